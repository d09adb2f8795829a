import type { Stage } from "../stage.ts";
import type { Channel } from "../world/channel.ts";
import { emit } from "./events.ts";

const about = (
  stage: Stage,
  channel: Channel,
  user: string,
  type: "member_joined_channel" | "member_left_channel",
) => {
  stage.changed.notify();
  const workspace = stage.state.workspaces.get(channel.teamId);
  if (!workspace?.bot) return;
  const isBot = user === workspace.bot.userId;
  if (!isBot && !channel.members.has(workspace.bot.userId)) return;
  emit(stage, workspace, {
    subscription: type,
    scope: channel.kind === "public" ? "channels:read" : "groups:read",
    event: {
      type,
      user,
      channel: channel.id,
      channel_type: channel.kind === "public" ? "C" : "G",
      team: channel.teamId,
      event_ts: stage.ids.ts(),
    },
  });
};

export const memberJoined = (stage: Stage, channel: Channel, user: string): void =>
  about(stage, channel, user, "member_joined_channel");

export const memberLeft = (stage: Stage, channel: Channel, user: string): void =>
  about(stage, channel, user, "member_left_channel");
