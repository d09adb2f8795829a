import type { App } from "@slack/bolt";
import type { AgentSessionStoppedEvent } from "@slack/types";
import { UserError } from "../../../errors.ts";
import type { Job } from "../../../jobs/job.ts";
import { parseAddress } from "../address.ts";
import { SLACK, type Workspace, workspaceIn } from "../auth/workspace.ts";
import { toReply } from "../intake.ts";
import type { AgentPanel } from "./agent.ts";
import { type ListenerDeps, QUIET } from "./deps.ts";
import { postReply } from "./mentions.ts";
import { ownActions } from "./presses.ts";

/**
 * Suggests what to write whenever somebody opens the agent, and cancels jobs whose conversation they stop. What they write
 * arrives as direct messages. Slack sends the events of one form only: of an `agent_view`, or of the `assistant_view` that
 * older apps have.
 */
export function listenToAgent(app: App, deps: ListenerDeps): void {
  const { agent, answersQuestions, log } = deps;
  if (!agent) return;
  app.event("app_home_opened", async ({ event: { tab, channel }, context }) => {
    if (tab !== "messages") return;
    await agent.suggest(workspaceIn(context), { channel }, answersQuestions).catch((error: unknown) => {
      // The manifest's own prompts are shown instead.
      log.debug({ err: error }, "slack: failed to suggest what to write");
    });
  });
  app.event("assistant_thread_started", async ({ event, context }) => {
    const { channel_id: channel, thread_ts: thread } = event.assistant_thread;
    await agent.suggest(workspaceIn(context), { channel, thread }, answersQuestions);
  });
  // Another channel beside the agent changes nothing.
  app.event("app_context_changed", async () => undefined);
  app.event("assistant_thread_context_changed", async () => undefined);
  app.event("agent_session_stopped", ({ event, context }) =>
    stopConversation(deps, agent, workspaceIn(context), event),
  );
}

/** Cancels the person's jobs in a conversation, as the buttons below their messages do. */
async function stopConversation(
  deps: ListenerDeps,
  agent: AgentPanel,
  workspace: Workspace,
  event: AgentSessionStoppedEvent,
): Promise<void> {
  const { channel, thread_ts: thread, user, event_ts: ts } = event;
  const reply = await toReply(deps.log, async () => {
    const jobs = await findRunningJobs(deps, workspace, event);
    await cancelJobs(deps, jobs);
    // The outcomes of canceled jobs remove the button, once they are shown.
    if (jobs.length === 0) await agent.showIdle(workspace, { channel, thread });
    return QUIET;
  });
  if (reply.kind !== "refused") return;
  if (!(await deps.claim(`${workspace.team} ${channel} stop ${ts}`))) return;
  await postReply(
    deps,
    workspace,
    { channel, thread, ...(!channel.startsWith("D") && { onlyFor: user }) },
    reply,
  );
}

/** More jobs than one person can have running. */
const MAX_JOBS = 100;
/** Slack's clock and the database's may differ. */
const CLOCK_DIFFERENCE_MS = 1_000;

/** Finds no job that was asked for after the button was pressed: Slack may deliver the event minutes later. */
async function findRunningJobs(
  { recentJobs }: ListenerDeps,
  { team }: Workspace,
  { channel, thread_ts, user, event_ts }: AgentSessionStoppedEvent,
): Promise<readonly Job[]> {
  const pressedAt = new Date(Number(event_ts) * 1000 + CLOCK_DIFFERENCE_MS);
  const jobs = await recentJobs(SLACK, user, MAX_JOBS, pressedAt);
  return jobs.filter(
    ({ outcome, place }) =>
      !outcome &&
      place.workspace === team &&
      place.channel === channel &&
      parseAddress(place.address).thread === thread_ts,
  );
}

/** Throws the first refusal, after all that can be canceled are. */
async function cancelJobs(deps: ListenerDeps, jobs: readonly Job[]): Promise<void> {
  const cancel = async (job: Job) => (await ownActions(deps, job)).cancel(job.id);
  const results = await Promise.allSettled(jobs.map(cancel));
  for (const result of results)
    if (result.status === "rejected" && !hasEnded(result.reason)) throw result.reason;
}

/** The job finished after it was found. */
const hasEnded = (error: unknown): boolean => error instanceof UserError && error.sentence.key === "jobEnded";
