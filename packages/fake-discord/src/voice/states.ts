import { iso } from "../clock.ts";
import type { FakePlatform } from "../fake-platform.ts";
import { has, permissionsIn } from "../permissions.ts";
import type { Channel } from "../world/channel.ts";
import { CHANNEL } from "../world/channel.ts";
import { viewMember } from "../world/guild.ts";

/** Where and how a user is in a voice or stage channel (documentation, resources/voice). */
export interface VoiceState {
  readonly guildId: string;
  readonly userId: string;
  readonly channelId: string;
  /** Of the client that is connected; for the bot, the session of its gateway connection. */
  readonly sessionId: string;
  /** Deafened and muted by a moderator. */
  readonly deaf: boolean;
  readonly mute: boolean;
  readonly selfDeaf: boolean;
  readonly selfMute: boolean;
  /** Can't speak: in the audience of a stage channel, or without the permission. */
  readonly suppress: boolean;
  /** Milliseconds since 1970, when they raised their hand. */
  readonly requestedAt: number | null;
}

export type VoiceStates = ReturnType<typeof createVoiceStates>;

/** Keeps who is in which voice channel, one for each user and guild, and announces every change. */
export const createVoiceStates = (platform: () => FakePlatform) => {
  const guilds = new Map<string, Map<string, VoiceState>>();
  const muted = new Set<string>();
  const key = (guildId: string, userId: string) => `${guildId}/${userId}`;
  const listeners: ((before: VoiceState | undefined, after: VoiceState | undefined) => void)[] = [];
  const announce = (before: VoiceState | undefined, after: VoiceState | undefined) => {
    const state = after ?? before;
    if (!state) return;
    const view = viewVoiceState(platform(), state);
    const data = { ...view, channel_id: after?.channelId ?? null, guild_id: state.guildId };
    platform().gateway.dispatch({ name: "VOICE_STATE_UPDATE", guildId: state.guildId, data: () => data });
    for (const listen of listeners) listen(before, after);
    platform().changed.notify();
  };
  const of = (guildId: string, userId: string) => guilds.get(guildId)?.get(userId);
  const save = (after: VoiceState) => {
    const before = of(after.guildId, after.userId);
    const inGuild = guilds.get(after.guildId) ?? new Map<string, VoiceState>();
    guilds.set(after.guildId, inGuild.set(after.userId, after));
    announce(before, after);
  };
  return {
    of,
    in: (guildId: string): readonly VoiceState[] => [...(guilds.get(guildId)?.values() ?? [])],
    inChannel: (channel: Channel): readonly VoiceState[] =>
      [...(guilds.get(channel.guildId ?? "")?.values() ?? [])].filter((one) => one.channelId === channel.id),
    /** Calls this after every announced change, with undefined before a join and after a leave. */
    listen: (call: (typeof listeners)[number]): void => void listeners.push(call),
    /** Puts a user into a channel, without asking for permissions. */
    enter: (channel: Channel, user: Pick<VoiceState, "userId" | "sessionId" | "selfDeaf" | "selfMute">) => {
      const guildId = channel.guildId ?? "";
      const before = of(guildId, user.userId);
      const stays = before?.channelId === channel.id;
      save({
        userId: user.userId,
        sessionId: user.sessionId,
        selfDeaf: user.selfDeaf,
        selfMute: user.selfMute,
        deaf: false,
        suppress: stays ? before.suppress : isSuppressed(platform(), channel, user.userId),
        requestedAt: stays ? before.requestedAt : null,
        mute: muted.has(key(guildId, user.userId)),
        guildId,
        channelId: channel.id,
      });
    },
    /** Takes a user out of their channel; false if they are in none. */
    leave: (guildId: string, userId: string): boolean => {
      const before = of(guildId, userId);
      guilds.get(guildId)?.delete(userId);
      announce(before, undefined);
      return before !== undefined;
    },
    change: (
      state: VoiceState,
      change: Partial<Pick<VoiceState, "suppress" | "requestedAt" | "selfMute" | "selfDeaf">>,
    ) => save({ ...state, ...change }),
    /** Mutes a user in a whole guild, or ends that; it outlives their stay in a channel. */
    setMuted: (guildId: string, userId: string, isMuted: boolean) => {
      if (isMuted) muted.add(key(guildId, userId));
      else muted.delete(key(guildId, userId));
      const state = of(guildId, userId);
      if (state) save({ ...state, mute: isMuted });
    },
    /** Takes everyone out whose client's session ended, as Discord does with the bot's. */
    endSession: (sessionId: string): void => {
      const ended = [...guilds.values()].flatMap((states) =>
        [...states.values()].filter((one) => one.sessionId === sessionId),
      );
      for (const state of ended) {
        guilds.get(state.guildId)?.delete(state.userId);
        announce(state, undefined);
      }
    },
  };
};

export const isVoice = ({ type }: Channel): boolean => type === CHANNEL.voice || type === CHANNEL.stage;

/** Everybody enters a stage channel in its audience. */
const isSuppressed = (platform: FakePlatform, channel: Channel, userId: string): boolean =>
  channel.type === CHANNEL.stage || !may(platform, channel, userId, "SPEAK");

export const may = (
  platform: FakePlatform,
  channel: Channel,
  userId: string,
  permission: Parameters<typeof has>[1],
): boolean => {
  const guild = channel.guildId === undefined ? undefined : platform.world.guild(channel.guildId);
  return guild !== undefined && has(permissionsIn(guild, channel, userId), permission);
};

/** Returns why a user can't enter a channel; undefined if they can. */
export const refusalToEnter = (
  platform: FakePlatform,
  channel: Channel,
  userId: string,
): "not a voice channel" | "not visible" | "may not connect" | "full" | undefined => {
  if (!isVoice(channel)) return "not a voice channel";
  if (!may(platform, channel, userId, "VIEW_CHANNEL")) return "not visible";
  if (!may(platform, channel, userId, "CONNECT")) return "may not connect";
  const others = platform.voice.inChannel(channel).filter((one) => one.userId !== userId);
  const limit = channel.userLimit ?? 0;
  const isFull = limit > 0 && others.length >= limit;
  return isFull && !may(platform, channel, userId, "MOVE_MEMBERS") ? "full" : undefined;
};

export const viewVoiceState = (platform: FakePlatform, state: VoiceState): Record<string, unknown> => {
  const member = platform.world.guild(state.guildId)?.members.get(state.userId);
  return {
    channel_id: state.channelId,
    user_id: state.userId,
    session_id: state.sessionId,
    deaf: state.deaf,
    mute: state.mute,
    self_deaf: state.selfDeaf,
    self_mute: state.selfMute,
    self_video: false,
    suppress: state.suppress,
    request_to_speak_timestamp: state.requestedAt === null ? null : iso(state.requestedAt),
    member: viewMember(platform.world, member ?? { userId: state.userId, roles: [] }),
  };
};
