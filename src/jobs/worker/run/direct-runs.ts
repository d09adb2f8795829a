import type { Logger } from "pino";
import type { JobQueue } from "../../queue/queue.ts";
import type { Timers } from "../../timers.ts";

export interface DirectRunsDeps {
  /** Runs a job as far as it can go; a returned date means: look again then. */
  readonly run: (id: string, signal: AbortSignal) => Promise<Date | undefined>;
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
  /** When each is to be looked at again. */
  const running = new Map<string, Promise<Date | undefined>>();
  const closing = new AbortController();

  const runToEnd = async (id: string): Promise<Date | undefined> => {
    // The acknowledgement goes first: its caller continues in this turn of the event loop.
    await new Promise<void>((resolve) => void timers.once(0, resolve));
    const until = await run(id, closing.signal).catch((error: unknown) => {
      log.error({ job: id, err: error }, "worker: failed to continue a job; will retry");
      return new Date(0);
    });
    try {
      if (until && running.has(id)) await queue.addAll([id]);
    } catch (error) {
      log.warn({ job: id, err: error }, "queue: not responding; the sweeper will add the job");
    }
    if (running.delete(id)) {
      onChange();
      onSlotFree();
    }
    return until;
  };

  return {
    /** Starts as many jobs as there are free slots, and returns the others, which need an entry. */
    start(ids: readonly string[]): readonly string[] {
      const places = isAlone() && !closing.signal.aborted ? free() : 0;
      const started = ids.slice(0, places).filter((id) => !running.has(id));
      for (const id of started) running.set(id, runToEnd(id));
      if (started.length > 0) onChange();
      return ids.slice(places);
    },
    /**
     * Gives a running job an entry that was added meanwhile, for example by the sweeper. Returns when to look again, as
     * `ProcessEntry` does; undefined if the job isn't running here. If the entry were finished at once, the job's own could
     * be refused because of it, and the job would be left without one.
     */
    giveEntry(id: string, onRest: () => void): Promise<Date | undefined> | undefined {
      const ended = running.get(id);
      if (!running.delete(id)) return undefined;
      onRest();
      onChange();
      return ended;
    },
    count: () => running.size,
    /** Starts no more, asks running jobs to stop, and waits until those that aren't finished have their entries. */
    async close(): Promise<void> {
      closing.abort();
      await Promise.all(running.values());
    },
    /** Adds entries of those that {@link close} still waits for. */
    abandon: (): Promise<void> => queue.addAll([...running.keys()]),
  };
}
