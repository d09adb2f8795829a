import { addAbortListener } from "node:events";

/** Runs work in one of the lanes. Work that waits for one leaves the queue with the signal's reason when it aborts. */
export type InLane = <T>(work: () => Promise<T>, signal?: AbortSignal) => Promise<T>;

/** Limits how much work runs at once. The rest waits in order. */
export function createLanes(count: number): InLane {
  const waiting = new Set<() => void>();
  let running = 0;

  async function waitForTurn(signal: AbortSignal | undefined): Promise<void> {
    const turn = Promise.withResolvers<void>();
    waiting.add(turn.resolve);
    const leave = () => {
      waiting.delete(turn.resolve);
      turn.reject(signal?.reason);
    };
    using _ = signal && addAbortListener(signal, leave);
    await turn.promise;
  }

  return async (work, signal) => {
    signal?.throwIfAborted();
    if (running < count) running++;
    else await waitForTurn(signal);
    try {
      return await work();
    } finally {
      // The lane passes directly to the next in the queue, so `running` doesn't change.
      const [next] = waiting;
      if (next) {
        waiting.delete(next);
        next();
      } else running--;
    }
  };
}
