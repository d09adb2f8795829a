import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { prepared } from "../../src/store/prepared.ts";
import type { Store } from "../../src/store/index.ts";
import { openTestStore } from "../engines/database.ts";

let store: Store;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

it("a frequent statement is prepared and planned once per connection, whatever its values, and others aren't", async () => {
  const counted = await store.db.connection().execute(async (db) => {
    for (const n of [1, 2, 3]) {
      await sql`${prepared} select ${n}::int as frequent`.execute(db);
      await db.selectFrom("jobs").select("id").where("part", "=", n).modifyEnd(prepared).execute();
      await sql`select ${n}::int as rare`.execute(db);
    }
    return sql<{ statement: string; uses: number; plansOfTheirOwn: number }>`
      select statement, generic_plans::int as uses, custom_plans::int as plans_of_their_own from pg_prepared_statements
      order by statement`.execute(db);
  });
  expect(counted.rows).toEqual([
    { statement: expect.stringContaining("as frequent"), uses: 3, plansOfTheirOwn: 0 },
    { statement: expect.stringContaining('from "jobs"'), uses: 3, plansOfTheirOwn: 0 },
  ]);
});
