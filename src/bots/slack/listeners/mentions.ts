import type { App } from "@slack/bolt";
import { commandNamed } from "../../../commands/index.ts";
import { UserError } from "../../../errors.ts";
import { render, say } from "../../../messages/index.ts";
import type { TypedCommand } from "../../../commands/parse.ts";
import { SlackFailure } from "../failures.ts";
import { type Taken, taken } from "../intake.ts";
import { readLine, sourceOption } from "../line.ts";
import { type SharedFile, sourceOf, usableFile } from "../shared-file.ts";
import { escapeText, typedText } from "../text.ts";
import { type Workspace, workspaceIn } from "../workspace.ts";
import type { ListenerTools } from "./tools.ts";

/** A message to the bot: a mention in a channel, or anything written to it directly. */
interface Heard {
  readonly channel: string;
  readonly user: string;
  readonly ts: string;
  readonly thread: string | undefined;
  readonly text: string;
  readonly files: readonly SharedFile[];
  readonly isDirect: boolean;
}

/** `@mynah transcribe`, in threads too, where slash commands do not work; and direct messages. */
export function listenToMentions(app: App, tools: ListenerTools): void {
  app.event("app_mention", async ({ event, context }) => {
    await answer(tools, workspaceIn(context), heard(event, false));
  });
  app.message(async ({ message, context }) => {
    const raw = message as unknown as RawMessage;
    const isTheirs = raw.subtype === undefined || raw.subtype === "file_share";
    if (raw.channel_type === "im" && isTheirs && !raw.bot_id && raw.user) {
      await answer(tools, workspaceIn(context), heard(raw, true));
    }
  });
}

interface RawMessage {
  readonly channel: string;
  readonly channel_type?: string;
  readonly subtype?: string;
  readonly bot_id?: string;
  readonly user?: string;
  readonly ts: string;
  readonly thread_ts?: string;
  readonly text?: string;
  readonly files?: readonly SharedFile[];
}

const heard = (
  { channel, user = "", ts, thread_ts: thread, text = "", files = [] }: RawMessage,
  isDirect: boolean,
): Heard => ({
  channel,
  user,
  ts,
  thread,
  text,
  files,
  isDirect,
});

async function answer(tools: ListenerTools, workspace: Workspace, message: Heard): Promise<void> {
  const said = await taken(tools.log, async () => {
    const typed = await wishOf(tools, workspace, message);
    return tools.take({
      // One message, however many events tell of it, under however many ids: one job.
      key: keyOf(message, typed),
      workspace,
      person: message.user,
      channel: message.channel,
      thread: threadOf(message),
      typed,
    });
  });
  if (said.kind !== "job") await reply(tools, workspace, message, said);
}

const threadOf = ({ thread, ts, isDirect }: Heard) => thread ?? (isDirect ? undefined : ts);

const keyOf = ({ channel, ts, files }: Heard, { command }: TypedCommand): string =>
  ["message", channel, ts, command, ...files.map(({ id }) => id)].join(" ");

async function wishOf(tools: ListenerTools, workspace: Workspace, message: Heard): Promise<TypedCommand> {
  const words = typedText(message.text.replace(/<@[^>]+>/, "")).trim();
  const wish = readLine(words === "" ? "help" : words);
  const typed = wish.kind === "typed" ? wish.typed : { command: wish.command.name, options: {} };
  const source = sourceOption(typed.command);
  if (source === undefined || Object.hasOwn(typed.options, source)) return typed;
  const isWanted = commandNamed(typed.command).options[source]?.required === true;
  const file =
    usableFile(message.files) ?? (isWanted ? await fileInThread(tools, workspace, message) : undefined);
  if (!file) {
    if (isWanted) throw new UserError(say("slackNoFile", { command: typed.command }));
    return typed;
  }
  return { ...typed, options: { ...typed.options, [source]: sourceOf(file) } };
}

/** The newest file above the mention. Slack lets some apps read once a minute only, so a refusal is told, not waited for. */
async function fileInThread(
  { api }: ListenerTools,
  workspace: Workspace,
  { channel, thread, ts }: Heard,
): Promise<SharedFile | undefined> {
  if (thread === undefined) return undefined;
  try {
    const { messages = [] } = await api.call(workspace, "conversations.replies", (client) =>
      client.conversations.replies({ channel, ts: thread, latest: ts, limit: 100 }),
    );
    const files = messages.flatMap((message) => (message.files ?? []) as SharedFile[]);
    return usableFile(files.toReversed());
  } catch (error) {
    if (error instanceof SlackFailure) throw new UserError(say("slackThreadUnread"));
    throw error;
  }
}

/** In the thread, once for each message however often its event comes. */
async function reply(
  tools: ListenerTools,
  workspace: Workspace,
  message: Heard,
  said: Exclude<Taken, { kind: "job" }>,
): Promise<void> {
  const { channel, ts } = message;
  if (!(await tools.claim(`${workspace.team} ${channel} ${ts}`))) return;
  const thread = threadOf(message);
  const text = escapeText(said.text === "" ? render(say("internalFault")) : said.text);
  await tools.api.post(workspace, channel, (client) =>
    client.chat.postMessage({
      channel,
      text,
      unfurl_links: false,
      unfurl_media: false,
      parse: "none",
      ...(thread && { thread_ts: thread }),
    }),
  );
}
