import type { App, BlockAction, ButtonAction } from "@slack/bolt";
import type { WebClient } from "@slack/web-api";
import type { Command } from "../../../commands/definition/command.ts";
import { commandNamed } from "../../../commands/index.ts";
import { jobsArrived } from "../../../commands/jobs/jobs.ts";
import { UserError } from "../../../errors.ts";
import type { Job } from "../../../jobs/job.ts";
import { render, say } from "../../../messages/index.ts";
import { SlackFailure } from "../api/errors.ts";
import { ACTIONS, type Action } from "../messages/answer-buttons.ts";
import { answerOf } from "../delivery/redirect.ts";
import { findJob } from "../find-job.ts";
import { formView } from "../forms/form.ts";
import { type Taken, taken } from "../intake.ts";
import { sealPlace } from "../place.ts";
import { spotOf } from "../delivery/location.ts";
import { removeFile } from "../delivery/shares.ts";
import { workspaceIn, workspaceOf } from "../auth/workspace.ts";
import { within } from "./timeout.ts";
import type { ListenerTools } from "./deps.ts";

/** All they know is the job's id, so they work after a restart and for as long as the row lives. */
export function listenToButtons(app: App, tools: ListenerTools): void {
  for (const action of ACTIONS) {
    app.action<BlockAction<ButtonAction>>(action, async ({ ack, body, client, payload, context }) => {
      const working = carryOut(tools, action, { body, client, payload, team: workspaceIn(context).team });
      // What the button does is written down, or refused, before Slack hears that it was pressed.
      await within(working);
      await ack();
      const said = await working;
      if (said.kind !== "job" && said.text !== "") await tools.respond(body.response_url, said.text);
    });
  }
}

interface Press {
  readonly body: BlockAction;
  readonly client: WebClient;
  readonly payload: ButtonAction;
  readonly team: string;
}

function carryOut(tools: ListenerTools, action: Action, press: Press): Promise<Taken> {
  const person = press.body.user.id;
  return taken(tools.log, async () => {
    const job = await ownJob(tools, press, person);
    const { platform, place } = job;
    const roles = await tools.groups.of(workspaceOf(job), person);
    const desk = tools.desk({ platform, person: job.person, place, ...(roles && { roles }) });
    switch (action) {
      case "again":
        return { kind: "job", id: (await desk.retry(job.id)).id };
      case "cancel":
        return { kind: "job", id: (await desk.cancel(job.id)).id };
      case "resume": {
        const { id } = await desk.resume(job.id);
        return { kind: "said", text: render(say("jobResumed", { id })) };
      }
      case "arrived":
        await openForm(tools, press, job, { command: jobsArrived, values: { job: job.id } });
        return { kind: "said", text: "" };
      case "delete":
        await remove(tools, answerOf(job));
        return { kind: "said", text: "" };
      case "edit":
        await openForm(tools, press, job, {
          command: commandNamed(job.command),
          values: job.options,
          edits: job.id,
        });
        return { kind: "said", text: "" };
    }
  });
}

async function ownJob(tools: ListenerTools, { body, payload, team }: Press, person: string): Promise<Job> {
  const job = await findJob(tools.jobNamed, payload.value, { team, person, channel: body.channel?.id });
  if (job.person.id !== person) throw new UserError(say("slackNotYours"));
  return job;
}

interface Form {
  readonly command: Command;
  readonly values: Readonly<Record<string, unknown>>;
  readonly edits?: string;
}

async function openForm(
  { seal }: ListenerTools,
  { client, body }: Press,
  job: Job,
  { command, values, edits }: Form,
): Promise<void> {
  const { channel: at, thread } = spotOf(job);
  const channel = sealPlace(seal, { workspace: workspaceOf(job), person: body.user.id }, at);
  await client.views.open({
    trigger_id: body.trigger_id,
    view: formView({
      command,
      memory: { channel, ...(thread && { thread }), ...(edits && { edits }) },
      values,
    }),
  });
}

/** The message, and the files that came with it. */
async function remove({ api }: ListenerTools, job: Job): Promise<void> {
  const workspace = workspaceOf(job);
  const files = Object.entries(job.receipts).flatMap(([key, id]) => (key.startsWith("file ") ? [id] : []));
  for (const id of files) await removeFile(api, workspace, id);
  const { ts } = job.receipts;
  if (ts === undefined) return;
  try {
    await api.call(workspace, "chat.delete", (client) =>
      client.chat.delete({ channel: spotOf(job).channel, ts }),
    );
  } catch (error) {
    if (!(error instanceof SlackFailure) || error.meaning !== "message-gone") throw error;
  }
}
