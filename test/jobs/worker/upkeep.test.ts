import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "kysely";
import { pino } from "pino";
import { describe, expect, it } from "vitest";
import { noBudgets } from "../../../src/budgets/index.ts";
import type { CallPlan } from "../../../src/commands/definition/command.ts";
import { createCountRecentJobs } from "../../../src/jobs/reports/recent-jobs.ts";
import { createAudit } from "../../../src/jobs/reports/audit.ts";
import { readBacklog } from "../../../src/jobs/reports/backlog.ts";
import { purgeJobs, purgeServerJobs } from "../../../src/jobs/privacy/purge-jobs.ts";
import type { Outcome } from "../../../src/jobs/job.ts";
import { createFindReusableResult } from "../../../src/jobs/intake/reuse-result.ts";
import { createSweeper } from "../../../src/jobs/worker/sweeper.ts";
import type { Timers } from "../../../src/base/timers.ts";
import { say } from "../../../src/messages/index.ts";
import { findJob, insertGroup, newJob, newPart, PLAN, SEVERAL } from "../new-job.ts";
import { useStore } from "../../store/use-store.ts";

const log = pino({ level: "silent" });
const { store, rows } = useStore();

const OLD = new Date("2026-01-01T00:00:00Z");
const FAR = new Date("2099-01-01T00:00:00Z");
const set = (id: string, columns: Record<string, unknown>) =>
  store.db.updateTable("jobs").set(columns).where("id", "=", id).execute();
const insert = (id: string, asked: Parameters<typeof newJob>[1] = {}) => rows.insert(newJob(id, asked));
/** Inserts this many copies of a job, with `id` as a prefix. */
const copies = (id: string, count: number) =>
  sql`insert into jobs (id, invocation_key, platform, workspace_id, channel_id, person_id, locale, command, options, plan,
      address, state, deadline_at, called_at, created_at, updated_at, finished_at)
    select id || '-' || to_char(n, 'FM00000'), id || '-' || n, platform, workspace_id, channel_id, person_id, locale,
      command, options, plan, address, state, deadline_at, called_at, created_at, updated_at, finished_at
    from jobs cross join generate_series(1, ${count}::int) as n where id = ${id}`.execute(store.db);
const countJobs = async () => {
  const { rows: found } = await sql<{ n: number }>`select count(*)::int as n from jobs`.execute(store.db);
  return found[0]?.n;
};

/** A sweeper whose minutes pass when a test says so. */
function openSweeper(now = FAR) {
  const added: (readonly string[])[] = [];
  const ticks = new Map<number, () => void>();
  let stopped = 0;
  let isMarked = true;
  const timers: Timers = {
    once: () => () => {},
    every: (ms, back) => {
      ticks.set(ms, back);
      return () => void stopped++;
    },
  };
  const asked: number[] = [];
  const sweeper = createSweeper({
    rows: {
      ...rows,
      unfinished: async (which) => {
        const ids = await rows.unfinished(which);
        asked.push(ids.length);
        return ids;
      },
    },
    queue: {
      addAll: async (ids) => void added.push(ids),
      beginRefill: async () => !isMarked,
      markComplete: async () => void (isMarked = true),
    },
    timers,
    now: () => now,
    log,
  });
  const minute = async () => {
    const before = asked.length;
    ticks.get(60_000)?.();
    // A full page is followed by another one, four in all.
    await expect
      .poll(() => asked.length > before && (asked.at(-1) !== 500 || asked.length === before + 4))
      .toBe(true);
  };
  return {
    sweeper,
    added,
    asked,
    minute,
    all: () => added.flat(),
    /** Redis loses everything, and the sweeper checks. */
    lose() {
      isMarked = false;
      ticks.get(5_000)?.();
    },
    check: () => ticks.get(5_000)?.(),
    isMarked: () => isMarked,
    isStopped: () => stopped === ticks.size,
  };
}

describe("the sweeper", () => {
  const sown = async (count: number) => {
    await insert("j");
    await set("j", { calledAt: OLD, updatedAt: OLD });
    await copies("j", count - 1);
  };

  it("adds every unfinished job at the start, including the second and the last page, each once", async () => {
    await sown(1_203);
    const { sweeper, added, all } = openSweeper();
    await sweeper.sweepAll();
    expect(added.map((page) => page.length)).toEqual([500, 500, 203]);
    expect(new Set(all()).size).toBe(1_203);
  });

  it("adds nothing when there is nothing", async () => {
    const { sweeper, added } = openSweeper();
    await sweeper.sweepAll();
    expect(added).toEqual([]);
  });

  it("reads four pages a minute, continues where it stopped, and then starts again", async () => {
    await sown(2_100);
    const { sweeper, added, minute, all } = openSweeper();
    sweeper.start();
    await minute();
    expect(added.map((page) => page.length)).toEqual([500, 500, 500, 500]);
    await minute();
    expect(new Set(all()).size).toBe(2_100);
    await minute();
    expect(added.map((page) => page.length)).toEqual([500, 500, 500, 500, 100, 500, 500, 500, 500]);
    sweeper.stop();
  });

  it("starts over, wherever it was, when the queue may have been lost", async () => {
    await sown(2_100);
    const { sweeper, minute, all } = openSweeper();
    sweeper.start();
    await minute();
    const before = all().length;
    await sweeper.sweepAll();
    expect(all()).toHaveLength(before + 2_100);
    sweeper.stop();
  });

  it("adds everything at once when the queue was lost, and then nothing until it is lost again", async () => {
    await sown(2_600);
    const { sweeper, lose, check, isMarked, all, asked } = openSweeper();
    sweeper.start();
    lose();
    await expect.poll(isMarked).toBe(true);
    expect([all().length, new Set(all()).size]).toEqual([2_600, 2_600]);
    await nextTurn();
    check();
    await nextTurn();
    lose();
    await expect.poll(() => asked.length).toBe(12);
    sweeper.stop();
  });

  it("skips rows that were written within the last minute, but none at the start", async () => {
    await insert("j1");
    await insert("j2");
    const now = new Date("2026-05-01T12:01:00Z");
    await set("j1", { calledAt: OLD, updatedAt: new Date("2026-05-01T12:00:00Z") });
    await set("j2", { calledAt: OLD, updatedAt: new Date("2026-05-01T12:00:01Z") });
    const { sweeper, added, minute, isStopped } = openSweeper(now);
    sweeper.start();
    await minute();
    expect(added).toEqual([["j1"]]);
    await sweeper.sweepAll();
    expect(added).toEqual([["j1"], ["j1", "j2"]]);
    sweeper.stop();
    expect(isStopped()).toBe(true);
  });

  it("skips finished and queued jobs, unless their deadline has passed", async () => {
    for (const id of ["j1", "j2", "j3", "j4"]) await insert(id);
    await set("j1", { calledAt: OLD });
    await set("j2", { calledAt: OLD, finishedAt: OLD });
    await set("j4", { deadlineAt: OLD });
    const which = { before: FAR, after: "", limit: 10 };
    expect(await rows.unfinished(which)).toEqual(["j1", "j4"]);
    expect(await rows.unfinished({ ...which, after: "j1" })).toEqual(["j4"]);
    expect(await rows.unfinished({ ...which, limit: 1 })).toEqual(["j1"]);
  });
});

describe("after every process has died", () => {
  it("the claims of unfinished jobs are void, and only theirs", async () => {
    for (const id of ["j1", "j2"]) {
      await insert(id);
      // Anyone who claims a job writes its state, which dispatches it.
      await set(id, { claimedUntil: FAR, calledAt: OLD });
    }
    await set("j2", { finishedAt: OLD });
    await rows.releaseClaims();
    expect([(await rows.find("j1"))?.claimedUntil, (await rows.find("j2"))?.claimedUntil]).toEqual([
      null,
      FAR,
    ]);
  });

  it("counts one crash of jobs that may have been interrupted, unless they already count some", async () => {
    const expected = {
      held: [{ state: "waiting" }, 1],
      "without an entry": [{ state: "collecting" }, 1],
      known: [{ crashes: 2 }, 2],
      finished: [{ finishedAt: OLD }, 0],
      "at the service": [{ state: "waiting" }, 0],
      queued: [{ calledAt: null }, 0],
    } as const;
    for (const [id, [columns]] of Object.entries(expected)) {
      await insert(id);
      await set(id, { calledAt: OLD, ...columns });
    }
    await rows.markInterrupted(["held", "known", "finished"]);
    for (const [id, [, crashes]] of Object.entries(expected)) {
      expect([id, (await rows.find(id))?.crashes]).toEqual([id, crashes]);
    }
  });

  it("a crash counts while the job stays in its state, and resets when it advances", async () => {
    await insert("j1");
    await rows.setCrashCount("j1", 2);
    const job = await findJob(rows, "j1");
    const still = await rows.save(job);
    expect([still?.crashes, (await rows.find("j1"))?.crashes]).toEqual([2, 2]);
    const moved = still && (await rows.save({ ...still, state: "waiting" }));
    expect([moved?.crashes, (await rows.find("j1"))?.crashes]).toEqual([0, 0]);
  });
});

describe("retention", () => {
  const ended = async (id: string, asked: Parameters<typeof newJob>[1] = {}, at = OLD) => {
    await insert(id, asked);
    await set(id, { finishedAt: at });
  };

  it("deletes in batches until nothing old is left, and returns the number", async () => {
    await ended("j");
    await copies("j", 1_100);
    await ended("k", {}, FAR);
    await insert("l");
    expect(await purgeJobs(rows, new Date("2026-02-01T00:00:00Z"))).toBe(1_101);
    expect(await countJobs()).toBe(2);
    expect(await purgeJobs(rows, OLD)).toBe(0);
  });

  it("deletes no more than the given number at once, and calls only with their job", async () => {
    for (const id of ["j1", "j2", "j3"]) await ended(id);
    expect((await rows.forget({ before: FAR, limit: 2 })).count).toBe(2);
    await insertGroup(rows, "p", 1);
    await set("p-0", { finishedAt: OLD });
    expect((await rows.forget({ before: FAR, limit: 9 })).count).toBe(1);
    expect(await rows.find("p-0")).not.toBeNull();
    await set("p", { finishedAt: OLD });
    expect((await rows.forget({ before: FAR, limit: 9 })).count).toBe(1);
    expect(await countJobs()).toBe(0);
  });

  it("deletes in one server only, in batches, and files before their jobs", async () => {
    await ended("j");
    await copies("j", 600);
    await ended("k1", { workspace: "v" });
    await ended("k2", { platform: "y" });
    await ended("k3", {}, FAR);
    const removed: (readonly string[])[] = [];
    const removeFiles = async (ids: readonly string[]) => {
      const { rows: kept } = await sql<{ n: number }>`
        select count(*)::int as n from jobs where id = any(${[...ids]}::text[])`.execute(store.db);
      expect(kept[0]?.n).toBe(ids.length);
      removed.push(ids);
    };
    const server = { platform: "x", workspace: "w" };
    expect(
      await purgeServerJobs(store.db, { server, before: new Date("2026-02-01T00:00:00Z"), removeFiles }),
    ).toBe(601);
    expect(removed.map((ids) => ids.length)).toEqual([500, 101]);
    expect(await countJobs()).toBe(3);
  });
});

describe("the audit", () => {
  const audit = () => createAudit({ db: store.db, budgets: noBudgets });
  const idsOf = async () => (await Array.fromAsync(audit().all())).map(({ job }) => job);

  it("reads every page even when hundreds of rows share a moment, each row once and the oldest first", async () => {
    await insert("j");
    await copies("j", 1_200);
    await insert("a");
    const ids = await idsOf();
    expect(ids).toHaveLength(1_202);
    expect(new Set(ids).size).toBe(1_202);
    expect([ids[0], ids.at(-1)]).toEqual(["j", "a"]);
  });

  it("distinguishes rows less than a millisecond apart", async () => {
    await insert("j");
    await copies("j", 999);
    await sql`update jobs set created_at = timestamptz '2026-01-01T00:00:00Z'
      + (row_number * interval '1 microsecond')
      from (select id as one, row_number() over (order by id desc) from jobs) as numbered where id = one`.execute(
      store.db,
    );
    const ids = await idsOf();
    expect(ids).toHaveLength(1_000);
    expect(ids).toEqual(ids.toSorted().toReversed());
  });

  it("adds up several calls, and no other job's", async () => {
    await insertGroup(rows, "p", 2);
    await insertGroup(rows, "q", 1);
    const outcome = JSON.stringify({ verdict: "done", result: { files: [] } } satisfies Outcome);
    await set("p", { spent: 1, reserved: 10, unconfirmed: 100 });
    await set("p-0", { spent: 2, reserved: 20, unconfirmed: 200, state: "done", outcome, submittedAt: OLD });
    await set("p-1", { spent: 4, reserved: 40, unconfirmed: 400, state: "done", outcome });
    await set("q-0", { spent: 8 });
    expect(await audit().of("p")).toMatchObject({
      job: "p",
      partOf: null,
      spent: 7,
      reserved: 70,
      unconfirmed: 700,
      // A copy of an earlier job's result was not requested.
      units: { calls: 1, characters: 1 },
    });
    expect(await audit().of("p-0")).toMatchObject({ partOf: "p", spent: 2 });
    expect(await audit().of("z")).toBeUndefined();
  });

  it("counts no units for work that wasn't done", async () => {
    await insert("j");
    const units = async (columns: Record<string, unknown>) => {
      await set("j", columns);
      return (await audit().of("j"))?.units.calls;
    };
    const failure = { verdict: "failed", reason: say("serviceBusy"), maybeCharged: true } satisfies Outcome;
    expect(await units({ submittedAt: OLD })).toBe(0);
    expect(await units({ outcome: JSON.stringify(failure) })).toBe(0);
    expect(await units({ outcome: JSON.stringify({ verdict: "done", result: { files: [] } }) })).toBe(1);
    expect(await units({ submittedAt: null })).toBe(0);
  });
});

describe("the backlog", () => {
  it("counts queued and running jobs by state, many as estimates, and no finished ones", async () => {
    for (const id of ["j1", "j2", "j3", "j4", "j5", "j6"]) await insert(id);
    await sql`update jobs set created_at = now() - interval '1 hour' where id in ('j1', 'j6')`.execute(
      store.db,
    );
    await set("j3", { calledAt: OLD, state: "waiting" });
    await set("j4", { calledAt: OLD, state: "waiting" });
    await set("j5", { calledAt: OLD, state: "delivering" });
    await set("j6", { finishedAt: OLD });
    const seen = await readBacklog({
      db: store.db,
      queue: { counts: async () => ({ waiting: 3 }) },
      countDirectRuns: () => 0,
    });
    expect(seen).toEqual({
      queued: { jobs: 2, oldestMs: expect.closeTo(3_600_000, -5) as number },
      runningJobs: { waiting: 2, delivering: 1 },
      entries: { waiting: 3 },
      direct: 0,
    });
    const estimated = await readBacklog(
      { db: store.db, queue: { counts: async () => ({ active: 1, delayed: 6 }) }, countDirectRuns: () => 3 },
      2,
    );
    expect(estimated.runningJobs).toEqual({ waiting: 10 });
    await sql`delete from jobs where called_at is null`.execute(store.db);
    const empty = await readBacklog({
      db: store.db,
      queue: { counts: async () => ({}) },
      countDirectRuns: () => 0,
    });
    expect(empty.queued).toEqual({ jobs: 0, oldestMs: 0 });
  });
});

describe("lists of jobs", () => {
  const at = (id: string, minute: number) =>
    set(id, {
      createdAt: new Date(OLD.getTime() + minute * 60_000),
      finishedAt: new Date(OLD.getTime() + minute * 60_000),
    });

  it("cover one person, one server or one period, the newest first and without calls", async () => {
    for (const [n, [id, asked]] of (
      [
        ["j1", {}],
        ["j2", { workspace: "v" }],
        ["j3", { person: "ben" }],
        ["j4", { platform: "y" }],
        ["j5", { plan: SEVERAL }],
      ] as const
    ).entries()) {
      await insert(id, asked);
      if (id === "j5") await rows.insertChildren("j5", [newPart("j5", 0)]);
      await at(id, n);
    }
    await set("j5-0", { finishedAt: FAR });
    const ids = (all: readonly { readonly id: string }[]) => all.map(({ id }) => id);
    expect(ids(await rows.ofPerson("x", "anna", 9))).toEqual(["j5", "j2", "j1"]);
    expect(ids(await rows.ofPerson("x", "anna", 2))).toEqual(["j5", "j2"]);
    const until = (await rows.find("j2"))?.createdAt;
    expect(ids(await rows.ofPerson("x", "anna", 9, undefined, until))).toEqual(["j2", "j1"]);
    expect(ids(await rows.ofServer("x", "w", 9))).toEqual(["j5", "j3", "j1"]);
    expect(ids(await rows.ofServer("x", "w", 1))).toEqual(["j5"]);
    expect(await rows.endedSince(OLD, 9)).toEqual(["j5", "j4", "j3", "j2"]);
    expect(await rows.endedSince(OLD, 2)).toEqual(["j5", "j4"]);
  });

  it("are counted by person and server since a moment, without calls", async () => {
    const since = new Date("2026-01-01T00:00:30Z");
    for (const [id, asked] of [
      ["j1", {}],
      ["j2", {}],
      ["j3", { person: "ben" }],
      ["j4", { workspace: "v" }],
      ["j5", { platform: "y" }],
      ["j6", { plan: SEVERAL }],
    ] as const)
      await insert(id, asked);
    await rows.insertChildren("j6", [newPart("j6", 0)]);
    await set("j1", { createdAt: since });
    const lately = createCountRecentJobs(store);
    expect(await lately({ platform: "x", workspace: "w", person: "anna", since })).toEqual({
      person: 2,
      server: 3,
    });
  });
});

describe("an earlier result", () => {
  const resultKey = (word: string): CallPlan => ({ ...PLAN, resultKey: word });
  const now = new Date("2026-06-01T00:00:00Z");
  const result = (...ids: string[]) => ({
    files: ids.map((id) => ({ id, name: "a.mp3", type: "audio/mpeg", bytes: 1 })),
    cost: { amount: 5, said: say("cost", { cost: "5" }) },
  });
  const made = async (id: string, columns: Record<string, unknown> = {}, ...files: string[]) => {
    await insert(id, { plan: resultKey("k") });
    const outcome = JSON.stringify({ verdict: "done", result: result(...files) });
    await set(id, { outcome, state: "done", finishedAt: OLD, ...columns });
  };
  const DAY_MS = 24 * 60 * 60 * 1000;
  const expiry = new Map<string, Date | null>([
    ["f1", null],
    ["f2", new Date(now.getTime() + DAY_MS + 1)],
    ["f3", new Date(now.getTime() + DAY_MS)],
  ]);
  const before = (plan: Parameters<ReturnType<typeof createFindReusableResult>>[0]) =>
    createFindReusableResult({
      db: store.db,
      files: {
        find: async (id) => {
          const expiresAt = expiry.get(id);
          return expiresAt === undefined ? undefined : ({ id, expiresAt } as never);
        },
      },
      now: () => now,
    })(plan);

  it("is reused without its cost, the newest one", async () => {
    await made("j1", {}, "f1");
    await made("j2", { finishedAt: new Date("2026-01-02T00:00:00Z") }, "f1", "f2");
    const { cost: _, ...bare } = result("f1", "f2");
    expect(await before(resultKey("k"))).toEqual({ verdict: "done", result: bare });
    expect(await before(resultKey("other"))).toBeUndefined();
    expect(await before(PLAN)).toBeUndefined();
    expect(await before(SEVERAL)).toBeUndefined();
  });

  it.each<[string, Record<string, unknown>, string[]]>([
    ["one of its files is gone", {}, ["f1", "gone"]],
    ["one of its files goes within a day", {}, ["f1", "f3"]],
    ["it has no files", {}, []],
    ["it has not ended", { finishedAt: null }, ["f1"]],
    ["it has failed", { state: "failed" }, ["f1"]],
    [
      "it was not done",
      { outcome: JSON.stringify({ verdict: "failed", reason: say("serviceBusy") }) },
      ["f1"],
    ],
  ])("is made again when %s", async (_, columns, files) => {
    await made("j1", columns, ...files);
    expect(await before(resultKey("k"))).toBeUndefined();
  });
});
