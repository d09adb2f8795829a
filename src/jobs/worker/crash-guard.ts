import type { Logger } from "pino";
import type { Job } from "../job.ts";
import type { JobStore } from "../store/jobs.ts";

/** From so many deaths on, a job's steps are taken one at a time: who dies beside the culprit is none. */
const SERIAL_FROM = 2;

/**
 * Care with jobs whose last carrier died, since the next may die of the same. While such a job's step is under way its row
 * counts one death more, which is taken back when the step is over: what stays is the number of processes that died in it.
 * Everybody else costs no write.
 */
export function createCrashGuard({ rows, log }: { rows: Pick<JobStore, "setCrashCount">; log: Logger }) {
  /** Jobs whose count could not be taken back, because the database was away: nobody has died. */
  const overcounted = new Set<string>();
  let turn: Promise<unknown> = Promise.resolve();

  /** Never rejects: a count that fails must not keep a job from going on. */
  const setCrashCount = async (id: string, deaths: number): Promise<boolean> => {
    try {
      await rows.setCrashCount(id, deaths);
      return true;
    } catch (error) {
      log.warn({ job: id, err: error }, "could not count what a job may have done to its processes");
      return false;
    }
  };

  const runCounted = async <T>(job: Job, run: () => Promise<T>): Promise<T> => {
    await setCrashCount(job.id, job.deaths + 1);
    try {
      return await run();
    } finally {
      // Waiting has one kind of step, and it was survived; elsewhere the step that kills may be the next one.
      const isOver = await setCrashCount(job.id, job.state === "waiting" ? 0 : job.deaths);
      if (!isOver) overcounted.add(job.id);
    }
  };

  return {
    /** A job as it was found, with what the queue knows of its last carrier. */
    assess(job: Job, wasStalled: boolean): Job {
      if (overcounted.delete(job.id)) return { ...job, deaths: 0 };
      return wasStalled && job.deaths === 0 ? { ...job, deaths: 1 } : job;
    },
    async runGuarded<T>(job: Job, run: () => Promise<T>): Promise<T> {
      if (job.deaths === 0) return run();
      if (job.deaths < SERIAL_FROM) return runCounted(job, run);
      const mine = turn.then(() => runCounted(job, run));
      turn = mine.catch(() => undefined);
      return mine;
    },
  };
}

export type CrashGuard = ReturnType<typeof createCrashGuard>;
