import type { Logger } from "pino";
import type { Job } from "../job.ts";
import type { Rows } from "../store/jobs.ts";

/** From so many deaths on, a job's steps are taken one at a time: who dies beside the culprit is none. */
const ALONE_FROM = 2;

/**
 * Care with jobs whose last carrier died, since the next may die of the same. While such a job's step is under way its row
 * counts one death more, which is taken back when the step is over: what stays is the number of processes that died in it.
 * Everybody else costs no write.
 */
export function createCaution({ rows, log }: { rows: Pick<Rows, "suspect">; log: Logger }) {
  /** Jobs whose count could not be taken back, because the database was away: nobody has died. */
  const overcounted = new Set<string>();
  let turn: Promise<unknown> = Promise.resolve();

  /** Never rejects: a count that fails must not keep a job from going on. */
  const count = async (id: string, deaths: number): Promise<boolean> => {
    try {
      await rows.suspect(id, deaths);
      return true;
    } catch (error) {
      log.warn({ job: id, err: error }, "could not count what a job may have done to its processes");
      return false;
    }
  };

  const counted = async <T>(job: Job, act: () => Promise<T>): Promise<T> => {
    await count(job.id, job.deaths + 1);
    try {
      return await act();
    } finally {
      // Waiting has one kind of step, and it was survived; elsewhere the step that kills may be the next one.
      const isOver = await count(job.id, job.state === "waiting" ? 0 : job.deaths);
      if (!isOver) overcounted.add(job.id);
    }
  };

  return {
    /** A job as it was found, with what the queue knows of its last carrier. */
    assess(found: Job, wasLeftBehind: boolean): Job {
      if (overcounted.delete(found.id)) return { ...found, deaths: 0 };
      return wasLeftBehind && found.deaths === 0 ? { ...found, deaths: 1 } : found;
    },
    async around<T>(job: Job, act: () => Promise<T>): Promise<T> {
      if (job.deaths === 0) return act();
      if (job.deaths < ALONE_FROM) return counted(job, act);
      const mine = turn.then(() => counted(job, act));
      turn = mine.catch(() => undefined);
      return mine;
    },
  };
}

export type Caution = ReturnType<typeof createCaution>;
