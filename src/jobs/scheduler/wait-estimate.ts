import type { Kysely } from "kysely";
import type { Logger } from "pino";
import { resultWithin } from "../../base/time-limit.ts";
import type { Database } from "../../store/schema.ts";

/** Milliseconds until the turn of a job with `ahead` jobs before it; undefined without data. */
export type EstimateWait = (ahead: number) => Promise<number | undefined>;

/** Only jobs that had to wait count: the others show how often people ask, not how fast we are. */
const WAITED_MS = 1_000;
const SAMPLE = 200;
const SAMPLE_AGE_MS = 60_000;
const MIN_SAMPLE = 5;
/** The pace is measured again after this time; until that is done, the known pace is used. */
const FRESH_MS = 1_000;
/** A person is waiting for the acknowledgement, so wait briefly, and only when no pace is known. */
const MAX_WAIT_MS = 150;

/**
 * Estimates from how fast jobs have finished recently, in all processes together. No promise: the jobs ahead may take
 * longer.
 */
export function createWaitEstimator({ db, now, log }: WaitEstimatorDeps): EstimateWait {
  let lookedAt = -Infinity;
  let perMs: number | undefined;
  let looking: Promise<void> = Promise.resolve();
  const look = async (at: number) => {
    try {
      perMs = await throughputAt(db, at);
    } catch (error) {
      log.warn({ err: error }, "scheduler: failed to measure how fast jobs finish");
    }
  };
  return async (ahead) => {
    const at = now().getTime();
    if (at - lookedAt >= FRESH_MS) {
      lookedAt = at;
      looking = look(at);
    }
    if (perMs === undefined) await resultWithin(looking, MAX_WAIT_MS, undefined);
    return perMs === undefined ? undefined : ahead / perMs;
  };
}

interface WaitEstimatorDeps {
  readonly db: Kysely<Database>;
  readonly now: () => Date;
  readonly log: Logger;
}

/** Jobs finished per millisecond. */
async function throughputAt(db: Kysely<Database>, at: number): Promise<number | undefined> {
  const ended = await db
    .selectFrom("jobs")
    .select(["createdAt", "submittedAt", "finishedAt"])
    .where("finishedAt", ">", new Date(at - SAMPLE_AGE_MS))
    .where("isParent", "=", false)
    .orderBy("finishedAt", "desc")
    .limit(SAMPLE)
    .execute();
  const waited = ended.filter(
    ({ createdAt, submittedAt }) => submittedAt && submittedAt.getTime() - createdAt.getTime() > WAITED_MS,
  );
  const oldest = waited.at(-1)?.finishedAt;
  return waited.length < MIN_SAMPLE || !oldest
    ? undefined
    : waited.length / Math.max(1, at - oldest.getTime());
}
