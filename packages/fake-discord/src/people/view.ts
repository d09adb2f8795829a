import type { Attachment } from "../messages/attachments.ts";
import { signedUrl } from "../messages/attachments.ts";
import type { MessageComponent } from "../messages/components.ts";
import { COMPONENT, flatten, referencedFiles, textOf } from "../messages/components.ts";
import type { Message, Pinged } from "../messages/message.ts";
import { FLAGS } from "../messages/message.ts";
import type { FakePlatform } from "../fake-platform.ts";

/** A file as a user finds it in a message. */
export interface ShownFile {
  readonly id: string;
  readonly name: string;
  readonly bytes: Buffer;
  readonly contentType: string;
  /** Alt text. */
  readonly description: string | undefined;
  readonly url: string;
  readonly voice: { readonly durationSecs: number; readonly waveform: string } | undefined;
}

export interface ShownButton {
  readonly label: string;
  readonly customId: string | undefined;
  readonly url: string | undefined;
  readonly disabled: boolean;
}

/** A message as one user sees it now. */
export interface ShownMessage {
  readonly id: string;
  readonly channelId: string;
  readonly authorId: string;
  /** 'thinking' is the deferred answer before its first edit. */
  readonly state: "thinking" | "shown" | "deleted";
  readonly ephemeral: boolean;
  readonly isVoiceMessage: boolean;
  /** The text that the user reads: with components v2, that of the text displays. */
  readonly content: string;
  /** The content and all text in components and embeds, for searching. */
  readonly text: string;
  readonly embeds: readonly Record<string, unknown>[];
  readonly attachments: readonly ShownFile[];
  readonly components: readonly MessageComponent[];
  readonly buttons: readonly ShownButton[];
  readonly flags: number;
  readonly replyTo: string | undefined;
  readonly pinged: Pinged;
  readonly edited: boolean;
}

export const toShownMessage = (platform: FakePlatform, message: Message): ShownMessage => ({
  id: message.id,
  channelId: message.channelId,
  authorId: message.authorId,
  state: message.deleted ? "deleted" : message.flags & FLAGS.loading ? "thinking" : "shown",
  ephemeral: message.ephemeralFor !== undefined,
  isVoiceMessage: (message.flags & FLAGS.voiceMessage) !== 0,
  content: message.flags & FLAGS.componentsV2 ? textOf(message.components) : message.content,
  text: [
    message.content,
    textOf(message.components),
    ...message.embeds.map((embed) => JSON.stringify(embed)),
  ].join("\n"),
  embeds: message.embeds,
  attachments: shownFiles(message).map((file) => seeFile(platform, file)),
  components: message.components,
  buttons: flatten(message.components)
    .filter(({ type }) => type === COMPONENT.button)
    .map(seeButton),
  flags: message.flags,
  replyTo: message.replyTo,
  pinged: message.pinged,
  edited: message.editedAt !== undefined,
});

/** With components v2, a file that no component shows is attached but invisible. */
const shownFiles = (message: Message): readonly Attachment[] => {
  if (!(message.flags & FLAGS.componentsV2)) return message.attachments;
  const shown = new Set(referencedFiles(message.components));
  return message.attachments.filter(({ filename }) => shown.has(filename));
};

const seeFile = (platform: FakePlatform, file: Attachment): ShownFile => ({
  id: file.id,
  name: file.filename,
  bytes: file.bytes,
  contentType: file.contentType,
  description: file.description,
  url: signedUrl(platform, file),
  voice:
    file.waveform === undefined
      ? undefined
      : { waveform: file.waveform, durationSecs: file.durationSecs ?? 0 },
});

const seeButton = (button: MessageComponent): ShownButton => ({
  label: button.label ?? "",
  customId: button.custom_id,
  url: button.url,
  disabled: button.disabled === true,
});
