import { openAsBlob } from "node:fs";
import { FormData } from "undici";
import { MessageFlags, type APIActionRowComponent, type APIComponentInMessageActionRow } from "discord.js";
import type { AnswerFile } from "../../../commands/definition/command.ts";

export type Row = APIActionRowComponent<APIComponentInMessageActionRow>;

/** A file on our disk that is attached to a message. */
export interface Upload {
  readonly path: string;
  readonly name: string;
  readonly type: string;
  readonly bytes: number;
  /** Alt text, at most 1,024 characters. */
  readonly description?: string;
  readonly voice?: { readonly durationSeconds: number; readonly waveform: string };
}

/** A message the bot sends. Escape users' text in it with `escapeMarkdown`. */
export interface OutgoingMessage {
  readonly content: string;
  readonly components?: readonly Row[];
  readonly files?: readonly Upload[];
  /** Small text files built when the message is sent, attached after the others. */
  readonly texts?: readonly AnswerFile[];
  /** IDs of attachments that an edit keeps. */
  readonly keep?: readonly string[];
  /** The only user it can notify. */
  readonly notify?: string;
  /** At most 25 characters, the same for every attempt: Discord answers a repetition with the first message. */
  readonly nonce?: string;
  /** The message it replies to, if that still exists. */
  readonly replyTo?: string;
  readonly ephemeral?: true;
  readonly voice?: true;
}

/** Builds the body of a request. Lists every file, since a PATCH keeps only those, and mentions nobody but `notify`. */
export function buildMessageBody({
  content,
  components,
  files = [],
  texts = [],
  keep = [],
  notify,
  nonce,
  replyTo,
  ephemeral,
  voice,
}: OutgoingMessage) {
  const allowed_mentions = { parse: [], ...(notify !== undefined && { users: [notify] }) };
  const flags =
    (voice ? MessageFlags.IsVoiceMessage : MessageFlags.SuppressEmbeds) |
    (ephemeral ? MessageFlags.Ephemeral : 0);
  const attachments = [...keep.map((id) => ({ id })), ...[...files, ...texts].map(attachmentOf)];
  return {
    flags,
    allowed_mentions,
    attachments,
    // A voice message takes nothing but its audio.
    ...(!voice && { content, components: components ?? [] }),
    ...(nonce !== undefined && { nonce, enforce_nonce: true }),
    ...(replyTo !== undefined && {
      message_reference: { message_id: replyTo, fail_if_not_exists: false },
    }),
  };
}

function attachmentOf(
  { name, description, voice }: Partial<Pick<Upload, "description" | "voice">> & { readonly name: string },
  index: number,
) {
  return {
    id: String(index),
    filename: name,
    ...(description && { description }),
    ...(voice && { duration_secs: voice.durationSeconds, waveform: voice.waveform }),
  };
}

/** Files are read from disk while they are sent, never held in memory. */
export async function buildMultipartForm(
  body: unknown,
  { files = [], texts = [] }: Pick<OutgoingMessage, "files" | "texts">,
): Promise<FormData> {
  const form = new FormData();
  form.append("payload_json", JSON.stringify(body));
  for (const [index, { path, type, name }] of files.entries())
    form.append(`files[${index}]`, await openAsBlob(path, { type }), name);
  for (const [index, { text, type, name, encoding }] of texts.entries())
    form.append(
      `files[${files.length + index}]`,
      new Blob([Buffer.from(text, encoding ?? "utf8")], { type }),
      name,
    );
  return form;
}
