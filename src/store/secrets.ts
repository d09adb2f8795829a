import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import type { Database } from "./schema.ts";

/**
 * A key the program made for itself (32 random bytes, base64url), the same for all its processes and after a restart.
 * Two processes asking at once get the same one: whoever inserts first wins, and both read what is there.
 */
export async function getOrCreateSecret(db: Kysely<Database>, name: string): Promise<string> {
  const value = randomBytes(32).toString("base64url");
  await db
    .insertInto("secrets")
    .values({ name, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db
    .selectFrom("secrets")
    .select("value")
    .where("name", "=", name)
    .executeTakeFirstOrThrow();
  return row.value;
}
