import type { App, BlockSuggestion, SlackViewAction, ViewOutput } from "@slack/bolt";
import type { PlainTextOption } from "@slack/types";
import type { Option } from "../../../commands/definition/option.ts";
import { getCommand } from "../../../commands/index.ts";
import { resultChoices } from "../../../commands/jobs/source-choices.ts";
import { UserError } from "../../../errors.ts";
import type { Job } from "../../../jobs/job.ts";
import { render, say, say as sentence } from "../../../messages/index.ts";
import { getLanguageCode } from "../../../messages/language.ts";
import { SLACK, type Workspace, workspaceIn } from "../auth/workspace.ts";
import { showPanel } from "../controls/listen.ts";
import { NO_UNFURLING } from "../delivery/post-message.ts";
import { openDirectMessages } from "../delivery/fallback.ts";
import { buildOption, optionOfResultField } from "../forms/form-fields.ts";
import {
  buildFormView,
  COMMAND_FIELD,
  DESTINATION_FIELD,
  FORM,
  type FormMemory,
  parseFormMemory,
  PICKER,
  readFormValues,
  valueIn,
} from "../forms/form.ts";
import { type CommandReply, extrasOf, toReply } from "../intake.ts";
import { answerContent } from "../messages/plain-blocks.ts";
import { resolveChannel } from "../place.ts";
import { type ListenerDeps, withTimeout } from "./deps.ts";

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
      ...(await resolveChannel(
        deps,
        { workspace, person },
        valueIn(view.state.values, DESTINATION_FIELD) ?? memory.channel,
      )),
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

const MAX_OPTIONS = 50;
/** Slack rejects longer names. */
const MAX_NAME = 75;

/** Suggests values while a user types in a form: voices, and earlier files and results. */
export function listenToSuggestions(app: App, deps: ListenerDeps): void {
  app.options(/.*/, async ({ ack, options, context }) => {
    const source = optionOfResultField(options.action_id);
    await ack({
      options: await (source === undefined
        ? voicesFor(deps, options, workspaceIn(context))
        : sourcesFor(deps, options, source, workspaceIn(context))),
    });
  });
}

async function voicesFor(
  { suggestVoices }: ListenerDeps,
  { value: typed, user, channel }: BlockSuggestion,
  { team }: Workspace,
): Promise<PlainTextOption[]> {
  const scope = { platform: SLACK, workspace: team, channel: channel?.id ?? "", person: user.id };
  const voices = await suggestVoices(scope, { typed, locale: getLanguageCode(), limit: MAX_OPTIONS });
  return voices.filter(({ name }) => name.length <= MAX_NAME).map(({ name }) => buildOption(name));
}

async function sourcesFor(
  { jobActions, log }: ListenerDeps,
  { value: typed, user, view }: BlockSuggestion,
  option: string,
  { team }: Workspace,
): Promise<PlainTextOption[]> {
  const newest = { value: "latest", label: render(say("latestHere")) };
  const accept = acceptOf(parseFormMemory(view?.private_metadata ?? "")?.command, option);
  // Suggestions that don't need the database work without it.
  const jobs = await jobActions({
    platform: SLACK,
    person: { id: user.id },
    place: { workspace: team, channel: "", address: {} },
  })
    .list()
    .catch((error: unknown) => {
      log.warn({ err: error }, "slack: failed to load earlier jobs as choices");
      return [];
    });
  return [newest, ...resultChoices(jobs, accept)]
    .filter(({ value, label }) => `${value} ${label}`.toLowerCase().includes(typed.trim().toLowerCase()))
    .slice(0, MAX_OPTIONS)
    .map(({ value, label }) => buildOption(value, { label }));
}

function acceptOf(command: string | undefined, name: string) {
  const option: Option | undefined = command === undefined ? undefined : getCommand(command).options[name];
  return option?.kind === "source" ? option.accept : [];
}
