import { ApiError } from "../http/answer.ts";
import type { FakePlatform } from "../fake-platform.ts";
import { checkSizes, mergeAttachments } from "./attachments.ts";
import type { Writing } from "./body.ts";
import { numbered, textOf } from "./components.ts";
import { announce, checkFlags, moderate, ping } from "./effects.ts";
import type { Message } from "./message.ts";
import { FLAGS } from "./message.ts";
import { checkAllowedMentions, checkDraft } from "./rules.ts";

export const editMessage = (
  platform: FakePlatform,
  message: Message,
  { body, files, limit, mayFlag }: Writing,
): Message => {
  if (message.flags & FLAGS.voiceMessage) {
    throw new ApiError(400, 50162, "Voice messages cannot be edited.");
  }
  checkSizes(files, limit);
  checkAllowedMentions(body.allowed_mentions);
  const wasLoading = (message.flags & FLAGS.loading) !== 0;
  // A library may repeat a message's existing flags: only new ones are checked, and two of them can't be removed.
  const sticky = message.flags & (FLAGS.componentsV2 | FLAGS.ephemeral);
  const flags =
    body.flags === undefined || body.flags === null
      ? message.flags & ~FLAGS.loading
      : checkFlags(body.flags, message.flags, mayFlag) | sticky;
  const draft = {
    content: body.content === undefined ? message.content : (body.content ?? ""),
    embeds: body.embeds === undefined ? message.embeds : (body.embeds ?? []),
    components: body.components === undefined ? message.components : numbered(body.components ?? []),
    attachments: mergeAttachments(
      platform,
      message.attachments,
      { listed: body.attachments, files },
      message.channelId,
    ),
    flags,
  };
  checkDraft(draft);
  moderate(platform, message.channelId, `${draft.content}\n${textOf(draft.components)}`);
  Object.assign(message, draft, wasLoading ? {} : { editedAt: platform.clock.now() });
  // The first text of a deferred answer notifies users like a new message; later edits don't.
  if (wasLoading) ping(platform, message, body.allowed_mentions);
  platform.changed.notify();
  announce(platform, "MESSAGE_UPDATE", message);
  return message;
};
