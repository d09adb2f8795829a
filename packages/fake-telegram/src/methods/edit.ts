import { badRequest, type Sent, type StoredMessage, type Upload } from "../model.ts";
import type { ArgsOf } from "../parameters.ts";
import { chatFor, type World } from "../world.ts";
import { keyboardFields, textFields } from "./content.ts";
import { messageToEdit } from "./guest.ts";
import { mediaFields } from "./send.ts";

const NOT_MODIFIED =
  "message is not modified: specified new message content and reply markup are exactly the same as a current content and reply markup of the message";
/** What is replaced together with a message's content. */
const CONTENT = [
  "text",
  "entities",
  "caption",
  "caption_entities",
  "audio",
  "document",
  "voice",
  "reply_markup",
] as const;

function replaceContent(world: World, stored: StoredMessage, content: Partial<Sent>): Sent {
  const kept = Object.fromEntries(
    Object.entries(stored.message).filter(([name]) => !CONTENT.some((one) => one === name)),
  );
  if (describe(stored.message) === describe(content)) throw badRequest(NOT_MODIFIED);
  stored.message = { ...kept, ...content, edit_date: Math.floor(world.clock.now() / 1000) } as Sent;
  world.changed.notify();
  return stored.message;
}

/** A file that is uploaded again is another one, with the same content. */
const describe = (message: Partial<Sent>): string =>
  JSON.stringify(CONTENT.map((name) => message[name] ?? null)).replaceAll(/"file_id":"[^"]*"/g, "");

export function editMessageText(world: World, args: ArgsOf<"editMessageText">): Sent {
  const stored = messageToEdit(world, args);
  if (stored.message.text === undefined) throw badRequest("there is no text in the message to edit");
  return replaceContent(world, stored, {
    ...textFields(args.text, args.parse_mode),
    ...keyboardFields(args.reply_markup),
  });
}

export async function editMessageMedia(
  world: World,
  args: ArgsOf<"editMessageMedia">,
  uploads: ReadonlyMap<string, Upload>,
): Promise<Sent> {
  const stored = messageToEdit(world, args);
  if (stored.message.voice) throw badRequest("message can't be edited");
  const named = (address = "") => uploads.get(address.replace("attach://", ""));
  const attached = named(args.media.media) ?? (await fetched(args.media.media));
  if (attached && args.inline_message_id !== undefined && uploads.size > 0)
    throw badRequest("can't upload new file for inline message");
  const message = replaceContent(world, stored, {
    ...mediaFields(world, args.media, { attached, cover: named(args.media.thumbnail) }),
    ...keyboardFields(args.reply_markup),
  });
  stored.upload = attached ?? stored.upload;
  return message;
}

/** Telegram fetches a file that is named by its address. */
async function fetched(address: string): Promise<Upload | undefined> {
  if (!/^https?:/.test(address)) return undefined;
  const answer = await fetch(address);
  if (!answer.ok) throw badRequest("failed to get HTTP URL content");
  const type = answer.headers.get("content-type") ?? "";
  return { name: "file", type, content: Buffer.from(await answer.arrayBuffer()) };
}

export function editMessageReplyMarkup(world: World, args: ArgsOf<"editMessageReplyMarkup">): Sent {
  const stored = messageToEdit(world, args);
  const { reply_markup: _, ...message } = stored.message;
  return replaceContent(world, stored, { ...message, ...keyboardFields(args.reply_markup) });
}

export function deleteMessage(world: World, args: ArgsOf<"deleteMessage">): true {
  const chat = chatFor(world, args.chat_id);
  const stored = chat.messages.get(args.message_id);
  if (!stored) throw badRequest("message to delete not found");
  const isOwn = stored.message.from?.id === world.bot.id;
  if (!isOwn && chat.type !== "private" && !chat.botRights.includes("can_delete_messages"))
    throw badRequest("message can't be deleted");
  chat.messages.delete(args.message_id);
  world.changed.notify();
  return true;
}
