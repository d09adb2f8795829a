import type { App } from "@slack/bolt";
import { z } from "zod";
import type { Source } from "../../../commands/definition/option.ts";
import { transcribe } from "../../../commands/sound/transcribe.ts";
import { UserError } from "../../../errors.ts";
import { say } from "../../../messages/index.ts";
import type { SlackApi } from "../api/api.ts";
import { isSlackError } from "../api/errors.ts";
import { type Workspace, workspaceIn } from "../auth/workspace.ts";
import { toReply } from "../intake.ts";
import { type SharedFile, sourceOf, usableFile } from "../sources/shared-file.ts";
import type { ListenerDeps } from "../listeners/deps.ts";
import { failStep } from "./complete.ts";
import { STEPS } from "./steps.ts";

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
