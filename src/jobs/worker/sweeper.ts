import type { Logger } from "pino";
import { startRegularTask, type RegularTask, type Timers } from "../../base/timers.ts";
import type { JobQueue } from "../queue/queue.ts";
import type { JobStore } from "../store/jobs.ts";

export interface SweeperDeps {
  readonly rows: JobStore;
  readonly queue: Pick<JobQueue, "addAll" | "beginRefill" | "markComplete">;
  readonly timers: Timers;
  readonly now: () => Date;
  readonly log: Logger;
}

const SWEEP_INTERVAL_MS = 60_000;
/** How often to check whether the queue was lost; one request to Redis. */
const LOSS_CHECK_MS = 5_000;
/** A job with a live worker writes, or holds its queue entry; adding that entry again is a cheap no-op. */
const QUIET_MS = 60_000;
const PAGE = 500;
/** Bounds the work of one sweep; the next one continues where this one stopped. */
const PAGES_A_SWEEP = 4;

export type Sweeper = ReturnType<typeof createSweeper>;

/** Puts unfinished rows back into the queue, so that losing the queue loses nothing. */
export function createSweeper(deps: SweeperDeps) {
  const tasks: RegularTask[] = [];
  let after = "";

  /** Returns where the next page begins. */
  const sweepPage = async (before: Date, from: string): Promise<string> => {
    const ids = await deps.rows.unfinished({ before, after: from, limit: PAGE });
    if (ids.length > 0) await deps.queue.addAll(ids);
    return ids.length < PAGE ? "" : (ids.at(-1) ?? "");
  };

  const sweep = async () => {
    const before = new Date(deps.now().getTime() - QUIET_MS);
    for (let n = 0; n < PAGES_A_SWEEP; n++) {
      after = await sweepPage(before, after);
      if (after === "") break;
    }
  };

  const addAll = async () => {
    let from = "";
    do from = await sweepPage(deps.now(), from);
    while (from !== "");
    await deps.queue.markComplete();
  };

  const sweepAll = async () => {
    await deps.queue.beginRefill();
    await addAll();
  };

  const refillIfLost = async () => {
    if (!(await deps.queue.beginRefill())) return;
    deps.log.warn("worker: the queue was lost; every unfinished job is added again");
    await addAll();
  };

  const { timers, log } = deps;
  const options = { timers, log, failure: "worker: sweep failed; the next one continues" };

  return {
    /** Adds every unfinished row at once: at startup, and when the queue may have been lost. */
    sweepAll,
    start(): void {
      tasks.push(startRegularTask(sweep, { ...options, everyMs: SWEEP_INTERVAL_MS }));
      tasks.push(startRegularTask(refillIfLost, { ...options, everyMs: LOSS_CHECK_MS }));
    },
    stop(): void {
      for (const task of tasks) void task.stop();
    },
  };
}
