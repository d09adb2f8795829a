import { TimeoutError } from "../errors.ts";

export interface Deadline {
  /** Aborts on the timeout, or when the caller's signal aborts. */
  readonly signal: AbortSignal;
  /** Returns the same promise, but rejected as soon as `signal` aborts. */
  within<T>(promise: Promise<T>): Promise<T>;
  stop(): void;
}

/** Creates one time limit for a whole exchange. `signal` aborts with a TimeoutError or the caller's own reason. */
export function createDeadline(timeoutMs: number, caller?: AbortSignal): Deadline {
  const controller = new AbortController();
  const timer = setTimeout(
    () => controller.abort(new TimeoutError(`no complete answer within ${timeoutMs} ms`)),
    timeoutMs,
  );
  const giveUp = () => controller.abort(caller?.reason);
  if (caller?.aborted) giveUp();
  caller?.addEventListener("abort", giveUp, { once: true });
  return {
    signal: controller.signal,
    async within(promise) {
      const up = Promise.withResolvers<never>();
      const onAbort = () => up.reject(controller.signal.reason);
      controller.signal.addEventListener("abort", onAbort, { once: true });
      if (controller.signal.aborted) onAbort();
      return Promise.race([promise, up.promise]).finally(() =>
        controller.signal.removeEventListener("abort", onAbort),
      );
    },
    stop() {
      clearTimeout(timer);
      caller?.removeEventListener("abort", giveUp);
    },
  };
}
