import type { Timers } from "../../base/timers.ts";
import type { JobQueue } from "../queue/queue.ts";

/** Channel of notifications to look at a job now; every worker listens. */
export const JOB_WAKE = "wake";

/** A job that is just being looked at, or whose entry is on its way out of the queue, can't be woken yet. */
const WAKE_AGAIN_MS = 2_000;

export type Waker = ReturnType<typeof createWaker>;

interface WakerDeps {
  readonly store: { notify(channel: string, payload: string): Promise<void> };
  readonly queue: Pick<JobQueue, "wake">;
  readonly timers: Timers;
}

/** Creates what makes a worker look at a job now, even if it sleeps. */
export function createWaker({ store, queue, timers }: WakerDeps) {
  /** What cancels the second wake, by job. */
  const again = new Map<string, () => void>();
  async function wake(id: string): Promise<void> {
    await store.notify(JOB_WAKE, id);
    await queue.wake(id);
  }
  return {
    wake,
    /** Wakes a job now and a moment later. However often it is called meanwhile, there is one such later wake. */
    async reawaken(id: string): Promise<void> {
      again.get(id)?.();
      const wakeAgain = () => {
        again.delete(id);
        wake(id).catch(() => undefined);
      };
      again.set(id, timers.once(WAKE_AGAIN_MS, wakeAgain));
      await wake(id);
    },
    close(): void {
      for (const cancel of again.values()) cancel();
      again.clear();
    },
  };
}
