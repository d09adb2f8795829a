import { sql } from "kysely";
import { pino } from "pino";
import { expect, it, onTestFinished } from "vitest";
import { createLeaseStore } from "../../src/jobs/lease.ts";
import { createWaitingQueries } from "../../src/jobs/scheduler/waiting-jobs.ts";
import { openStore } from "../../src/store/index.ts";
import { newEngines } from "../engines/database.ts";

async function open() {
  const store = await openStore({ ...(await newEngines()), log: pino({ level: "silent" }) });
  onTestFinished(() => store.close());
  const { db } = store;
  const leases = createLeaseStore(db);
  await leases.insert("p1", { roles: ["worker"] });
  const due = async () => (await leases.renew("p1", { roles: ["worker"] })).due;
  return { db, due };
}

/** Rows that a process should take up, by the name of the work. References between tables aren't checked. */
const ROWS = {
  webhooks: "insert into webhook_events (id, endpoint_id) values ('e', 'none')",
  minutes: "insert into minutes (job_id, due_at) values ('j', now())",
  digests: "insert into action_item_digests (id, week, due_at) values ('d', '2026-11-23', now())",
  cases: `insert into moderation_cases (id, platform, workspace_id, channel_id, message_id, author_id, link, said, version)
    values ('c', 'x', 'w', 'c', 'm', 'a', 'l', '{}', 1)`,
  clips: `insert into moderation_waiting (platform, workspace_id, channel_id, message_id, author_id, clip)
    values ('x', 'w', 'c', 'm', 'a', '{}')`,
};

it("tells with each renewal of a lease which work may be due, of each kind", async () => {
  const { db, due } = await open();
  // Nobody is the dispatcher.
  expect(await due()).toEqual(["queue"]);
  await createWaitingQueries(db).becomeDispatcher("w1", 10_000);
  expect(await due()).toEqual([]);
  for (const [work, row] of Object.entries(ROWS)) {
    const before = await due();
    await db.connection().execute(async (connection) => {
      await sql`set session_replication_role = replica`.execute(connection);
      await sql.raw(row).execute(connection);
      await sql`set session_replication_role = origin`.execute(connection);
    });
    expect(await due()).toEqual([...before, work]);
  }
});
