import { say } from "../../messages/index.ts";
import type { CrashGuard } from "./crash-guard.ts";
import type { PerformEffect } from "./effects.ts";
import type { RunnableEffect } from "../lifecycle/transitions.ts";
import type { Job, Receipts } from "../job.ts";
import { transition, type Effect, type Limits } from "../lifecycle/state-machine.ts";
import type { JobEvent } from "../lifecycle/observation.ts";
import { publishStateChange } from "../events.ts";
import { repairAnswer } from "./repair-answer.ts";
import { backoffMs } from "../lifecycle/poll-schedule.ts";
import type { JobStore } from "../store/jobs.ts";
import {
  createProgressReporter,
  type ProgressReporter,
  type ProgressReporterDeps,
} from "./progress-reporter.ts";
import type { InterruptibleSleep } from "./interruptible-sleep.ts";

export interface JobRunnerDeps extends ProgressReporterDeps {
  readonly rows: JobStore;
  readonly perform: PerformEffect;
  readonly limits: (plan: Job["plan"]) => Limits;
  readonly sleeps: InterruptibleSleep;
  readonly crashGuard: CrashGuard;
  /** One of several calls has ended: its parent goes on. */
  readonly onFinished: (parentId: string) => void;
  /** So many may sleep in their slots; the others are put back, so that new jobs always find a slot. */
  readonly maxSleeping: number;
}

/**
 * Short gaps are slept here, which costs a timer; long ones are put back into the queue, where they hold no lock and
 * need no recovery after a crash.
 */
const MAX_SLEEP_MS = 15_000;
/** Not worth a round trip to the queue, however many sleep. */
const MIN_REQUEUE_MS = 1_000;

/**
 * A write that took longer tells of a process that stood still, or of a database that did: others may have taken the
 * job over and ended it meanwhile, so nothing that people see or that costs money follows such a write.
 */
const MAX_WRITE_MS = 10_000;

/** Lives a job as far as it can go now. A date means: look again then. Shapes as in jobs/queue/queue.ts `Run`. */
export function createJobRunner(deps: JobRunnerDeps) {
  const running = new Set<string>();

  return async (id: string, signal: AbortSignal, wasLeftBehind = false): Promise<Date | undefined> => {
    // After the queue was lost, the sweeper adds jobs again that are still being carried here.
    if (running.has(id)) return undefined;
    running.add(id);
    const reporter = createProgressReporter(deps);
    let isOver = false;
    try {
      const row = await deps.rows.find(id);
      const job = row && deps.crashGuard.assess(row, wasLeftBehind);
      const until = job ? await runJob(deps, job, reporter, signal) : undefined;
      isOver = until === undefined;
      return until;
    } finally {
      running.delete(id);
      // From now on others may end it, and what we have shown is on its way or there.
      const pendingProgress =
        reporter.underWay() ?? (reporter.hasShown() && !isOver ? Promise.resolve() : undefined);
      void pendingProgress?.then(() => repairAnswer(deps, id, signal));
    }
  };
}

async function runJob(
  deps: JobRunnerDeps,
  firstRow: Job,
  reporter: ProgressReporter,
  signal: AbortSignal,
): Promise<Date | undefined> {
  let job = firstRow;
  let event: JobEvent = { kind: "picked-up" };
  let isOvertaken = false;
  for (;;) {
    const next = transition(job, event, deps.now(), deps.limits(job.plan));
    const asked = deps.now().getTime();
    const written = { ...next.job, receipts: addedReceipts(job.receipts, next.job.receipts) };
    const begun = startedChildren(job, next.job, event);
    const save = () => deps.rows.save(written, begun);
    const saved: Job | null = next.job === job ? job : await writeWithRetry(deps, job, event, signal, save);
    if (saved === null) {
      if (event.kind === "placed") await deps.rows.saveReceipts(job.id, event.receipts, job.version);
      const fresh = await writeWithRetry(deps, job, event, signal, () => deps.rows.find(job.id));
      if (!fresh) return undefined;
      job = { ...fresh, deaths: Math.min(fresh.deaths, job.deaths) };
      isOvertaken ||= reporter.hasShown();
      event = isDurable(event) ? event : { kind: "picked-up" };
      continue;
    }
    const isLate = deps.now().getTime() - asked > MAX_WRITE_MS;
    if (saved.state !== job.state) publishStateChange({ job: saved, from: job.state });
    if (saved.state !== job.state && !isLate) reporter.show(saved);
    job = saved;

    if (next.effect.kind === "stop") {
      if (job.parent) deps.onFinished(job.parent.id);
      if (isOvertaken) void repairAnswer(deps, job.id, signal);
      return undefined;
    }
    if (isLate && isClaimed(next.effect)) {
      // A request is not sent then: its intent is our own, and is taken back.
      if (!isDurable(event)) event = { kind: "try-later", reason: say("internalFault") };
      continue;
    }
    if (next.effect.kind !== "rest") {
      if (signal.aborted && !isClaimed(next.effect)) return deps.now();
      if (next.effect.kind === "deliver" || next.effect.kind === "place") reporter.begin();
      event = await performGuarded(deps, next.effect, job, signal);
      if (event.kind === "parts") reporter.showParts(job, event.parts);
      continue;
    }
    const woken = await sleepOrRequeue(
      deps,
      job.id,
      next.effect,
      isOvertaken ? Infinity : MAX_SLEEP_MS,
      signal,
    );
    if (woken instanceof Date) return woken;
    if (woken === "woken") {
      const fresh = await deps.rows.find(job.id);
      if (!fresh) return undefined;
      isOvertaken ||= reporter.hasShown() && fresh.version !== job.version;
      job = { ...fresh, deaths: Math.min(fresh.deaths, job.deaths) };
      event = { kind: "picked-up" };
    } else {
      event = { kind: "rested" };
    }
  }
}

/** What is told of costs and results at the end of a job of several calls is about those that were seen. */
const startedChildren = (previous: Job, { outcome }: Job, event: JobEvent): number | undefined =>
  outcome && !previous.outcome && (event.kind === "parts" || event.kind === "halted")
    ? event.parts.length
    : undefined;

/** A submission is never repeated, so it cannot kill again; and nothing may stand between it and its intent. */
function performGuarded(
  { perform, crashGuard }: JobRunnerDeps,
  effect: RunnableEffect,
  job: Job,
  signal: AbortSignal,
) {
  const act = () => perform(effect, job, signal);
  return effect.kind === "submit" ? act() : crashGuard.runGuarded(job, act);
}

/** Our copy of the others may be old: a delivery that failed has perhaps noted newer ones under the same names. */
const addedReceipts = (before: Receipts, after: Receipts): Receipts =>
  Object.fromEntries(Object.entries(after).filter(([name, receipt]) => before[name] !== receipt));

/** What must be written is not forgotten because the database was away just then: it is asked until it answers. */
async function writeWithRetry(
  deps: JobRunnerDeps,
  job: Job,
  event: JobEvent,
  signal: AbortSignal,
  write: () => Promise<Job | null>,
): Promise<Job | null> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await write();
    } catch (error) {
      if (!mustBeWritten(job, event) || signal.aborted) throw error;
      deps.log.warn({ job: job.id, seen: event.kind, err: error }, "what was seen could not be written yet");
      await deps.sleeps.sleep(job.id, Math.min(backoffMs(attempt), MAX_SLEEP_MS), signal);
    }
  }
}

async function sleepOrRequeue(
  deps: JobRunnerDeps,
  id: string,
  { until }: Extract<Effect, { kind: "rest" }>,
  longestMs: number,
  signal: AbortSignal,
): Promise<Date | "woken" | "rested"> {
  const gapMs = until.getTime() - deps.now().getTime();
  const isCrowded =
    longestMs < Infinity && gapMs > MIN_REQUEUE_MS && deps.sleeps.asleep() >= deps.maxSleeping;
  if (gapMs > longestMs || isCrowded || signal.aborted) return until;
  const woken = await deps.sleeps.sleep(id, gapMs, signal);
  return signal.aborted ? until : woken ? "woken" : "rested";
}

/** A receipt; and an intent, which may stand although its write failed: only who wrote it knows that nothing was sent. */
const isDurable = ({ kind }: JobEvent): boolean => DURABLE_EVENTS.has(kind);
const DURABLE_EVENTS: ReadonlySet<JobEvent["kind"]> = new Set([
  "prepared",
  "submitted",
  "answered",
  "delivered",
]);

/** Nobody else can know it: that a request was turned away, too. */
const mustBeWritten = ({ state }: Job, event: JobEvent): boolean =>
  isDurable(event) || (state === "submitting" && event.kind !== "picked-up" && event.kind !== "rested");

/** Its intent has just been written: not doing it now would leave a claim that nobody honours. */
const isClaimed = (effect: Effect): boolean => effect.kind === "submit" || effect.kind === "deliver";
