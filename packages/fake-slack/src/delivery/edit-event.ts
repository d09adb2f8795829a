import type { FakePlatform } from "../fake-platform.ts";
import { type Channel, FAMILY } from "../world/channel.ts";
import { fileInMessage } from "../world/file.ts";
import { type Message, messageObject } from "../world/message.ts";
import { emit } from "./events.ts";

/** Notifies the app that a message was edited or deleted. */
export const messageEdited = (
  platform: FakePlatform,
  channel: Channel,
  message: Message,
  subtype: "message_changed" | "message_deleted",
): void => {
  platform.changed.notify();
  const workspace = platform.state.workspaces.get(channel.teamId);
  if (!workspace?.bot || !channel.members.has(workspace.bot.userId)) return;
  const family = FAMILY[channel.kind];
  const shown = messageObject(message, channel.teamId, (file) => fileInMessage(file, platform.origin()));
  const ts = platform.ids.ts();
  emit(platform, workspace, {
    subscription: `message.${family}`,
    scope: `${family}:history`,
    event: {
      type: "message",
      subtype,
      hidden: true,
      channel: channel.id,
      channel_type: channel.kind === "im" ? "im" : family.slice(0, -1),
      ts,
      event_ts: ts,
      ...(subtype === "message_changed" ? { message: shown } : { deleted_ts: message.ts }),
      previous_message: shown,
    },
  });
};
