import type { Logger } from "pino";
import type { JobQueue } from "../queue/queue.ts";
import type { JobStore } from "../store/jobs.ts";
import type { Timers } from "../timers.ts";

export interface SweeperDeps {
  readonly rows: JobStore;
  readonly queue: Pick<JobQueue, "addAll">;
  readonly timers: Timers;
  readonly now: () => Date;
  readonly log: Logger;
}

const SWEEP_INTERVAL_MS = 60_000;
/** A job with a live worker writes, or holds its queue entry; adding that entry again is a cheap no-op. */
const QUIET_MS = 60_000;
const PAGE = 500;
/** Bounds the work of one sweep; the next one continues where this one stopped. */
const PAGES_A_SWEEP = 4;

/** Puts unfinished rows back into the queue, so that losing the queue loses nothing. */
export function createSweeper(deps: SweeperDeps) {
  let stopTimer = () => {};
  let after = "";

  const sweepPage = async (before: Date): Promise<boolean> => {
    const ids = await deps.rows.unfinished({ before, after, limit: PAGE });
    if (ids.length > 0) await deps.queue.addAll(ids);
    after = ids.length < PAGE ? "" : (ids.at(-1) ?? "");
    return after !== "";
  };

  const sweep = async () => {
    const before = new Date(deps.now().getTime() - QUIET_MS);
    for (let n = 0; n < PAGES_A_SWEEP && (await sweepPage(before)); n++);
  };

  return {
    /** Adds every unfinished row at once: at startup, and when the queue may have been lost. */
    async sweepAll(): Promise<void> {
      after = "";
      while (await sweepPage(deps.now()));
    },
    start(): void {
      stopTimer = deps.timers.every(SWEEP_INTERVAL_MS, () => {
        sweep().catch((error: unknown) =>
          deps.log.warn({ err: error }, "worker: sweep failed; the next one continues"),
        );
      });
    },
    stop(): void {
      stopTimer();
    },
  };
}
