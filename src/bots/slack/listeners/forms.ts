import type { App, SlackViewAction, ViewOutput } from "@slack/bolt";
import { getCommand } from "../../../commands/index.ts";
import { UserError } from "../../../errors.ts";
import type { Job } from "../../../jobs/job.ts";
import { say as sentence } from "../../../messages/index.ts";
import { COMMAND_FIELD, FORM, buildFormView, PICKER, DESTINATION_FIELD } from "../forms/form.ts";
import { type FormMemory, parseFormMemory } from "../forms/form-memory.ts";
import { readFormValues, valueIn } from "../forms/form-values.ts";
import { extrasOf, type CommandReply, toReply } from "../intake.ts";
import { resolveChannel } from "../place.ts";
import { answerContent } from "../messages/plain-blocks.ts";
import { showPanel } from "../controls/views.ts";
import { NO_UNFURLING } from "../delivery/post-message.ts";
import { SLACK, type Workspace, workspaceIn } from "../auth/workspace.ts";
import { openDirectMessages } from "../delivery/fallback.ts";
import { withTimeout } from "./timeout.ts";
import type { ListenerDeps } from "./deps.ts";

/** Handles submitted forms and the list of commands. */
export function listenToForms(app: App, deps: ListenerDeps): void {
  app.view(FORM, async ({ ack, view, body, context }) => {
    const memory = parseFormMemory(view.private_metadata);
    if (!memory) return ack();
    const working = runForm(deps, { view, memory, body, workspace: workspaceIn(context) });
    const said = await withTimeout(working);
    if (said === "late") {
      await ack();
      return sendReply(deps, { memory, body, workspace: workspaceIn(context) }, await working);
    }
    if (said.kind === "refused")
      return ack({ response_action: "errors", errors: buildFieldErrors(view, said) });
    await ack();
    return sendReply(deps, { memory, body, workspace: workspaceIn(context) }, said);
  });

  app.view(PICKER, async ({ ack, view, body }) => {
    const name = valueIn(view.state.values, COMMAND_FIELD);
    if (name === undefined) return ack();
    const next = buildFormView({
      command: getCommand(name),
      memory: { channel: body.user.id },
      asksPlace: true,
    });
    await ack({ response_action: "update", view: next });
  });
}

interface SubmittedForm {
  readonly view: ViewOutput;
  readonly memory: FormMemory;
  readonly body: SlackViewAction;
  readonly workspace: Workspace;
}

function runForm(
  deps: ListenerDeps,
  { view, memory, body, workspace }: SubmittedForm,
): Promise<CommandReply> {
  const person = body.user.id;
  return toReply(deps.log, async () => {
    const edited = memory.edits === undefined ? null : await editedJob(deps, memory.edits, workspace, person);
    const entered = readFormValues(memory.command, view.state.values, edited?.options);
    const options = { ...memory.given, ...entered };
    const responseUrl = memory.reply && deps.secretBox.open(memory.reply, person);
    return deps.runLine({
      // Slack submits a form once; a second click finds the first job.
      key: `view ${view.id}`,
      workspace,
      person,
      channel: await resolveChannel(
        deps,
        { workspace, person },
        valueIn(view.state.values, DESTINATION_FIELD) ?? memory.channel,
      ),
      thread: memory.thread,
      responseUrl,
      typed: { command: memory.command, options },
    });
  });
}

/** Only the requester of a job can edit it. */
async function editedJob(
  { findJob }: ListenerDeps,
  id: string,
  { team }: Workspace,
  person: string,
): Promise<Job> {
  const job = await findJob(id);
  const isOwn = job?.platform === SLACK && job.place.workspace === team && job.person.id === person;
  if (!isOwn) throw new UserError(sentence("slackJobGone"));
  return job;
}

/** Shows an error at its field, or at the first one. */
export function buildFieldErrors(
  { blocks }: ViewOutput,
  { text, option }: { text: string; option?: string },
): Record<string, string> {
  const fields = blocks.flatMap(({ type, block_id: id }) => (type === "input" && id ? [id] : []));
  const at = fields.find((id) => id === option) ?? fields[0] ?? "";
  return { [at]: text };
}

/** An answer without a job has no message of its own yet. */
async function sendReply(
  deps: ListenerDeps,
  { memory, body, workspace }: Omit<SubmittedForm, "view">,
  reply: CommandReply,
): Promise<void> {
  const { view, channel: from } = memory;
  if (view !== undefined)
    return showPanel(
      deps,
      { workspace, person: body.user.id, channel: from, view },
      `view ${body.view.id}`,
      reply,
    );
  if (reply.kind === "job") return;
  const url = memory.reply && deps.secretBox.open(memory.reply, body.user.id);
  if (url && (await deps.respond(url, reply.text, extrasOf(reply)))) return;
  const channel = await openDirectMessages(deps.api, workspace, body.user.id);
  await deps.api.post(workspace, channel, (client) =>
    client.chat.postMessage({ channel, ...answerContent(reply.text, extrasOf(reply)), ...NO_UNFURLING }),
  );
}
