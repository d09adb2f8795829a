import type { Logger } from "pino";
import type { Timers } from "../timers.ts";

/** A parent that is just being looked at may have been read before the end, and its entry cannot be woken yet. */
const AGAIN_MS = 2_000;

export interface EndingsTools {
  readonly wake: (id: string) => Promise<void>;
  readonly timers: Timers;
  readonly log: Logger;
}

/** Has the parents of calls that end looked at. A parent looks by itself, too, only later. */
export function createEndings({ wake, timers, log }: EndingsTools) {
  const again = new Map<string, () => void>();
  const tell = (parentId: string) => {
    wake(parentId).catch((error: unknown) =>
      log.debug({ job: parentId, err: error }, "a job was not told that one of its calls has ended"),
    );
  };
  return {
    ended(parentId: string): void {
      tell(parentId);
      if (again.has(parentId)) return;
      const callOff = timers.once(AGAIN_MS, () => {
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
