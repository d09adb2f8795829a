import * as fc from "fast-check";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { recordPassedThresholds } from "../../src/budgets/alerts.ts";
import { createCounterStore } from "../../src/budgets/counter-store.ts";
import { createLimitStore, type BudgetLimitKey } from "../../src/budgets/limit-store.ts";
import { listNearLimits } from "../../src/budgets/limited-counters.ts";
import type { Job, Outcome } from "../../src/jobs/job.ts";
import { createJobStore } from "../../src/jobs/store/jobs.ts";
import { useTestStore } from "../store/use-test-store.ts";
import { newJob } from "../jobs/new-job.ts";

const ENDS = ["done", "refused", "unconfirmed", "reopened"] as const;

describe("budgets in the database", () => {
  const store = useTestStore();
  let round = 0;

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
              .insert(newJob(`${workspace}-${n}`, { ...who, workspace, reserved: cost }))
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
      const asked = { platform, workspace: "x:clips", person: "poor", reserved: cost };
      return rows.insert(newJob(id, asked));
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

  it("reserve nothing for a request that arrives twice", async () => {
    const rows = createJobStore({ db: store.db });
    await rows.insert(newJob("t1", { workspace: "twice", reserved: 5 }));
    expect(await rows.insert(newJob("t1", { workspace: "twice", reserved: 5 }))).toBeNull();
    expect((await sums("twice")).map(({ reserved }) => reserved)).toEqual([5, 5, 5, 5, 5, 5, 5]);
  });

  it("treat each person's direct messages as a server of their own", async () => {
    const rows = createJobStore({ db: store.db });
    await createLimitStore(store.db).declare([{ level: "server", period: "day", most: 10 }]);
    const come = (id: string, person: string, cost: number) =>
      rows.insert(newJob(id, { workspace: "direct", person, reserved: cost }));
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
    const come = (id: string, person: string, reserved: number, limitedAs: string) =>
      rows.insert(newJob(id, { workspace: "web", person, reserved, limitedAs }));
    await come("l1", "p1", 8, "network:a");
    await expect(come("l2", "p2", 3, "network:a")).rejects.toMatchObject({ code: "MB001" });
    await come("l3", "p3", 8, "network:b");
    // Nor does another network give the same person more.
    await expect(come("l4", "p3", 3, "network:c")).rejects.toMatchObject({ code: "MB001" });
    await createLimitStore(store.db).declare([]);
  });

  it("report 80, 95 and 100 % of a limit once each, whichever process checks", async () => {
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
    const come = (id: string, cost: number) =>
      rows.insert(newJob(id, { workspace: "alerts", reserved: cost }));
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
  });
});

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
