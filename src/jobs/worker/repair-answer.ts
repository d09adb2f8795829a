import type { Logger } from "pino";
import type { PerformEffect } from "./effects.ts";
import type { Job } from "../job.ts";
import { MAX_POST_MS } from "../lifecycle/timeouts.ts";
import type { JobStore } from "../store/jobs.ts";
import type { Timers } from "../../base/timers.ts";
import type { InterruptibleSleep } from "./interruptible-sleep.ts";

export interface RepairAnswerDeps {
  readonly rows: Pick<JobStore, "find">;
  readonly perform: PerformEffect;
  readonly sleeps: Pick<InterruptibleSleep, "sleep">;
  readonly log: Logger;
}

const MAX_CHECKS = 20;
const CHECK_PAUSE_MS = 15_000;

/**
 * What we last showed of a job (progress, or an outdated outcome) may have overwritten the answer that another process
 * posted. So once the job has finished, its answer is shown again; a platform performs one process's requests for a job
 * in order, so this lands last. It only edits: nothing may be posted without a claim.
 *
 * Nothing waits for this. It ends when another process carries the job on, whose own progress will show.
 */
export async function repairAnswer(deps: RepairAnswerDeps, id: string, signal: AbortSignal): Promise<void> {
  for (let look = 0; look < MAX_CHECKS; look++) {
    try {
      const job = await deps.rows.find(id);
      if (job?.finishedAt ? await showAgain(deps, job, signal) : !job?.outcome) return;
    } catch (error) {
      deps.log.warn({ job: id, err: error }, "worker: failed to check whether late progress hides an answer");
    }
    await deps.sleeps.sleep(`${id} mending`, CHECK_PAUSE_MS, signal);
    if (signal.aborted) return;
  }
}

async function showAgain(deps: RepairAnswerDeps, job: Job, signal: AbortSignal): Promise<boolean> {
  if (!job.outcome) return true;
  const seen = await deps.perform({ kind: "deliver", outcome: job.outcome }, job, signal);
  return seen.kind !== "try-later";
}

interface RepairRecentAnswersDeps extends RepairAnswerDeps {
  readonly rows: Pick<JobStore, "find" | "endedSince">;
  readonly timers: Timers;
  readonly now: () => Date;
}

/** A process can freeze for minutes, continue, and crash before it has checked what it overwrote. */
const RECENT_MS = 10 * 60_000;
/** Hardly more have finished in that time without another live process noticing. */
const MAX_RECENT = 50;

/**
 * A crashed process may have overwritten another process's answer with "working on it", or that update may still be in
 * flight. So the latest answers are shown again at startup, and once more when nothing can be in flight any longer.
 * Nothing waits for this.
 */
export function repairRecentAnswers(deps: RepairRecentAnswersDeps, signal: AbortSignal): void {
  const repairAll = async () => {
    const since = new Date(deps.now().getTime() - RECENT_MS);
    for (const id of await deps.rows.endedSince(since, MAX_RECENT)) void repairAnswer(deps, id, signal);
  };
  const safely = () => {
    repairAll().catch((error: unknown) =>
      deps.log.warn({ err: error }, "worker: failed to look for hidden answers"),
    );
  };
  safely();
  const cancelRepeat = deps.timers.once(MAX_POST_MS, safely);
  signal.addEventListener("abort", cancelRepeat, { once: true });
}
