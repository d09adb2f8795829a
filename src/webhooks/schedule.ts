const [SECOND, MINUTE, HOUR] = [1_000, 60_000, 3_600_000];

/** The schedule that the Standard Webhooks specification proposes: about three days in all. */
const DELAYS_MS = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
];
/** Spreads out retries of events that failed together. */
const JITTER = 0.2;
/** A receiver can't delay events longer than the schedule does. */
export const MAX_DELAY_MS = 24 * HOUR;

/**
 * Milliseconds until the next attempt after `attempt` of them; undefined: it is given up. `requestedMs` is the
 * receiver's `retry-after`, at most {@link MAX_DELAY_MS}; `random` is from 0 to 1.
 */
export function retryDelayMs(attempt: number, requestedMs: number, random: number): number | undefined {
  const delay = DELAYS_MS[attempt - 1];
  if (delay === undefined) return undefined;
  return Math.max(delay * (1 + JITTER * random), requestedMs);
}
