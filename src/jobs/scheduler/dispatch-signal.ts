import type { Logger } from "pino";
import type { Calling, Reservation } from "./dispatcher.ts";
import type { Asker } from "./fair-share.ts";
import type { Timers } from "../timers.ts";

export type Bell = ReturnType<typeof createBell>;

/** A notification is a commit: however many come into the line within so long, one tells of all of them. */
const PAUSE_MS = 20;

/** The worker of the same process. */
export type Near = Pick<Calling, "came" | "reserve">;

export interface BellTools {
  readonly notify: () => Promise<void>;
  readonly timers: Timers;
  readonly log: Logger;
}

/** Tells the workers that somebody has come into the line: the one in this process, or else all, over the database. */
export function createBell({ notify, timers, log }: BellTools) {
  let near: Near | undefined;
  let isResting = false;
  let isWanted = false;

  const announce = (): void => {
    if (isResting) return void (isWanted = true);
    isResting = true;
    notify().catch((error: unknown) =>
      log.warn({ err: error }, "the workers were not told of new jobs; they look by themselves"),
    );
    timers.once(PAUSE_MS, () => {
      isResting = false;
      if (!isWanted) return;
      isWanted = false;
      announce();
    });
  };

  return {
    announce,
    ring(): void {
      if (near?.came() !== true) announce();
    },
    /** A place for a job that comes now and need not stand in line, where the worker of this process has one. */
    reserve: (asker: Asker): Reservation | undefined => near?.reserve(asker),
    /** The worker of this process. */
    answeredBy(worker: Near | undefined): void {
      near = worker;
    },
  };
}
