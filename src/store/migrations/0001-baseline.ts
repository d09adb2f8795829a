import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql, type Kysely } from "kysely";

/** Files of `baseline/` in an order in which each names only what those before it have created. */
const PARTS = [
  "jobs",
  "queue",
  "budgets",
  "workspaces",
  "moderation",
  "transcripts",
  "voice",
  "webhooks",
  "compatibility",
];

/** Creates the schema of version 0.1.0. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const part of PARTS) {
    const statements = await readFile(join(import.meta.dirname, "baseline", `${part}.sql`), "utf8");
    await sql.raw(statements).execute(db);
  }
}
