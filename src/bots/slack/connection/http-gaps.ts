import { processTimers } from "../../../base/timers.ts";
import { createBoundedCache } from "../../../base/cache.ts";

/** While nothing else tells how long Slack couldn't reach this process: three times as long as it repeats events. */
const UNKNOWN_GAP_MS = 15 * 60_000;
/** Between gaps that are reported: each takes calls in every workspace. */
const PAUSE_MS = 5 * 60_000;
const TICK_MS = 10_000;
/** A process that stood still for longer may have missed events that Slack then gave up. */
const STANDSTILL_MS = 60_000;
/** Events whose repetition tells nothing, since they arrived: the answer was late. */
const MAX_EVENTS = 2_000;

interface Arrival {
  /** Undefined for what Slack sends once, such as commands. */
  readonly event?: string | undefined;
  readonly isRepeated: boolean;
}

/**
 * Notices over HTTP that Slack couldn't reach this program: an event is repeated that never arrived, or this process
 * stood still. Slack gives events up after about five minutes, so others may be lost. `onGap` gets the time since when.
 */
export function createGapWatcher({ now, onGap }: { now: () => number; onGap: (since: Date) => void }) {
  const arrived = createBoundedCache<true>({ max: MAX_EVENTS });
  let reachedAt: number | undefined;
  let gapSince: number | undefined;
  let reportedAt = -Infinity;
  let tickedAt = now();
  let stop = () => {};

  function tick(): void {
    const [before, at] = [tickedAt, now()];
    tickedAt = at;
    if (at - before > STANDSTILL_MS) addGap(before);
    if (gapSince === undefined || at - reportedAt < PAUSE_MS) return;
    const since = gapSince;
    gapSince = undefined;
    reportedAt = at;
    onGap(new Date(since));
  }

  function addGap(since: number): void {
    gapSince = Math.min(gapSince ?? since, since);
  }

  return {
    /** Something arrived that Slack signed. */
    onArrival({ event, isRepeated }: Arrival): void {
      const isKnown = event !== undefined && arrived.get(event) === true;
      if (event !== undefined) arrived.set(event, true);
      if (isRepeated && !isKnown) addGap(reachedAt ?? now() - UNKNOWN_GAP_MS);
      reachedAt = now();
      if (gapSince !== undefined) tick();
    },
    start(): void {
      tickedAt = now();
      stop = processTimers.every(TICK_MS, tick);
    },
    stop: () => stop(),
  };
}
