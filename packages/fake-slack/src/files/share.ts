import { emit } from "../delivery/events.ts";
import type { FakePlatform } from "../fake-platform.ts";
import type { Channel } from "../world/channel.ts";
import type { SlackFile } from "../world/file.ts";
import type { Message } from "../world/message.ts";
import { type Draft, post } from "../world/post.ts";

/** Shares completed files in a channel: one message, a share each, and the events for it. */
export const shareFiles = (
  platform: FakePlatform,
  channel: Channel,
  files: SlackFile[],
  draft: Omit<Draft, "files">,
): Message => {
  const message = post(platform, channel, { ...draft, files });
  const workspace = platform.state.workspaces.get(channel.teamId);
  for (const file of files) {
    file.shares.push({
      channel: channel.id,
      ts: message.ts,
      ...(draft.threadTs && { threadTs: draft.threadTs }),
    });
    if (!workspace?.bot || !channel.members.has(workspace.bot.userId)) continue;
    emit(platform, workspace, {
      subscription: "file_shared",
      scope: "files:read",
      event: {
        type: "file_shared",
        file_id: file.id,
        user_id: file.user,
        file: { id: file.id },
        channel_id: channel.id,
        event_ts: message.ts,
      },
    });
  }
  platform.changed.notify();
  return message;
};
