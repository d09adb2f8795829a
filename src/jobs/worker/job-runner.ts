import { createSemaphore, type Semaphore } from "../../base/semaphore.ts";
import { say } from "../../messages/index.ts";
import type { CrashGuard } from "./crash-guard.ts";
import type { PerformEffect } from "./effects.ts";
import type { RunnableEffect, Transition } from "../lifecycle/transitions.ts";
import type { Job, Receipts } from "../job.ts";
import type { ClaimLease } from "../lease.ts";
import { transition, type Effect, type LifecycleLimits } from "../lifecycle/state-machine.ts";
import type { JobEvent } from "../lifecycle/observation.ts";
import { publishStateChange } from "../events.ts";
import { repairAnswer } from "./repair-answer.ts";
import { backoffMs } from "../lifecycle/poll-schedule.ts";
import { isLight, toLightJob } from "../light-job.ts";
import type { JobStore } from "../store/jobs.ts";
import type { IntakePriority } from "../intake/intake-priority.ts";
import type { NewRows } from "./new-rows.ts";
import {
  createProgressReporter,
  type ProgressReporterDeps,
  type ShownProgress,
} from "./progress-reporter.ts";
import type { InterruptibleSleep } from "./interruptible-sleep.ts";

export interface JobRunnerDeps extends ProgressReporterDeps {
  readonly rows: JobStore;
  readonly perform: PerformEffect;
  readonly limits: (plan: Job["plan"]) => LifecycleLimits;
  readonly sleeps: InterruptibleSleep;
  readonly crashGuard: CrashGuard;
  readonly newRows: Pick<NewRows, "take">;
  /** Resolves when another request may be prepared. */
  readonly beginJob: IntakePriority["beginJob"];
  readonly lease: Pick<ClaimLease, "id" | "isHeld" | "renew">;
  /** A child job has finished, and its parent can continue. */
  readonly onFinished: (parentId: string) => void;
  /** How many jobs may sleep in their slots; the others are put back, so that new jobs always find a slot. */
  readonly maxSleeping: number;
}

/**
 * Short gaps are slept here, which costs little; long ones are put back into the queue, where they hold no lock and
 * need no recovery after a crash.
 */
const MAX_SLEEP_MS = 15_000;
/** Not worth a round trip to the queue, however many sleep. */
const MIN_REQUEUE_MS = 1_000;
/** Tasks that are older rest with little in memory, which costs most of them one more read of their row. */
const LIGHT_AFTER_MS = 10_000;

/**
 * A slower write means that the process or the database was frozen: another process may have taken the job over and
 * finished it meanwhile, so nothing visible or costly follows such a write.
 */
const MAX_WRITE_MS = 10_000;

const LEASE_PAUSE_MS = 1_000;

/**
 * How many rows are read, and how many requests of a platform's jobs are prepared, at once. The others wait with little
 * in memory: statements that wait for a connection outlive several collections. A platform that is slow to name its
 * files' links holds up only its own jobs.
 */
const MAX_READS = 20;
const MAX_PREPARED = 32;

/** A job that is being processed. While it rests, nothing else of it is kept: thousands rest at once. */
interface Visit {
  job: Job;
  /** The row as it was last read or written; `job` may have receipts that aren't written yet. */
  stored: Job;
  event: JobEvent;
  /** Another process wrote the row after people may have seen our progress. */
  isOvertaken: boolean;
  /** The queue was told that the job rests. */
  isResting: boolean;
  readonly shown: ShownProgress;
}

/**
 * Runs a job as far as it can go now. A returned date means: look again then. Shapes as in jobs/queue/consumer.ts
 * `ProcessEntry`.
 */
export function createJobRunner(options: JobRunnerDeps) {
  const reads = createSemaphore(MAX_READS);
  const readRow = (id: string) => reads.run(() => options.rows.find(id));
  const progress = showOf(options, readRow);
  const deps: PacedDeps = { ...options, progress, readRow, preparing: new Map() };
  const running = new Set<string>();

  return async (
    id: string,
    signal: AbortSignal,
    wasLeftBehind = false,
    onRest: () => void = () => {},
  ): Promise<Date | undefined> => {
    // After the queue was lost, the sweeper re-adds jobs that are still running here.
    if (running.has(id)) return undefined;
    running.add(id);
    const shown: ShownProgress = { hasShown: false, last: undefined, step: undefined };
    let isOver = false;
    try {
      const visit = await beginVisit(deps, id, shown, wasLeftBehind);
      for (;;) {
        const until = visit && (await advance(deps, visit, signal));
        isOver = until === undefined;
        if (!visit || !until) return undefined;
        if (isPutBack(deps, visit, until, signal)) return lookAgainAt(visit, until, deps.now());
        const gapMs = until.getTime() - deps.now().getTime();
        prepareToRest(deps, visit, gapMs, onRest);
        const isWoken = await deps.sleeps.sleep(id, gapMs, signal);
        if (signal.aborted) return until;
        if (!isWoken) visit.event = { kind: "rested" };
        else if (!(await readAgain(deps, visit))) return undefined;
      }
    } finally {
      running.delete(id);
      // From now on other processes may finish it, while our progress is posted or still being sent.
      const pendingProgress = shown.last ?? (shown.hasShown && !isOver ? Promise.resolve() : undefined);
      void pendingProgress?.then(() => repairAnswer(deps, id, signal));
    }
  };
}

interface PacedDeps extends JobRunnerDeps {
  readonly readRow: (id: string) => Promise<Job | null>;
  /** By platform. */
  readonly preparing: Map<string, Semaphore>;
}

async function beginVisit(
  deps: PacedDeps,
  id: string,
  shown: ShownProgress,
  wasLeftBehind: boolean,
): Promise<Visit | undefined> {
  const inserted = deps.newRows.take(id);
  const row = inserted && !wasLeftBehind ? inserted : await deps.readRow(id);
  const job = row && deps.crashGuard.assess(row, wasLeftBehind);
  if (!job) return undefined;
  return { job, stored: job, event: { kind: "picked-up" }, isOvertaken: false, isResting: false, shown };
}

/** Gives up what a resting job doesn't need: BullMQ's worker, and most of the row if its task takes long. */
function prepareToRest(deps: PacedDeps, visit: Visit, gapMs: number, onRest: () => void): void {
  const { job, stored } = visit;
  if (gapMs > MIN_REQUEUE_MS && !visit.isResting) {
    visit.isResting = true;
    onRest();
  }
  const waitedMs = deps.now().getTime() - (job.submittedAt ?? deps.now()).getTime();
  const light = job === stored && waitedMs >= LIGHT_AFTER_MS && !isLight(job) && toLightJob(job);
  if (light) visit.job = visit.stored = light;
}

/** Shows progress. Of a light job, the row is read first; if another process wrote it, that one shows its own. */
const showOf =
  ({ progress, log }: JobRunnerDeps, readRow: PacedDeps["readRow"]): JobRunnerDeps["progress"] =>
  async (job, update) => {
    if (!isLight(job)) return progress(job, update);
    try {
      const row = await readRow(job.id);
      if (row?.version === job.version) await progress(row, update);
    } catch (error) {
      log.debug({ job: job.id, err: error }, "worker: failed to read a job to show its progress");
    }
  };

/** Returns false when the row is gone. */
async function readAgain(deps: PacedDeps, visit: Visit): Promise<boolean> {
  const { job, shown } = visit;
  const fresh = await deps.rows.find(job.id);
  if (!fresh) return false;
  visit.isOvertaken ||= shown.hasShown && fresh.version !== job.version;
  visit.stored = visit.job = { ...fresh, deaths: Math.min(fresh.deaths, job.deaths) };
  visit.event = { kind: "picked-up" };
  return true;
}

/** Runs a job until it rests, and returns when to go on; undefined when it has ended. */
async function advance(deps: PacedDeps, visit: Visit, signal: AbortSignal): Promise<Date | undefined> {
  const reporter = createProgressReporter(deps, visit.shown);
  let { job, stored, event, isOvertaken } = visit;
  for (;;) {
    const next = transition(job, event, deps.now(), deps.limits(job.plan));
    if (isLight(job) && !isOnlyWaiting(job, next)) {
      const row = await deps.readRow(job.id);
      if (!row) return undefined;
      if (row.version !== job.version) {
        isOvertaken ||= visit.shown.hasShown;
        event = { kind: "picked-up" };
      }
      stored = job = row;
      continue;
    }
    const asked = deps.now().getTime();
    const added = addedReceipts(stored.receipts, next.job.receipts);
    const begun = startedChildren(job, next.job, event);
    const commit = REPEATABLE_EVENTS.has(event.kind) ? "soon" : "durable";
    const from = stored.state;
    const files = event.kind === "collected" ? event.rows : undefined;
    const save = () =>
      deps.rows.save({ ...next.job, receipts: added }, begun, {
        commit,
        from,
        files,
        lease: deps.lease.id(),
      });
    const isWritten = next.job !== stored && !(next.canWriteLater && !signal.aborted);
    const saved: Job | null = isWritten ? await writeWithRetry(deps, job, event, signal, save) : next.job;
    if (saved === null) {
      const before = job;
      const fresh = await writeWithRetry(deps, job, event, signal, async () => {
        if (Object.keys(added).length > 0) await deps.rows.saveReceipts(job.id, added, job.version);
        return deps.rows.find(job.id);
      });
      if (!fresh) return undefined;
      stored = job = { ...fresh, deaths: Math.min(fresh.deaths, job.deaths) };
      isOvertaken ||= visit.shown.hasShown;
      event = isDurable(event) || isOwnIntent(before, job) ? event : { kind: "picked-up" };
      // Nobody has written the row, so it is the lease that has ended.
      if (isClaimed(next.effect) && job.version === before.version) await renewLease(deps, job, signal);
      continue;
    }
    const isLate = deps.now().getTime() - asked > MAX_WRITE_MS || !deps.lease.isHeld();
    if (saved.state !== job.state) publishStateChange({ job: saved, from: job.state });
    if (saved.state !== job.state && !isLate) reporter.show(saved);
    job = saved;
    if (isWritten) stored = saved;

    if (next.effect.kind === "stop") {
      if (job.parent) deps.onFinished(job.parent.id);
      if (isOvertaken) void repairAnswer(deps, job.id, signal);
      return undefined;
    }
    if (isLate && isClaimed(next.effect)) {
      if (!deps.lease.isHeld()) await renewLease(deps, job, signal);
      // In that case, no request is sent: the intent is our own and is taken back.
      if (!isDurable(event)) event = { kind: "try-later", reason: say("internalFault") };
      continue;
    }
    if (next.effect.kind === "rest") {
      Object.assign(visit, { job, stored, isOvertaken });
      return next.effect.until;
    }
    if (signal.aborted && !isClaimed(next.effect)) return deps.now();
    if (next.effect.kind === "deliver" || next.effect.kind === "place") reporter.begin();
    event = await performGuarded(deps, next.effect, job, signal);
    if (event.kind === "parts") reporter.showParts(job, event.parts);
    if (event.kind === "in-progress") reporter.showShare(job, event.share);
  }
}

async function renewLease({ lease, sleeps }: PacedDeps, { id }: Job, signal: AbortSignal): Promise<void> {
  await lease.renew().catch(() => sleeps.sleep(id, LEASE_PAUSE_MS, signal));
}

/** Nothing is written, and the task is polled at most. */
const isOnlyWaiting = (job: Job, { job: after, effect }: Transition): boolean =>
  after === job && (effect.kind === "look" || effect.kind === "rest");

/** The final costs and results of a parent job cover exactly the calls that were read. */
const startedChildren = (previous: Job, { outcome }: Job, event: JobEvent): number | undefined =>
  outcome && !previous.outcome && (event.kind === "parts" || event.kind === "halted")
    ? event.parts.length
    : undefined;

/** A submission is never repeated, so it can't crash again; and nothing may come between it and its intent. */
function performGuarded(
  { perform, crashGuard, lease, now, preparing, beginJob }: PacedDeps,
  effect: RunnableEffect,
  job: Job,
  signal: AbortSignal,
): Promise<JobEvent> {
  const asked = now().getTime();
  const act = async (): Promise<JobEvent> =>
    // As after a slow write of the row. What else is visible has a claim, which ends with the lease.
    (effect.kind === "place" && now().getTime() - asked > MAX_WRITE_MS) ||
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

/** Our copy of the other receipts may be old: a failed delivery may have saved newer ones under the same names. */
const addedReceipts = (before: Receipts, after: Receipts): Receipts =>
  Object.fromEntries(Object.entries(after).filter(([name, receipt]) => before[name] !== receipt));

/**
 * An event that must be written isn't dropped because the database is down: the write is repeated until it succeeds.
 */
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
      deps.log.warn(
        { job: job.id, seen: event.kind, err: error },
        "worker: failed to save what was observed; will retry",
      );
      await deps.sleeps.sleep(job.id, Math.min(backoffMs(attempt), MAX_SLEEP_MS), signal);
    }
  }
}

/** Whether the queue holds the job until then, instead of a slot of this process. */
function isPutBack(
  deps: JobRunnerDeps,
  { isOvertaken }: Visit,
  until: Date,
  { aborted }: AbortSignal,
): boolean {
  if (aborted || isOvertaken) return aborted;
  const gapMs = until.getTime() - deps.now().getTime();
  const isCrowded = gapMs > MIN_REQUEUE_MS && deps.sleeps.asleep() >= deps.maxSleeping;
  return gapMs > MAX_SLEEP_MS || isCrowded;
}

/** How often a row is read again that another process has claimed, should nobody tell that its lease has ended. */
const CLAIM_CHECK_MS = 30_000;

function lookAgainAt({ job: { claimedUntil } }: Visit, until: Date, now: Date): Date {
  const latest = now.getTime() + CLAIM_CHECK_MS;
  return claimedUntil !== null && until.getTime() > latest ? new Date(latest) : until;
}

/**
 * Receipts, and an intent, which may be stored although its write failed: only its writer knows that nothing was sent.
 */
const isDurable = ({ kind }: JobEvent): boolean => DURABLE_EVENTS.has(kind);
const DURABLE_EVENTS: ReadonlySet<JobEvent["kind"]> = new Set([
  "prepared",
  "submitted",
  "answered",
  "delivered",
]);

/**
 * If a crash of the database loses the write that follows, the step is repeated: the task is polled, the result
 * collected to the same files, the answer delivered with the receipts so far.
 */
const REPEATABLE_EVENTS: ReadonlySet<JobEvent["kind"]> = new Set(["completed", "collected", "delivered"]);

/** Only this process knows it, including that a request was refused. */
const mustBeWritten = ({ state }: Job, event: JobEvent): boolean =>
  isDurable(event) || (state === "submitting" && event.kind !== "picked-up" && event.kind !== "rested");

/** Another process has ended its claim, but not gone on yet: what this process has seen of it is still true. */
const isOwnIntent = (own: Job, { state, claim }: Job): boolean =>
  own.state === "submitting" && state === "submitting" && claim === own.claim;

/** Its intent was just written: not performing it now would leave a claim that nobody honors. */
const isClaimed = (effect: Effect): boolean => effect.kind === "submit" || effect.kind === "deliver";
