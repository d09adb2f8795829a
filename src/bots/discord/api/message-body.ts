import { openAsBlob } from "node:fs";
import { FormData } from "undici";
import {
  ComponentType,
  MessageFlags,
  type APIActionRowComponent,
  type APIComponentInContainer,
  type APIComponentInMessageActionRow,
} from "discord.js";
import type { AnswerFile } from "../../../commands/definition/command.ts";

export type Row = APIActionRowComponent<APIComponentInMessageActionRow>;

/** Text, rows of controls and separators inside a card. */
export type CardPart = APIComponentInContainer;

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
  /** Empty if there is a card. */
  readonly content: string;
  readonly components?: readonly Row[];
  /**
   * Shown in a frame (Components V2) instead of content and components. A message with a card keeps one through all its
   * edits. Not for audio: Discord shows a player only in ordinary messages.
   */
  readonly card?: readonly CardPart[];
  readonly files?: readonly Upload[];
  /** Small text files built when the message is sent, attached after the others. */
  readonly texts?: readonly AnswerFile[];
  /** IDs of attachments that an edit keeps. */
  readonly keep?: readonly string[];
  /** The only users it can notify. */
  readonly notify?: string | readonly string[];
  /** The only roles it can notify. */
  readonly notifyRoles?: readonly string[];
  /** At most 25 characters, the same for every attempt: Discord answers a repetition with the first message. */
  readonly nonce?: string;
  /** The message it replies to, if that still exists. */
  readonly replyTo?: string;
  readonly ephemeral?: true;
  readonly voice?: true;
}

/** Builds the body of a request. Lists every file, since a PATCH keeps only those, and mentions nobody but those to notify. */
export function buildMessageBody({
  content,
  components,
  card,
  files = [],
  texts = [],
  keep = [],
  notify,
  notifyRoles = [],
  nonce,
  replyTo,
  ephemeral,
  voice,
}: OutgoingMessage) {
  const allowed_mentions = {
    parse: [],
    ...(notify !== undefined && { users: [notify].flat() }),
    ...(notifyRoles.length > 0 && { roles: notifyRoles }),
  };
  const flags =
    (voice ? MessageFlags.IsVoiceMessage : MessageFlags.SuppressEmbeds) |
    (card ? MessageFlags.IsComponentsV2 : 0) |
    (ephemeral ? MessageFlags.Ephemeral : 0);
  const attachments = [...keep.map((id) => ({ id })), ...[...files, ...texts].map(attachmentOf)];
  return {
    flags,
    allowed_mentions,
    attachments,
    // A voice message takes nothing but its audio, and a message with a card no content of its own.
    ...(!voice && !card && { content, components: components ?? [] }),
    ...(card && {
      components: [
        {
          type: ComponentType.Container,
          components: [...card, ...texts.map(fileComponent)],
        },
      ],
    }),
    ...(nonce !== undefined && { nonce, enforce_nonce: true }),
    ...(replyTo !== undefined && {
      message_reference: { message_id: replyTo, fail_if_not_exists: false },
    }),
  };
}

/** Turns a message into one with a card, if it was posted without: its content has to be removed explicitly. */
export const buildEditBody = (message: OutgoingMessage) => ({
  ...buildMessageBody(message),
  ...(message.card && { content: null, embeds: [] }),
});

/** Shows an attached file in a card, where Discord hides files that no part names. Images are shown as such. */
const fileComponent = ({ name, type }: Pick<AnswerFile, "name" | "type">): CardPart =>
  type.startsWith("image/")
    ? { type: ComponentType.MediaGallery, items: [{ media: { url: `attachment://${name}` } }] }
    : { type: ComponentType.File, file: { url: `attachment://${name}` } };

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
