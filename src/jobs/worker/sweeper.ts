import type { Logger } from "pino";
import type { JobQueue } from "../queue/queue.ts";
import type { Rows } from "../store/jobs.ts";
import type { Timers } from "../timers.ts";

export interface SweeperTools {
  readonly rows: Rows;
  readonly queue: Pick<JobQueue, "addAll">;
  readonly timers: Timers;
  readonly now: () => Date;
  readonly log: Logger;
}

const EVERY_MS = 60_000;
/** A job in good hands writes, or holds its queue entry; adding that entry again is a cheap no-op. */
const QUIET_MS = 60_000;
const PAGE = 500;
/** Bounds the work of one sweep; the next goes on where this one stopped. */
const PAGES_A_SWEEP = 4;

/** Puts unfinished rows back into the queue, so that losing the queue loses nothing. */
export function createSweeper(tools: SweeperTools) {
  let end = () => {};
  let after = "";

  const page = async (before: Date): Promise<boolean> => {
    const ids = await tools.rows.unfinished({ before, after, limit: PAGE });
    if (ids.length > 0) await tools.queue.addAll(ids);
    after = ids.length < PAGE ? "" : (ids.at(-1) ?? "");
    return after !== "";
  };

  const sweep = async () => {
    const before = new Date(tools.now().getTime() - QUIET_MS);
    for (let n = 0; n < PAGES_A_SWEEP && (await page(before)); n++);
  };

  return {
    /** Every unfinished row, at once: at start, and when the queue may have been lost. */
    async sweepAll(): Promise<void> {
      after = "";
      while (await page(tools.now()));
    },
    start(): void {
      end = tools.timers.every(EVERY_MS, () => {
        sweep().catch((error: unknown) =>
          tools.log.warn({ err: error }, "sweep failed; the next one goes on"),
        );
      });
    },
    stop(): void {
      end();
    },
  };
}
