import type { ForceReply, InlineKeyboardMarkup, Message } from "@grammyjs/types";
import { describeCommand } from "../../../commands/docs/describe.ts";
import { formatOption } from "../../../commands/parsing/format-line.ts";
import { getCommand } from "../../../commands/index.ts";
import { parseCommandLine, type TypedCommand } from "../../../commands/parsing/parse.ts";
import { render, say } from "../../../messages/index.ts";
import { escapeHtml, stripInvisible, truncate } from "../../../messages/sanitize.ts";
import type { TelegramApi } from "../api/api.ts";
import { NO_PREVIEW, placeArgs } from "../delivery/post.ts";
import { piece } from "../rendering/html.ts";
import { type MediaMessage, sourceIn } from "../sources/media.ts";
import type { Asker } from "./run-command.ts";

const MAX_PLACEHOLDER = 64;
/** Of the words that a button puts behind the bot's name. */
const MAX_QUERY = 256;
const FORCE_REPLY: ForceReply = { force_reply: true, selective: true };
/** Opens the list of intake/inline-voices.ts. A reply works, too. */
const searchKeyboard = (query: string): InlineKeyboardMarkup => ({
  inline_keyboard: [[{ text: render(say("telegramFindVoices")), switch_inline_query_current_chat: query }]],
});

/** Marks the line of a prompt. Text of people is escaped, so it can be code, but never code in this language. */
export const PROMPT_LANGUAGE = "mynah";

export interface PromptDeps {
  readonly api: TelegramApi;
  /** Whether @BotFather has turned inline mode on. */
  readonly bot: { readonly hasInline: boolean };
}

/**
 * Asks for an option: the reply to this message has its value. The message itself contains the line, so that it works after a
 * restart; a line is only what the person who replies could have typed.
 */
export async function sendPrompt(
  { api, bot }: PromptDeps,
  asker: Asker,
  line: string,
  option: string,
): Promise<void> {
  const command = getCommand(parseCommandLine(line).command);
  const { description = option } = describeCommand(command).options.find(({ name }) => name === option) ?? {};
  const code = `${line} ${option}:`;
  const canSearch = bot.hasInline && command.options[option]?.kind === "voice" && code.length <= MAX_QUERY;
  const markup = canSearch
    ? searchKeyboard(stripInvisible(code))
    : { ...FORCE_REPLY, input_field_placeholder: truncate(description, MAX_PLACEHOLDER) };
  await sendQuestion(api, asker, render(say("telegramReplyWith", { description })), code, markup);
}

/** Asks for a reply. The code says what it is for. */
export async function sendQuestion(
  api: TelegramApi,
  { chat, topic, message }: Asker,
  question: string,
  code: string,
  markup: ForceReply | InlineKeyboardMarkup = FORCE_REPLY,
): Promise<void> {
  await api.call("sendMessage", {
    ...placeArgs({ chat, topic, replyTo: message }),
    text: `${piece(question, 500).html}\n<pre><code class="language-${PROMPT_LANGUAGE}">${escapeHtml(stripInvisible(code))}</code></pre>`,
    parse_mode: "HTML",
    link_preview_options: NO_PREVIEW,
    reply_markup: markup,
  });
}

const PROMPT = /^(\/.+) ([a-z_]+):$/s;

/** Returns the code of the question that a message replies to, and its words; undefined for a reply to anything else. */
export function readReply(
  message: MediaMessage,
  botId: number,
): { readonly code: string; readonly value: string } | undefined {
  const prompt = message.reply_to_message as Partial<Message> | undefined;
  if (prompt?.from?.id !== botId || prompt.text === undefined) return undefined;
  const marked = prompt.entities?.find(
    (entity) => entity.type === "pre" && entity.language === PROMPT_LANGUAGE,
  );
  const code = marked && prompt.text.slice(marked.offset, marked.offset + marked.length);
  return code === undefined ? undefined : { code, value: message.text ?? message.caption ?? "" };
}

/** Returns the command that a reply to a prompt completes; undefined for a reply to anything else. Throws a UserError. */
export function readPromptReply(message: MediaMessage, botId: number): TypedCommand | undefined {
  const { code = "", value = "" } = readReply(message, botId) ?? {};
  const [, line, option] = PROMPT.exec(code) ?? [];
  if (line === undefined || option === undefined) return undefined;
  const source = sourceIn(message);
  const { command, options } = parseCommandLine(line);
  if (source) return { command, options: { ...options, [option]: source } };
  const typed = parseCommandLine(`/${command} ${formatOption(option, value)}`);
  return { command, options: { ...options, ...typed.options } };
}
