import { ApiError } from "../http/answer.ts";
import type { Stage } from "../stage.ts";
import { checkSizes, settleAttachments } from "./attachments.ts";
import type { Writing } from "./body.ts";
import { numbered, textOf } from "./components.ts";
import { announce, checkFlags, moderate, ping } from "./effects.ts";
import type { Message } from "./message.ts";
import { FLAGS } from "./message.ts";
import { checkAllowedMentions, checkDraft } from "./rules.ts";

export const editMessage = (
  stage: Stage,
  message: Message,
  { body, files, limit, mayFlag }: Writing,
): Message => {
  if (message.flags & FLAGS.voiceMessage) {
    throw new ApiError(400, 50162, "Voice messages cannot be edited.");
  }
  checkSizes(files, limit);
  checkAllowedMentions(body.allowed_mentions);
  const wasLoading = (message.flags & FLAGS.loading) !== 0;
  // A library may repeat the flags a message already has; only new ones are judged, and two of them never go away.
  const sticky = message.flags & (FLAGS.componentsV2 | FLAGS.ephemeral);
  const flags =
    body.flags === undefined || body.flags === null
      ? message.flags & ~FLAGS.loading
      : checkFlags(body.flags, message.flags, mayFlag) | sticky;
  const draft = {
    content: body.content === undefined ? message.content : (body.content ?? ""),
    embeds: body.embeds === undefined ? message.embeds : (body.embeds ?? []),
    components: body.components === undefined ? message.components : numbered(body.components ?? []),
    attachments: settleAttachments(
      stage,
      message.attachments,
      { listed: body.attachments, files },
      message.channelId,
    ),
    flags,
  };
  checkDraft(draft);
  moderate(stage, message.channelId, `${draft.content}\n${textOf(draft.components)}`);
  Object.assign(message, draft, wasLoading ? {} : { editedAt: stage.clock.now() });
  // The first words of a deferred answer notify people like a new message; later edits do not.
  if (wasLoading) ping(stage, message, body.allowed_mentions);
  stage.changed.notify();
  announce(stage, "MESSAGE_UPDATE", message);
  return message;
};
