import { publishStateChange } from "../../events.ts";
import type { Job, Receipts } from "../../job.ts";
import type { JobEvent } from "../../lifecycle/observation.ts";
import { backoffMs } from "../../lifecycle/timeouts.ts";
import type { Transition } from "../../lifecycle/transitions.ts";
import type { SaveOptions } from "../../store/save-jobs.ts";
import { continueFrom, isClaimed, MAX_WRITE_MS, renewLease, type Run, type RunDeps } from "./run.ts";

const MAX_RETRY_PAUSE_MS = 15_000;

/**
 * `overtaken`: another process has written the row, from which the run goes on. `late`: the write took so long that
 * another process may have taken the job over since. `gone`: the job was deleted.
 */
type Saved = "saved" | "late" | "overtaken" | "gone";

/** Writes what was decided, unless nothing is new or it can be written with the next decision. */
export async function save(deps: RunDeps, run: Run, next: Transition, signal: AbortSignal): Promise<Saved> {
  const begunAt = deps.now().getTime();
  const before = run.job.state;
  const isWritten = next.job !== run.stored && !(next.canWriteLater && !signal.aborted);
  const saved = isWritten ? await write(deps, run, next, signal) : next.job;
  if (saved === "overtaken" || saved === "gone") return saved;
  const isLate = deps.now().getTime() - begunAt > MAX_WRITE_MS || !deps.lease.isHeld();
  run.job = saved;
  if (isWritten) run.stored = saved;
  if (saved.state !== before) {
    publishStateChange({ job: saved, from: before });
    if (!isLate) run.reporter.show(saved);
  }
  return isLate ? "late" : "saved";
}

async function write(
  deps: RunDeps,
  run: Run,
  next: Transition,
  signal: AbortSignal,
): Promise<Job | "overtaken" | "gone"> {
  const { job, stored, event } = run;
  const receipts = addedReceipts(stored.receipts, next.job.receipts);
  const written = { job, event, isClaim: isClaimed(next.effect) };
  let mayBeStored = false;
  const saved = await writeWithRetry(deps, written, signal, () =>
    deps.rows
      .save({ ...next.job, receipts }, startedChildren(job, next.job, event), saveOptions(deps, run))
      .catch((error: unknown) => {
        mayBeStored = true;
        throw error;
      }),
  );
  if (saved !== null) return saved;
  const row = await writeWithRetry(deps, written, signal, async () => {
    if (Object.keys(receipts).length > 0) await deps.rows.saveReceipts(job.id, receipts, job.version);
    return deps.rows.find(job.id);
  });
  if (!row) return "gone";
  if (mayBeStored && isOwnClaim(next.job, row)) return row;
  continueFrom(run, row);
  if (isDurable(event) || isOwnIntent(job, row)) run.event = event;
  // Nobody has written the row, so it is the lease that has ended.
  if (written.isClaim && row.version === job.version) await renewLease(deps, row, signal);
  return "overtaken";
}

/** Asks for the lease at each attempt: it may have been renewed under another ID meanwhile. */
const saveOptions = ({ lease }: RunDeps, { job, stored, event }: Run): SaveOptions => ({
  commit: REPEATABLE_EVENTS.has(event.kind) ? "soon" : "durable",
  from: stored.state,
  files: event.kind === "collected" ? event.rows : undefined,
  answers:
    event.answer === undefined ? undefined : { [job.state === "waiting" ? "poll" : "submit"]: event.answer },
  lease: lease.id(),
});

/** Another process has ended its claim, but not gone on yet: what this process has seen of it is still true. */
const isOwnIntent = (own: Job, { state, claim }: Job): boolean =>
  own.state === "submitting" && state === "submitting" && claim === own.claim;

/** The write of this claim had succeeded, and only its answer was lost. Nobody else writes the same version. */
const isOwnClaim = (own: Job, row: Job): boolean =>
  row.state === "delivering" &&
  row.version === own.version + 1 &&
  row.claimedUntil !== null &&
  row.claimedUntil.getTime() === own.claimedUntil?.getTime();

/** Our copy of the other receipts may be old: a failed delivery may have saved newer ones under the same names. */
const addedReceipts = (before: Receipts, after: Receipts): Receipts =>
  Object.fromEntries(Object.entries(after).filter(([name, receipt]) => before[name] !== receipt));

/** The final costs and results of a parent job cover exactly the children that were read. */
const startedChildren = (previous: Job, { outcome }: Job, event: JobEvent): number | undefined =>
  outcome && !previous.outcome && (event.kind === "children" || event.kind === "children-canceled")
    ? event.children.length
    : undefined;

/**
 * An event that must be written isn't dropped because the database is down: the write is repeated until it succeeds. So is
 * one that takes a claim (`isClaim`): it may be stored, and nobody else would look at the job until it ends with time.
 */
async function writeWithRetry(
  deps: RunDeps,
  { job, event, isClaim }: { job: Job; event: JobEvent; isClaim: boolean },
  signal: AbortSignal,
  write: () => Promise<Job | null>,
): Promise<Job | null> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await write();
    } catch (error) {
      if (!(isClaim || mustBeWritten(job, event)) || signal.aborted) throw error;
      deps.log.warn(
        { job: job.id, seen: event.kind, err: error },
        "worker: failed to save what was observed; will retry",
      );
      await deps.sleeps.sleep(job.id, Math.min(backoffMs(attempt), MAX_RETRY_PAUSE_MS), signal);
    }
  }
}

/**
 * Receipts, and an intent, which may be stored although its write failed: only its writer knows that nothing was sent.
 */
export const isDurable = ({ kind }: JobEvent): boolean => DURABLE_EVENTS.has(kind);
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

/** Only this process knows it, including that a request was refused, or that a delivery no longer needs its claim. */
const mustBeWritten = ({ state }: Job, event: JobEvent): boolean =>
  isDurable(event) || ((state === "submitting" || state === "delivering") && event.kind !== "picked-up");
