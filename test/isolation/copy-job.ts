import type { Kysely, Selectable } from "kysely";
import type { Database, JobsTable } from "../../src/store/schema.ts";

/** Columns whose values are JSON. */
const JSON_COLUMNS = new Set(["options", "plan", "address", "outcome", "receipts", "urls"]);

/** Inserts a copy of a job with another ID, as if it had been requested and answered in another place. */
export async function copyJob(
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
