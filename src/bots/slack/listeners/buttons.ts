import type { App, BlockAction, ButtonAction } from "@slack/bolt";
import type { WebClient } from "@slack/web-api";
import type { Command } from "../../../commands/definition/command.ts";
import { getCommand } from "../../../commands/index.ts";
import { jobsAttach } from "../../../commands/jobs/jobs.ts";
import { UserError } from "../../../errors.ts";
import type { Job } from "../../../jobs/job.ts";
import { render, say } from "../../../messages/index.ts";
import { SlackFailure } from "../api/errors.ts";
import { workspaceIn, workspaceOf } from "../auth/workspace.ts";
import { fileIds, locationOf, parseReceipts } from "../delivery/receipts.ts";
import { withAnswerLocation } from "../delivery/redirect.ts";
import { tryDeleteFile } from "../delivery/upload.ts";
import { buildFormView } from "../forms/form.ts";
import { type CommandReply, toReply } from "../intake.ts";
import { encryptChannel, findVisibleJob } from "../place.ts";
import { type ListenerDeps, withTimeout } from "./deps.ts";

/** `arrived`: the name of `attach` in messages posted before 2026-12; it works until 2027-12. */
export const ANSWER_ACTIONS = [
  "again",
  "retry",
  "attach",
  "arrived",
  "resume",
  "edit",
  "delete",
  "cancel",
] as const;
type AnswerAction = (typeof ANSWER_ACTIONS)[number];

/**
 * Handles the buttons of answers. They contain only the job's ID, so they work after a restart and as long as the row
 * exists.
 */
export function listenToButtons(app: App, deps: ListenerDeps): void {
  for (const action of ANSWER_ACTIONS) {
    app.action<BlockAction<ButtonAction>>(action, async ({ ack, body, client, payload, context }) => {
      const working = runAction(deps, action, { body, client, payload, team: workspaceIn(context).team });
      // The action is stored or refused before Slack gets its acknowledgement.
      await withTimeout(working);
      await ack();
      const said = await working;
      if (said.kind !== "job" && said.text !== "") await deps.respond(body.response_url, said.text);
    });
  }
}

interface ButtonPress {
  readonly body: BlockAction;
  readonly client: WebClient;
  readonly payload: ButtonAction;
  readonly team: string;
}

function runAction(deps: ListenerDeps, action: AnswerAction, press: ButtonPress): Promise<CommandReply> {
  const person = press.body.user.id;
  return toReply(deps.log, async () => {
    const job = await ownJob(deps, press, person);
    const { platform, place } = job;
    const roles = await deps.groups.of(workspaceOf(job), person);
    const jobActions = deps.jobActions({ platform, person: job.person, place, ...(roles && { roles }) });
    switch (action) {
      case "again":
      case "retry":
        return { kind: "job", id: (await jobActions.retry(job.id)).id };
      case "cancel":
        return { kind: "job", id: (await jobActions.cancel(job.id)).id };
      case "resume": {
        const { id } = await jobActions.resume(job.id);
        return { kind: "said", text: render(say("jobResumed", { id })) };
      }
      case "attach":
      case "arrived":
        await openForm(deps, press, job, { command: jobsAttach, values: { job: job.id } });
        return { kind: "said", text: "" };
      case "delete":
        await deleteAnswer(deps, withAnswerLocation(job));
        return { kind: "said", text: "" };
      case "edit":
        await openForm(deps, press, job, {
          command: getCommand(job.command),
          values: job.options,
          edits: job.id,
        });
        return { kind: "said", text: "" };
    }
  });
}

async function ownJob(
  deps: ListenerDeps,
  { body, payload, team }: ButtonPress,
  person: string,
): Promise<Job> {
  const job = await findVisibleJob(deps.findJob, payload.value, { team, person, channel: body.channel?.id });
  if (job.person.id !== person) throw new UserError(say("slackNotYours"));
  return job;
}

interface Form {
  readonly command: Command;
  readonly values: Readonly<Record<string, unknown>>;
  readonly edits?: string;
}

async function openForm(
  { secretBox }: ListenerDeps,
  { client, body }: ButtonPress,
  job: Job,
  { command, values, edits }: Form,
): Promise<void> {
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
