import { type Kysely, sql } from "kysely";
import { isSeveral } from "../../commands/definition/plan-calls.ts";
import type { Planned } from "../../commands/definition/command.ts";
import type { Files } from "../../media/storage/files.ts";
import type { Database } from "../../store/schema.ts";
import type { Outcome } from "../job.ts";

/** What an earlier job made of the same plan, where plans say that it may be handed out again, and it is still kept. */
export type MadeBefore = (plan: Planned) => Promise<Outcome | undefined>;

/** A delivery may have to wait for its platform: files that go sooner are not handed out any more. */
const LEFT_MS = 24 * 60 * 60 * 1000;

export function createMadeBefore({
  db,
  files,
  now,
}: {
  db: Kysely<Database>;
  files: Pick<Files, "find">;
  now: () => Date;
}): MadeBefore {
  const isKept = async (id: string): Promise<boolean> => {
    const file = await files.find(id);
    return file !== undefined && (file.expiresAt?.getTime() ?? Infinity) > now().getTime() + LEFT_MS;
  };
  return async (plan) => {
    if (isSeveral(plan) || plan.keptAs === undefined) return undefined;
    const row = await db
      .selectFrom("jobs")
      .select("outcome")
      .where(sql<boolean>`plan ? 'keptAs'`)
      .where(sql`plan ->> 'keptAs'`, "=", plan.keptAs)
      .where("finishedAt", "is not", null)
      .where("state", "=", "done")
      .orderBy("finishedAt", "desc")
      .limit(1)
      .executeTakeFirst();
    const outcome = row?.outcome as Outcome | null | undefined;
    if (outcome?.verdict !== "done" || outcome.result.files.length === 0) return undefined;
    const kept = await Promise.all(outcome.result.files.map(({ id }) => isKept(id)));
    if (kept.includes(false)) return undefined;
    // It has been paid for once.
    const { cost: _, ...result } = outcome.result;
    return { ...outcome, result };
  };
}
