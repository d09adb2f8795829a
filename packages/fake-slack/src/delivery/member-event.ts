import type { FakePlatform } from "../fake-platform.ts";
import type { Channel } from "../world/channel.ts";
import { emit } from "./events.ts";

const about = (
  platform: FakePlatform,
  channel: Channel,
  user: string,
  type: "member_joined_channel" | "member_left_channel",
) => {
  platform.changed.notify();
  const workspace = platform.state.workspaces.get(channel.teamId);
  if (!workspace?.bot) return;
  const isBot = user === workspace.bot.userId;
  if (!isBot && !channel.members.has(workspace.bot.userId)) return;
  emit(platform, workspace, {
    subscription: type,
    scope: channel.kind === "public" ? "channels:read" : "groups:read",
    event: {
      type,
      user,
      channel: channel.id,
      channel_type: channel.kind === "public" ? "C" : "G",
      team: channel.teamId,
      event_ts: platform.ids.ts(),
    },
  });
};

export const memberJoined = (platform: FakePlatform, channel: Channel, user: string): void =>
  about(platform, channel, user, "member_joined_channel");

export const memberLeft = (platform: FakePlatform, channel: Channel, user: string): void =>
  about(platform, channel, user, "member_left_channel");

/** Tells the bot that a channel was deleted, or that the bot isn't in it any more. */
export const channelGone = (platform: FakePlatform, channel: Channel, how: "deleted" | "left"): void => {
  platform.changed.notify();
  const workspace = platform.state.workspaces.get(channel.teamId);
  const isPublic = channel.kind === "public";
  if (!workspace?.bot || (how === "deleted" && !isPublic && !channel.members.has(workspace.bot.userId)))
    return;
  const type = `${isPublic ? "channel" : "group"}_${how}`;
  emit(platform, workspace, {
    subscription: type,
    scope: isPublic ? "channels:read" : "groups:read",
    event: { type, channel: channel.id, event_ts: platform.ids.ts() },
  });
};
