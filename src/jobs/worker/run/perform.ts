import { createSemaphore } from "../../../base/semaphore.ts";
import { say } from "../../../messages/index.ts";
import type { Job } from "../../job.ts";
import type { JobEvent } from "../../lifecycle/observation.ts";
import type { RunnableEffect } from "../../lifecycle/transitions.ts";
import { isClaimed, MAX_WRITE_MS } from "./claims.ts";
import type { RunDeps } from "./run.ts";

/**
 * How many requests of a platform's jobs are prepared at once, as with rows in job-runner.ts. A platform that is slow to
 * name its files' links holds up only its own jobs.
 */
const MAX_PREPARED = 32;

/**
 * Performs an effect unless it is too late for it. A submission is never repeated, so it can't crash again; and nothing
 * may come between it and its intent.
 */
export function performGuarded(
  { perform, crashGuard, lease, now, preparing, beginJob }: RunDeps,
  effect: RunnableEffect,
  job: Job,
  signal: AbortSignal,
): Promise<JobEvent> {
  const startedAt = now().getTime();
  const act = async (): Promise<JobEvent> =>
    // As after a slow write of the row. What else is visible has a claim, which ends with the lease.
    (effect.kind === "place" && now().getTime() - startedAt > MAX_WRITE_MS) ||
    (isClaimed(effect) && !lease.isHeld())
      ? { kind: "try-later", reason: say("internalFault") }
      : perform(effect, job, signal);
  if (effect.kind === "submit") return act();
  const actGuarded = () => crashGuard.runGuarded(job, act);
  if (effect.kind !== "prepare") return actGuarded();
  const turns = preparing.get(job.platform) ?? createSemaphore(MAX_PREPARED);
  preparing.set(job.platform, turns);
  return turns.run(async () => {
    await beginJob();
    // Nothing is prepared any more when the process shuts down meanwhile.
    return signal.aborted ? { kind: "picked-up" } : actGuarded();
  });
}

/** Effects that a signal cuts. Nothing of them is visible, and repeating them costs nothing. */
const CUT_EFFECTS: ReadonlySet<RunnableEffect["kind"]> = new Set(["poll", "collect", "join"]);

/** Whether an effect was cut because this process ends: that's no failure, and another worker repeats it now. */
export const isCut = (effect: RunnableEffect, event: JobEvent, { aborted }: AbortSignal): boolean =>
  aborted && event.kind === "try-later" && CUT_EFFECTS.has(effect.kind);
