import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createEventDedup } from "../../../src/bots/event-dedup.ts";
import type { Store } from "../../../src/store/index.ts";
import { openTestStore } from "../../engines/database.ts";

let store: Store;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

it("an event is granted once, and remembered for a day", async () => {
  const claim = createEventDedup(store.db);
  const age = (key: string, time: string) =>
    sql`update slack_claims set claimed_at = now() - ${time}::interval where key = ${key}`.execute(store.db);
  for (const key of ["old", "recent"]) expect(await claim(key)).toBe(true);
  await age("old", "25 hours");
  await age("recent", "23 hours");
  expect(await claim("new")).toBe(true);
  const kept = await store.db.selectFrom("slackClaims").select("key").orderBy("key").execute();
  expect(kept.map(({ key }) => key)).toEqual(["new", "recent"]);
  for (const key of ["new", "recent"]) expect(await claim(key)).toBe(false);
});
