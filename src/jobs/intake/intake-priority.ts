import type { Timers } from "../timers.ts";

/** Rows are inserted in groups, so more than this many at once have been waiting for a while. */
const MAX_INSERTING = 16;
/** How many jobs then begin, and how often: work goes on however many people ask. */
const BATCH = 4;
const SLOW_MS = 200;

export type IntakePriority = ReturnType<typeof createIntakePriority>;

/**
 * Lets people's acknowledgements go before work. Both share one event loop, in which each statement of a command waits
 * for a step of every running job. So while people wait for their rows, jobs begin slowly.
 */
export function createIntakePriority({ timers }: { timers: Timers }) {
  const waiting: (() => void)[] = [];
  let inserting = 0;
  let cancelTimer: (() => void) | undefined;
  const isBehind = () => inserting > MAX_INSERTING;

  function schedule(): void {
    cancelTimer?.();
    cancelTimer =
      waiting.length === 0
        ? undefined
        : timers.once(isBehind() ? SLOW_MS : 0, () => {
            for (const begin of waiting.splice(0, BATCH)) begin();
            cancelTimer = undefined;
            schedule();
          });
  }

  return {
    /** Runs the insert of a row, for which a person waits. */
    async insert<Result>(run: () => Promise<Result>): Promise<Result> {
      inserting++;
      try {
        return await run();
      } finally {
        const wasBehind = isBehind();
        inserting--;
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
