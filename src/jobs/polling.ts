/**
 * When to look at a task again. The interface documents no polling interval (section 8), so the gap grows with the time
 * already waited: a result is noticed within a quarter of its own duration, and an hour-long task costs few looks.
 */
const SHARE_OF_ELAPSED = 0.25;
const SHORTEST_MS = 250;
const LONGEST_MS = 30_000;

/** Milliseconds until the next look at a task that was submitted `elapsedMs` ago. */
export function nextLookMs(elapsedMs: number): number {
  return Math.min(LONGEST_MS, Math.max(SHORTEST_MS, elapsedMs * SHARE_OF_ELAPSED));
}

/** Milliseconds to wait before the nth repetition of a step that failed without harm. */
export function backoffMs(attempt: number, askedMs = 0): number {
  return Math.max(askedMs, Math.min(60_000, 500 * 2 ** Math.min(attempt, 10)));
}
