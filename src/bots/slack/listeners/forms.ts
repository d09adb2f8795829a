import type { App, SlackViewAction, ViewOutput } from "@slack/bolt";
import { commandNamed } from "../../../commands/index.ts";
import { UserError } from "../../../errors.ts";
import type { Job } from "../../../jobs/job.ts";
import { say as sentence } from "../../../messages/index.ts";
import { COMMAND_FIELD, FORM, formView, PICKER, PLACE_FIELD } from "../forms/form.ts";
import { type FormMemory, readMemory } from "../forms/form-memory.ts";
import { formValues, valueIn } from "../forms/form-values.ts";
import { extrasIn, type Taken, taken } from "../intake.ts";
import { placeFor } from "../place.ts";
import { answerContent } from "../messages/plain-blocks.ts";
import { showIn } from "../controls/views.ts";
import { QUIET } from "../delivery/post-message.ts";
import { SLACK, type Workspace, workspaceIn } from "../auth/workspace.ts";
import { directMessages } from "../delivery/fallback.ts";
import { within } from "./timeout.ts";
import type { ListenerTools } from "./deps.ts";

/** Forms that were sent, and the list of commands. */
export function listenToForms(app: App, tools: ListenerTools): void {
  app.view(FORM, async ({ ack, view, body, context }) => {
    const memory = readMemory(view.private_metadata);
    if (!memory) return ack();
    const working = send(tools, { view, memory, body, workspace: workspaceIn(context) });
    const said = await within(working);
    if (said === "late") {
      await ack();
      return say(tools, { memory, body, workspace: workspaceIn(context) }, await working);
    }
    if (said.kind === "refused") return ack({ response_action: "errors", errors: errorsAt(view, said) });
    await ack();
    return say(tools, { memory, body, workspace: workspaceIn(context) }, said);
  });

  app.view(PICKER, async ({ ack, view, body }) => {
    const name = valueIn(view.state.values, COMMAND_FIELD);
    if (name === undefined) return ack();
    const next = formView({
      command: commandNamed(name),
      memory: { channel: body.user.id },
      asksPlace: true,
    });
    await ack({ response_action: "update", view: next });
  });
}

interface Sent {
  readonly view: ViewOutput;
  readonly memory: FormMemory;
  readonly body: SlackViewAction;
  readonly workspace: Workspace;
}

function send(tools: ListenerTools, { view, memory, body, workspace }: Sent): Promise<Taken> {
  const person = body.user.id;
  return taken(tools.log, async () => {
    const edited =
      memory.edits === undefined ? null : await editedJob(tools, memory.edits, workspace, person);
    const entered = formValues(memory.command, view.state.values, edited?.options);
    const options = { ...memory.given, ...entered };
    const responseUrl = memory.reply && tools.seal.open(memory.reply, person);
    return tools.take({
      // Slack sends a form once; a second click finds the first job.
      key: `view ${view.id}`,
      workspace,
      person,
      channel: await placeFor(
        tools,
        { workspace, person },
        valueIn(view.state.values, PLACE_FIELD) ?? memory.channel,
      ),
      thread: memory.thread,
      responseUrl,
      typed: { command: memory.command, options },
    });
  });
}

/** Only who asked for a job is let edit it. */
async function editedJob(
  { jobNamed }: ListenerTools,
  id: string,
  { team }: Workspace,
  person: string,
): Promise<Job> {
  const job = await jobNamed(id);
  const isOwn = job?.platform === SLACK && job.place.workspace === team && job.person.id === person;
  if (!isOwn) throw new UserError(sentence("slackJobGone"));
  return job;
}

/** At the field it is about; else at the first. */
export function errorsAt(
  { blocks }: ViewOutput,
  { text, option }: { text: string; option?: string },
): Record<string, string> {
  const fields = blocks.flatMap(({ type, block_id: id }) => (type === "input" && id ? [id] : []));
  const at = fields.find((id) => id === option) ?? fields[0] ?? "";
  return { [at]: text };
}

/** An answer without a job has no message of its own yet. */
async function say(
  tools: ListenerTools,
  { memory, body, workspace }: Omit<Sent, "view">,
  said: Taken,
): Promise<void> {
  const { view, channel: from } = memory;
  if (view !== undefined)
    return showIn(tools.api, { workspace, person: body.user.id, channel: from, view }, said);
  if (said.kind === "job") return;
  const url = memory.reply && tools.seal.open(memory.reply, body.user.id);
  if (url && (await tools.respond(url, said.text, extrasIn(said)))) return;
  const channel = await directMessages(tools.api, workspace, body.user.id);
  await tools.api.post(workspace, channel, (client) =>
    client.chat.postMessage({ channel, ...answerContent(said.text, extrasIn(said)), ...QUIET }),
  );
}
