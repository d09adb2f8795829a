import type { Timers } from "../../base/timers.ts";

/**
 * How long a person may wait for their row before jobs begin slowly. Ordinarily it's 8 ms at most, and an acknowledgement
 * takes as long again. A count of rows doesn't tell: 16 are a burst that is inserted at once, or 160 ms of commands that
 * come at 100 a second.
 */
const MAX_WAIT_MS = 40;
/** How many jobs then begin, and how often: work goes on however many people ask. */
const BATCH = 4;
const SLOW_MS = 200;
/** Between batches once nobody waits: what has arrived meanwhile goes first. */
const PAUSE_MS = 1;

export type IntakePriority = ReturnType<typeof createIntakePriority>;

/**
 * Lets people's acknowledgements go before work. Both share one event loop, in which each statement of a command waits
 * for a step of every running job. So while people wait for their rows, jobs begin slowly.
 */
export function createIntakePriority({ timers, now }: { timers: Timers; now: () => Date }) {
  const waiting: (() => void)[] = [];
  /** When each insert began, the oldest first. */
  const inserting = new Set<{ readonly since: number }>();
  let cancelTimer: (() => void) | undefined;
  const isBehind = (): boolean => {
    const [oldest] = inserting;
    return oldest !== undefined && now().getTime() - oldest.since > MAX_WAIT_MS;
  };

  function schedule(): void {
    cancelTimer?.();
    cancelTimer =
      waiting.length === 0
        ? undefined
        : timers.once(isBehind() ? SLOW_MS : PAUSE_MS, () => {
            for (const begin of waiting.splice(0, BATCH)) begin();
            cancelTimer = undefined;
            schedule();
          });
  }

  return {
    /** Runs the insert of a row, for which a person waits. */
    async insert<Result>(run: () => Promise<Result>): Promise<Result> {
      const own = { since: now().getTime() };
      inserting.add(own);
      try {
        return await run();
      } finally {
        const wasBehind = isBehind();
        inserting.delete(own);
        if (wasBehind && !isBehind()) schedule();
      }
    },
    /** Resolves when a job may begin. */
    async beginJob(): Promise<void> {
      if (!isBehind()) return;
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
        if (!cancelTimer) schedule();
      });
    },
  };
}
