import type { Logger } from "pino";
import type { Config, Role } from "../config.ts";
import type { ChatPlatformDefinition } from "../bots/chat-platform.ts";
import type { Shutdown } from "./shutdown.ts";

/** What every step of startup needs. */
export interface BootContext {
  readonly config: Config;
  readonly roles: ReadonlySet<Role>;
  /** Port that the web server will listen on. */
  readonly port: number;
  /** Every platform that can be configured. */
  readonly platforms: readonly ChatPlatformDefinition<Config>[];
  readonly shutdown: Shutdown;
  readonly log: Logger;
}
