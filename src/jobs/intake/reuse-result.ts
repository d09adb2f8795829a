import { type Kysely, sql } from "kysely";
import { isGroup } from "../../commands/definition/plan-calls.ts";
import type { Plan } from "../../commands/definition/command.ts";
import type { Files } from "../../media/storage/files.ts";
import type { Database } from "../../store/schema.ts";
import type { Invocation, Job, Outcome } from "../job.ts";
import type { TranscriptCache } from "../ports/transcript-cache.ts";

/** Returns an earlier job's result of the same plan, if the plan allows reuse and its files are still stored. */
export type FindReusableResult = (plan: Plan) => Promise<Outcome | undefined>;

interface EarlierResultDeps {
  readonly findReusableResult: FindReusableResult;
  readonly transcriptCache: Pick<TranscriptCache, "find">;
  readonly findJob: (id: string) => Promise<Job | null>;
}

/** Returns a result that is already paid for and answers a request; undefined if there is none. */
export type FindEarlierResult = (request: EarlierResultRequest) => Promise<Outcome | undefined>;

export interface EarlierResultRequest {
  readonly invocation: Invocation;
  readonly plan: Plan;
  readonly retryOf: string | null;
}

export const createFindEarlierResult =
  ({ findReusableResult, transcriptCache, findJob }: EarlierResultDeps): FindEarlierResult =>
  async ({ invocation, plan, retryOf }) => {
    const reused = await findReusableResult(plan);
    // A person who retries wants a new transcription.
    if (reused || retryOf !== null) return reused;
    return transcriptCache.find({ invocation, plan, findJob });
  };

/** A delivery may have to wait for its platform: files that expire sooner aren't reused. */
const MIN_REMAINING_MS = 24 * 60 * 60 * 1000;

export function createFindReusableResult({
  db,
  files,
  now,
}: {
  db: Kysely<Database>;
  files: Pick<Files, "find">;
  now: () => Date;
}): FindReusableResult {
  const isKept = async (id: string): Promise<boolean> => {
    const file = await files.find(id);
    return file !== undefined && (file.expiresAt?.getTime() ?? Infinity) > now().getTime() + MIN_REMAINING_MS;
  };
  return async (plan) => {
    if (isGroup(plan) || plan.resultKey === undefined) return undefined;
    const row = await db
      .selectFrom("jobs")
      .select("outcome")
      .where(sql<boolean>`plan ? 'resultKey'`)
      .where(sql`plan ->> 'resultKey'`, "=", plan.resultKey)
      .where("finishedAt", "is not", null)
      .where("state", "=", "done")
      .orderBy("finishedAt", "desc")
      .limit(1)
      .executeTakeFirst();
    const outcome = row?.outcome as Outcome | null | undefined;
    if (outcome?.verdict !== "done" || outcome.result.files.length === 0) return undefined;
    const areKept = await Promise.all(outcome.result.files.map(({ id }) => isKept(id)));
    if (areKept.includes(false)) return undefined;
    // It is already paid for.
    const { cost: _, ...result } = outcome.result;
    return { ...outcome, result };
  };
}
