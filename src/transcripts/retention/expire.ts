import { type Kysely, type RawBuilder, sql } from "kysely";
import { definitionOf } from "../../settings/definitions.ts";
import { listServerSettings } from "../../settings/all-servers.ts";
import { inBatches } from "../../store/in-batches.ts";
import type { Database } from "../../store/schema.ts";
import { createMinutesStore } from "../minutes/store.ts";

const DAYS = "transcript-days";

/**
 * Removes expired transcripts and returns their number. Applies the server's current setting, also to transcripts
 * stored under an earlier one.
 */
export async function expireTranscripts(db: Kysely<Database>, now: Date): Promise<number> {
  const set = await listServerSettings(db, DAYS);
  for (const { platform, workspace, value } of set)
    await setExpiry(db, value, sql`platform = ${platform} and workspace_id = ${workspace}`);
  const servers = set.map(({ platform, workspace }) => `${platform} ${workspace}`);
  const usual = sql`platform || ' ' || workspace_id <> all(${servers}::text[])`;
  await setExpiry(db, Number(definitionOf(DAYS).default), usual);
  const minutes = createMinutesStore({ db });
  return inBatches(async (limit) => {
    const expired = await db
      .selectFrom("transcripts")
      .select("jobId")
      .where("expiresAt", "<=", now)
      .where(isNotErased)
      .orderBy("expiresAt")
      .limit(limit)
      .execute();
    const ids = expired.map(({ jobId }) => jobId);
    if (ids.length === 0) return 0;
    await minutes.forgetPrevious(ids);
    const { numDeletedRows } = await db
      .deleteFrom("transcripts")
      .where("jobId", "=", sql<string>`any(${ids})`)
      .executeTakeFirst();
    return Number(numDeletedRows);
  });
}

const setExpiry = (db: Kysely<Database>, days: number, servers: RawBuilder<unknown>): Promise<number> =>
  inBatches(async (limit) => {
    const { numAffectedRows = 0n } = await sql`
      update transcripts set expires_at = ${after(days)} where job_id = any(array(
        select job_id from transcripts
        where ${servers} and expires_at is distinct from ${after(days)} and ${isNotErased} limit ${limit}))`.execute(
      db,
    );
    return Number(numAffectedRows);
  });

const after = (days: number) => sql<Date>`created_at + ${days} * interval '1 day'`;

/** Erased transcripts are deleted with their job (erase.ts). */
const isNotErased = sql<boolean>`expires_at is distinct from created_at`;
