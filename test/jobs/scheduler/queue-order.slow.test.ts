import * as fc from "fast-check";
import { sql } from "kysely";
import { beforeEach, expect, it } from "vitest";
import {
  computeQueuePosition,
  selectNext,
  serverKey,
  tenantKey,
  type Tenant,
  type WaitingTenant,
} from "../../../src/jobs/scheduler/fair-share.ts";
import { emptyTables } from "../../store/temporary.ts";
import { insertJob, newJob } from "../new-job.ts";
import { insertQueue } from "./long-queue.ts";
import { chooseByReference, personKey } from "./reference-order.ts";
import { useStore } from "../../store/use-store.ts";
import { runs } from "../../trust/anything.ts";

const { store, rows } = useStore();
beforeEach(async () => {
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
      const queued = (): WaitingTenant[] =>
        [...Map.groupBy(waiting(), tenantKey).values()].flatMap((own) =>
          own.slice(0, 1).map((first) => ({
            platform,
            workspace: first.workspace,
            person: first.person,
            jobs: own.length,
            since: new Date(first.at),
            runningJobs: running().filter((one) => personKey(one) === personKey(first)).length,
            serverRunningJobs: running().filter((one) => serverKey(one) === serverKey(first)).length,
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
          const turns = chooseByReference(queued(), {
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
    { numRuns: runs(300) },
  );
});

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

it("tells about the same position from counts as from the list", async () => {
  await insertQueue(store.db, { jobs: 900, people: 180, servers: 60 });
  for (const [id, person, workspace] of [
    ["n1", "p7", "s7"],
    ["n2", "stranger", "s7"],
    ["n3", "stranger", "elsewhere"],
  ] as const) {
    const job = await insertJob(rows, id, { person, workspace });
    await sql`select fold_queue_changes(1000000)`.execute(store.db);
    const { ahead } = await rows.queueAround(job);
    const exact = computeQueuePosition(
      { platform: "x", workspace, person, runningJobs: 0, serverRunningJobs: 0 },
      await rows.waitingBefore(job),
      { person: 10, server: 100 },
    );
    expect(Math.abs(ahead - exact.ahead)).toBeLessThan(exact.ahead * 0.3 + 5);
  }
});
