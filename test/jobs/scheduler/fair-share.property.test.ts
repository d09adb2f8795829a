import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  tenantKey,
  selectNext,
  computeQueuePosition,
  serverKey,
  type Tenant,
  type ConcurrencyLimits,
  type WaitingTenant,
} from "../../../src/jobs/scheduler/fair-share.ts";
import { chooseByReference, frontOf, personKey, type LastServed } from "./reference-order.ts";

const NO_CAPS: ConcurrencyLimits = { person: Infinity, server: Infinity };
const T0 = Date.parse("2026-11-20T12:00:00Z");

/** The requests in order, a second apart: a few servers, a few members, some of them in several servers. */
const arrivals = fc.array(fc.record({ workspace: fc.nat({ max: 3 }), person: fc.nat({ max: 4 }) }), {
  maxLength: 60,
});
type Arrivals = readonly { readonly workspace: number; readonly person: number }[];

interface Standing extends Tenant {
  readonly at: number;
}

const standing = (asked: Arrivals): Standing[] =>
  asked.map(({ workspace, person }, n) => ({
    platform: "discord",
    workspace: `s${workspace}`,
    person: `p${person}`,
    at: T0 + n * 1_000,
  }));

/** The queue as the table reports it; dispatched jobs are running. */
function queueOf(jobs: readonly Standing[], called: readonly Tenant[] = []): WaitingTenant[] {
  return [...Map.groupBy(jobs, tenantKey).values()].flatMap((own) =>
    own.slice(0, 1).map(({ platform, workspace, person, at }) => ({
      platform,
      workspace,
      person,
      jobs: own.length,
      since: new Date(at),
      runningJobs: called.filter((one) => one.person === person).length,
      serverRunningJobs: called.filter((one) => one.workspace === workspace).length,
    })),
  );
}

/** Chooses from the whole queue. */
const choose = (
  queued: readonly WaitingTenant[],
  options: { places: number; concurrencyLimits: ConcurrencyLimits; lastServed: LastServed },
) => selectNext(frontOf(queued, options), options).turns;

/** Dispatches one job after another until the queue is empty or held back, as a worker with one slot does. */
function callAll(asked: Arrivals, { caps: concurrencyLimits = NO_CAPS, ending = true } = {}): Standing[] {
  let left = standing(asked);
  const called: Standing[] = [];
  const lastServed = new Map<string, number>();
  for (;;) {
    const queued = queueOf(left, ending ? [] : called);
    const [turn] = choose(queued, { places: 1, concurrencyLimits, lastServed });
    const job = turn && left.find((one) => tenantKey(one) === tenantKey(turn));
    if (!job) return called;
    left = left.filter((one) => one !== job);
    called.push(job);
    for (const key of [tenantKey(job), serverKey(job)]) lastServed.set(key, T0 + 1e6 + called.length);
  }
}

const runOf = (mine: (job: Standing) => boolean, order: readonly Standing[]) => order.findIndex(mine);

describe("the fair order", () => {
  it("gives every member their turn, each member's own jobs in the order of their requests", () => {
    fc.assert(
      fc.property(arrivals, (asked) => {
        const order = callAll(asked);
        expect(order).toHaveLength(asked.length);
        for (const own of Map.groupBy(order, tenantKey).values())
          expect(own.map(({ at }) => at)).toEqual(own.map(({ at }) => at).toSorted((a, b) => a - b));
      }),
    );
  });

  it("never gives a server a second turn while another waiting server has had none since", () => {
    const stranger = { platform: "discord", workspace: "new", person: "newcomer" };
    fc.assert(
      fc.property(arrivals, fc.nat({ max: 20 }), (asked, begun) => {
        const all = [...standing(asked), { ...stranger, at: T0 + 2e6 }];
        const lastServed = new Map<string, number>();
        const before = choose(queueOf(standing(asked)), {
          places: begun,
          concurrencyLimits: NO_CAPS,
          lastServed,
        });
        for (const [n, one] of before.entries())
          for (const key of [tenantKey(one), serverKey(one)]) lastServed.set(key, T0 + 1e6 + n);
        const turns = choose(queueOf(all), { places: all.length, concurrencyLimits: NO_CAPS, lastServed });
        const until = turns.slice(
          0,
          turns.findIndex(({ workspace }) => workspace === "new"),
        );
        for (const own of Map.groupBy(until, serverKey).values()) expect(own).toHaveLength(1);
      }),
    );
  });

  it("costs a newcomer one job of a server with a thousand requests, and one of a member in their own server", () => {
    const thousand = Array.from({ length: 1_000 }, () => ({ workspace: 0, person: 0 }));
    const elsewhere = callAll([...thousand, { workspace: 1, person: 1 }]);
    expect(runOf(({ person }) => person === "p1", elsewhere)).toBe(1);
    const here = callAll([...thousand, { workspace: 0, person: 1 }]);
    expect(runOf(({ person }) => person === "p1", here)).toBe(1);
  });

  it("chooses for many slots at once as it does for one after the other", () => {
    fc.assert(
      fc.property(arrivals, (asked) => {
        const turns = choose(queueOf(standing(asked)), {
          places: asked.length,
          concurrencyLimits: NO_CAPS,
          lastServed: new Map(),
        });
        // The queue knows each member's oldest job; after that only turns count, in both.
        expect(turns.map(serverKey)).toEqual(callAll(asked).map(serverKey));
      }),
    );
  });

  it("never runs more than the limits allow, and leaves no slot empty that a waiting member can have", () => {
    const limits = fc.record({
      person: fc.integer({ min: 1, max: 4 }),
      server: fc.integer({ min: 1, max: 6 }),
    });
    fc.assert(
      fc.property(arrivals, limits, (asked, caps) => {
        const called = callAll(asked, { caps, ending: false });
        const count = (name: "person" | "workspace", who: string) =>
          called.filter((one) => one[name] === who).length;
        for (const { person, workspace } of standing(asked)) {
          expect(count("person", person)).toBeLessThanOrEqual(caps.person);
          expect(count("workspace", workspace)).toBeLessThanOrEqual(caps.server);
        }
        const left = standing(asked).filter((one) => !called.some(({ at }) => at === one.at));
        for (const { person, workspace } of left)
          expect(count("person", person) >= caps.person || count("workspace", workspace) >= caps.server).toBe(
            true,
          );
      }),
    );
  });
});

describe("turns that are chosen from the front of the queue", () => {
  const tenant = fc.record({
    workspace: fc.nat({ max: 5 }),
    person: fc.nat({ max: 6 }),
    jobs: fc.integer({ min: 1, max: 4 }),
    since: fc.nat({ max: 1_000_000 }),
  });
  const queue = fc.uniqueArray(tenant, {
    maxLength: 30,
    selector: ({ workspace, person }) => `${workspace} ${person}`,
  });
  const served = fc.dictionary(
    fc.constantFrom("s0", "s1", "s2", "p0", "p1", "p2"),
    fc.nat({ max: 1_000_000 }),
  );
  const running = fc.record({
    people: fc.array(fc.nat({ max: 4 }), { minLength: 7, maxLength: 7 }),
    servers: fc.array(fc.nat({ max: 6 }), { minLength: 6, maxLength: 6 }),
  });

  it("are those that the order gives to the whole queue, and at least one if anybody can have one", () => {
    fc.assert(
      fc.property(
        queue,
        served,
        running,
        fc.record({ person: fc.integer({ min: 1, max: 5 }), server: fc.integer({ min: 1, max: 7 }) }),
        fc.record({
          places: fc.integer({ min: 1, max: 20 }),
          peopleMost: fc.integer({ min: 1, max: 6 }),
          rowsMost: fc.integer({ min: 1, max: 20 }),
        }),
        (tenants, last, busy, concurrencyLimits, most) => {
          const queued = tenants.map(({ workspace, person, jobs, since }, n): WaitingTenant => ({
            platform: "discord",
            workspace: `s${workspace}`,
            person: `p${person}`,
            jobs,
            // No two have waited equally long.
            since: new Date(T0 + since * 100 + n),
            runningJobs: busy.people[person] ?? 0,
            serverRunningJobs: busy.servers[workspace] ?? 0,
          }));
          // Whose server had a turn since they had theirs.
          const lastServed = new Map<string, number>();
          for (const [n, one] of queued.entries()) {
            const [server, person] = [last[one.workspace], last[one.person]];
            if (server !== undefined) lastServed.set(serverKey(one), T0 + server * 100 + 50);
            if (server !== undefined && person !== undefined)
              lastServed.set(tenantKey(one), T0 + Math.min(person, server) * 100 + 50 + n / 100);
          }
          const options = { ...most, concurrencyLimits, lastServed };
          const expected = chooseByReference(queued, options).map(tenantKey);
          const { turns, isCut } = selectNext(frontOf(queued, options), options);
          expect(turns.map(tenantKey)).toEqual(expected.slice(0, turns.length));
          if (!isCut) expect(turns).toHaveLength(expected.length);
          if (expected.length > 0) expect(turns.length).toBeGreaterThan(0);
          const people = Map.groupBy(turns, personKey);
          for (const own of people.values())
            expect(own.length + (own[0]?.runningJobs ?? 0)).toBeLessThanOrEqual(concurrencyLimits.person);
        },
      ),
      { numRuns: 5_000 },
    );
  });
});

describe("the reported queue position", () => {
  it("is the actual position, or better by at most one job of each other member", () => {
    fc.assert(
      fc.property(
        arrivals,
        fc.record({ workspace: fc.nat({ max: 4 }), person: fc.nat({ max: 5 }) }),
        (asked, last) => {
          const all = [...asked, last];
          const [mine] = standing(all).slice(-1);
          if (!mine) return;
          const queued = queueOf(standing(asked));
          const { ahead, limit } = computeQueuePosition(
            { ...mine, runningJobs: 0, serverRunningJobs: 0 },
            queued,
            NO_CAPS,
          );
          const before = runOf(({ at }) => at === mine.at, callAll(all));
          const servers = new Set(queued.map(serverKey));
          expect(limit).toBeUndefined();
          expect(ahead).toBeGreaterThanOrEqual(before);
          // A member with nothing queued, in a server with nothing queued, gets the exact position.
          if (!servers.has(serverKey(mine))) expect(ahead).toBe(before);
        },
      ),
    );
  });

  it("names the limit that holds back a job that could run", () => {
    const me = { platform: "discord", workspace: "s1", person: "p1" };
    const queued = queueOf(standing(Array.from({ length: 7 }, () => ({ workspace: 1, person: 1 }))));
    const caps = { person: 2, server: 3 };
    expect(computeQueuePosition({ ...me, runningJobs: 2, serverRunningJobs: 2 }, queued, caps)).toEqual({
      ahead: 7,
      limit: { whose: "person", most: 2 },
    });
    expect(
      computeQueuePosition({ ...me, person: "p2", runningJobs: 0, serverRunningJobs: 3 }, queued, caps),
    ).toEqual({
      ahead: 1,
      limit: { whose: "server", most: 3 },
    });
    expect(
      computeQueuePosition(
        { ...me, workspace: "s2", person: "p2", runningJobs: 0, serverRunningJobs: 0 },
        queued,
        caps,
      ),
    ).toEqual({
      ahead: 1,
    });
  });

  it("doesn't count members who are held back themselves", () => {
    const hog = Array.from({ length: 900 }, () => ({ workspace: 0, person: 0 }));
    const called = standing(hog.slice(0, 10));
    const queued = queueOf(standing(hog), called);
    const me = { platform: "discord", workspace: "s0", person: "p1", runningJobs: 0, serverRunningJobs: 10 };
    expect(computeQueuePosition(me, queued, { person: 10, server: 100 })).toEqual({ ahead: 0 });
  });

  it("counts a job of each person in the same server, and turns of each other server that is not full", () => {
    const one = { platform: "discord", jobs: 5, since: new Date(T0), runningJobs: 0, serverRunningJobs: 0 };
    const queued = [
      { ...one, workspace: "s1", person: "p2" },
      { ...one, workspace: "s2", person: "p3" },
      { ...one, workspace: "s3", person: "p4", serverRunningJobs: 3 },
    ];
    const me = { platform: "discord", workspace: "s1", person: "p1", runningJobs: 0, serverRunningJobs: 0 };
    // One job of p2, and two of s2, which has a turn before that job and one before mine. s3 is full.
    expect(computeQueuePosition(me, queued, { person: 10, server: 3 })).toEqual({ ahead: 3 });
  });
});
