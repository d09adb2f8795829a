import type { Logger } from "pino";
import type { JobDispatcher, Reservation } from "./dispatcher.ts";
import type { Timers } from "../../base/timers.ts";

export type DispatchSignal = ReturnType<typeof createDispatchSignal>;

/** A notification is a commit: all jobs queued within this time share one. */
const DEBOUNCE_MS = 20;

/** The worker of the same process. */
export type LocalDispatcher = Pick<JobDispatcher, "onEnqueued" | "reserve" | "freeSlots">;

export interface DispatchSignalDeps {
  readonly notify: () => Promise<void>;
  readonly timers: Timers;
  readonly log: Logger;
}

/**
 * Creates the signal that jobs were queued: it goes to the worker of this process, or else to all workers over the
 * database.
 */
export function createDispatchSignal({ notify, timers, log }: DispatchSignalDeps) {
  let local: LocalDispatcher | undefined;
  let isPaused = false;
  let isPending = false;

  const notifyWorkers = (): void => {
    if (isPaused) return void (isPending = true);
    isPaused = true;
    notify().catch((error: unknown) =>
      log.warn({ err: error }, "scheduler: failed to notify workers of new jobs; they poll"),
    );
    timers.once(DEBOUNCE_MS, () => {
      isPaused = false;
      if (!isPending) return;
      isPending = false;
      notifyWorkers();
    });
  };

  return {
    announce: notifyWorkers,
    signal(): void {
      if (local?.onEnqueued() !== true) notifyWorkers();
    },
    /** Reserves a slot for a job that doesn't have to queue, if the worker of this process has one. */
    reserve: (): Reservation | undefined => local?.reserve(),
    /** Free slots of the worker of this process. */
    freeSlots: (): number => local?.freeSlots() ?? 0,
    /** Sets the worker of this process. */
    attachLocal(worker: LocalDispatcher | undefined): void {
      local = worker;
    },
  };
}
