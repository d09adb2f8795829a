import type { Signal } from "./signal.ts";
import type { Clock } from "./clock.ts";
import type { Faults } from "./faults.ts";
import type { Gateway } from "./gateway/gateway.ts";
import type { ApplicationCommand } from "./command.ts";
import type { Interaction } from "./interactions/interaction.ts";
import type { Signer } from "./interactions/signature.ts";
import type { Attachment } from "./messages/attachments.ts";
import type { Message } from "./messages/message.ts";
import type { LoggedRequest, Violation } from "./record.ts";
import type { Settings } from "./settings.ts";
import type { VoiceServers } from "./voice/servers.ts";
import type { VoiceStates } from "./voice/states.ts";
import type { World } from "./world/world.ts";

/** The state that all parts of the fake share. */
export interface FakePlatform {
  readonly settings: Settings;
  readonly clock: Clock;
  readonly changed: Signal;
  readonly newId: () => string;
  readonly world: World;
  readonly messages: Map<string, Message>;
  readonly files: Map<string, Attachment>;
  readonly interactions: Map<string, Interaction>;
  /** Interactions by token. */
  readonly tokens: Map<string, Interaction>;
  readonly commands: Map<string, ApplicationCommand>;
  readonly requests: LoggedRequest[];
  readonly violations: Violation[];
  readonly faults: Faults;
  readonly gateway: Gateway;
  readonly voice: VoiceStates;
  readonly voiceServers: VoiceServers;
  readonly signer: Signer;
  /** Signs CDN URLs. */
  readonly secret: string;
  /** `http://127.0.0.1:PORT`, known once the server listens. */
  readonly origin: () => string;
  /** Where interactions go instead of the gateway, once set. */
  readonly endpoint: { url?: string };
}
