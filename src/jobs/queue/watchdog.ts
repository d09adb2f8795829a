import type { Logger } from "pino";
import { processTimers } from "../timers.ts";

export interface WatchdogTools {
  /** Entries that wait to be taken. */
  readonly waiting: () => Promise<number>;
  /** Entries taken so far. */
  readonly taken: () => number;
  readonly hasFreeSlots: () => boolean;
  readonly replace: () => void;
  readonly log: Logger;
  readonly everyMs?: number;
  readonly patienceMs?: number;
}

const EVERY_MS = 5_000;
/** Longer than a healthy worker's blocking wait, which BullMQ itself breaks off when it hangs. */
const PATIENCE_MS = 15_000;

/**
 * A worker whose connection is dead without knowing it takes nothing any more and says nothing about it. So: entries wait,
 * slots are free, and none was taken for a while — then it is replaced. A queue that does not answer proves nothing.
 */
export function startWatchdog(tools: WatchdogTools): { stop(): void } {
  const { everyMs = EVERY_MS, patienceMs = PATIENCE_MS, log } = tools;
  let taken = tools.taken();
  let quietSince: number | undefined;
  let isLooking = false;

  const isStuck = async (): Promise<boolean> => {
    const [before, waiting] = [taken, await tools.waiting()];
    taken = tools.taken();
    if (waiting === 0 || taken !== before || !tools.hasFreeSlots()) quietSince = undefined;
    else quietSince ??= performance.now();
    return quietSince !== undefined && performance.now() - quietSince >= patienceMs;
  };
  const look = async () => {
    if (isLooking) return;
    isLooking = true;
    try {
      if (!(await isStuck())) return;
      quietSince = undefined;
      log.error("the queue's worker takes nothing although jobs wait and slots are free; replacing it");
      tools.replace();
    } catch (error) {
      quietSince = undefined;
      log.debug({ err: error }, "the queue did not say how many jobs wait");
    } finally {
      isLooking = false;
    }
  };
  return { stop: processTimers.every(everyMs, () => void look()) };
}
