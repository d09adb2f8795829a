import type { App } from "@slack/bolt";
import { z } from "zod";
import type { Source } from "../../commands/definition/option.ts";
import { transcribe } from "../../commands/sound/transcribe.ts";
import { tts } from "../../commands/speech/tts.ts";
import { UserError } from "../../errors.ts";
import type { Job, Outcome, Receipts } from "../../jobs/job.ts";
import { render, say } from "../../messages/index.ts";
import { truncate } from "../../messages/sanitize.ts";
import { parseAddress } from "./address.ts";
import type { SlackApi } from "./api/api.ts";
import { isSlackError, SlackFailure } from "./api/errors.ts";
import { type Workspace, workspaceIn, workspaceOf } from "./auth/workspace.ts";
import { toReply } from "./intake.ts";
import type { ListenerDeps } from "./listeners/deps.ts";
import { type SharedFile, sourceOf, usableFile } from "./sources/private-file.ts";

/**
 * Requests of workflows have no person, so they count as one of this name, who is in no private channel. Otherwise,
 * people could act as anybody with a workflow.
 */
const WORKFLOW = "workflow";

const inputs = z.object({
  channel: z.string().min(1),
  text: z.string().optional(),
  voice: z.string().optional(),
  message: z.string().optional(),
});

type StepDeps = Pick<ListenerDeps, "runLine" | "api" | "botName" | "log">;

/** Runs the steps of Slack's Workflow Builder. A step ends when its job's answer is posted (complete.ts). */
export function listenToSteps(app: App, deps: StepDeps): void {
  app.event("function_executed", async ({ event, context }) => {
    const workspace = workspaceIn(context);
    const step = STEPS[event.function.callback_id];
    if (!step) return;
    const said = await toReply(deps.log, async () => {
      const values = inputs.parse(event.inputs);
      await requirePublicChannel(deps, workspace, values.channel);
      const recording = values.message
        ? await findRecording(deps.api, workspace, values.channel, values.message)
        : undefined;
      return deps.runLine({
        key: `step ${event.function_execution_id}`,
        workspace,
        person: WORKFLOW,
        channel: values.channel,
        thread: recording?.thread,
        step: event.function_execution_id,
        typed: {
          command: step.command,
          options: recording
            ? { source: recording.source }
            : { text: values.text, ...(values.voice && { voice: values.voice }) },
        },
      });
    });
    if (said.kind !== "job") await failStep(deps.api, workspace, event.function_execution_id, said.text);
  });
}

/** What a workflow posts, its builder could read; in a private channel, that may be somebody who isn't in it. */
async function requirePublicChannel(
  { api, botName }: StepDeps,
  workspace: Workspace,
  channel: string,
): Promise<void> {
  const found = await orElsewhere(
    api.call(workspace, "conversations.info", (client) => client.conversations.info({ channel })),
  );
  const { is_channel: isChannel, is_private: isPrivate, is_member: isMember } = found?.channel ?? {};
  if (!isChannel || isPrivate || !isMember) throw new UserError(say("slackStepChannel", { bot: botName }));
}

/** Returns the recording of exactly this message, which may be a reply, and its thread. Throws UserError. */
async function findRecording(
  api: Pick<SlackApi, "call">,
  workspace: Workspace,
  channel: string,
  ts: string,
): Promise<{ source: Source; thread: string }> {
  const found = await orElsewhere(
    api.call(workspace, "conversations.replies", (client) =>
      client.conversations.replies({ channel, ts, oldest: ts, latest: ts, inclusive: true }),
    ),
  );
  const message = found?.messages?.find((one) => one.ts === ts);
  const file = usableFile(message?.files as readonly SharedFile[] | undefined);
  if (!file) throw new UserError(say("slackNoFile", { command: transcribe.name }));
  return { source: sourceOf(file), thread: message?.thread_ts ?? ts };
}

/** Undefined for what the bot can't see. */
const orElsewhere = <T>(asking: Promise<T>): Promise<T | undefined> =>
  asking.catch((error: unknown) => {
    if (isSlackError(error, "elsewhere", "no-thread", "message-gone")) return undefined;
    throw error;
  });

/** Slack documents no limit for texts that a step passes on; a message holds as many. */
const MAX_OUTPUT = 12_000;
const MAX_ERROR = 1_000;

/** The step has ended already, perhaps by an attempt whose answer was lost, or its workflow was stopped or deleted. */
const ENDED = new Set(["execution_not_in_running_state", "function_execution_not_found"]);

/** Ends a step of a workflow with what went wrong, which Slack shows to the workflow's managers. */
const failStep = (
  api: Pick<SlackApi, "call">,
  workspace: Workspace,
  step: string,
  error: string,
): Promise<void> =>
  orEnded(
    api.call(workspace, "functions.completeError", (client) =>
      client.functions.completeError({ function_execution_id: step, error: truncate(error, MAX_ERROR) }),
    ),
  );

export interface StepCompletion {
  /**
   * Ends the workflow's step that a job belongs to, once its answer is posted. Does nothing for all other jobs, and for a
   * step that has ended. Throws SlackFailure.
   */
  complete(job: Job, outcome: Outcome, receipts: Receipts): Promise<void>;
}

/** Creates what ends steps. `linkTo` returns a link to a job's answer. */
export function createStepCompletion({
  api,
  linkTo,
}: {
  api: Pick<SlackApi, "call">;
  linkTo: (job: Job) => Promise<string | undefined>;
}): StepCompletion {
  return {
    async complete(job, outcome, receipts) {
      const { step } = parseAddress(job.place.address);
      if (step === undefined) return;
      if (outcome.verdict !== "done") return failStep(api, workspaceOf(job), step, render(outcome.reason));
      const link = await linkTo({ ...job, receipts: { ...job.receipts, ...receipts } });
      const { transcript } = outcome.result;
      const outputs = {
        link: link ?? "",
        ...(transcript && {
          transcript: truncate(transcript.segments.map(({ text }) => text).join("\n"), MAX_OUTPUT),
        }),
      };
      await orEnded(
        api.call(workspaceOf(job), "functions.completeSuccess", (client) =>
          client.functions.completeSuccess({ function_execution_id: step, outputs }),
        ),
      );
    },
  };
}

async function orEnded(ending: Promise<unknown>): Promise<void> {
  try {
    await ending;
  } catch (error) {
    if (!(error instanceof SlackFailure) || !ENDED.has(error.code)) throw error;
  }
}

/** A parameter of a step, as in Slack's manifest. */
interface Parameter {
  readonly type: "string" | "slack#/types/channel_id" | "slack#/types/message_ts";
  readonly title: string;
  readonly description: string;
}

/** A step that Slack's Workflow Builder offers. */
export interface Step {
  /** The command that it runs. */
  readonly command: string;
  readonly title: string;
  readonly description: string;
  readonly inputs: Readonly<Record<string, Parameter>>;
  readonly required: readonly string[];
  readonly outputs: Readonly<Record<string, Parameter>>;
}

const CHANNEL: Parameter = {
  type: "slack#/types/channel_id",
  title: "Channel",
  description: "A public channel that Mynah is in; the answer is posted there",
};
const LINK: Parameter = { type: "string", title: "Link", description: "Link to Mynah's message" };

/** The steps, by the callback id that Slack sends. The builder can't pass on files, so they are posted and linked. */
export const STEPS: Readonly<Record<string, Step>> = {
  speak: {
    command: tts.name,
    title: "Speak a text",
    description: "Post a text as speech",
    inputs: {
      channel: CHANNEL,
      text: { type: "string", title: "Text", description: "What to say" },
      voice: { type: "string", title: "Voice", description: "Name of a voice; a default one if empty" },
    },
    required: ["channel", "text"],
    outputs: { link: LINK },
  },
  transcribe: {
    command: transcribe.name,
    title: "Transcribe a recording",
    description: "Post the transcript of a message's recording",
    inputs: {
      channel: CHANNEL,
      message: {
        type: "slack#/types/message_ts",
        title: "Message",
        description: "The message in that channel with the recording",
      },
    },
    required: ["channel", "message"],
    outputs: {
      link: LINK,
      transcript: { type: "string", title: "Transcript", description: "What was said" },
    },
  },
};
