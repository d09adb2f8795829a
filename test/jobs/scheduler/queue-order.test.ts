import * as fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import {
  computeQueuePosition,
  selectNext,
  serverKey,
  tenantKey,
  type Tenant,
  type WaitingTenant,
} from "../../../src/jobs/scheduler/fair-share.ts";
import { createJobStore, type JobStore } from "../../../src/jobs/store/jobs.ts";
import type { Store } from "../../../src/store/index.ts";
import { openTestStore } from "../../engines/database.ts";
import { emptyTables } from "../../store/temporary.ts";
import { newJob } from "../new-job.ts";
import { insertQueue } from "./long-queue.ts";
import { chooseByReference, personKey } from "./reference-order.ts";

let store: Store;
let rows: JobStore;

beforeAll(async () => {
  store = await openTestStore();
  rows = createJobStore(store);
});
afterAll(() => store.close());
beforeEach(async () => {
  await emptyTables(store);
  await sql`select fold_queue_changes(1000000)`.execute(store.db);
});

const dispatch = async (places: number, concurrencyLimits: { person: number; server: number }) =>
  (
    await rows.dispatch(
      { places, concurrencyLimits },
      (front) => selectNext(front, { places, concurrencyLimits }).turns,
    )
  ).ids;

/** What the table should hold, in the terms of the definition: numbers count the events. */
interface ModelJob extends Tenant {
  readonly id: string;
  readonly at: number;
  state: "waiting" | "running" | "over";
}

const tenant = fc.record({ workspace: fc.nat({ max: 4 }), person: fc.nat({ max: 4 }) });
const event = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant("come" as const), tenant }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant("dispatch" as const), places: fc.integer({ min: 1, max: 6 }) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("finish" as const), nth: fc.nat({ max: 20 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("cancel" as const), nth: fc.nat({ max: 20 }) }) },
);
const limits = fc.record({ person: fc.integer({ min: 1, max: 4 }), server: fc.integer({ min: 1, max: 6 }) });
let histories = 0;

it("gives the turns that the order defines, through requests, turns, limits and cancellations", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 5, maxLength: 40 }), limits, async (events, caps) => {
      const platform = `h${histories++}`;
      const jobs: ModelJob[] = [];
      const lastServed = new Map<string, number>();
      let moment = 0;
      const waiting = () => jobs.filter(({ state }) => state === "waiting");
      const running = () => jobs.filter(({ state }) => state === "running");
      const line = (): WaitingTenant[] =>
        [...Map.groupBy(waiting(), tenantKey).values()].flatMap((own) =>
          own.slice(0, 1).map((first) => ({
            platform,
            workspace: first.workspace,
            person: first.person,
            jobs: own.length,
            since: new Date(first.at),
            underWay: running().filter((one) => personKey(one) === personKey(first)).length,
            serverUnderWay: running().filter((one) => serverKey(one) === serverKey(first)).length,
          })),
        );
      for (const [n, one] of events.entries()) {
        moment++;
        if (one.kind === "come") {
          const asker = { workspace: `s${one.tenant.workspace}`, person: `p${one.tenant.person}` };
          const id = `${platform}-${n}`;
          await rows.insert(newJob(id, { platform, ...asker }));
          jobs.push({ id, platform, ...asker, at: moment, state: "waiting" });
        } else if (one.kind === "dispatch") {
          const turns = chooseByReference(line(), {
            places: one.places,
            concurrencyLimits: caps,
            lastServed,
          });
          const expected = turns.flatMap((turn) => {
            const next = waiting().find((job) => tenantKey(job) === tenantKey(turn));
            for (const key of [serverKey(turn), tenantKey(turn)]) lastServed.set(key, ++moment);
            if (next) next.state = "running";
            return next?.id ?? [];
          });
          const got: string[] = [];
          for (let ids = await dispatch(one.places, caps); ids.length > 0;) {
            got.push(...ids);
            ids = got.length < one.places ? await dispatch(one.places - got.length, caps) : [];
          }
          expect(got).toEqual(expected);
        } else {
          const all = one.kind === "finish" ? running() : waiting();
          const job = all[one.nth % Math.max(1, all.length)];
          if (!job) continue;
          job.state = "over";
          await sql`update jobs set finished_at = now() where id = ${job.id}`.execute(store.db);
        }
      }
      expect(await rows.queueLength()).toBe(waiting().length);
      expect(await rows.repairQueue()).toBe(false);
      await emptyTables(store);
    }),
    { numRuns: 300 },
  );
}, 120_000);

it("dispatches every job of many people in many servers once, a hundred at a time", async () => {
  await insertQueue(store.db, { jobs: 3_000, people: 600, servers: 150 });
  const seen = new Set<string>();
  for (let ids = await dispatch(100, { person: 9, server: 99 }); ids.length > 0;) {
    for (const id of ids) expect(seen.has(id)).toBe(false);
    for (const id of ids) seen.add(id);
    await sql`update jobs set finished_at = now() where id = any(${[...ids]})`.execute(store.db);
    ids = await dispatch(100, { person: 9, server: 99 });
  }
  expect(seen.size).toBe(3_000);
  expect(await rows.queueLength()).toBe(0);
  expect(await rows.repairQueue()).toBe(false);
});

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
      createJobStore({ db: trx }).insert(newJob(`new-${histories++}`, { person: "new" }), {
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

it("tells about the same position from counts as from the list", async () => {
  await insertQueue(store.db, { jobs: 900, people: 180, servers: 60 });
  for (const [id, person, workspace] of [
    ["n1", "p7", "s7"],
    ["n2", "stranger", "s7"],
    ["n3", "stranger", "elsewhere"],
  ] as const) {
    const inserted = await rows.insert(newJob(id, { person, workspace }));
    if (!inserted) throw new Error("expected a row");
    await sql`select fold_queue_changes(1000000)`.execute(store.db);
    const { ahead } = await rows.queueAround(inserted.job);
    const exact = computeQueuePosition(
      { platform: "x", workspace, person, underWay: 0, serverUnderWay: 0 },
      await rows.waitingBefore(inserted.job),
      { person: 10, server: 100 },
    );
    expect(Math.abs(ahead - exact.ahead)).toBeLessThan(exact.ahead * 0.3 + 5);
  }
});
