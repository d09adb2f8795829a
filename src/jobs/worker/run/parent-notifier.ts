import type { Logger } from "pino";
import type { Timers } from "../../../base/timers.ts";

/**
 * A parent that is being processed may have read its calls before this one finished, and its entry can't be woken yet.
 */
const NOTIFY_AGAIN_MS = 2_000;

interface ParentNotifierDeps {
  readonly wake: (id: string) => Promise<void>;
  readonly timers: Timers;
  readonly log: Logger;
}

/** Wakes the parents of finished calls. A parent also polls, only later. */
export function createParentNotifier({ wake, timers, log }: ParentNotifierDeps) {
  const again = new Map<string, () => void>();
  const tell = (parentId: string) => {
    wake(parentId).catch((error: unknown) =>
      log.debug(
        { job: parentId, err: error },
        "worker: failed to notify a job that one of its calls finished",
      ),
    );
  };
  return {
    onFinished(parentId: string): void {
      tell(parentId);
      if (again.has(parentId)) return;
      const callOff = timers.once(NOTIFY_AGAIN_MS, () => {
        again.delete(parentId);
        tell(parentId);
      });
      again.set(parentId, callOff);
    },
    close(): void {
      for (const callOff of again.values()) callOff();
      again.clear();
    },
  };
}
