import type { DiscordGatewayAdapterCreator, DiscordGatewayAdapterLibraryMethods } from "@discordjs/voice";
import type { GatewayVoiceServerUpdateDispatchData, GatewayVoiceState } from "discord.js";

/** What voice connections need of the gateway. */
export interface VoiceGateway {
  /** Whether the connection that receives a server's events is open, and in this process. */
  readonly holds: (guild: string) => boolean;
  /** Returns false while that connection isn't open. */
  readonly send: (guild: string, payload: unknown) => boolean;
}

/** The voice events of a gateway connection, by server. */
export type VoiceEvents = ReturnType<typeof createVoiceEvents>;

/** Where the bot is, as Discord says: in no channel, on a stage without being allowed to speak, or muted by a moderator. */
export type OwnState = Pick<GatewayVoiceState, "channel_id" | "suppress" | "mute">;

interface Subscriber {
  readonly library: DiscordGatewayAdapterLibraryMethods;
  readonly onOwnState: (state: OwnState) => void;
  readonly onMemberState: (state: GatewayVoiceState) => void;
}

/** Creates the way from the gateway's events to the voice connections. */
export function createVoiceEvents() {
  const subscribers = new Map<string, Subscriber>();
  return {
    onServer(data: GatewayVoiceServerUpdateDispatchData): void {
      subscribers.get(data.guild_id)?.library.onVoiceServerUpdate(data);
    },
    /** Only of the bot itself. */
    onOwnState(data: GatewayVoiceState): void {
      const subscriber = data.guild_id === undefined ? undefined : subscribers.get(data.guild_id);
      subscriber?.library.onVoiceStateUpdate(data);
      subscriber?.onOwnState(data);
    },
    /** Of others. */
    onMemberState(data: GatewayVoiceState): void {
      if (data.guild_id !== undefined) subscribers.get(data.guild_id)?.onMemberState(data);
    },
    adapterFor:
      (
        gateway: VoiceGateway,
        guild: string,
        listeners: Omit<Subscriber, "library">,
      ): DiscordGatewayAdapterCreator =>
      (library) => {
        const subscriber = { library, ...listeners };
        subscribers.set(guild, subscriber);
        return {
          sendPayload: (payload) => gateway.send(guild, payload),
          destroy() {
            if (subscribers.get(guild) === subscriber) subscribers.delete(guild);
          },
        };
      },
  };
}
