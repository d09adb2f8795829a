import * as fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { recordPassedThresholds } from "../../src/budgets/alerts.ts";
import { createCounterStore } from "../../src/budgets/counter-store.ts";
import { createLimitStore, type BudgetLimitKey } from "../../src/budgets/limit-store.ts";
import { listNearLimits } from "../../src/budgets/near-limits.ts";
import type { Job, Outcome } from "../../src/jobs/job.ts";
import type { NewJob } from "../../src/jobs/store/job-row.ts";
import { createJobStore } from "../../src/jobs/store/jobs.ts";
import type { Store } from "../../src/store/index.ts";
import { openTestStore } from "../engines/database.ts";

const plan = { operation: "speechSynthesis", request: { text: "x" }, sources: {}, expect: "audio" } as const;
const ENDS = ["done", "refused", "unconfirmed", "reopened"] as const;

describe("budgets in the database", () => {
  let store: Store;
  let round = 0;

  beforeAll(async () => {
    store = await openTestStore();
  });
  afterAll(() => store.close());

  const newJob = (id: string, reserved: number, who: Partial<Asked> = {}): NewJob => ({
    id,
    invocation: {
      key: id,
      platform: "x",
      person: { id: who.person ?? "anna" },
      place: {
        workspace: who.workspace ?? "w",
        channel: who.channel ?? "c",
        address: who.rateLimitKey === undefined ? {} : { limitedAs: who.rateLimitKey },
      },
      locale: "en",
      command: "tts",
      options: {},
      ...(who.roles && { roles: who.roles }),
    },
    options: {},
    plan,
    deadlineAt: new Date(Date.now() + 60_000),
    retryOf: null,
    reserved,
  });
  const limit = (over: Partial<BudgetLimitKey>, most: number) =>
    createLimitStore(store.db).set(
      { platform: "x", workspace: "w", level: "server", id: "", period: "day", ...over },
      most,
      "test",
    );
  /** Sums of the job rows, and the counters of the same people and places. */
  const sums = async (workspace: string) => {
    const { rows } = await sql<{ from: string; reserved: number; spent: number; unconfirmed: number }>`
      select 'jobs' as "from", sum(reserved)::bigint as reserved, sum(spent)::bigint as spent,
        sum(unconfirmed)::bigint as unconfirmed from jobs where workspace_id = ${workspace}
      union all
      select level || ' ' || period, sum(reserved)::bigint, sum(spent)::bigint, sum(unconfirmed)::bigint
      from budget_counters where workspace = ${workspace} group by level, period order by 1`.execute(
      store.db,
    );
    return rows;
  };
  const refusalOf = (error: unknown) => {
    if (!(error instanceof Error) || !("code" in error) || error.code !== "MB001") throw error;
    return "refused" as const;
  };

  it("never let concurrent jobs exceed any limit, and always add up", async () => {
    const commands = fc.array(
      fc.record({
        cost: fc.integer({ min: 1, max: 9 }),
        real: fc.integer({ min: 0, max: 9 }),
        person: fc.constantFrom("anna", "ben", "cleo"),
        channel: fc.constantFrom("c1", "c2"),
        roles: fc.subarray(["red", "blue"]),
        end: fc.constantFrom(...ENDS),
      }),
      { minLength: 20, maxLength: 40 },
    );
    const limits = fc.record({
      server: fc.integer({ min: 10, max: 120 }),
      channel: fc.integer({ min: 10, max: 60 }),
      person: fc.integer({ min: 10, max: 60 }),
      anna: fc.integer({ min: 0, max: 60 }),
      red: fc.integer({ min: 5, max: 60 }),
    });
    await fc.assert(
      fc.asyncProperty(commands, limits, async (asked, most) => {
        const workspace = `w${(round += 1)}`;
        const rows = createJobStore({ db: store.db });
        await limit({ workspace }, most.server);
        await limit({ workspace, level: "channel", period: "month" }, most.channel);
        await limit({ workspace, level: "person" }, most.person);
        await limit({ workspace, level: "person", id: "anna" }, most.anna);
        await limit({ workspace, level: "role", id: "red" }, most.red);

        await Promise.all(
          asked.map(async ({ cost, real, end, ...who }, n) => {
            const made = await rows
              .insert(newJob(`${workspace}-${n}`, cost, { ...who, workspace }))
              .catch(refusalOf);
            if (made === "refused" || made === null) return;
            await finish(rows, made.job, end, Math.min(real, cost));
          }),
        );

        const all = await sums(workspace);
        const [ofJobs, ...counters] = all.toSorted(
          (a, b) => Number(b.from === "jobs") - Number(a.from === "jobs"),
        );
        for (const counter of counters.filter(({ from }) => !from.startsWith("role")))
          expect({ ...counter, from: "jobs" }).toEqual(ofJobs);
        const { rows: over } = await sql`
          select counter.*, allowed.* from budget_counters counter cross join lateral
            budget_limits_on(platform, workspace, level, id, period) allowed
          where workspace = ${workspace} and reserved + spent + unconfirmed > most`.execute(store.db);
        expect(over).toEqual([]);
        const { rows: below } = await sql`
          select from budget_counters where workspace = ${workspace}
            and (reserved < 0 or spent < 0 or unconfirmed < 0)`.execute(store.db);
        expect(below).toEqual([]);
      }),
      { numRuns: 8 },
    );
  });

  it("count clips that are transcribed for moderators against the server's limits only", async () => {
    const rows = createJobStore({ db: store.db });
    const everywhere = createLimitStore(store.db);
    await everywhere.declare([{ level: "person", period: "day", most: 10 }]);
    await limit({ platform: "moderation", workspace: "x:clips" }, 100);
    const come = (id: string, platform: string, cost: number) => {
      const job = newJob(id, cost, { workspace: "x:clips", person: "poor" });
      return rows.insert({ ...job, invocation: { ...job.invocation, platform } });
    };
    await expect(come("own", "x", 11)).rejects.toMatchObject({ code: "MB001" });
    await come("clip 1", "moderation", 60);
    await expect(come("clip 2", "moderation", 60)).rejects.toMatchObject({ code: "MB001" });
    const near = await listNearLimits(store.db, new Date(), 100);
    expect(near.filter(({ platform }) => platform === "moderation")).toMatchObject([
      { level: "server", id: "x:clips" },
    ]);
    await everywhere.declare([]);
  });

  it("allow a limit to be used up to the last millionth, and name the limit that was exceeded", async () => {
    const rows = createJobStore({ db: store.db });
    await limit({ workspace: "exact" }, 10);
    const come = (id: string, cost: number) => rows.insert(newJob(id, cost, { workspace: "exact" }));
    await come("e1", 7);
    await expect(come("e2", 4)).rejects.toMatchObject({ code: "MB001" });
    await come("e3", 3);
    const refused = await come("e4", 1).catch((error: unknown) => error);
    expect(JSON.parse((refused as { detail: string }).detail)).toMatchObject({
      level: "server",
      id: "exact",
      period: "day",
      most: 10,
      used: 10,
      owner: "server",
    });
    expect(await rows.find("e2")).toBeNull();
  });

  it("reserve nothing for a request that arrives twice", async () => {
    const rows = createJobStore({ db: store.db });
    await rows.insert(newJob("t1", 5, { workspace: "twice" }));
    expect(await rows.insert(newJob("t1", 5, { workspace: "twice" }))).toBeNull();
    expect((await sums("twice")).map(({ reserved }) => reserved)).toEqual([5, 5, 5, 5, 5, 5, 5]);
  });

  it("apply the operator's limits per person across all servers, besides those of a server", async () => {
    const rows = createJobStore({ db: store.db });
    await createLimitStore(store.db).declare([{ level: "person", period: "month", most: 10 }]);
    const come = (id: string, workspace: string, cost: number) =>
      rows.insert(newJob(id, cost, { workspace, person: "olga" }));
    await come("o1", "north", 6);
    await expect(come("o2", "south", 5)).rejects.toMatchObject({ code: "MB001" });
    await come("o3", "south", 4);
    await createLimitStore(store.db).declare([]);
    await come("o4", "south", 100);
  });

  it("treat each person's direct messages as a server of their own", async () => {
    const rows = createJobStore({ db: store.db });
    await createLimitStore(store.db).declare([{ level: "server", period: "day", most: 10 }]);
    const come = (id: string, person: string, cost: number) =>
      rows.insert(newJob(id, cost, { workspace: "direct", person }));
    await come("d1", "dora", 8);
    await expect(come("d2", "dora", 3)).rejects.toMatchObject({ code: "MB001" });
    await come("d3", "dirk", 8);
    const spender = { platform: "x", workspace: "direct", channel: "c", person: "dirk", roles: [] };
    const used = await createCounterStore(store.db).of(spender, new Date());
    expect(used.find(({ level, period }) => level === "server" && period === "day")).toMatchObject({
      reserved: 8,
      most: 10,
    });
    await createLimitStore(store.db).declare([]);
  });

  it("apply one person's limit to all persons that their platform identifies as one", async () => {
    const rows = createJobStore({ db: store.db });
    await createLimitStore(store.db).declare([{ level: "person", period: "day", most: 10 }]);
    const come = (id: string, person: string, cost: number, rateLimitKey: string) =>
      rows.insert(newJob(id, cost, { workspace: "web", person, rateLimitKey }));
    await come("l1", "p1", 8, "network:a");
    await expect(come("l2", "p2", 3, "network:a")).rejects.toMatchObject({ code: "MB001" });
    await come("l3", "p3", 8, "network:b");
    // Nor does another network give the same person more.
    await expect(come("l4", "p3", 3, "network:c")).rejects.toMatchObject({ code: "MB001" });
    await createLimitStore(store.db).declare([]);
  });

  it("report 80, 95 and 100 % of a limit once each, whichever process checks, and delete old sums", async () => {
    const rows = createJobStore({ db: store.db });
    await limit({ workspace: "alerts" }, 100);
    const marks = async () => {
      const seen = await Promise.all([
        recordPassedThresholds(store.db, new Date()),
        recordPassedThresholds(store.db, new Date()),
      ]);
      return seen
        .flat()
        .flatMap(({ workspace, level, percent, used, most }) =>
          workspace === "alerts" ? [{ level, percent, used, most }] : [],
        );
    };
    const come = (id: string, cost: number) => rows.insert(newJob(id, cost, { workspace: "alerts" }));
    await come("a1", 79);
    expect(await marks()).toEqual([]);
    await come("a2", 1);
    expect(await marks()).toEqual([{ level: "server", percent: 80, used: 80, most: 100 }]);
    expect(await marks()).toEqual([]);
    await come("a3", 20);
    expect(await marks()).toEqual([{ level: "server", percent: 100, used: 100, most: 100 }]);
    await limit({ workspace: "alerts" }, 1_000);
    expect(await marks()).toEqual([]);
    await limit({ workspace: "alerts" }, 105);
    expect(await marks()).toEqual([{ level: "server", percent: 95, used: 100, most: 105 }]);
    const left = async () => (await sums("alerts")).length;
    await createCounterStore(store.db).forget(new Date("2020-01-01"));
    expect(await left()).toBeGreaterThan(1);
    await createCounterStore(store.db).forget(new Date(Date.now() + 1_000 * 60 * 60 * 48));
    expect(await left()).toBe(1);
  });

  it("count a thread toward the channel that it belongs to", async () => {
    const rows = createJobStore({ db: store.db });
    const job = newJob("h1", 5, { workspace: "threads", channel: "thread" });
    const place = { ...job.invocation.place, address: { parent: "general" } };
    await rows.insert({ ...job, invocation: { ...job.invocation, place } });
    const seen = await createCounterStore(store.db).of(
      { platform: "x", workspace: "threads", channel: "general", person: "anna", roles: [] },
      new Date(),
    );
    expect(seen.find(({ level, period }) => level === "channel" && period === "day")).toMatchObject({
      reserved: 5,
      most: null,
    });
  });

  it("pass a job's reservation on to its calls, and get back what they don't use", async () => {
    const rows = createJobStore({ db: store.db });
    await limit({ workspace: "family" }, 10);
    const whole = { parts: [plan, plan], join: "speech", expect: "audio" } as const;
    const parent = await rows.insert({ ...newJob("f0", 10, { workspace: "family" }), plan: whole });
    if (!parent) throw new Error("expected a job");
    const part = (n: number, reserved: number) => ({
      ...newJob(`f${n}`, reserved, { workspace: "family" }),
      parent: { id: "f0", part: n },
    });
    await rows.insertChildren("f0", [part(1, 4), part(2, 5)]);
    expect((await rows.find("f0"))?.reserved).toBe(1);
    // More than its reservation, and nothing is left.
    await expect(rows.insertChildren("f0", [part(3, 2)])).rejects.toMatchObject({ code: "MB001" });
    const [first, second] = await rows.childrenOf("f0");
    if (!first || !second) throw new Error("expected its calls");
    await finish(rows, first, "done", 3);
    await finish(rows, second, "refused", 0);
    const grown = await rows.find("f0");
    if (!grown) throw new Error("expected the job");
    await finish(rows, grown, "done", 3);
    const [, ...counters] = await sums("family");
    for (const counter of counters) expect(counter).toMatchObject({ reserved: 0, spent: 3, unconfirmed: 0 });
  });
});

interface Asked {
  readonly person: string;
  readonly workspace: string;
  readonly channel: string;
  readonly roles: readonly string[];
  readonly rateLimitKey: string;
}

async function finish(
  rows: ReturnType<typeof createJobStore>,
  job: Job,
  end: (typeof ENDS)[number],
  real: number,
): Promise<void> {
  const reason = { key: "serviceUnreachable", params: {} };
  const done: Outcome = {
    verdict: "done",
    result: { files: [], cost: { amount: real, said: { key: "cost", params: { cost: "1" } } } },
  };
  const outcomes = {
    done: [done],
    refused: [{ verdict: "failed", reason, maybeCharged: false }],
    unconfirmed: [{ verdict: "unconfirmed", reason, maybeCharged: true }],
    reopened: [{ verdict: "unconfirmed", reason, maybeCharged: true }, null, done],
  } as const satisfies Record<typeof end, readonly (Outcome | null)[]>;
  let written: Job | null = job;
  for (const outcome of outcomes[end]) {
    if (!written) throw new Error("somebody else wrote");
    written = await rows.save({ ...written, outcome, state: outcome ? "delivering" : "waiting" });
  }
}
