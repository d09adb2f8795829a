import { type Channel, FAMILY } from "../world/channel.ts";
import { fileInMessage } from "../world/file.ts";
import { type Message, messageObject } from "../world/message.ts";
import type { FakePlatform } from "../fake-platform.ts";
import { emit } from "./events.ts";

/** Notifies the app of a new message: `message` if it subscribed, and `app_mention` if it is mentioned. */
export const messageEvent = (platform: FakePlatform, channel: Channel, message: Message): void => {
  const workspace = platform.state.workspaces.get(channel.teamId);
  const bot = workspace?.bot;
  if (!workspace || !bot || !channel.members.has(bot.userId)) return;
  const body = {
    ...messageObject(message, channel.teamId, (file) => fileInMessage(file, platform.origin())),
    channel: channel.id,
    event_ts: message.ts,
  };
  const family = FAMILY[channel.kind];
  const subtype = message.files.length > 0 ? { subtype: "file_share", upload: false } : {};
  emit(platform, workspace, {
    subscription: `message.${family}`,
    scope: `${family}:history`,
    event: { ...body, ...subtype, channel_type: channel.kind === "im" ? "im" : family.slice(0, -1) },
  });
  const meant = message.text.includes(`<@${bot.userId}>`) && message.user !== bot.userId;
  if (!meant || channel.kind === "im") return;
  emit(platform, workspace, {
    subscription: "app_mention",
    scope: "app_mentions:read",
    event: { ...body, type: "app_mention" },
  });
};
