const listeners = new WeakMap<AbortSignal, Set<() => void>>();

/**
 * Calls back once when the signal aborts, at once if it already has. Returns a function that cancels the call.
 *
 * One listener serves all callers: with thousands on one signal, removing each would walk past all the others.
 */
export function onAbort(signal: AbortSignal, callback: () => void): () => void {
  if (signal.aborted) {
    callback();
    return () => {};
  }
  const callbacks = listeners.get(signal) ?? listenTo(signal);
  callbacks.add(callback);
  return () => callbacks.delete(callback);
}

function listenTo(signal: AbortSignal): Set<() => void> {
  const callbacks = new Set<() => void>();
  listeners.set(signal, callbacks);
  signal.addEventListener("abort", () => [...callbacks].forEach((callback) => callback()), { once: true });
  return callbacks;
}
