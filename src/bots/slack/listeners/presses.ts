import type { App, BlockAction, ButtonAction, StaticSelectAction } from "@slack/bolt";
import type { Command, JobActions } from "../../../commands/definition/command.ts";
import { getCommand } from "../../../commands/index.ts";
import { jobsAttach, jobsSend } from "../../../commands/jobs/jobs.ts";
import { UserError } from "../../../errors.ts";
import type { Job } from "../../../jobs/job.ts";
import { render, say } from "../../../messages/index.ts";
import type { Action } from "../../actions/index.ts";
import { SlackFailure } from "../api/errors.ts";
import { workspaceIn, workspaceOf } from "../auth/workspace.ts";
import { pressLine, pressSuggestion, showInView, viewOf } from "../controls/listen.ts";
import { readControl } from "../controls/control-id.ts";
import { fileIds, locationOf, parseReceipts } from "../delivery/receipts.ts";
import { withAnswerLocation } from "../delivery/redirect.ts";
import { tryDeleteFile } from "../delivery/upload.ts";
import { buildFormView } from "../forms/form.ts";
import { type CommandReply, extrasOf, toReply } from "../intake.ts";
import { encryptChannel, findVisibleJob } from "../place.ts";
import {
  acknowledgeInTime,
  type ListenerDeps,
  type Press,
  type PressHandler,
  type PressHandlers,
  QUIET,
} from "./deps.ts";

/** Handles everything that can be pressed or chosen, in messages, modals and the App Home. */
export function listenToPresses(app: App, deps: ListenerDeps, handlers: PressHandlers): void {
  app.action<BlockAction<ButtonAction | StaticSelectAction>>(
    /.*/,
    async ({ ack, body, client, payload, context }) => {
      const action = readControl(payload.action_id, valueOf(payload) ?? "");
      const carryOut = action && handlerOf(deps, handlers, action);
      // Fields of forms tell of each choice, too.
      if (!carryOut) return ack();
      const press: Press = { action, id: payload.action_id, body, client, workspace: workspaceIn(context) };
      const working = toReply(deps.log, () => carryOut(press));
      // The action is stored or refused before Slack gets its acknowledgement.
      await show(deps, press, await acknowledgeInTime(() => ack(), working));
    },
  );
}

const valueOf = (payload: ButtonAction | StaticSelectAction): string | undefined =>
  payload.type === "static_select" ? payload.selected_option.value : payload.value;

function handlerOf(deps: ListenerDeps, handlers: PressHandlers, action: Action) {
  if ("line" in action) return (press: Press) => pressLine(deps, press, action);
  const { name, target } = action;
  if (name === "suggest") return (press: Press) => pressSuggestion(deps, press, target);
  const handler = handlers[name];
  return handler && ((press: Press) => handler(press, target));
}

async function show(deps: ListenerDeps, press: Press, reply: CommandReply): Promise<void> {
  if (reply.kind !== "job" && reply.text === "") return;
  const view = viewOf(press);
  if (view) return showInView(deps, press, view, reply);
  if (reply.kind === "job") return;
  // For a refusal, the controls stay; a suggestion's answer comes below it.
  const isInPlace = reply.kind === "said" && "line" in press.action;
  await deps.respond(press.body.response_url, reply.text, extrasOf(reply), { isInPlace });
}

/**
 * Returns what carries out the buttons below answers. They contain only the job's ID, so they work after a restart and as
 * long as the row exists.
 */
export function createAnswerHandlers(deps: ListenerDeps) {
  const onJob =
    (carryOut: (pressed: PressedJob) => Promise<CommandReply>): PressHandler =>
    async (press, id) =>
      carryOut(await readPressedJob(deps, press, id));
  const rerun = onJob(async ({ job, actions }) => ({ kind: "job", id: (await actions.retry(job.id)).id }));
  return {
    again: rerun,
    retry: rerun,
    cancel: onJob(async ({ job, actions }) => ({ kind: "job", id: (await actions.cancel(job.id)).id })),
    resume: onJob(async ({ job, actions }) => {
      const { id } = await actions.resume(job.id);
      return { kind: "said", text: render(say("jobResumed", { id })) };
    }),
    attach: onJob(({ press, job }) =>
      openForm(deps, press, job, { command: jobsAttach, values: { job: job.id } }),
    ),
    edit: onJob(({ press, job }) =>
      openForm(deps, press, job, { command: getCommand(job.command), values: job.options, edits: job.id }),
    ),
    send: onJob(({ press, job }) => pressSuggestion(deps, press, `/${jobsSend.name} ${job.id}`)),
    delete: onJob(async ({ job }) => {
      await deleteAnswer(deps, withAnswerLocation(job));
      return QUIET;
    }),
  } satisfies PressHandlers;
}

/** A press by the person who asked for the job. */
interface PressedJob {
  readonly press: Press;
  readonly job: Job;
  readonly actions: JobActions;
}

/** Reads a press. Throws a UserError unless the person asked for the job and can see its answer here. */
async function readPressedJob(deps: ListenerDeps, press: Press, id: string): Promise<PressedJob> {
  const { body, workspace } = press;
  const person = body.user.id;
  const { team } = workspace;
  const job = await findVisibleJob(deps.findJob, id, { team, person, channel: body.channel?.id });
  if (job.person.id !== person) throw new UserError(say("slackNotYours"));
  return { press, job, actions: await ownActions(deps, job) };
}

/** Returns what the person who asked for a job can do with it. */
export async function ownActions(
  { groups, jobActions }: Pick<ListenerDeps, "groups" | "jobActions">,
  job: Job,
): Promise<JobActions> {
  const { platform, person, place } = job;
  const roles = await groups.of(workspaceOf(job), person.id);
  return jobActions({ platform, person, place, ...(roles && { roles }) });
}

interface Form {
  readonly command: Command;
  readonly values: Readonly<Record<string, unknown>>;
  readonly edits?: string;
}

async function openForm(
  { secretBox }: ListenerDeps,
  { client, body }: Press,
  job: Job,
  { command, values, edits }: Form,
): Promise<CommandReply> {
  const { channel: at, thread } = locationOf(job);
  const channel = encryptChannel(secretBox, { workspace: workspaceOf(job), person: body.user.id }, at);
  await client.views.open({
    trigger_id: body.trigger_id,
    view: buildFormView({
      command,
      memory: { channel, ...(thread && { thread }), ...(edits && { edits }) },
      values,
    }),
  });
  return QUIET;
}

/** Deletes the message and the files posted with it. */
async function deleteAnswer({ api }: ListenerDeps, job: Job): Promise<void> {
  const workspace = workspaceOf(job);
  const receipts = parseReceipts(job.receipts);
  for (const id of fileIds(receipts)) await tryDeleteFile(api, workspace, id);
  const { ts } = receipts;
  if (ts === undefined) return;
  try {
    await api.call(workspace, "chat.delete", (client) =>
      client.chat.delete({ channel: locationOf(job).channel, ts }),
    );
  } catch (error) {
    if (!(error instanceof SlackFailure) || error.meaning !== "message-gone") throw error;
  }
}
