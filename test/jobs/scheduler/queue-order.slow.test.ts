import { sql } from "kysely";
import { expect, it } from "vitest";
import type { Tenant } from "../../../src/jobs/scheduler/fair-share.ts";
import { createJobStore } from "../../../src/jobs/store/jobs.ts";
import type { Store } from "../../../src/store/index.ts";
import { useStore } from "../../store/use-store.ts";
import { newJob } from "../new-job.ts";
import { insertQueue } from "./long-queue.ts";

const { store } = useStore();
let insertions = 0;

/** Rows that a transaction reads, of tables and by indexes. */
async function rowsRead(work: (trx: Store["db"]) => Promise<unknown>): Promise<number> {
  return store.db.transaction().execute(async (trx) => {
    // The counts of a connection go back further than its transaction.
    const readSoFar = async () => {
      const { rows: found } = await sql<{ n: number }>`
        select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as n
        from pg_stat_xact_user_tables where relname = 'jobs' or relname like 'queue%'`.execute(trx);
      return found[0]?.n ?? Infinity;
    };
    const before = await readSoFar();
    await work(trx);
    return (await readSoFar()) - before;
  });
}

it("reads as many rows for a turn, a request and a position beside 50,000 waiting jobs as beside 50", async () => {
  // Statistics are often made while nobody waits.
  for (const table of ["queue_changes", "queue_people", "queue_servers"])
    await sql`analyze ${sql.table(table)}`.execute(store.db);
  const fold = async () => {
    await sql`select fold_queue_changes(1000000)`.execute(store.db);
    // Of so many at once; else they are few, and the next scan marks them.
    await sql`vacuum queue_changes`.execute(store.db);
    await sql`analyze jobs`.execute(store.db);
  };
  const measure = async () => ({
    turns: await rowsRead(async (trx) => {
      const { rows: fronts } = await sql<{ tenants: Tenant[] }>`
        select tenants from queue_front(10, 20, 5, 50)`.execute(trx);
      const keys = (fronts[0]?.tenants ?? [])
        .slice(0, 10)
        .map((one) => [one.platform, one.workspace, one.person]);
      expect(keys).toHaveLength(10);
      const taken = await sql`select * from take_queue_turns(${JSON.stringify(keys)}::jsonb)`.execute(trx);
      expect(taken.rows).toHaveLength(10);
    }),
    request: await rowsRead((trx) =>
      createJobStore({ db: trx }).insert(newJob(`new-${insertions++}`, { person: "new" }), {
        person: 5,
        server: 50,
      }),
    ),
    position: await rowsRead((trx) =>
      sql`select * from count_queue_around('j', 'x', 's1', 'p1')`.execute(trx),
    ),
  });
  await insertQueue(store.db, { jobs: 50, people: 50, servers: 25 }, "short");
  await fold();
  const short = await measure();
  await insertQueue(store.db, { jobs: 50_000, people: 10_000, servers: 2_500 });
  await fold();
  const long = await measure();
  expect(long.turns).toBeLessThan(short.turns * 1.5 + 20);
  expect(long.request).toBeLessThan(short.request * 1.5 + 20);
  // A thousand servers and people stand for the rest.
  expect(long.position).toBeLessThan(2_500);
});
