import { ApiError, invalid } from "../http/answer.ts";
import type { UploadedFile } from "../http/body.ts";
import type { Interaction } from "../interactions/interaction.ts";
import type { Stage } from "../stage.ts";
import type { AttachmentRequest } from "./attachments.ts";
import { checkSizes, settleAttachments } from "./attachments.ts";
import type { MessageComponent } from "./components.ts";
import { numbered, textOf } from "./components.ts";
import { pingsOf } from "./mentions.ts";
import type { AllowedMentions } from "./mentions.ts";
import type { Message } from "./message.ts";
import { FLAGS, NOBODY, viewMessage } from "./message.ts";
import { checkAllowedMentions, checkDraft } from "./rules.ts";

/** The parts of a message's body that mean something here; the specification has checked their types. */
export interface MessageBody {
  readonly content?: string | null;
  readonly embeds?: Record<string, unknown>[] | null;
  readonly components?: MessageComponent[] | null;
  readonly attachments?: AttachmentRequest[] | null;
  readonly flags?: number | null;
  readonly allowed_mentions?: AllowedMentions | null;
  readonly nonce?: string | number;
  readonly enforce_nonce?: boolean | null;
  readonly message_reference?: { readonly message_id: string; readonly fail_if_not_exists?: boolean } | null;
}

export interface Writing {
  readonly body: MessageBody;
  readonly files: readonly UploadedFile[];
  /** Bytes for each attachment. */
  readonly limit: number;
  /** Flags that may be set here. */
  readonly mayFlag: number;
}

export interface NewMessage extends Writing {
  readonly channelId: string;
  readonly authorId: string;
  readonly type?: number;
  readonly interaction?: Interaction | undefined;
  readonly ephemeralFor?: string | undefined;
}

export const createMessage = (stage: Stage, spec: NewMessage): Message => {
  const { body, files, channelId } = spec;
  const flags = checkFlags(body.flags ?? 0, 0, spec.mayFlag);
  checkSizes(files, spec.limit);
  checkAllowedMentions(body.allowed_mentions);
  checkReference(stage, body);
  const listed = body.attachments?.length ? withUnlisted(body.attachments, files) : undefined;
  const draft = {
    content: body.content ?? "",
    embeds: body.embeds ?? [],
    components: numbered(body.components ?? []),
    attachments: settleAttachments(stage, [], { listed, files }, channelId),
    flags,
  };
  checkDraft(draft);
  moderate(stage, channelId, `${draft.content}\n${textOf(draft.components)}`);
  const replyTo = body.message_reference?.message_id;
  const message = keepMessage(stage, {
    ...draft,
    channelId,
    authorId: spec.authorId,
    type: spec.type ?? (replyTo === undefined ? 0 : 19),
    interactionId: spec.interaction?.id,
    ephemeralFor: spec.ephemeralFor,
    flags: flags | (spec.ephemeralFor === undefined ? 0 : FLAGS.ephemeral),
    nonce: body.nonce,
    replyTo,
  });
  ping(stage, message, body.allowed_mentions);
  announce(stage, "MESSAGE_CREATE", message);
  return message;
};

/** Lists every file of a new message: those the body forgot are attached anyway. */
const withUnlisted = (listed: AttachmentRequest[], files: readonly UploadedFile[]): AttachmentRequest[] => [
  ...listed,
  ...files
    .filter(({ index }) => !listed.some(({ id }) => id === `${index}`))
    .map(({ index }) => ({ id: `${index}` })),
];

const checkReference = (stage: Stage, { message_reference: reference }: MessageBody): void => {
  if (!reference || reference.fail_if_not_exists === false) return;
  const target = stage.messages.get(reference.message_id);
  if (!target || target.deleted) throw invalid("message_reference", "Unknown message");
};

type Kept = Pick<
  Message,
  "channelId" | "authorId" | "type" | "content" | "embeds" | "components" | "attachments" | "flags"
> &
  Partial<Pick<Message, "interactionId" | "ephemeralFor" | "nonce" | "replyTo">>;

export const keepMessage = (stage: Stage, kept: Kept): Message => {
  const channel = stage.world.channel(kept.channelId);
  const message: Message = {
    ...kept,
    id: stage.newId(),
    guildId: channel?.guildId,
    createdAt: stage.clock.now(),
    pinged: NOBODY,
    deleted: false,
  };
  stage.messages.set(message.id, message);
  if (channel && message.ephemeralFor === undefined) channel.lastMessageId = message.id;
  stage.changed.notify();
  return message;
};

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

export const deleteMessage = (stage: Stage, message: Message): void => {
  message.deleted = true;
  stage.changed.notify();
  if (message.ephemeralFor !== undefined) return;
  stage.gateway.dispatch({
    name: "MESSAGE_DELETE",
    channelId: message.channelId,
    guildId: message.guildId,
    data: () => ({ id: message.id, channel_id: message.channelId, ...inGuild(message) }),
  });
};

const inGuild = (message: Message) => (message.guildId === undefined ? {} : { guild_id: message.guildId });

const announce = (stage: Stage, name: "MESSAGE_CREATE" | "MESSAGE_UPDATE", message: Message): void => {
  if (message.ephemeralFor !== undefined) return;
  stage.gateway.dispatch({
    name,
    channelId: message.channelId,
    guildId: message.guildId,
    data: (readsContent) => ({ ...viewMessage(stage, message, readsContent), ...inGuild(message) }),
  });
};

const checkFlags = (asked: number, had: number, may: number): number => {
  if (asked & ~had & ~may) throw invalid("flags", `The flags ${asked & ~had & ~may} cannot be set here`);
  return asked & ~FLAGS.loading;
};

const ping = (stage: Stage, message: Message, allowed: AllowedMentions | null | undefined): void => {
  message.pinged = pingsOf(stage, {
    text: `${message.content}\n${textOf(message.components)}`,
    channelId: message.channelId,
    allowed,
    byInteraction: message.interactionId !== undefined,
    repliedTo: message.replyTo === undefined ? undefined : stage.messages.get(message.replyTo)?.authorId,
  });
};

/** AutoMod: the words of a guild's own rules, and those a test has blocked everywhere. */
const moderate = (stage: Stage, channelId: string, text: string): void => {
  const guildId = stage.world.channel(channelId)?.guildId;
  const own = guildId === undefined ? [] : (stage.world.guild(guildId)?.blocked ?? []);
  if ([...own, ...stage.faults.blocked].some((pattern) => pattern.test(text))) {
    throw new ApiError(400, 200000, "Message was blocked by automatic moderation");
  }
};
