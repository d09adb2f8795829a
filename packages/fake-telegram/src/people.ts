import { randomBytes } from "node:crypto";
import { detectEntities } from "./html.ts";
import type { FakeChat, FakePerson, Sent, StoredMessage, Upload } from "./model.ts";
import { addIncoming, withoutReply } from "./methods/send.ts";
import { describeChat, type InlineAnswer, storeFile, type World } from "./world.ts";

/** Somebody tried what Telegram's apps don't offer. */
export class ActionImpossible extends Error {
  override readonly name = "ActionImpossible";
}

export interface WriteOptions {
  /** The message that is replied to. */
  readonly replyTo?: Sent | undefined;
  readonly topic?: number;
  /** As an anonymous administrator. */
  readonly isAnonymous?: boolean;
}

export interface MediaOptions extends WriteOptions {
  readonly caption?: string;
  readonly seconds?: number;
  /** Default: its content's. */
  readonly bytes?: number;
}

/** What a press brought: the answer to it. */
export interface PressResult {
  readonly text: string | undefined;
  readonly isAlert: boolean;
}

export type FakeUser = ReturnType<typeof createUser>;

const ANONYMOUS = { id: 1_087_968_824, is_bot: true, first_name: "Group", username: "GroupAnonymousBot" };

/** A person with a Telegram app. `chat` is the ID of a chat, their own with the bot by default. */
export function createUser(world: World, person: FakePerson) {
  const { user } = person;

  function chatOf(id: number): FakeChat {
    const chat = world.chats.get(id);
    const status = chat?.members.get(user.id);
    if (!chat || status === undefined || status === "left" || status === "kicked")
      throw new ActionImpossible(`${user.first_name} isn't in the chat ${id}`);
    return chat;
  }

  function send(chat: FakeChat, content: Partial<Sent>, { replyTo, topic, isAnonymous }: WriteOptions): Sent {
    if ((chat.restricted.get(user.id) ?? 0) > world.clock.now())
      throw new ActionImpossible(`${user.first_name} may send nothing in the chat ${chat.id}`);
    if (chat.type === "private") person.hasStarted = true;
    const thread = topic ?? (replyTo?.is_topic_message ? replyTo.message_thread_id : undefined);
    const stored = addIncoming(world, chat, {
      from: isAnonymous ? ANONYMOUS : user,
      ...(isAnonymous && { sender_chat: describeChat(world, chat) }),
      ...(thread !== undefined && { message_thread_id: thread, is_topic_message: true }),
      ...(replyTo && { reply_to_message: withoutReply(replyTo) as never }),
      ...content,
    });
    if (isShownToBot(world, chat, stored)) world.updates.push({ message: stored.message as never });
    return stored.message;
  }

  const upload = (content: Buffer, name: string, type: string): Upload => ({ name, type, content });
  const facts = (file: ReturnType<typeof storeFile>) => ({
    file_id: file.id,
    file_unique_id: file.uniqueId,
    mime_type: file.type,
    file_size: file.bytes,
  });
  const captionOf = ({ caption }: MediaOptions): Partial<Sent> => {
    if (caption === undefined) return {};
    const { text, entities } = detectEntities({ text: caption, entities: [] });
    return { caption: text, caption_entities: [...entities] };
  };

  return {
    id: user.id,
    name: user.first_name,
    /** Presses Start in the chat with the bot. */
    start: (payload = ""): Sent => write(user.id, `/start ${payload}`.trim()),
    write,
    sendVoice(chat: number, content: Buffer, options: MediaOptions = {}): Sent {
      const file = storeFile(world, upload(content, "voice.ogg", "audio/ogg"), false, options.bytes);
      const voice = { ...facts(file), duration: options.seconds ?? 3 };
      return send(chatOf(chat), { voice, ...captionOf(options) }, options);
    },
    sendVideoNote(chat: number, content: Buffer, options: MediaOptions = {}): Sent {
      const file = storeFile(world, upload(content, "note.mp4", "video/mp4"), false, options.bytes);
      const { mime_type: _, ...rest } = facts(file);
      return send(
        chatOf(chat),
        { video_note: { ...rest, duration: options.seconds ?? 3, length: 240 } },
        options,
      );
    },
    sendAudio(chat: number, content: Buffer, name: string, options: MediaOptions = {}): Sent {
      const file = storeFile(world, upload(content, name, "audio/mpeg"), true, options.bytes);
      const audio = { ...facts(file), file_name: name, duration: options.seconds ?? 30 };
      return send(chatOf(chat), { audio, ...captionOf(options) }, options);
    },
    sendDocument(
      chat: number,
      content: Buffer,
      name: string,
      type: string,
      options: MediaOptions = {},
    ): Sent {
      const file = storeFile(world, upload(content, name, type), true, options.bytes);
      return send(
        chatOf(chat),
        { document: { ...facts(file), file_name: name }, ...captionOf(options) },
        options,
      );
    },
    /** Forwards a message to another chat: the same file under another ID. */
    forward(message: Sent, to: number): Sent {
      const {
        message_id: _,
        from: __,
        chat: ___,
        reply_to_message: ____,
        reply_markup: _____,
        ...content
      } = message;
      return send(chatOf(to), { ...content, forward_origin: { type: "hidden_user" } } as Partial<Sent>, {});
    },
    /** Summons the bot by its name in a chat that it isn't in. */
    summon(chat: number, text: string, options: WriteOptions = {}): Sent {
      const id = randomBytes(8).toString("hex");
      const found = chatOf(chat);
      const { text: shown, entities } = detectEntities({ text, entities: [] });
      const message = send(found, { text: shown, entities: [...entities] }, options);
      world.guestQueries.set(id, { chat: found, isAnswered: false });
      const summoning: Sent = { ...message, guest_query_id: id };
      world.updates.push({ guest_message: summoning as never });
      return summoning;
    },
    /**
     * Types words behind the bot's name, in a chat of theirs or in one with somebody else (`private`). Resolves with what
     * the bot offers.
     */
    async searchInline(chat: number | "private", query: string): Promise<InlineAnswer> {
      if (!world.settings.hasInline) throw new ActionImpossible("the bot isn't in inline mode");
      const id = randomBytes(8).toString("hex");
      const where = chat === "private" ? chat : chat === user.id ? "sender" : chatOf(chat).type;
      world.inlineQueries.set(id, undefined);
      world.updates.push({ inline_query: { id, from: user, query, offset: "", chat_type: where } });
      for (;;) {
        const answer = world.inlineQueries.get(id);
        if (answer) return answer;
        await world.changed.wait(100);
      }
    },
    /** Chooses what the bot offered: it is sent in this person's name. */
    choose: (chat: number, result: InlineAnswer["results"][number]): Sent =>
      send(chatOf(chat), { text: result.input_message_content.message_text, via_bot: world.bot }, {}),
    /** Returns what this person sees in a chat, oldest first. */
    messages: (chat: number = user.id): readonly StoredMessage[] =>
      [...chatOf(chat).messages.values()].filter(
        ({ onlyFor }) => onlyFor === undefined || onlyFor === user.id,
      ),
    /** Presses the button with this label. Resolves with the answer to the press. */
    async press(message: Sent, label: string): Promise<PressResult> {
      const stored = chatOf(message.chat.id).messages.get(message.message_id);
      const buttons = stored?.message.reply_markup?.inline_keyboard.flat() ?? [];
      const button = buttons.find(({ text }) => text === label);
      if (!stored || !button || !("callback_data" in button))
        throw new ActionImpossible(
          `no button “${label}” among ${buttons.map(({ text }) => text).join(", ")}`,
        );
      return forge(stored.message, button.callback_data);
    },
    /** Sends the data of a button that the message need not have: an altered app can. */
    forge,
    /** Joins a group by its invitation, which is refused after a ban. */
    join(chat: number): void {
      const members = world.chats.get(chat)?.members;
      if (members?.get(user.id) === "kicked")
        throw new ActionImpossible(`${user.first_name} is banned from the chat ${chat}`);
      members?.set(user.id, "member");
    },
    leave: (chat: number): void => void chatOf(chat).members.set(user.id, "left"),
    block(): void {
      person.hasBlocked = true;
    },
    forbidVoice(): void {
      person.forbidsVoice = true;
    },
  };

  function write(chatId: number, line: string, options: WriteOptions = {}): Sent {
    const { text, entities } = detectEntities({ text: line, entities: [] });
    return send(chatOf(chatId), { text, ...(entities.length > 0 && { entities: [...entities] }) }, options);
  }

  async function forge(message: Sent, data: string): Promise<PressResult> {
    const id = randomBytes(8).toString("hex");
    world.callbacks.set(id, { at: world.clock.now() });
    world.updates.push({
      callback_query: { id, from: user, message, chat_instance: String(message.chat.id), data },
    });
    for (;;) {
      const { answer } = world.callbacks.get(id) ?? {};
      if (answer) return { text: answer.text, isAlert: answer.isAlert };
      await world.changed.wait(100);
    }
  }
}

/** In groups, a bot with privacy mode receives commands and replies to itself only, unless it is an administrator. */
function isShownToBot({ bot, settings }: World, chat: FakeChat, { message }: StoredMessage): boolean {
  if (chat.type === "private") return true;
  const status = chat.members.get(bot.id);
  if (status !== "member" && status !== "administrator") return false;
  if (!settings.hasPrivacy || status === "administrator") return true;
  const words = message.text ?? message.caption ?? "";
  return words.startsWith("/") || message.reply_to_message?.from?.id === bot.id;
}
