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

interface Callback {
  readonly call: () => void;
  /** Position in the signal's list; undefined once it is canceled. */
  at: number | undefined;
}

const callbacksOf = new WeakMap<AbortSignal, Callback[]>();

/**
 * Calls back once when the signal aborts, at once if it already has. Returns a function that cancels the call.
 *
 * One listener serves all callers: with thousands on one signal, removing each would walk past all the others. They are
 * in an array, because a Set through which entries pass keeps them for long: it moves to a new table again and again, and
 * each old table still refers to its last entries and to the next table. As soon as one of them is in the old generation,
 * all later ones survive the collections of the young one, with their requests and answers.
 */
export function onAbort(signal: AbortSignal, call: () => void): () => void {
  if (signal.aborted) {
    call();
    return () => {};
  }
  const callbacks = callbacksOf.get(signal) ?? listenTo(signal);
  const callback: Callback = { call, at: callbacks.length };
  callbacks.push(callback);
  return () => cancel(callbacks, callback);
}

function cancel(callbacks: Callback[], callback: Callback): void {
  const { at } = callback;
  if (at === undefined) return;
  callback.at = undefined;
  const last = callbacks.pop();
  if (last === undefined || last === callback) return;
  last.at = at;
  callbacks[at] = last;
}

function listenTo(signal: AbortSignal): Callback[] {
  const callbacks: Callback[] = [];
  callbacksOf.set(signal, callbacks);
  const callAll = () => [...callbacks].forEach((callback) => callback.at !== undefined && callback.call());
  signal.addEventListener("abort", callAll, { once: true });
  return callbacks;
}
