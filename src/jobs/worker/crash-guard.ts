import type { Logger } from "pino";
import type { Job } from "../job.ts";
import type { JobStore } from "../store/jobs.ts";

/** From this many crashes on, such jobs' steps run one at a time: other jobs in the process are innocent. */
const SERIAL_FROM = 2;

/**
 * Guards jobs whose last process crashed, since the next one may crash on them too. While a step of such a job runs,
 * its row counts one more crash, which is taken back after the step: what remains is the number of processes that
 * crashed in it. All other jobs cost no write.
 */
export function createCrashGuard({ rows, log }: { rows: Pick<JobStore, "setCrashCount">; log: Logger }) {
  /** Jobs whose count couldn't be taken back because the database was down: nothing crashed. */
  const overcounted = new Set<string>();
  let turn: Promise<unknown> = Promise.resolve();

  /** Never rejects: a failed count must not stop a job. */
  const setCrashCount = async (id: string, crashes: number): Promise<boolean> => {
    try {
      await rows.setCrashCount(id, crashes);
      return true;
    } catch (error) {
      log.warn({ job: id, err: error }, "worker: failed to save a job's crash count");
      return false;
    }
  };

  const runCounted = async <T>(job: Job, run: () => Promise<T>): Promise<T> => {
    await setCrashCount(job.id, job.crashes + 1);
    try {
      return await run();
    } finally {
      // Waiting has only one kind of step, and it was survived; in other states the next step may be the one that
      // crashes.
      const isOver = await setCrashCount(job.id, job.state === "waiting" ? 0 : job.crashes);
      if (!isOver) overcounted.add(job.id);
    }
  };

  return {
    /** Returns the job with what the queue knows of its last process. */
    assess(job: Job, wasStalled: boolean): Job {
      if (overcounted.delete(job.id)) return { ...job, crashes: 0 };
      return wasStalled && job.crashes === 0 ? { ...job, crashes: 1 } : job;
    },
    async runGuarded<T>(job: Job, run: () => Promise<T>): Promise<T> {
      if (job.crashes === 0) return run();
      if (job.crashes < SERIAL_FROM) return runCounted(job, run);
      const mine = turn.then(() => runCounted(job, run));
      turn = mine.catch(() => undefined);
      return mine;
    },
  };
}

export type CrashGuard = ReturnType<typeof createCrashGuard>;
