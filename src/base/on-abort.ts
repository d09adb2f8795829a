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
