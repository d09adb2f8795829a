import { statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Message } from "@grammyjs/types";
import type { Receipts } from "../../../jobs/job.ts";
import type { TelegramApi, UploadFile } from "../api/api.ts";
import { isTelegramError } from "../api/errors.ts";
import type { MessageContent } from "../rendering/messages.ts";
import type { PreparedFile } from "./prepare-file.ts";
import { type MessageLocation, receiptsOf } from "./receipts.ts";

export type SaveReceipts = (receipts: Receipts) => Promise<void>;

export const NO_PREVIEW = { is_disabled: true } as const;

/** The parameters of every message: a reply if the message that it replies to is still there. */
export const placeArgs = ({ chat, topic, replyTo }: MessageLocation) => ({
  chat_id: chat,
  ...(topic !== undefined && { message_thread_id: topic }),
  ...(replyTo !== undefined && {
    reply_parameters: { message_id: replyTo, allow_sending_without_reply: true },
  }),
});

const COVER_PATH = fileURLToPath(new URL("./cover.jpg", import.meta.url));
/** The picture beside audio, which has none of its own. Telegram takes a JPEG of at most 320 pixels. */
const COVER: UploadFile = {
  path: COVER_PATH,
  bytes: statSync(COVER_PATH).size,
  name: "cover.jpg",
  type: "image/jpeg",
};

const keyboardArgs = ({ keyboard }: Pick<MessageContent, "keyboard">) =>
  keyboard ? { reply_markup: keyboard } : {};

/** Title and performer of music, as the apps show them. */
export interface AudioFacts {
  readonly seconds: number | undefined;
  readonly title: string;
  readonly performer: string;
}

export const sendText = (
  api: TelegramApi,
  at: MessageLocation,
  content: MessageContent,
  beforeSend?: () => Promise<void>,
): Promise<Message> =>
  api.call(
    "sendMessage",
    {
      ...placeArgs(at),
      text: content.html,
      parse_mode: "HTML",
      link_preview_options: NO_PREVIEW,
      ...keyboardArgs(content),
    },
    beforeSend && { beforeSend },
  );

/** Sends a file with its caption. Without `saveReceipts`, it is no message that a crash may repeat. */
export async function sendFile(
  api: TelegramApi,
  at: MessageLocation,
  { as, file }: Pick<PreparedFile, "as" | "file">,
  {
    content,
    audio,
    beforeSend,
  }: {
    readonly content?: MessageContent;
    readonly audio: AudioFacts;
    readonly beforeSend: () => Promise<void>;
  },
): Promise<Message> {
  const common = {
    ...placeArgs(at),
    ...(content && { caption: content.html, parse_mode: "HTML" as const, ...keyboardArgs(content) }),
  };
  const { seconds, title, performer } = audio;
  const duration = seconds !== undefined && { duration: seconds };
  const options = { beforeSend };
  if (as === "voice") return api.call("sendVoice", { ...common, voice: file, ...duration }, options);
  if (as === "audio")
    return api.call(
      "sendAudio",
      { ...common, audio: file, thumbnail: COVER, ...duration, title, performer },
      options,
    );
  return api.call(
    "sendDocument",
    { ...common, document: file, disable_content_type_detection: true },
    options,
  );
}

/** Replaces what a message shows. Returns false if it was deleted. Can be repeated. */
export async function editText(
  api: TelegramApi,
  chat: number,
  message: number,
  content: MessageContent,
): Promise<boolean> {
  return wasEdited(() =>
    api.call("editMessageText", {
      chat_id: chat,
      message_id: message,
      text: content.html,
      parse_mode: "HTML",
      link_preview_options: NO_PREVIEW,
      ...keyboardArgs(content),
    }),
  );
}

/** The same with a file, which turns a text into one. */
export async function editFile(
  api: TelegramApi,
  { chat, message }: { readonly chat: number; readonly message: number },
  { as, file }: Pick<PreparedFile, "as" | "file">,
  { content, audio }: { readonly content?: MessageContent; readonly audio: AudioFacts },
): Promise<boolean> {
  const { seconds, title, performer } = audio;
  const caption = content && { caption: content.html, parse_mode: "HTML" as const };
  const replaced = { media: file, ...caption };
  return wasEdited(() =>
    api.call("editMessageMedia", {
      chat_id: chat,
      message_id: message,
      media:
        as === "document"
          ? { type: "document", ...replaced, disable_content_type_detection: true }
          : {
              type: "audio",
              ...replaced,
              ...(seconds !== undefined && { duration: seconds }),
              title,
              performer,
              thumbnail: COVER,
            },
      ...(content && keyboardArgs(content)),
    }),
  );
}

/** Returns false if the message was deleted. */
export async function wasEdited(edit: () => Promise<unknown>): Promise<boolean> {
  try {
    await edit();
    return true;
  } catch (error) {
    if (isTelegramError(error, "unmodified")) return true;
    if (isTelegramError(error, "gone", "moved")) return false;
    throw error;
  }
}

/** Deletes a message of the bot, if it is still there. */
export async function deleteMessage(api: TelegramApi, chat: number, message: number): Promise<void> {
  try {
    await api.call("deleteMessage", { chat_id: chat, message_id: message });
  } catch (error) {
    if (!isTelegramError(error, "gone", "moved", "elsewhere", "refused")) throw error;
  }
}

/**
 * Posts what can't be looked up: the intent is stored right before, and taken back if Telegram refuses it. After a crash in
 * between, nobody knows whether it was posted.
 */
export async function postOnce<Sent>(
  begin: Receipts,
  saveReceipts: SaveReceipts,
  send: (beforeSend: () => Promise<void>) => Promise<Sent>,
): Promise<Sent> {
  let hasBegun = false;
  try {
    return await send(async () => {
      await saveReceipts(begin);
      hasBegun = true;
    });
  } catch (error) {
    if (hasBegun && !isTelegramError(error, "unclear")) await saveReceipts(receiptsOf.undone());
    throw error;
  }
}
