import type { Message } from "@grammyjs/types";
import type { Source } from "../../../commands/definition/option.ts";
import type { MediaMessage as MediaClip } from "../../../jobs/ports/media-messages.ts";
import { kindByEnding, mediaKindOfType } from "../../../commands/parsing/media-kind.ts";
import { createAddress, linkToMessage, TELEGRAM } from "../address.ts";

type PlatformSource = Extract<Source, { kind: "platform" }>;

interface TelegramFile {
  readonly file_id: string;
  readonly file_unique_id: string;
  readonly file_size?: number;
  readonly mime_type?: string;
  readonly file_name?: string;
  readonly duration?: number;
}

/** Messages are read as Telegram sends them, whatever their types promise. */
export type MediaMessage = { readonly [Field in keyof Message]?: Message[Field] | undefined };

/** Whether somebody spoke into their phone, instead of sending a file. */
export const isVoiceNote = ({ voice, video_note: note }: MediaMessage): boolean =>
  voice !== undefined || note !== undefined;

/** Returns the file of a message as a source, if it has audio, video or an image. */
export function sourceIn(message: MediaMessage): PlatformSource | undefined {
  const { voice, audio, video, video_note: note, document, photo, animation } = message;
  const file: TelegramFile | undefined =
    voice ?? audio ?? note ?? animation ?? video ?? document ?? photo?.at(-1);
  if (!file) return undefined;
  const { file_id: id, file_unique_id: unique, file_name: name = nameOf(message), mime_type: type } = file;
  const media =
    note || video
      ? "video"
      : photo
        ? "image"
        : voice || audio
          ? "audio"
          : (mediaKindOfType(type) ?? kindByEnding(name));
  if (media === undefined) return undefined;
  return {
    kind: "platform",
    ref: { file: id, unique },
    name,
    media,
    ...(file.file_size !== undefined && { bytes: file.file_size }),
    ...(file.duration !== undefined && { durationMs: file.duration * 1000 }),
  };
}

/** Voice notes and photos have no names. */
function nameOf({ voice, video_note: note, photo, video }: MediaMessage): string {
  if (voice) return "voice-note.ogg";
  if (note) return "video-note.mp4";
  if (photo) return "photo.jpg";
  return video ? "video.mp4" : "file";
}

/** Returns what listeners for recordings are told; undefined without audio or video. */
export function toMediaMessage(message: Message, author: number): MediaClip | undefined {
  const source = sourceIn(message);
  if (!source || source.media === "image") return undefined;
  const { chat, message_id: id, is_topic_message: isInTopic, message_thread_id: topic } = message;
  return {
    platform: TELEGRAM,
    place: {
      workspace: String(chat.id),
      channel: String(chat.id),
      address: createAddress({ topic: isInTopic ? topic : undefined, replyTo: id }),
    },
    message: String(id),
    link: linkToMessage(chat.id, id) ?? "",
    author: { id: String(author), isBot: false },
    files: [source],
    isVoiceMessage: isVoiceNote(message),
  };
}
