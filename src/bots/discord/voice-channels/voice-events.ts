import type { DiscordGatewayAdapterCreator, DiscordGatewayAdapterLibraryMethods } from "@discordjs/voice";
import {
  GatewayOpcodes,
  type GatewayChannelInfoDispatchData,
  type GatewayVoiceServerUpdateDispatchData,
  type GatewayVoiceState,
} from "discord.js";
import { resultWithin } from "../../../base/time-limit.ts";
import type { VoicePresence } from "../../../jobs/ports/chat-messages.ts";
import { displayName } from "../places/names.ts";

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

const CHANNEL_INFO_LIMIT_MS = 3_000;

type ChannelInfo = GatewayChannelInfoDispatchData["channels"];

/** Creates the way from the gateway's events to the voice connections. */
export function createVoiceEvents() {
  const subscribers = new Map<string, Subscriber>();
  const infoRequests = new Map<string, PromiseWithResolvers<ChannelInfo>>();
  return {
    onChannelInfo({ guild_id: guild, channels }: GatewayChannelInfoDispatchData): void {
      infoRequests.get(guild)?.resolve(channels);
      infoRequests.delete(guild);
    },
    /** Returns a voice channel's status: null for none, undefined if Discord doesn't say. */
    async statusOf(
      gateway: VoiceGateway,
      guild: string,
      channel: string,
    ): Promise<string | null | undefined> {
      const request = infoRequests.get(guild) ?? Promise.withResolvers<ChannelInfo>();
      infoRequests.set(guild, request);
      const payload = { op: GatewayOpcodes.RequestChannelInfo, d: { guild_id: guild, fields: ["status"] } };
      const isSent = gateway.send(guild, payload);
      const channels = isSent && (await resultWithin(request.promise, CHANNEL_INFO_LIMIT_MS, undefined));
      if (!channels) return undefined;
      // Channels without a status may be left out.
      return channels.find(({ id }) => id === channel)?.status ?? null;
    },
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

export interface PresenceOptions {
  /** Where the bot is. */
  readonly channel: () => string;
  /** The others there; undefined while that isn't known. */
  readonly people: () => ReadonlySet<string> | undefined;
  readonly onChange: (change: Pick<VoicePresence, "channel" | "person" | "change">) => void;
}

/**
 * Tells who joins and leaves the bot's voice channel from the states of members, which also change when somebody mutes
 * themselves. Who was there before the bot is known only from the voice server.
 */
export function createPresence({ channel, people, onChange }: PresenceOptions) {
  let presence: { readonly channel: string; readonly people: Set<string>; isComplete: boolean } | undefined;

  return {
    /** Called about once a second: the voice server names those who are there a moment after the bot has joined. */
    check(): void {
      const here = channel();
      if (presence?.channel !== here) presence = undefined;
      const present = people();
      if (!present || presence?.isComplete) return;
      if (presence)
        presence = { ...presence, people: new Set([...presence.people, ...present]), isComplete: true };
      else presence = { channel: here, people: new Set(present), isComplete: false };
    },

    onState({ channel_id: at, user_id: id, member }: GatewayVoiceState): void {
      const here = channel();
      if (presence?.channel !== here || !member || member.user.bot) return;
      const isHere = at === here;
      if (isHere === presence.people.has(id)) return;
      if (isHere) presence.people.add(id);
      else presence.people.delete(id);
      // Nobody would hear it.
      if (!isHere && presence.people.size === 0) return;
      const name = displayName(member);
      const person = { id, name, roles: member.roles };
      onChange({ channel: here, person, change: isHere ? "joined" : "left" });
    },
  };
}
