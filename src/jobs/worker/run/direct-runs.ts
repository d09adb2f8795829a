import type { Logger } from "pino";
import type { JobQueue } from "../../queue/queue.ts";
import type { RunEnd, RunJob } from "../../run-job.ts";
import type { Timers } from "../../../base/timers.ts";

export interface DirectRunsDeps {
  readonly run: RunJob;
  readonly queue: Pick<JobQueue, "addAll">;
  /** Slots of this process that nothing occupies. */
  readonly free: () => number;
  /** Whether no other process could take an entry, or counts them. */
  readonly isAlone: () => boolean;
  /** A run has begun or ended. */
  readonly onChange: () => void;
  /** A run has ended. */
  readonly onSlotFree: () => void;
  readonly timers: Pick<Timers, "once">;
  readonly log: Logger;
}

/**
 * Runs jobs that have just been dispatched without an entry of the queue, as long as no other process could take it: an
 * entry costs as much as half of everything else that is written about a job. A job gets its entry when it can't go on or
 * rest here any longer; the worker that takes it puts it off until it is due. If the process dies, its jobs are unfinished
 * rows without an entry, which the next start, or the process that ends the lease, adds.
 */
export function createDirectRuns(deps: DirectRunsDeps) {
  const { run, queue, free, isAlone, onChange, onSlotFree, timers, log } = deps;
  const running = new Set<string>();
  /** Those whose entry was added by somebody else, with whom it is put off or finished. */
  const endCallbacks = new Map<string, (until: RunEnd) => void>();
  const closing = new AbortController();
  const options = { signal: closing.signal, wasLeftBehind: false, maySleep: isAlone };
  let onEmpty = () => {};

  const leave = (id: string): boolean => {
    const isLeft = running.delete(id);
    if (isLeft) onChange();
    if (running.size === 0) onEmpty();
    return isLeft;
  };

  const begin = async (id: string): Promise<void> => {
    // The acknowledgement goes first: its caller continues in this turn of the event loop.
    await new Promise<void>((resolve) => void timers.once(0, resolve));
    let until: RunEnd;
    try {
      until = await run(id, options);
    } catch (error) {
      log.error({ job: id, err: error }, "worker: failed to continue a job; will retry");
      until = new Date(0);
    }
    try {
      if (until && running.has(id)) await queue.addAll([id]);
    } catch (error) {
      log.warn({ job: id, err: error }, "queue: not responding; the sweeper will add the job");
    }
    if (leave(id)) return onSlotFree();
    endCallbacks.get(id)?.(until);
    endCallbacks.delete(id);
  };

  return {
    /** Starts as many jobs as there are free slots, and returns the others, which need an entry. */
    start(ids: readonly string[]): readonly string[] {
      const places = isAlone() && !closing.signal.aborted ? free() : 0;
      const started = ids.slice(0, places).filter((id) => !running.has(id));
      for (const id of started) {
        running.add(id);
        void begin(id);
      }
      if (started.length > 0) onChange();
      return ids.slice(places);
    },
    /**
     * Gives a running job an entry that was added meanwhile, for example by the sweeper, and returns the end of the run;
     * undefined if the job isn't running here. If the entry were finished at once, the job's own could be refused because
     * of it, and the job would be left without one.
     */
    giveEntry(id: string): Promise<RunEnd> | undefined {
      if (!running.has(id)) return undefined;
      const end = new Promise<RunEnd>((resolve) => void endCallbacks.set(id, resolve));
      leave(id);
      return end;
    },
    count: () => running.size,
    /** Starts no more, asks running jobs to stop, and waits until those that aren't finished have their entries. */
    async close(): Promise<void> {
      closing.abort();
      if (running.size > 0) await new Promise<void>((resolve) => (onEmpty = resolve));
    },
    /** Adds entries of those that {@link close} still waits for. */
    abandon: (): Promise<void> => queue.addAll([...running]),
  };
}
