import type { App } from "@slack/bolt";
import { render, say } from "../../../messages/index.ts";
import { extrasIn, taken, type Taken } from "../intake.ts";
import { answerContent } from "../messages/plain-blocks.ts";
import { QUIET } from "../delivery/post-message.ts";
import { workspaceIn, type Workspace } from "../auth/workspace.ts";
import { heard, isDirectWord, keyOf, threadOf, type Heard, type RawMessage } from "./message-event.ts";
import type { ListenerTools } from "./deps.ts";
import { within } from "./timeout.ts";
import type { TypedCommand } from "../../../commands/parsing/parse.ts";
import { readLine, sourceOption } from "../forms/command-line.ts";
import { sourceOf, usableFile } from "../sources/shared-file.ts";

/** `@mynah transcribe`, in threads too, where slash commands do not work; and direct messages. */
export function listenToMentions(app: App, tools: ListenerTools): void {
  app.event("app_mention", async ({ event, context }) => {
    await answer(tools, workspaceIn(context), heard(event, false));
  });
  app.message(async ({ message, context }) => {
    const raw = message as unknown as RawMessage;
    if (isDirectWord(raw)) await answer(tools, workspaceIn(context), heard(raw, true));
  });
}

/** The event is acknowledged when this returns: a job is in the database then, and what failed before comes again. */
async function answer(tools: ListenerTools, workspace: Workspace, message: Heard): Promise<void> {
  const said = await taken(tools.log, async () => {
    const typed = heardCommand(message);
    return tools.take({
      key: keyOf(message, typed.command),
      workspace,
      person: message.user,
      channel: message.channel,
      thread: threadOf(message),
      typed,
    });
  });
  if (said.kind === "job") return;
  const replying = reply(tools, workspace, message, said);
  replying.catch((error: unknown) => tools.log.warn({ err: error }, "slack: a reply could not be posted"));
  // A busy channel must not keep Slack waiting for its acknowledgement.
  await within(replying);
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
  const content = answerContent(said.text === "" ? render(say("internalFault")) : said.text, extrasIn(said));
  const place = { channel, ...(thread && { thread_ts: thread }) };
  const isHidden = said.kind === "said" && said.isPrivate === true && !message.isDirect;
  await tools.api.post(workspace, channel, (client) =>
    isHidden
      ? client.chat.postEphemeral({
          ...place,
          ...content,
          user: message.user,
          parse: "none",
          link_names: false,
        })
      : client.chat.postMessage({ ...place, ...content, ...QUIET }),
  );
}

/** What a message asks for, with the file that came with it. Throws UserError. */
function heardCommand(message: Heard): TypedCommand {
  const words = message.text.replace(/<@[^>]+>/, "").trim();
  const wish = readLine(words === "" ? "help" : words);
  const typed = wish.kind === "typed" ? wish.typed : { command: wish.command.name, options: {} };
  const source = sourceOption(typed.command);
  if (source === undefined || Object.hasOwn(typed.options, source)) return typed;
  // Without one it is the newest of the thread or channel, which is looked up when it is accepted.
  const file = usableFile(message.files);
  return file ? { ...typed, options: { ...typed.options, [source]: sourceOf(file) } } : typed;
}
