import type { FakePlatform } from "../fake-platform.ts";
import { refusalToEnter } from "./states.ts";

interface Update {
  readonly guild_id: string;
  readonly channel_id: string | null;
  readonly self_mute: boolean;
  readonly self_deaf: boolean;
}

const SNOWFLAKE = /^\d{17,20}$/;

/** Returns the data of the gateway's opcode 4 if it has the documented fields (events/gateway-events). */
export const readVoiceStateUpdate = (data: unknown): Update | undefined => {
  const update = data as Partial<Update> | null;
  const { guild_id: guild, channel_id: channel, self_mute: mute, self_deaf: deaf } = update ?? {};
  const hasPlace = typeof guild === "string" && SNOWFLAKE.test(guild);
  const hasChannel = channel === null || (typeof channel === "string" && SNOWFLAKE.test(channel));
  const hasFlags = typeof mute === "boolean" && typeof deaf === "boolean";
  return hasPlace && hasChannel && hasFlags ? (update as Update) : undefined;
};

/**
 * Moves the bot into, between and out of voice channels. Like Discord, it doesn't answer at all when the bot may not
 * connect or the channel is full.
 */
export const updateBot = (platform: FakePlatform, sessionId: string, update: Update): void => {
  const { world, voice } = platform;
  const guild = world.guild(update.guild_id);
  if (!guild?.hasBot) return;
  if (update.channel_id === null) {
    voice.leave(guild.id, world.botId);
    return;
  }
  const channel = guild.channels.get(update.channel_id);
  const before = voice.of(guild.id, world.botId);
  const isThere = before !== undefined && before.channelId === channel?.id;
  if (!channel || (!isThere && refusalToEnter(platform, channel, world.botId) !== undefined)) return;
  const self = { selfMute: update.self_mute, selfDeaf: update.self_deaf };
  voice.enter(channel, { userId: world.botId, sessionId, ...self });
  const after = voice.of(guild.id, world.botId);
  if (after && isThere && before.sessionId === sessionId) platform.voiceServers.renew(after);
};
