import type { App } from "@slack/bolt";
import { isNoCommand, type TypedCommand } from "../../../commands/parsing/parse.ts";
import { transcriptsAsk } from "../../../commands/transcripts/ask.ts";
import { render, say } from "../../../messages/index.ts";
import { type Workspace, workspaceIn } from "../auth/workspace.ts";
import { NO_UNFURLING } from "../delivery/post-message.ts";
import { type ParsedCommand, parseMessageText, sourceOption } from "../forms/command-line.ts";
import { type CommandReply, extrasOf, toReply } from "../intake.ts";
import { sendAnswer } from "../messages/plain-blocks.ts";
import { unescapeText } from "../messages/text.ts";
import { type SharedFile, sourceOf, usableFile } from "../sources/private-file.ts";
import { type ListenerDeps, withTimeout } from "./deps.ts";

/** Handles `@mynah transcribe`, also in threads, where slash commands don't work, and direct messages. */
export function listenToMentions(app: App, deps: ListenerDeps): void {
  app.event("app_mention", async ({ event, context }) => {
    await runMention(deps, workspaceIn(context), toUserMessage(event, false));
  });
  app.message(async ({ message, context }) => {
    const raw = message as unknown as RawMessage;
    if (isDirectMessage(raw)) await runMention(deps, workspaceIn(context), toUserMessage(raw, true));
  });
}

/**
 * The event is acknowledged when this returns: by then a job is in the database, and Slack resends what failed before.
 */
async function runMention(deps: ListenerDeps, workspace: Workspace, message: UserMessage): Promise<void> {
  const { channel, isDirect } = message;
  const thread = replyThreadOf(deps, message);
  if (isDirect && thread !== undefined) await deps.agent?.showWorking(workspace, { channel, thread });
  const said = await toReply(deps.log, async () => {
    const typed = parseMention(message, deps.answersQuestions && isDirect);
    return deps.runLine({
      key: messageKey(message, typed.command),
      workspace,
      person: message.user,
      channel,
      thread,
      isDirect,
      typed,
    });
  });
  if (said.kind === "job") return;
  const replying = sendReply(deps, workspace, message, said);
  replying.catch((error: unknown) => deps.log.warn({ err: error }, "slack: failed to post a reply"));
  // A busy channel mustn't delay the acknowledgement.
  await withTimeout(replying);
}

/** Replies in the thread, once for each message even if its event is redelivered. Then the bot isn't working any more. */
async function sendReply(
  deps: ListenerDeps,
  workspace: Workspace,
  message: UserMessage,
  commandReply: Exclude<CommandReply, { kind: "job" }>,
): Promise<void> {
  const { channel, ts, user, isDirect } = message;
  const thread = replyThreadOf(deps, message);
  const isHidden = commandReply.kind === "said" && commandReply.isPrivate === true && !isDirect;
  const location = { channel, thread, ...(isHidden && { onlyFor: user }) };
  try {
    if (await deps.claim(`${workspace.team} ${channel} ${ts}`))
      await postReply(deps, workspace, location, commandReply);
  } finally {
    if (isDirect && thread !== undefined) await deps.agent?.showIdle(workspace, { channel, thread });
  }
}

interface ReplyLocation {
  readonly channel: string;
  readonly thread: string | undefined;
  /** The user who alone sees the reply; undefined for everyone. */
  readonly onlyFor?: string;
}

/** Posts a reply that isn't a job's. */
export async function postReply(
  { api }: Pick<ListenerDeps, "api">,
  workspace: Workspace,
  { channel, thread, onlyFor }: ReplyLocation,
  commandReply: Exclude<CommandReply, { kind: "job" }>,
): Promise<void> {
  const text = commandReply.text === "" ? render(say("internalFault")) : commandReply.text;
  const place = { channel, ...(thread && { thread_ts: thread }) };
  await sendAnswer(text, extrasOf(commandReply), (content) =>
    api.post(workspace, channel, async (client) => {
      await (onlyFor === undefined
        ? client.chat.postMessage({ ...place, ...content, ...NO_UNFURLING })
        : client.chat.postEphemeral({
            ...place,
            ...content,
            user: onlyFor,
            parse: "none",
            link_names: false,
          }));
    }),
  );
}

/** Parses the command of a message, with its attached file. Throws UserError. */
function parseMention(message: UserMessage, takesQuestions: boolean): TypedCommand {
  const words = message.text.replace(/<@[^>]+>/, "").trim();
  const request = parseRequest(words === "" ? "help" : words, takesQuestions);
  const typed = request.kind === "typed" ? request.typed : { command: request.command.name, options: {} };
  const source = sourceOption(typed.command);
  if (source === undefined || Object.hasOwn(typed.options, source)) return typed;
  // Without a file, the newest of the thread or channel is looked up when the command is accepted.
  const file = usableFile(message.files);
  return file ? { ...typed, options: { ...typed.options, [source]: sourceOf(file) } } : typed;
}

/** Several words with a question mark; Japanese and Chinese have no spaces, and a question mark of their own. */
const QUESTION = /\s.*\?$|？$/su;

/** A question that begins with no command, not even a misspelled one, is for the transcripts. */
function parseRequest(words: string, takesQuestions: boolean): ParsedCommand {
  try {
    return parseMessageText(words);
  } catch (error) {
    if (!takesQuestions || !isNoCommand(error) || !QUESTION.test(words)) throw error;
    const options = { question: unescapeText(words) };
    return { kind: "typed", typed: { command: transcriptsAsk.name, options } };
  }
}

/** A message as in Slack's events. */
export interface RawMessage {
  readonly channel: string;
  readonly channel_type?: string;
  readonly subtype?: string;
  readonly bot_id?: string;
  readonly user?: string;
  readonly ts: string;
  readonly thread_ts?: string;
  /** Of a thread's first message. */
  readonly latest_reply?: string;
  readonly edited?: { readonly ts?: string };
  readonly text?: string;
  readonly files?: readonly SharedFile[];
  /** Messages that were forwarded in this one, among others. */
  readonly attachments?: readonly { readonly files?: readonly SharedFile[] }[];
}

/** A message to the bot: a mention in a channel, or a direct message. */
export interface UserMessage {
  readonly channel: string;
  readonly user: string;
  readonly ts: string;
  readonly thread: string | undefined;
  readonly text: string;
  readonly files: readonly SharedFile[];
  readonly isDirect: boolean;
}

function toUserMessage(message: Omit<RawMessage, "attachments">, isDirect: boolean): UserMessage {
  const { channel, user = "", ts, thread_ts: thread, text = "", files = [] } = message;
  return { channel, user, ts, thread, text, files, isDirect };
}

/** Returns whether this is a user's direct message, not an edit, a notice or a bot's message. */
const isDirectMessage = ({ channel_type: type, subtype, bot_id: bot, user }: RawMessage): boolean =>
  type === "im" && (subtype === undefined || subtype === "file_share") && !bot && user !== undefined;

/**
 * Thread of the answer. In channels, answers always go into a thread, and so they do in an agent's direct messages, where
 * each message begins a conversation.
 */
const replyThreadOf = ({ agent }: Pick<ListenerDeps, "agent">, { thread, ts, isDirect }: UserMessage) =>
  thread ?? (isDirect && !agent ? undefined : ts);

/** One key per message, even if several events with different IDs report it: one job. */
const messageKey = ({ channel, ts, files }: UserMessage, command: string): string =>
  ["message", channel, ts, command, ...files.map(({ id }) => id)].join(" ");
