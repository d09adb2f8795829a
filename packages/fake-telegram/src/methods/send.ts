import {
  badRequest,
  type FakeChat,
  Refusal,
  type Sent,
  type StoredFile,
  type StoredMessage,
  type Upload,
} from "../model.ts";
import type { ArgsOf } from "../parameters.ts";
import { addMessage, chatFor, storeFile, type World } from "../world.ts";
import { captionFields, forceReplyIn, keyboardFields, textFields } from "./content.ts";

type Sending = Pick<
  ArgsOf<"sendMessage">,
  "chat_id" | "message_thread_id" | "reply_parameters" | "reply_markup" | "ephemeral_message_parameters"
>;

/** Adds a message of the bot to a chat, within Telegram's limits. */
function post(
  world: World,
  args: Sending,
  content: (chat: FakeChat) => Partial<Sent>,
  upload?: Upload,
): Sent {
  const chat = chatFor(world, args.chat_id);
  const fields = content(chat);
  const keyboard = keyboardFields(args.reply_markup);
  if (world.settings.rateLimits === "on") world.limits.take(chat);
  const onlyFor = args.ephemeral_message_parameters?.receiver_user_id;
  if (onlyFor !== undefined && chat.type === "private") throw badRequest("chat type is not supported");
  const forceReply = forceReplyIn(args.reply_markup);
  const { message } = addMessage(
    world,
    chat,
    { from: world.bot, ...placeOf(chat, args), ...fields, ...keyboard },
    {
      ...(upload && { upload }),
      ...(forceReply && { forceReply }),
      ...(onlyFor !== undefined && { onlyFor }),
    },
  );
  return message;
}

/** Returns the topic, and the message that is replied to. */
function placeOf(
  chat: FakeChat,
  { message_thread_id: topic, reply_parameters: reply }: Sending,
): Partial<Sent> {
  if (topic !== undefined && !chat.isForum) throw badRequest("message thread not found");
  const to = reply?.message_id === undefined ? undefined : chat.messages.get(reply.message_id);
  if (reply?.message_id !== undefined && !to && reply.allow_sending_without_reply !== true)
    throw badRequest("message to be replied not found");
  return {
    ...(topic !== undefined && { message_thread_id: topic, is_topic_message: true }),
    ...(to && { reply_to_message: withoutReply(to.message) as never }),
  };
}

/** The message that is replied to doesn't contain what that one replies to. */
export function withoutReply(message: Sent): Partial<Sent> {
  const copy: Partial<Sent> = { ...message };
  delete copy.reply_to_message;
  return copy;
}

export const sendMessage = (world: World, args: ArgsOf<"sendMessage">): Sent =>
  post(world, args, () => textFields(args.text, args.parse_mode));

/** Returns the file that is uploaded, or that an ID names. */
function fileOf(world: World, value: Upload | string, isNamed: boolean): StoredFile {
  if (typeof value === "string") {
    const known = world.files.get(value);
    if (!known) throw badRequest("wrong file identifier/HTTP URL specified");
    return known;
  }
  if (value.content.length === 0) throw badRequest("file must be non-empty");
  if (value.content.length > world.settings.maxUploadBytes)
    throw new Refusal(413, "Request Entity Too Large");
  return storeFile(world, value, isNamed);
}

const uploaded = (value: Upload | string): Upload | undefined =>
  typeof value === "string" ? undefined : value;

export function sendVoice(world: World, args: ArgsOf<"sendVoice">): Sent {
  const content = (chat: FakeChat): Partial<Sent> => {
    if (chat.type === "private" && world.people.get(chat.id)?.forbidsVoice)
      throw badRequest("VOICE_MESSAGES_FORBIDDEN");
    const file = fileOf(world, args.voice, false);
    return { voice: voiceFields(file, args.duration), ...captionFields(args.caption, args.parse_mode) };
  };
  return post(world, args, content, uploaded(args.voice));
}

const common = ({ id, uniqueId, type, bytes }: StoredFile) => ({
  file_id: id,
  file_unique_id: uniqueId,
  mime_type: type,
  file_size: bytes,
});
const named = ({ name }: StoredFile) => (name === undefined ? {} : { file_name: name });
const voiceFields = (file: StoredFile, duration = 0) => ({ ...common(file), duration });

function audioFields(
  world: World,
  file: StoredFile,
  { duration = 0, performer, title }: { duration?: number; performer?: string; title?: string },
  cover: Upload | undefined,
) {
  return {
    ...common(file),
    ...named(file),
    duration,
    ...(performer !== undefined && { performer }),
    ...(title !== undefined && { title }),
    ...(isThumbnail(cover) && { thumbnail: { ...common(storeFile(world, cover, false)), ...COVER_SIZE } }),
  };
}

/** Telegram ignores what is no JPEG, or larger than 200 kB. The fake doesn't measure it. */
const isThumbnail = (cover: Upload | undefined): cover is Upload =>
  cover !== undefined && cover.content.length <= 200_000 && cover.content.readUInt16BE() === 0xff_d8;
const COVER_SIZE = { width: 320, height: 320 };

export const sendAudio = (world: World, args: ArgsOf<"sendAudio">): Sent =>
  post(
    world,
    args,
    () => ({
      audio: audioFields(
        world,
        fileOf(world, args.audio, true),
        present(args),
        args.thumbnail === undefined ? undefined : uploaded(args.thumbnail),
      ),
      ...captionFields(args.caption, args.parse_mode),
    }),
    uploaded(args.audio),
  );

export const sendDocument = (world: World, args: ArgsOf<"sendDocument">): Sent =>
  post(
    world,
    args,
    () => {
      const file = fileOf(world, args.document, true);
      return {
        document: { ...common(file), ...named(file) },
        ...captionFields(args.caption, args.parse_mode),
      };
    },
    uploaded(args.document),
  );

interface AudioFacts {
  readonly duration?: number | undefined;
  readonly performer?: string | undefined;
  readonly title?: string | undefined;
}

const present = ({ duration, performer, title }: AudioFacts) => ({
  ...(duration !== undefined && { duration }),
  ...(performer !== undefined && { performer }),
  ...(title !== undefined && { title }),
});

/** Returns the fields of a message whose media is replaced, with the files that were uploaded with the request. */
export function mediaFields(
  world: World,
  media: ArgsOf<"editMessageMedia">["media"],
  { attached, cover }: { readonly attached: Upload | undefined; readonly cover: Upload | undefined },
): Partial<Sent> {
  const file = fileOf(world, attached ?? media.media, true);
  const caption = captionFields(media.caption, media.parse_mode);
  if (media.type === "audio") return { audio: audioFields(world, file, present(media), cover), ...caption };
  return { document: { ...common(file), ...named(file) }, ...caption };
}

/** Puts a message of somebody else's into a chat. */
export const addIncoming = (world: World, chat: FakeChat, content: Partial<Sent>): StoredMessage =>
  addMessage(world, chat, content);
