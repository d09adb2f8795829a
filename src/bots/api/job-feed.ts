import { z } from "zod";
import { createBoundedCache } from "../../base/cache.ts";
import { onAbort } from "../../base/on-abort.ts";
import type { Job } from "../../jobs/job.ts";
import type { Progress } from "../../jobs/ports/platform.ts";

/** Of more unfinished jobs than this, the oldest show no progress until their next announcement. */
const REMEMBERED = 5_000;
/**
 * How often a job that somebody waits for is read without an announcement: one can be lost, and jobs that were requested
 * in a chat announce nothing here.
 */
const REREAD_MS = 2_000;

const announcement = z.object({
  job: z.string(),
  progress: z.custom<Progress>((value) => typeof value === "object" && value !== null).optional(),
});

/** Reads one job for everybody in this process who follows it. */
interface Reader {
  followers: number;
  /** Number of readings so far, and what the last one found: null if the job was deleted. */
  readings: number;
  job: Job | null;
  failure?: { readonly error: unknown };
  /** Resolves with the next reading. */
  next: PromiseWithResolvers<void>;
  /** Ends the pause before the next reading. */
  wake(): void;
}

export type JobFeed = ReturnType<typeof createJobFeed>;

/** The latest progress of jobs, and who waits for them in this process. */
export function createJobFeed({ findJob }: { findJob: (id: string) => Promise<Job | null> }) {
  const progress = createBoundedCache<Progress>({ max: REMEMBERED });
  const readers = new Map<string, Reader>();

  function startReader(id: string): Reader {
    const reader: Reader = {
      followers: 0,
      readings: 0,
      job: null,
      next: Promise.withResolvers(),
      wake: () => undefined,
    };
    readers.set(id, reader);
    return reader;
  }

  /** Reads the job at each announcement and every {@link REREAD_MS}, until it has finished or nobody follows it. */
  async function keepReading(id: string, reader: Reader): Promise<void> {
    try {
      while (reader.followers > 0) {
        // Before the row is read, so that no announcement falls in between.
        const news = pauseOf(reader);
        reader.job = await findJob(id);
        announce(reader);
        if (!reader.job || isOver(reader.job)) return;
        await news;
      }
    } catch (error) {
      reader.failure = { error };
      announce(reader);
    } finally {
      reader.wake();
      if (readers.get(id) === reader) readers.delete(id);
    }
  }

  return {
    progressOf: (id: string): Progress | undefined => progress.get(id),

    /** Handles what deliveries announce, in any process. */
    onNotification(payload: string): void {
      const news = announcement.safeParse(parse(payload));
      if (!news.success) return;
      const { job, progress: latest } = news.data;
      if (latest) progress.set(job, latest);
      else progress.delete(job);
      readers.get(job)?.wake();
    },

    /** Yields the job now and at each change, until it has finished, was deleted, or the signal aborts. */
    async *follow(id: string, signal: AbortSignal): AsyncGenerator<Job> {
      const running = readers.get(id);
      const reader = running ?? startReader(id);
      // What it has read before may be old.
      let seen = reader.readings;
      reader.followers += 1;
      if (running) reader.wake();
      else void keepReading(id, reader);
      try {
        while (!signal.aborted) {
          if (reader.readings === seen) await nextReading(reader, signal);
          if (reader.failure) throw reader.failure.error;
          if (reader.readings === seen) return;
          seen = reader.readings;
          if (!reader.job) return;
          yield reader.job;
          if (isOver(reader.job)) return;
        }
      } finally {
        reader.followers -= 1;
        if (reader.followers === 0) reader.wake();
      }
    },
  };
}

/** Resolves after {@link REREAD_MS}, or when the reader is woken. */
function pauseOf(reader: Reader): Promise<void> {
  const pause = Promise.withResolvers<void>();
  const timer = setTimeout(pause.resolve, REREAD_MS);
  reader.wake = () => {
    clearTimeout(timer);
    pause.resolve();
  };
  return pause.promise;
}

/** Resolves with the next reading, or when the signal aborts. */
function nextReading(reader: Reader, signal: AbortSignal): Promise<void> {
  const end = Promise.withResolvers<void>();
  const cancel = onAbort(signal, end.resolve);
  return Promise.race([reader.next.promise, end.promise]).finally(cancel);
}

function announce(reader: Reader): void {
  const { resolve } = reader.next;
  reader.readings += 1;
  reader.next = Promise.withResolvers();
  resolve();
}

/** The result can be fetched from the moment on which the outcome is decided. */
const isOver = ({ outcome }: Job): boolean => outcome !== null;

function parse(payload: string): unknown {
  try {
    return JSON.parse(payload);
  } catch {
    return undefined;
  }
}
