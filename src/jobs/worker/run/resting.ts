import { isLight, summarizeJob } from "../../light-job.ts";
import type { Job } from "../../job.ts";
import type { RunOwner } from "../../run-owner.ts";
import type { Transition } from "../../lifecycle/transitions.ts";
import { SleepingJob, type JobRunnerDeps, type PacedDeps, type ResumeRun, type Visit } from "./visit.ts";

/**
 * Short gaps are slept here, which costs little; long ones are put back into the queue, where they hold no lock and
 * need no recovery after a crash.
 */
export const MAX_SLEEP_MS = 15_000;
/** Not worth a round trip to the queue, however many sleep. */
const MIN_REQUEUE_MS = 1_000;
/** Tasks that are older rest with little in memory, which costs most of them one more read of their row. */
const LIGHT_AFTER_MS = 10_000;

/** Tells that the job rests, so that BullMQ's worker gives it up. */
export function noteRest(visit: Visit, gapMs: number, onRest: () => void): void {
  if (gapMs <= MIN_REQUEUE_MS || visit.isResting) return;
  visit.isResting = true;
  onRest();
}

/**
 * Returns what is to be kept of a job whose task takes long until its next poll; undefined if that can't be all.
 */
export function putToSleep(
  deps: PacedDeps,
  visit: Visit,
  until: Date,
  { owner, resume }: { owner: RunOwner; resume: ResumeRun },
): SleepingJob | undefined {
  const { job, stored, isResting, isOvertaken, shown } = visit;
  const waitedMs = deps.now().getTime() - (job.submittedAt ?? deps.now()).getTime();
  if (waitedMs < LIGHT_AFTER_MS || !isResting || isOvertaken || job !== stored) return undefined;
  if (!isLight(job)) {
    const summary = summarizeJob(job);
    visit.sleeping = summary && new SleepingJob(summary, shown, owner, resume);
  }
  visit.sleeping?.keep(visit, until);
  return visit.sleeping;
}

/** Shows progress. Of a light job, the row is read first; if another process wrote it, that one shows its own. */
export const showOf =
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

/** Reads the row after the job was woken. Returns false when it is gone. */
export async function readAgain(deps: PacedDeps, visit: Visit): Promise<boolean> {
  const { job, shown } = visit;
  const fresh = await deps.rows.find(job.id);
  if (!fresh) return false;
  visit.isOvertaken ||= shown.hasShown && fresh.version !== job.version;
  visit.stored = visit.job = { ...fresh, deaths: Math.min(fresh.deaths, job.deaths) };
  visit.event = { kind: "picked-up" };
  return true;
}

/** Whether a slot of this process holds the job until then, instead of the queue. */
export function mayRestUntil(
  deps: JobRunnerDeps,
  { isOvertaken }: Visit,
  until: Date,
  { signal, mayRest = () => true }: Pick<RunOwner, "signal" | "mayRest">,
): boolean {
  if (signal.aborted || isOvertaken) return !signal.aborted;
  const gapMs = until.getTime() - deps.now().getTime();
  if (gapMs <= MIN_REQUEUE_MS) return true;
  return gapMs <= MAX_SLEEP_MS && deps.sleeps.asleep() < deps.maxSleeping && mayRest();
}

/** How often a row is read again that another process has claimed, should nobody tell that its lease has ended. */
const CLAIM_CHECK_MS = 30_000;

/** Returns when the queue hands the job out again. */
export function lookAgainAt({ job: { claimedUntil } }: Visit, until: Date, now: Date): Date {
  const latest = now.getTime() + CLAIM_CHECK_MS;
  return claimedUntil !== null && until.getTime() > latest ? new Date(latest) : until;
}

/** Nothing is written, and the task is polled at most. */
export const isOnlyWaiting = (job: Job, { job: after, effect }: Transition): boolean =>
  after === job && (effect.kind === "look" || effect.kind === "rest");
