import { readFile } from "node:fs/promises";
import { stripTypeScriptTypes } from "node:module";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  selectNext,
  serverKey,
  tenantKey,
  type WaitingTenant,
} from "../../../src/jobs/scheduler/fair-share.ts";
import { frontOf, personKey } from "../../jobs/scheduler/reference-order.ts";
import { simulateDay } from "./day.ts";
import { createQueueInMemory, type QueuedJob } from "./queue.ts";
import { FULL_DAY, measureUnfairness } from "./report.ts";

/** Hours of fewer servers and slots. `npm run test:night -- day` runs a day of all. */
const SHORT = { ...FULL_DAY, hours: 1, bulk: { servers: 2, jobs: 300 }, seed: 1 };
const EVENING = { ...SHORT, servers: 4_000, slots: 96, fromHour: 18 };
const AFTERNOON = { ...SHORT, servers: 6_000, slots: 150, fromHour: 16.5 };

describe("some hours of thousands of servers", () => {
  it.each([
    ["more commands than slots", EVENING, 2_000],
    ["as many commands as slots", AFTERNOON, 500],
  ])(
    "with %s are fair to every server, use every slot, and acknowledge at once",
    async (_what, options, minQueue) => {
      const day = await simulateDay(options);
      expect(day.longestQueue).toBeGreaterThan(minQueue);
      expect(day.waits).toHaveLength(day.jobs);
      const { server, job } = measureUnfairness(day);
      expect(server).toBeLessThanOrEqual(2);
      expect(job).toBeLessThanOrEqual(2);
      // A worker that isn't the dispatcher learns of a job within 0.7 s, and looks a second later.
      expect(day.idleMs).toBeLessThan(2_000);
      expect(Math.max(...day.acknowledged)).toBeLessThan(100);
    },
  );

  it("are found unfair when whoever came last has the next turn", async () => {
    const select = await spoiled("servers[at++];", "servers[servers.length - 1 - at++];");
    const day = await simulateDay({ ...EVENING, select });
    expect(measureUnfairness(day).server).toBeGreaterThan(2);
  });
});

/** Returns the program's choice of turns with one line changed. */
async function spoiled(from: string, to: string): Promise<typeof selectNext> {
  const source = await readFile(
    new URL("../../../src/jobs/scheduler/fair-share.ts", import.meta.url),
    "utf8",
  );
  expect(source).toContain(from);
  const code = stripTypeScriptTypes(source.replace(from, to));
  const module = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
    selectNext: typeof selectNext;
  };
  return module.selectNext;
}

describe("the queue in memory", () => {
  const asker = fc.record({ workspace: fc.nat({ max: 4 }), person: fc.nat({ max: 3 }) });
  const event = fc.oneof(
    { weight: 5, arbitrary: fc.record({ kind: fc.constant("come" as const), asker }) },
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant("dispatch" as const),
        places: fc.integer({ min: 1, max: 6 }),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ kind: fc.constant("finish" as const), nth: fc.nat({ max: 20 }) }),
    },
  );
  const limits = fc.record({
    person: fc.integer({ min: 1, max: 4 }),
    server: fc.integer({ min: 1, max: 6 }),
  });

  it("has the same front as the definition that the database's is compared with", () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 60 }), limits, (events, concurrencyLimits) => {
        const queue = createQueueInMemory();
        const waiting: QueuedJob[] = [];
        const running: QueuedJob[] = [];
        const lastServed = new Map<string, number>();
        const count = (key: (job: QueuedJob) => string, of: QueuedJob) =>
          running.filter((job) => key(job) === key(of)).length;
        const tenantOf = (first: QueuedJob, jobs: number): WaitingTenant => ({
          platform: first.platform,
          workspace: first.workspace,
          person: first.person,
          jobs,
          since: new Date(first.at),
          runningJobs: count(personKey, first),
          serverRunningJobs: count(serverKey, first),
        });
        const line = () =>
          [...Map.groupBy(waiting, tenantKey).values()].flatMap((own) =>
            own.slice(0, 1).map((first) => tenantOf(first, own.length)),
          );
        for (const [n, one] of events.entries()) {
          const at = (n + 1) * 1_000;
          if (one.kind === "come") {
            const { workspace, person } = one.asker;
            const job = { id: `j${n}`, platform: "x", workspace: `s${workspace}`, person: `p${person}`, at };
            queue.add(job);
            waiting.push(job);
          } else if (one.kind === "finish") {
            for (const job of running.splice(one.nth % Math.max(1, running.length), 1)) queue.finish(job);
          } else {
            const { places } = one;
            const expected = frontOf(line(), {
              concurrencyLimits,
              lastServed,
              peopleMost: places,
              rowsMost: places * 2,
            });
            const front = queue.front({ places, concurrencyLimits });
            // The front of the table has the last turn instead of the oldest job, if that is later.
            const shown = ({ tenants, hasMore }: typeof front) => ({
              hasMore,
              tenants: tenants.map((one) => [
                tenantKey(one),
                one.jobs,
                one.runningJobs,
                one.serverRunningJobs,
                one.morePeople,
              ]),
            });
            expect(shown(front)).toEqual(shown(expected));
            const { turns } = selectNext(front, { places, concurrencyLimits });
            for (const [turn, job] of queue.take(turns, at).entries()) {
              expect(job).toEqual(waiting.find((other) => tenantKey(other) === tenantKey(job)));
              waiting.splice(waiting.indexOf(job), 1);
              running.push(job);
              for (const key of [serverKey(job), tenantKey(job)]) lastServed.set(key, at + turn / 1_000);
            }
          }
          expect(queue.length()).toBe(waiting.length);
        }
      }),
      { numRuns: 500 },
    );
  });
});
