import { ApiError, missingAccess, missingPermissions, unknown } from "../http/answer.ts";
import type { Permission } from "../permissions.ts";
import { has, permissionsIn } from "../permissions.ts";
import type { FakePlatform } from "../fake-platform.ts";
import type { Channel } from "../world/channel.ts";

/** Returns the channel, if the bot can see it and has these permissions in it. Throws 10003, 50001 or 50013. */
export const channelWith = (platform: FakePlatform, id: string, ...rights: Permission[]): Channel => {
  const channel = platform.world.channel(id);
  if (!channel) throw unknown.channel();
  if (channel.guildId === undefined) {
    if (!channel.botIsIn) throw missingAccess();
    return channel;
  }
  const guild = platform.world.guild(channel.guildId);
  if (!guild?.hasBot) throw missingAccess();
  const held = permissionsIn(guild, channel, platform.world.botId);
  if (!has(held, "VIEW_CHANNEL")) throw missingAccess();
  for (const name of rights) {
    const needed = name === "SEND_MESSAGES" && channel.isThread ? "SEND_MESSAGES_IN_THREADS" : name;
    if (!has(held, needed)) throw missingPermissions();
  }
  return channel;
};

/** Throws when the DM's recipient doesn't accept DMs. */
export const checkDm = (platform: FakePlatform, channel: Channel): void => {
  if (channel.guildId !== undefined) return;
  if (channel.recipients.some((id) => !platform.world.person(id).acceptsDms)) {
    throw new ApiError(403, 50007, "Cannot send messages to this user");
  }
};
