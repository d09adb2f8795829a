import { invalid } from "../http/answer.ts";
import type { UploadedFile } from "../http/body.ts";
import type { Interaction } from "../interactions/interaction.ts";
import type { FakePlatform } from "../fake-platform.ts";
import type { AttachmentRequest } from "./attachments.ts";
import { checkSizes, mergeAttachments } from "./attachments.ts";
import type { MessageBody, Writing } from "./body.ts";
import { numbered, textOf } from "./components.ts";
import { announce, checkFlags, inGuild, moderate, ping } from "./effects.ts";
import type { Message } from "./message.ts";
import { FLAGS, NOBODY } from "./message.ts";
import { checkAllowedMentions, checkDraft } from "./rules.ts";

export interface NewMessage extends Writing {
  readonly channelId: string;
  readonly authorId: string;
  readonly type?: number;
  readonly interaction?: Interaction | undefined;
  readonly ephemeralFor?: string | undefined;
}

export const createMessage = (platform: FakePlatform, spec: NewMessage): Message => {
  const { body, files, channelId } = spec;
  const flags = checkFlags(body.flags ?? 0, 0, spec.mayFlag);
  checkSizes(files, spec.limit);
  checkAllowedMentions(body.allowed_mentions);
  checkReference(platform, body);
  const listed = body.attachments?.length ? withUnlisted(body.attachments, files) : undefined;
  const draft = {
    content: body.content ?? "",
    embeds: body.embeds ?? [],
    components: numbered(body.components ?? []),
    attachments: mergeAttachments(platform, [], { listed, files }, channelId),
    flags,
  };
  checkDraft(draft);
  moderate(platform, channelId, `${draft.content}\n${textOf(draft.components)}`);
  const replyTo = body.message_reference?.message_id;
  const message = saveMessage(platform, {
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
  ping(platform, message, body.allowed_mentions);
  announce(platform, "MESSAGE_CREATE", message);
  return message;
};

/** Lists every file of a new message: those the body left out are attached anyway. */
const withUnlisted = (listed: AttachmentRequest[], files: readonly UploadedFile[]): AttachmentRequest[] => [
  ...listed,
  ...files
    .filter(({ index }) => !listed.some(({ id }) => id === `${index}`))
    .map(({ index }) => ({ id: `${index}` })),
];

const checkReference = (platform: FakePlatform, { message_reference: reference }: MessageBody): void => {
  if (!reference || reference.fail_if_not_exists === false) return;
  const target = platform.messages.get(reference.message_id);
  if (!target || target.deleted) throw invalid("message_reference", "Unknown message");
};

type Kept = Pick<
  Message,
  "channelId" | "authorId" | "type" | "content" | "embeds" | "components" | "attachments" | "flags"
> &
  Partial<Pick<Message, "webhook" | "interactionId" | "ephemeralFor" | "nonce" | "replyTo" | "forwards">>;

export const saveMessage = (platform: FakePlatform, kept: Kept): Message => {
  const channel = platform.world.channel(kept.channelId);
  const message: Message = {
    ...kept,
    id: platform.newId(),
    guildId: channel?.guildId,
    createdAt: platform.clock.now(),
    pinged: NOBODY,
    deleted: false,
  };
  platform.messages.set(message.id, message);
  if (channel && message.ephemeralFor === undefined) channel.lastMessageId = message.id;
  platform.changed.notify();
  return message;
};

export const deleteMessage = (platform: FakePlatform, message: Message): void => {
  message.deleted = true;
  platform.changed.notify();
  if (message.ephemeralFor !== undefined) return;
  platform.gateway.dispatch({
    name: "MESSAGE_DELETE",
    channelId: message.channelId,
    guildId: message.guildId,
    data: () => ({ id: message.id, channel_id: message.channelId, ...inGuild(message) }),
  });
};

/** Deletes messages of one channel; the bot receives one event for all of them. */
export const deleteMessages = (platform: FakePlatform, messages: readonly Message[]): void => {
  const [first] = messages;
  if (!first) return;
  for (const message of messages) message.deleted = true;
  platform.changed.notify();
  const { channelId, guildId } = first;
  const ids = messages.map(({ id }) => id);
  platform.gateway.dispatch({
    name: "MESSAGE_DELETE_BULK",
    channelId,
    guildId,
    data: () => ({ ids, channel_id: channelId, ...inGuild(first) }),
  });
};
