import type { App } from "@slack/bolt";
import { render, say } from "../../../messages/index.ts";
import { extrasIn, type Taken, taken } from "../intake.ts";
import { answerContent } from "../messages/plain-blocks.ts";
import { QUIET } from "../delivery/post-message.ts";
import { type Workspace, workspaceIn } from "../auth/workspace.ts";
import { heardCommand } from "./message-command.ts";
import { type Heard, heard, isDirectWord, keyOf, type RawMessage, threadOf } from "./message-event.ts";
import type { ListenerTools } from "./deps.ts";
import { within } from "./timeout.ts";

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
