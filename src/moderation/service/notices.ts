import type { Kysely } from "kysely";
import type { Database } from "../../store/schema.ts";

/** Creates a function that returns true once a day per kind, so that moderators are notified once. */
export function createDailyLimit({ db, now }: { db: Kysely<Database>; now: () => Date }) {
  return async (platform: string, workspace: string, kind: string): Promise<boolean> => {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto("moderationNotices")
      .values({ platform, workspaceId: workspace, kind, day: now().toISOString().slice(0, 10) })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  };
}
