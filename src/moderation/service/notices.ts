import type { Kysely } from "kysely";
import type { Database } from "../../store/schema.ts";

/** Whether moderators have not been told of this today; from now on they have. */
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
