import { setTimeout as sleep } from "node:timers/promises";

/**
 * Returns the result of `work`, or `late` if that takes longer than `ms`; the work continues. Without an abort signal, which
 * costs twenty times as much: commands come here before their acknowledgement.
 */
export async function resultWithin<T, Late>(work: Promise<T>, ms: number, late: Late): Promise<T | Late> {
  const end = Promise.withResolvers<Late>();
  const timer = setTimeout(end.resolve, ms, late);
  try {
    return await Promise.race([work, end.promise]);
  } finally {
    clearTimeout(timer);
  }
}

const LATE = Symbol("late");

/** Returns the result of `work`, or fails with `lateError` if that takes longer than `ms`; the work continues. */
export async function requireWithin<T>(
  work: Promise<T>,
  ms: number,
  lateError = () => new Error(`no answer within ${ms} ms`),
): Promise<T> {
  const result = await resultWithin(work, ms, LATE);
  if (result === LATE) throw lateError();
  return result;
}

export interface PollOptions {
  readonly everyMs: number;
  readonly limitMs: number;
}

/** Calls `look` again and again until it returns a value. Returns undefined if it has returned none within the limit. */
export async function pollUntil<T>(
  look: () => Promise<T | undefined>,
  { everyMs, limitMs }: PollOptions,
): Promise<T | undefined> {
  for (const end = performance.now() + limitMs; ; await sleep(everyMs)) {
    const found = await look();
    if (found !== undefined || performance.now() > end) return found;
  }
}
