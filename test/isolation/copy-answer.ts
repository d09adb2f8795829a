import { type Kysely, type Selectable, sql } from "kysely";
import type { Database, JobsTable } from "../../src/store/schema.ts";

/** Columns whose values are JSON. */
const JSON_COLUMNS = new Set(["options", "plan", "address", "outcome", "receipts", "urls"]);

/** Inserts a copy of a job with another ID, as if it had been requested and answered in another place. */
async function copyJob(
  db: Kysely<Database>,
  original: Selectable<JobsTable>,
  id: string,
  more: Record<string, unknown>,
) {
  // PostgreSQL computes three of the columns.
  const { heardBy: _, ended: __, startSeconds: ___, ...columns } = original;
  const job = { ...columns, id, invocationKey: `copy:${id}`, ...more };
  const values = Object.entries(job).map(([key, value]) => [
    key,
    JSON_COLUMNS.has(key) && value !== null ? JSON.stringify(value) : value,
  ]);
  await db
    .insertInto("jobs")
    .values(Object.fromEntries(values) as never)
    .execute();
  return job;
}

/** Copies a job with its transcript. Returns the copy's ID. */
export async function copyAnswer(
  db: Kysely<Database>,
  original: Selectable<JobsTable>,
  id: string,
  more: Record<string, unknown>,
): Promise<string> {
  const { platform, workspaceId, channelId } = await copyJob(db, original, id, more);
  await sql`
    insert into transcripts (job_id, platform, workspace_id, channel_id, thread_id, source_message, link, person_id,
      author_id, name, content_hash, options_key, language, duration_ms, speakers, segments, names, version, search,
      created_at, expires_at)
    select ${id}, ${platform}, ${workspaceId}, ${channelId}, thread_id, ${`message of ${id}`}, link, person_id, author_id,
      name, content_hash, options_key, language, duration_ms, speakers, segments, names, version, search, created_at,
      expires_at
    from transcripts where job_id = ${original.id}`.execute(db);
  return id;
}
