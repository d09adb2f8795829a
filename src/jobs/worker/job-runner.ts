import { createSemaphore } from "../../base/semaphore.ts";
import { say } from "../../messages/index.ts";
import { publishStateChange } from "../events.ts";
import type { Job, ServiceAnswers } from "../job.ts";
import { isLight } from "../light-job.ts";
import type { JobEvent } from "../lifecycle/observation.ts";
import { transition } from "../lifecycle/state-machine.ts";
import { SLEEPS, type RunEnd, type RunJob, type RunOwner } from "../run-owner.ts";
import { createProgressReporter } from "./progress-reporter.ts";
import { repairAnswer } from "./repair-answer.ts";
import { isClaimed, isOwnClaim, isOwnIntent, MAX_WRITE_MS, renewLease } from "./run/claims.ts";
import { isCut, performGuarded } from "./run/perform.ts";
import {
  isOnlyWaiting,
  lookAgainAt,
  mayRestUntil,
  noteRest,
  putToSleep,
  readAgain,
  showOf,
} from "./run/resting.ts";
import {
  createVisit,
  type JobRunnerDeps,
  type PacedDeps,
  type ResumeRun,
  type SleepingJob,
  type Visit,
} from "./run/visit.ts";
import { addedReceipts, isDurable, REPEATABLE_EVENTS, writeWithRetry } from "./run/writes.ts";

/**
 * How many rows are read at once. The others wait with little in memory: statements that wait for a connection outlive
 * several collections.
 */
const MAX_READS = 20;

/** A job's sleep is over: its time has come, or it was woken early. */
interface Rested {
  readonly until: Date;
  readonly isWoken: boolean;
}

export function createJobRunner(options: JobRunnerDeps) {
  const reads = createSemaphore(MAX_READS);
  const readRow = (id: string) => reads.run(() => options.rows.find(id));
  const progress = showOf(options, readRow);
  const deps: PacedDeps = { ...options, progress, readRow, preparing: new Map() };
  const running = new Set<string>();

  /** Goes on until the job is over, is to be put back, or sleeps with little in memory. */
  const goOn = async (
    visit: Visit,
    owner: RunOwner,
    onRest: () => void,
    rested?: Rested,
  ): Promise<RunEnd | typeof SLEEPS> => {
    const { signal } = owner;
    let sleeping: SleepingJob | undefined;
    try {
      for (let before = rested; ;) {
        if (before && signal.aborted) return before.until;
        if (before?.isWoken && !(await readAgain(deps, visit))) return undefined;
        const until = await advance(deps, visit, signal);
        visit.isOver = until === undefined;
        if (!until) return undefined;
        if (!mayRestUntil(deps, visit, until, owner)) return lookAgainAt(visit, until, deps.now());
        const gapMs = until.getTime() - deps.now().getTime();
        noteRest(visit, gapMs, onRest);
        sleeping = putToSleep(deps, visit, until, { owner, resume });
        if (sleeping) {
          deps.sleeps.add(sleeping, gapMs, signal);
          return SLEEPS;
        }
        before = { until, isWoken: await deps.sleeps.sleep(visit.job.id, gapMs, signal) };
        visit.event = { kind: "rested" };
      }
    } finally {
      if (!sleeping) {
        const { job, shown, isOver } = visit;
        running.delete(job.id);
        // From now on other processes may finish it, while our progress is posted or still being sent.
        const pendingProgress = shown.last ?? (shown.hasShown && !isOver ? Promise.resolve() : undefined);
        void pendingProgress?.then(() => repairAnswer(deps, job.id, signal));
      }
    }
  };

  const resume: ResumeRun = (sleeping, isWoken) => {
    const { id, owner, dueAt } = sleeping;
    const rested = { until: new Date(dueAt), isWoken };
    goOn(sleeping.toVisit(), owner, () => {}, rested).then(
      (end) => {
        if (end !== SLEEPS) owner.onEnd(id, end);
      },
      (error: unknown) => owner.onError(id, error),
    );
  };

  const run: RunJob = async (id, owner, wasLeftBehind, onRest) => {
    // After the queue was lost, the sweeper re-adds jobs that are still running here.
    if (running.has(id)) return undefined;
    running.add(id);
    let visit: Visit | undefined;
    try {
      visit = await beginVisit(deps, id, wasLeftBehind);
    } finally {
      if (!visit) running.delete(id);
    }
    return visit && goOn(visit, owner, onRest);
  };
  return run;
}

async function beginVisit(deps: PacedDeps, id: string, wasLeftBehind: boolean): Promise<Visit | undefined> {
  const inserted = deps.newRows.take(id);
  const row = inserted && !wasLeftBehind ? inserted : await deps.readRow(id);
  const job = row && deps.crashGuard.assess(row, wasLeftBehind);
  if (!job) return undefined;
  return createVisit(job, { kind: "picked-up" });
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
    let mayBeStored = false;
    const save = async () => {
      try {
        return await deps.rows.save({ ...next.job, receipts: added }, begun, {
          commit,
          from,
          files,
          answers: answersIn(job, event),
          lease: deps.lease.id(),
        });
      } catch (error) {
        mayBeStored = true;
        throw error;
      }
    };
    const isWritten = next.job !== stored && !(next.canWriteLater && !signal.aborted);
    const written = { job, event, isClaim: isClaimed(next.effect) };
    let saved: Job | null = isWritten ? await writeWithRetry(deps, written, signal, save) : next.job;
    if (saved === null) {
      const before = job;
      const fresh = await writeWithRetry(deps, written, signal, async () => {
        if (Object.keys(added).length > 0) await deps.rows.saveReceipts(job.id, added, job.version);
        return deps.rows.find(job.id);
      });
      if (!fresh) return undefined;
      if (!mayBeStored || !isOwnClaim(next.job, fresh)) {
        stored = job = { ...fresh, deaths: Math.min(fresh.deaths, job.deaths) };
        isOvertaken ||= visit.shown.hasShown;
        event = isDurable(event) || isOwnIntent(before, job) ? event : { kind: "picked-up" };
        // Nobody has written the row, so it is the lease that has ended.
        if (isClaimed(next.effect) && job.version === before.version) await renewLease(deps, job, signal);
        continue;
      }
      saved = fresh;
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
    if (isCut(next.effect, event, signal)) return deps.now();
    if (event.kind === "parts") reporter.showParts(job, event.parts);
    if (next.effect.kind === "look") notePoll(deps, visit, job, event);
    if (event.kind === "in-progress") reporter.showShare(job, event.share);
  }
}

/** Notes how old the task is, or learns how long it took. */
function notePoll(
  { durations, now }: PacedDeps,
  visit: Visit,
  { plan, submittedAt }: Job,
  seen: JobEvent,
): void {
  if (!submittedAt) return;
  const ageMs = now().getTime() - submittedAt.getTime();
  if (seen.kind === "in-progress") visit.unfinishedMs = ageMs;
  if (seen.kind === "completed") durations.learn(plan, visit.unfinishedMs, ageMs);
}

const answersIn = ({ state }: Job, { answer }: JobEvent): ServiceAnswers | undefined =>
  answer === undefined ? undefined : { [state === "waiting" ? "poll" : "submit"]: answer };

/** The final costs and results of a parent job cover exactly the calls that were read. */
const startedChildren = (previous: Job, { outcome }: Job, event: JobEvent): number | undefined =>
  outcome && !previous.outcome && (event.kind === "parts" || event.kind === "halted")
    ? event.parts.length
    : undefined;
