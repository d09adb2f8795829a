import type { Message, Update } from "@grammyjs/types";
import type { Logger } from "pino";
import { resultWithin } from "../../../base/time-limit.ts";
import { transcribe } from "../../../commands/sound/transcribe.ts";
import type { TypedCommand } from "../../../commands/parsing/parse.ts";
import type { MediaMessageListener } from "../../../jobs/ports/media-messages.ts";
import { render, say } from "../../../messages/index.ts";
import { runInLanguage } from "../../../messages/language.ts";
import { ENGLISH } from "../../../messages/locales.ts";
import type { AllSettings } from "../../../settings/index.ts";
import { ownerAt } from "../../../settings/scope.ts";
import { resolveLanguage } from "../../../settings/language.ts";
import { classifyOutage } from "../../../store/unavailable.ts";
import { isPrivateChat, TELEGRAM } from "../address.ts";
import type { TelegramApi } from "../api/api.ts";
import { isTelegramError } from "../api/errors.ts";
import { deleteMessage, NO_PREVIEW, placeArgs, sendText } from "../delivery/post.ts";
import { receiptsOf } from "../delivery/receipts.ts";
import { answerMessage, type MessageContent, plainHtml, progressMessage } from "../rendering/messages.ts";
import { checkSize } from "../sources/files.ts";
import { isVoiceNote, sourceIn, toMediaMessage } from "../sources/media.ts";
import type { RecentFiles } from "../sources/recent.ts";
import { replyToCase } from "../moderation/case-presses.ts";
import { type GuestDeps, onGuestMessage } from "./guests.ts";
import { type InlineDeps, suggestInline } from "./inline-voices.ts";
import { createPressListener, type PressDeps } from "./presses.ts";
import { readPromptReply, sendPrompt } from "./prompts.ts";
import {
  type Asker,
  type CommandReply,
  NOTHING,
  type RunCommand,
  toReply,
  type WaitingJob,
} from "./run-command.ts";
import { optionToPrompt, parseLine, readTypedLine, withSource } from "./typed-line.ts";

export interface ListenerDeps extends PressDeps, GuestDeps, InlineDeps {
  readonly bot: PressDeps["bot"] & { readonly id: number; readonly username: string };
  readonly api: TelegramApi;
  readonly runCommand: RunCommand;
  readonly settings: Pick<AllSettings, "of" | "share">;
  readonly recent: RecentFiles;
  /** Called for recordings in groups. */
  readonly onMedia: MediaMessageListener["onMessage"];
  readonly log: Logger;
}

/** A busy chat mustn't hold up the updates of others. */
const REPLY_WAIT_MS = 5_000;

/**
 * Handles updates. What fails is said to the person or logged. Rejects if a recording couldn't be stored because the database is
 * away: nobody sees that, so the update has to come again.
 */
export function createUpdateListener(deps: ListenerDeps): (update: Update) => Promise<void> {
  const { log } = deps;
  const onPress = createPressListener(deps);
  return async ({ message, guest_message: guest, callback_query: press, inline_query: search }) => {
    try {
      if (message?.migrate_from_chat_id !== undefined)
        return await changeGroupId(deps, message.migrate_from_chat_id, message.chat.id);
      const from = (message ?? guest ?? press ?? search)?.from;
      const chat = message?.chat.id ?? press?.message?.chat.id ?? from?.id;
      if (from === undefined || chat === undefined) return;
      const person = message ? senderOf(message) : from.id;
      const scope = {
        platform: TELEGRAM,
        workspace: String(chat),
        channel: String(chat),
        person: String(person),
      };
      const language = await resolveLanguage(deps.settings, scope, from.language_code ?? ENGLISH);
      await runInLanguage(language, async () => {
        if (message) await onMessage(deps, message);
        else if (guest) await onGuestMessage(deps, guest);
        else if (press) await onPress(press);
        else if (search) await suggestInline(deps, search);
      });
    } catch (error) {
      if (classifyOutage(error)) throw error;
      log.warn({ err: error }, "telegram: failed to process an update");
    }
  };
}

/** A group that becomes a supergroup has another ID. */
async function changeGroupId(
  { settings, caseService }: Pick<ListenerDeps, "settings" | "caseService">,
  from: number,
  to: number,
): Promise<void> {
  const ownerIn = (level: "server" | "channel", chat: string) =>
    ownerAt(level, { platform: TELEGRAM, workspace: chat, channel: chat, person: "" });
  for (const level of ["server", "channel"] as const)
    await settings.share([ownerIn(level, String(to)), ownerIn(level, String(from))]);
  await caseService.changeReviewChannel({ platform: TELEGRAM, from: String(from), to: String(to) });
}

/** An anonymous administrator writes as the group, and a bot's account is shared by all of them. */
const senderOf = (message: Message): number => message.sender_chat?.id ?? message.from?.id ?? 0;

async function onMessage(deps: ListenerDeps, message: Message): Promise<void> {
  const { recent, runCommand, log } = deps;
  if (message.is_automatic_forward || (message.from?.is_bot && !message.sender_chat)) return;
  const asker: Asker = {
    chat: message.chat.id,
    topic: message.is_topic_message ? message.message_thread_id : undefined,
    message: message.message_id,
    person: senderOf(message),
  };
  const source = sourceIn(message);
  if (source) recent.add(asker.chat, asker.topic, { source, by: message.from?.first_name ?? "" });
  const key = `message ${message.message_id}`;
  // A command in its caption mustn't keep a recording from being moderated.
  const media = isPrivateChat(asker.chat) ? undefined : toMediaMessage(message, asker.person);
  if (media)
    await deps.onMedia(media).catch((error: unknown) => {
      if (classifyOutage(error)) throw error;
    });
  const reply = await toReply(log, async () => {
    const replied = await replyToCase(deps, asker, message, deps.bot.id);
    if (replied) return replied;
    const typed = await readCommand(deps, message, asker);
    return typed ? runCommand(asker, key, typed) : NOTHING;
  });
  await sendReply(deps, asker, reply, key);
}

/** Returns the command of a message; undefined if it has none, or if the bot has asked for more. Throws a UserError. */
async function readCommand(
  deps: ListenerDeps,
  message: Message,
  asker: Asker,
): Promise<TypedCommand | undefined> {
  const prompted = readPromptReply(message, deps.bot.id);
  if (prompted) return withSource(deps.maxDownloadBytes, prompted, message);
  const line = readLine(deps, message);
  if (line === undefined) return withoutCommand(deps, message, asker);
  const typed = withSource(deps.maxDownloadBytes, parseLine(line), message);
  const { chat, topic } = asker;
  const hasFile = () => deps.recent.latest(String(chat), topic, ["audio", "video", "image"]) !== undefined;
  const option = optionToPrompt(typed, hasFile);
  if (option === undefined || Object.keys(typed.options).length > 0) return typed;
  await sendPrompt(deps, asker, line, option);
  return undefined;
}

/** Returns the line that is meant for this bot, if there is one. */
function readLine({ bot }: ListenerDeps, message: Message): string | undefined {
  const text = (message.text ?? message.caption ?? "").trim();
  const isPrivate = isPrivateChat(message.chat.id);
  const typed = readTypedLine(text);
  if (typed) {
    if (typed.bot !== undefined && typed.bot.toLowerCase() !== bot.username.toLowerCase()) return undefined;
    if (typed.line.startsWith("/start")) return startLine(typed.line);
    // In a group, it may be for another bot.
    return typed.isKnown || typed.bot !== undefined || isPrivate ? typed.line : undefined;
  }
  const [, mentioned] = new RegExp(`^@${bot.username}\\b\\s*([^]*)$`, "i").exec(text) ?? [];
  if (mentioned === undefined) return isPrivate && text !== "" ? text : undefined;
  if (mentioned.trim() !== "") return mentioned;
  const { media = "image" } = sourceIn(message.reply_to_message ?? {}) ?? {};
  return media === "image" ? "/help" : `/${transcribe.name}`;
}

/** A deep link names a command: `t.me/bot?start=voice_find`. */
function startLine(line: string): string {
  const [, payload = ""] = /^\/start\s+([\w-]{1,64})$/.exec(line) ?? [];
  return readTypedLine(`/${payload}`)?.isKnown ? (readTypedLine(`/${payload}`)?.line ?? "/help") : "/help";
}

/** What is sent to the bot itself without a word: a voice note is transcribed. */
async function withoutCommand(
  { api, maxDownloadBytes }: ListenerDeps,
  message: Message,
  asker: Asker,
): Promise<TypedCommand | undefined> {
  const source = sourceIn(message);
  if (!source || !isPrivateChat(asker.chat)) return undefined;
  checkSize(source, maxDownloadBytes);
  if (isVoiceNote(message)) return { command: transcribe.name, options: { source } };
  if (source.media === "image") return undefined;
  const buttons = FILE_COMMANDS.map((line) => ({ label: line, line }));
  const panel = { picks: [], buttons };
  await sendText(
    api,
    locationOf(asker),
    answerMessage({ title: render(say("telegramFileReceived")), lines: [], panel }),
  );
  return undefined;
}

/** What people do with a recording most often. */
const FILE_COMMANDS = ["/transcribe", "/enhance clean", "/separate", "/made-here"];

const locationOf = ({ chat, topic, message }: Asker) => ({ chat, topic, replyTo: message });

/** Answers a message once, even if its update comes again. */
async function sendReply(deps: ListenerDeps, asker: Asker, reply: CommandReply, key: string): Promise<void> {
  if (reply.kind === "job" && !reply.waiting) return;
  if (!(await deps.claim(`${TELEGRAM} ${asker.chat} ${key}`))) return;
  const sending = showReply(deps, asker, reply);
  sending.catch((error: unknown) => deps.log.warn({ err: error }, "telegram: failed to send a reply"));
  await resultWithin(
    sending.then(
      () => undefined,
      () => undefined,
    ),
    REPLY_WAIT_MS,
    undefined,
  );
}

async function showReply(deps: ListenerDeps, asker: Asker, reply: CommandReply): Promise<unknown> {
  if (reply.kind === "job") return reply.waiting && showWaiting(deps, asker, reply.waiting);
  const content = answerMessage(reply.answer);
  return reply.kind === "said" && reply.answer.isPrivate === true
    ? sendPrivately(deps, asker, content)
    : sendText(deps.api, locationOf(asker), content);
}

/** Posts what becomes the job's placeholder, unless a worker has taken the job meanwhile and posts its own. */
async function showWaiting(
  { api, saveReceipts }: ListenerDeps,
  asker: Asker,
  { job, progress }: WaitingJob,
): Promise<void> {
  const { message_id: message } = await sendText(api, locationOf(asker), progressMessage(job, progress));
  const { isFinished } = await saveReceipts(job.id, receiptsOf.waiting(message));
  if (isFinished) await deleteMessage(api, asker.chat, message);
}

/** Shows an answer to nobody but the person who asked: in the group itself where Telegram can, or in their own chat. */
async function sendPrivately(
  { api, bot }: Pick<ListenerDeps, "api" | "bot">,
  asker: Asker,
  content: MessageContent,
): Promise<unknown> {
  const at = locationOf(asker);
  if (isPrivateChat(asker.chat) || asker.person < 0) return sendText(api, at, content);
  try {
    return await api.call("sendMessage", {
      ...placeArgs({ ...at, replyTo: undefined }),
      ephemeral_message_parameters: { receiver_user_id: asker.person },
      text: content.html,
      parse_mode: "HTML",
      link_preview_options: NO_PREVIEW,
      ...(content.keyboard && { reply_markup: content.keyboard }),
    });
  } catch (error) {
    if (!isTelegramError(error, "refused", "elsewhere")) throw error;
  }
  try {
    return await sendText(api, { chat: asker.person, topic: undefined, replyTo: undefined }, content);
  } catch (error) {
    if (!isTelegramError(error, "elsewhere")) throw error;
    const link = `https://t.me/${bot.username}?start=help`;
    return sendText(api, at, {
      html: plainHtml([render(say("telegramOpenChat", { link }))]),
      keyboard: undefined,
    });
  }
}
