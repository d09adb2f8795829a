import { z } from "zod";
import { createBoundedCache } from "../../base/bounded-cache.ts";
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

export type JobFeed = ReturnType<typeof createJobFeed>;

/** The latest progress of jobs, and who waits for them in this process. */
export function createJobFeed({ findJob }: { findJob: (id: string) => Promise<Job | null> }) {
  const progress = createBoundedCache<Progress>({ max: REMEMBERED });
  const watchers = new Map<string, Set<() => void>>();

  /** Resolves with the next announcement of the job, after {@link REREAD_MS}, or when the signal aborts. */
  function nextNews(id: string, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const waiting = watchers.get(id) ?? new Set();
      watchers.set(id, waiting);
      const stop = () => {
        clearTimeout(timer);
        signal.removeEventListener("abort", stop);
        waiting.delete(stop);
        if (waiting.size === 0 && watchers.get(id) === waiting) watchers.delete(id);
        resolve();
      };
      const timer = setTimeout(stop, REREAD_MS);
      waiting.add(stop);
      signal.addEventListener("abort", stop);
      if (signal.aborted) stop();
    });
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
      for (const tell of watchers.get(job) ?? []) tell();
    },

    /** Yields the job now and at each change, until it has finished, was deleted, or the signal aborts. */
    async *follow(id: string, signal: AbortSignal): AsyncGenerator<Job> {
      const stop = new AbortController();
      const ends = AbortSignal.any([signal, stop.signal]);
      try {
        while (!signal.aborted) {
          // Before the row is read, so that no announcement falls in between.
          const news = nextNews(id, ends);
          const job = await findJob(id);
          if (!job) return;
          yield job;
          if (isOver(job)) return;
          await news;
        }
      } finally {
        stop.abort();
      }
    },
  };
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
