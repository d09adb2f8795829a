import { type Kysely, sql } from "kysely";
import { definitionOf } from "../../settings/definitions.ts";
import { listServerSettings } from "../../settings/all-servers.ts";
import type { Database } from "../../store/schema.ts";

const DAYS = "transcript-days";

/**
 * Removes expired transcripts and returns their number. Applies the server's current setting, also to transcripts
 * stored under an earlier one.
 */
export async function expireTranscripts(db: Kysely<Database>, now: Date): Promise<number> {
  const set = await listServerSettings(db, DAYS);
  for (const { platform, workspace, value } of set) {
    await db
      .updateTable("transcripts")
      .set({ expiresAt: after(value) })
      .where((row) => row.and({ platform, workspaceId: workspace }))
      .where("expiresAt", "is distinct from", after(value))
      .where(isNotErased)
      .execute();
  }
  const usual = after(Number(definitionOf(DAYS).default));
  const servers = set.map(({ platform, workspace }) => `${platform} ${workspace}`);
  await db
    .updateTable("transcripts")
    .set({ expiresAt: usual })
    .where(sql<boolean>`platform || ' ' || workspace_id <> all(${servers}::text[])`)
    .where("expiresAt", "is distinct from", usual)
    .where(isNotErased)
    .execute();
  const { numDeletedRows } = await db
    .deleteFrom("transcripts")
    .where("expiresAt", "<=", now)
    .where(isNotErased)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

const after = (days: number) => sql<Date>`created_at + ${days} * interval '1 day'`;

/** Erased transcripts are deleted with their job (erase.ts). */
const isNotErased = sql<boolean>`expires_at is distinct from created_at`;
