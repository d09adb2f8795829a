import { createSemaphore } from "../../base/semaphore.ts";
import { say } from "../../messages/index.ts";
import type { Job } from "../job.ts";
import type { JobEvent } from "../lifecycle/observation.ts";
import { transition } from "../lifecycle/state-machine.ts";
import type { Effect, RunnableEffect } from "../lifecycle/transitions.ts";
import type { RunEnd, RunJob, RunOptions } from "../run-job.ts";
import { repairAnswer } from "./repair-answer.ts";
import {
  isClaimed,
  load,
  MAX_WRITE_MS,
  reload,
  renewLease,
  type JobRunnerDeps,
  type Run,
  type RunDeps,
} from "./run/run.ts";
import { isDurable, save } from "./run/save.ts";

/**
 * How many rows are read at once. The others wait with little in memory: statements that wait for a connection outlive
 * several collections.
 */
const MAX_READS = 20;

/**
 * Creates what carries a job on: load its row, decide what follows from what happened (lifecycle/), save that, perform it,
 * and again, until the job is over or sleeps for long.
 */
export function createJobRunner(options: JobRunnerDeps): RunJob {
  const reads = createSemaphore(MAX_READS);
  const readRow: RunDeps["readRow"] = (id) => reads.run(() => options.rows.find(id));
  const deps: RunDeps = { ...options, readRow, preparing: new Map() };
  const running = new Set<string>();
  return async (id, runOptions) => {
    // After the queue was lost, the sweeper adds jobs again that are still running here.
    if (running.has(id)) return undefined;
    running.add(id);
    try {
      const run = await load(deps, id, runOptions.wasLeftBehind);
      return run && (await carryOn(deps, run, runOptions));
    } finally {
      running.delete(id);
    }
  };
}

/** Goes on until the job is over or is to be handed back. */
async function carryOn(deps: RunDeps, run: Run, options: RunOptions): Promise<RunEnd> {
  const { signal } = options;
  let isOver = false;
  try {
    for (;;) {
      const until = await advance(deps, run, signal);
      isOver = until === undefined;
      if (!until) return undefined;
      if (!maySleepHere(deps, run, until, options)) return handedOutAt(run, until, deps.now());
      const isWoken = await deps.sleeps.sleep(run.job.id, until.getTime() - deps.now().getTime(), signal);
      if (signal.aborted) return until;
      if (!isWoken) run.event = { kind: "picked-up" };
      else if (!(await reload(deps, run))) return undefined;
    }
  } finally {
    // From now on other processes may finish it, while our progress is posted or still being sent.
    const { last, hasShown } = run.reporter.shown;
    const pendingProgress = last ?? (hasShown && !isOver ? Promise.resolve() : undefined);
    void pendingProgress?.then(() => repairAnswer(deps, run.job.id, signal));
  }
}

/** Decides, saves and performs until the job sleeps, and returns until when; undefined when it is over. */
async function advance(deps: RunDeps, run: Run, signal: AbortSignal): Promise<RunEnd> {
  for (;;) {
    const next = transition(run.job, run.event, deps.now(), deps.limits(run.job.plan));
    const saved = await save(deps, run, next, signal);
    if (saved === "gone") return undefined;
    if (saved === "overtaken") continue;
    const { effect } = next;
    if (effect.kind === "stop") {
      tellEnd(deps, run, signal);
      return undefined;
    }
    if (saved === "late" && isClaimed(effect)) {
      await giveUpClaim(deps, run, signal);
      continue;
    }
    if (effect.kind === "sleep") return effect.until;
    if (signal.aborted && !isClaimed(effect)) return deps.now();
    if (effect.kind === "deliver" || effect.kind === "place") run.reporter.begin();
    const event = await performGuarded(deps, effect, run.job, signal);
    if (isCut(effect, event, signal)) return deps.now();
    run.event = event;
    noteProgress(deps, run, effect);
  }
}

function tellEnd(deps: RunDeps, { job, isOvertaken }: Run, signal: AbortSignal): void {
  if (job.parent) deps.onFinished(job.parent.id);
  if (isOvertaken) void repairAnswer(deps, job.id, signal);
}

/** So much time has passed that nothing costly or visible may follow. No request is sent: the intent is taken back. */
async function giveUpClaim(deps: RunDeps, run: Run, signal: AbortSignal): Promise<void> {
  if (!deps.lease.isHeld()) await renewLease(deps, run.job, signal);
  if (!isDurable(run.event)) run.event = { kind: "try-later", reason: say("internalFault") };
}

/**
 * How many requests of a platform's jobs are prepared at once, as with rows above. A platform that is slow to name its
 * files' links holds up only its own jobs.
 */
const MAX_PREPARED = 32;

/**
 * Performs an effect unless it is too late for it. A submission is never repeated, so it can't crash again; and nothing
 * may come between it and its intent.
 */
function performGuarded(
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
const isCut = (effect: RunnableEffect, event: JobEvent, { aborted }: AbortSignal): boolean =>
  aborted && event.kind === "try-later" && CUT_EFFECTS.has(effect.kind);

/** Shows how far a job is, and learns how long tasks take. */
function noteProgress({ durations, now }: RunDeps, run: Run, { kind }: Effect): void {
  const { job, event, reporter } = run;
  if (kind === "poll" && job.submittedAt) {
    const ageMs = now().getTime() - job.submittedAt.getTime();
    if (event.kind === "in-progress") run.unfinishedMs = ageMs;
    if (event.kind === "completed") durations.learn(job.plan, run.unfinishedMs, ageMs);
  }
  if (event.kind === "children") reporter.showChildren(job, event.children);
  if (event.kind === "in-progress") reporter.showShare(job, event.share);
}

/**
 * Short sleeps are spent in the job's slot, which costs little; for long ones it is put back into the queue, where it holds
 * no lock and needs no recovery after a crash.
 */
const MAX_SLEEP_MS = 15_000;
/** Not worth a round trip to the queue, however many sleep. */
const MIN_REQUEUE_MS = 1_000;

/** Returns whether a slot of this process holds the job until then, instead of the queue. */
function maySleepHere(
  { sleeps, maxSleeping, now }: RunDeps,
  { isOvertaken }: Run,
  until: Date,
  { signal, maySleep = () => true }: RunOptions,
): boolean {
  if (signal.aborted || isOvertaken) return !signal.aborted;
  const ms = until.getTime() - now().getTime();
  if (ms <= MIN_REQUEUE_MS) return true;
  return ms <= MAX_SLEEP_MS && sleeps.asleep() < maxSleeping && maySleep();
}

/** How often a row is read again that another process has claimed, should nobody tell that its lease has ended. */
const CLAIM_CHECK_MS = 30_000;

/** Returns when the queue hands the job out again. */
function handedOutAt({ job: { claimedUntil } }: Run, until: Date, now: Date): Date {
  const latest = now.getTime() + CLAIM_CHECK_MS;
  return claimedUntil !== null && until.getTime() > latest ? new Date(latest) : until;
}
