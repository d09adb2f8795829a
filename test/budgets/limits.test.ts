import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { createCounterStore, type Spender } from "../../src/budgets/counter-store.ts";
import { createLimitStore, type BudgetLimitKey } from "../../src/budgets/limit-store.ts";
import type { Job, Outcome } from "../../src/jobs/job.ts";
import { childColumns, jobColumns, type NewChildJob } from "../../src/jobs/store/job-row.ts";
import { createJobStore } from "../../src/jobs/store/jobs.ts";
import { say } from "../../src/messages/index.ts";
import { findJob, insertJob, newJob, newPart, SEVERAL } from "../jobs/new-job.ts";
import { untilBlocked, whileHeld } from "../store/temporary.ts";
import { useTwoStores } from "../store/use-store.ts";

const { store, other, rows } = useTwoStores("budgetCounters", "budgetLimits");

const limit = (over: Partial<BudgetLimitKey>, most: number | undefined) =>
  createLimitStore(store.db).set(
    { platform: "x", workspace: "w", level: "server", id: "", period: "day", ...over },
    most,
    "test",
  );
/** Returns the database's answer to a job: accepted, or the limit that refused it. */
async function answerTo(
  write: Promise<unknown>,
): Promise<"accepted" | "not written" | Record<string, unknown>> {
  try {
    const written = await write;
    return written === null ? "not written" : "accepted";
  } catch (error) {
    if (!(error instanceof Error) || !("code" in error) || error.code !== "MB001") throw error;
    const { starts: _, ...said } = JSON.parse((error as unknown as { detail: string }).detail) as Record<
      string,
      unknown
    >;
    return said;
  }
}
const ask = (id: string, reserved: number, asked: Parameters<typeof newJob>[1] = {}) =>
  answerTo(rows.insert(newJob(id, { reserved, ...asked })));
const inserted = (id: string, asked: Parameters<typeof newJob>[1]) => insertJob(rows, id, asked);
const found = (id: string) => findJob(rows, id);
const DONE = (amount: number): Outcome => ({
  verdict: "done",
  result: { files: [], cost: { amount, said: say("cost", { cost: "1" }) } },
});
const failed = (maybeCharged: boolean, key: "serviceBusy" | "taskFailed" = "serviceBusy"): Outcome => ({
  verdict: "failed",
  reason: say(key, { code: "", message: "" }),
  maybeCharged,
});
const UNCONFIRMED: Outcome = { verdict: "unconfirmed", reason: say("serviceBusy"), maybeCharged: true };
async function end(id: string, outcome: Outcome | null, over: Partial<Job> = {}): Promise<void> {
  const state = outcome ? "delivering" : "waiting";
  const saved = await rows.save({ ...(await found(id)), state, outcome, ...over });
  if (!saved) throw new Error("somebody else wrote");
  // The writer knows the cost without reading it again.
  expect(saved.spent).toBe((await found(id)).spent);
}
/** The reserved, spent and unconfirmed amounts of a job's row. */
const amounts = async (id: string) => {
  const row = await store.db
    .selectFrom("jobs")
    .select(["reserved", "spent", "unconfirmed"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return [row.reserved, row.spent, row.unconfirmed];
};
const ANNA: Spender = { platform: "x", workspace: "w", channel: "c", person: "anna", roles: [] };
/** The same of a counter. */
async function counted(
  over: Partial<BudgetLimitKey> & { isEverywhere?: boolean } = {},
  spender: Partial<Spender> = {},
) {
  const { level = "server", period = "day", isEverywhere = false, id } = over;
  const all = await createCounterStore(store.db).of({ ...ANNA, ...spender }, new Date());
  const one = all.find(
    (used) =>
      used.level === level &&
      used.period === period &&
      used.isEverywhere === isEverywhere &&
      (id === undefined || used.id === id),
  );
  return one && [one.reserved, one.spent, one.unconfirmed];
}

describe.each(["day", "month"] as const)("a limit per %s", (period) => {
  it.each([
    ["per server", { level: "server" }, {}, { workspace: "v" }, "w"],
    ["per channel", { level: "channel" }, {}, { channel: "d" }, "c"],
    [
      "per channel, with its threads",
      { level: "channel" },
      { channel: "t", parent: "c" },
      { channel: "t" },
      "c",
    ],
    ["per person in a server", { level: "person" }, {}, { person: "ben" }, "anna"],
    ["for one server's person", { level: "person", id: "anna" }, {}, { person: "ben" }, "anna"],
    ["per role", { level: "role", id: "red" }, { roles: ["red", "blue"] }, { roles: ["blue"] }, "red"],
  ] as const)("%s is used up exactly, and affects nobody else", async (_, which, same, different, id) => {
    await limit({ period, ...which }, 10);
    expect(await ask("j1", 6, same)).toBe("accepted");
    expect(await ask("j2", 5, same)).toEqual({
      level: which.level,
      id,
      period,
      most: 10,
      owner: "server",
      used: 6,
    });
    expect(await ask("j3", 10, different)).toBe("accepted");
    expect(await ask("j4", 4, same)).toBe("accepted");
    expect(await ask("j5", 1, same)).toMatchObject({ level: which.level, used: 10 });
    expect(await rows.find("j2")).toBeNull();
  });

  it("of a server stays when the operator's limits are replaced", async () => {
    const { declare, of } = createLimitStore(store.db);
    await limit({ period }, 10);
    await declare([{ level: "person", period, most: 5 }]);
    await declare([{ level: "channel", period, most: 6 }]);
    expect(await of("x", "w")).toEqual([
      expect.objectContaining({ level: "channel", period, most: 6, isOperators: true }),
      expect.objectContaining({ level: "server", period, most: 10, isOperators: false }),
    ]);
  });

  it("of the operator per person applies across all servers of a platform", async () => {
    await createLimitStore(store.db).declare([{ level: "person", period, most: 10 }]);
    expect(await ask("j1", 6)).toBe("accepted");
    expect(await ask("j2", 5, { workspace: "v" })).toEqual({
      level: "person",
      id: "anna",
      period,
      most: 10,
      owner: "operator",
      used: 6,
    });
    expect(await ask("j3", 10, { platform: "y" })).toBe("accepted");
    expect(await ask("j4", 10, { person: "ben" })).toBe("accepted");
    expect(await ask("j5", 4, { workspace: "v" })).toBe("accepted");
    await createLimitStore(store.db).declare([]);
    expect(await ask("j6", 1_000)).toBe("accepted");
  });

  it("of the operator per server applies in each, besides the servers' own", async () => {
    await createLimitStore(store.db).declare([{ level: "server", period, most: 10 }]);
    await limit({ period, workspace: "v" }, 5);
    await limit({ period, workspace: "u" }, 50);
    expect(await ask("j1", 11)).toMatchObject({ level: "server", id: "w", owner: "operator", most: 10 });
    expect(await ask("j2", 6, { workspace: "v" })).toMatchObject({ owner: "server", most: 5, used: 0 });
    expect(await ask("j3", 11, { workspace: "u" })).toMatchObject({ owner: "operator", most: 10 });
    expect(await ask("j4", 60, { workspace: "u" })).toMatchObject({ owner: "operator", most: 10 });
    expect(await ask("j5", 10)).toBe("accepted");
    expect(await ask("j6", 10, { workspace: "u" })).toBe("accepted");
  });

  it("for one of them replaces the limit for each, whether it is lower or higher", async () => {
    await limit({ period, level: "person" }, 10);
    await limit({ period, level: "person", id: "anna" }, 20);
    await limit({ period, level: "person", id: "ben" }, 5);
    expect(await ask("j1", 20)).toBe("accepted");
    expect(await ask("j2", 6, { person: "ben" })).toMatchObject({ most: 5 });
    expect(await ask("j3", 11, { person: "cleo" })).toMatchObject({ most: 10 });
    expect(await ask("j4", 10, { person: "cleo" })).toBe("accepted");
    await limit({ period, level: "person", id: "anna" }, undefined);
    expect(await ask("j5", 1)).toMatchObject({ most: 10, used: 20 });
  });

  it("applies to its own period, platform and level only", async () => {
    const opposite = period === "day" ? "month" : "day";
    await limit({ period: opposite }, 1_000);
    await limit({ period, platform: "y" }, 1);
    await limit({ period, workspace: "v" }, 1);
    await limit({ period, level: "channel", id: "d" }, 1);
    await limit({ period, level: "person", id: "w" }, 1);
    expect(await ask("j1", 100)).toBe("accepted");
    expect(await ask("j2", 2, { platform: "y" })).toMatchObject({ level: "server", most: 1 });
  });
});

describe("sums per day and per person", () => {
  it("are counted for the day and the month, by person here and everywhere, channel, server and role", async () => {
    await limit({ level: "role", id: "red" }, 100);
    await ask("j1", 6, { roles: ["red", "unlimited"] });
    await ask("j2", 3, { workspace: "v" });
    await ask("j3", 2, { person: "ben", channel: "d" });
    await end("j1", DONE(4));
    for (const period of ["day", "month"] as const) {
      expect(await counted({ period, level: "server" })).toEqual([2, 4, 0]);
      expect(await counted({ period, level: "channel" })).toEqual([0, 4, 0]);
      expect(await counted({ period, level: "person" })).toEqual([0, 4, 0]);
      expect(await counted({ period, level: "person", isEverywhere: true })).toEqual([3, 4, 0]);
      expect(await counted({ period, level: "role" }, { roles: ["red"] })).toEqual([0, 4, 0]);
      // Roles without a limit are not counted.
      expect(await counted({ period, level: "role" }, { roles: ["unlimited"] })).toEqual([0, 0, 0]);
    }
  });

  it.each(["Pacific/Kiritimati", "Pacific/Midway"])(
    "use UTC days, whatever the time zone of the database (%s)",
    async (zone) => {
      await store.db.transaction().execute(async (trx) => {
        await sql`select set_config('timezone', ${zone}, true)`.execute(trx);
        await createJobStore({ db: trx }).insert(newJob("j1", { reserved: 6 }));
        const utc = sql<{ day: string; month: string; today: number }>`
        select (now() at time zone 'UTC')::date::text as day,
          date_trunc('month', now() at time zone 'UTC')::date::text as month,
          extract(day from now() at time zone 'UTC')::int as today`;
        const { rows: starts } = await sql<{ period: string; starts: string }>`
        select distinct period, starts::text from budget_counters order by period`.execute(trx);
        const now = (await utc.execute(trx)).rows[0];
        expect(starts).toEqual([
          { period: "day", starts: now?.day },
          { period: "month", starts: now?.month },
        ]);
        const used = await createCounterStore(trx).of(ANNA, new Date());
        expect(used.map(({ reserved }) => reserved)).toEqual(used.map(() => 6));
        const days = await createCounterStore(trx).days(
          { platform: "x", workspace: "w", level: "server", id: "w" },
          new Date(),
        );
        expect(days.filter((day) => day.used > 0)).toEqual([{ day: now?.today, used: 6 }]);
        await trx.deleteFrom("jobs").execute();
      });
    },
  );

  it("belong to the day of the request, however late the job finishes", async () => {
    const row = jobColumns(newJob("j1", { reserved: 6 }));
    await store.db
      .insertInto("jobs")
      .values({ ...row, createdAt: new Date("2026-01-31T23:59:59Z") })
      .execute();
    await end("j1", DONE(5));
    const on = async (at: string) => {
      const all = await createCounterStore(store.db).of(ANNA, new Date(at));
      return ["day", "month"].map(
        (one) => all.find(({ level, period }) => level === "server" && period === one)?.spent,
      );
    };
    expect(await on("2026-01-31T00:00:00Z")).toEqual([5, 5]);
    expect(await on("2026-01-30T23:59:59Z")).toEqual([0, 5]);
    expect(await on("2026-02-01T00:00:00Z")).toEqual([0, 0]);
    const server = { platform: "x", workspace: "w", level: "server", id: "w" } as const;
    const days = await createCounterStore(store.db).days(server, new Date("2026-01-05T12:00:00Z"));
    expect(days).toHaveLength(31);
    expect(days.at(-1)).toEqual({ day: 31, used: 5 });
    expect(days.slice(0, -1).every(({ used }) => used === 0)).toBe(true);
    expect(await createCounterStore(store.db).days(server, new Date("2026-02-05T12:00:00Z"))).toHaveLength(
      28,
    );
    for (const stranger of [
      { platform: "y" },
      { workspace: "v" },
      { id: "v" },
      { level: "channel" as const },
    ]) {
      const theirs = await createCounterStore(store.db).days(
        { ...server, ...stranger },
        new Date("2026-01-05T12:00:00Z"),
      );
      expect(theirs.every(({ used }) => used === 0)).toBe(true);
    }
  });

  it("show the lowest limit, and none when nobody has set one", async () => {
    await limit({ level: "server" }, 30);
    await createLimitStore(store.db).declare([
      { level: "server", period: "day", most: 20 },
      { level: "person", period: "day", most: 7 },
    ]);
    await ask("j1", 5);
    const all = await createCounterStore(store.db).of(ANNA, new Date());
    expect(all.map(({ level, isEverywhere, period, most }) => [level, isEverywhere, period, most])).toEqual([
      ["channel", false, "day", null],
      ["channel", false, "month", null],
      ["person", false, "day", null],
      ["person", false, "month", null],
      ["person", true, "day", 7],
      ["person", true, "month", null],
      ["server", false, "day", 20],
      ["server", false, "month", null],
    ]);
  });

  it("follow each amount, whichever of them changes, and are not started for jobs that cost nothing", async () => {
    await ask("j1", 0);
    expect(await store.db.selectFrom("budgetCounters").selectAll().execute()).toEqual([]);
    for (const [name, expected] of [
      ["reserved", [3, 0, 0]],
      ["spent", [3, 3, 0]],
      ["unconfirmed", [3, 3, 3]],
    ] as const) {
      await store.db
        .updateTable("jobs")
        .set({ [name]: 3 })
        .where("id", "=", "j1")
        .execute();
      expect(await counted()).toEqual(expected);
    }
  });

  it("are deleted when their period began before the given time, and no sooner", async () => {
    await ask("j1", 5);
    await sql`update budget_counters set starts = '2025-05-01'`.execute(store.db);
    const left = async () => (await store.db.selectFrom("budgetCounters").select("id").execute()).length;
    await createCounterStore(store.db).forget(new Date("2025-05-01T23:00:00Z"));
    expect(await left()).toBe(8);
    await createCounterStore(store.db).forget(new Date("2025-05-02T00:00:00Z"));
    expect(await left()).toBe(0);
  });
});

describe("a job that may have been charged", () => {
  beforeEach(async () => {
    await limit({}, 10);
    await ask("j1", 6);
  });

  it.each([
    ["everything while nobody knows", UNCONFIRMED, [0, 0, 6], false],
    ["everything when it was given up and may have been charged", failed(true), [0, 0, 6], false],
    [
      "nothing when the audio service itself says that the task failed",
      failed(true, "taskFailed"),
      [0, 0, 0],
      true,
    ],
    ["nothing when nothing was sent", failed(false), [0, 0, 0], true],
    [
      "everything when it was canceled while it was running",
      { ...UNCONFIRMED, verdict: "cancelled" },
      [0, 0, 6],
      false,
    ],
    ["what it cost when it is done", DONE(2), [0, 2, 0], true],
    ["nothing when it is done and cost nothing", { verdict: "done", result: { files: [] } }, [0, 0, 0], true],
  ] as const)("keeps %s", async (_, outcome, kept, hasRoom) => {
    await end("j1", outcome);
    expect(await amounts("j1")).toEqual(kept);
    expect(await counted()).toEqual(kept);
    expect((await ask("j2", 5)) === "accepted").toBe(hasRoom);
  });

  it("reserves the amount again, whatever the limits are by then, when its task turns up", async () => {
    await end("j1", UNCONFIRMED);
    await limit({}, 1);
    await end("j1", null);
    expect(await amounts("j1")).toEqual([6, 0, 0]);
    await end("j1", DONE(6));
    expect(await amounts("j1")).toEqual([0, 6, 0]);
    expect(await counted()).toEqual([0, 6, 0]);
  });

  it("doesn't reserve more when it is written again", async () => {
    await end("j1", UNCONFIRMED);
    await end("j1", UNCONFIRMED);
    expect(await amounts("j1")).toEqual([0, 0, 6]);
    await end("j1", null);
    await end("j1", null);
    expect(await amounts("j1")).toEqual([6, 0, 0]);
    expect(await counted()).toEqual([6, 0, 0]);
  });

  it("is written even if a limit was lowered meanwhile", async () => {
    await limit({}, 2);
    await end("j1", DONE(5));
    expect(await counted()).toEqual([0, 5, 0]);
  });

  it("counts the possible cost of a second submission, too", async () => {
    await end("j1", null, { resubmitted: true });
    await end("j1", DONE(4));
    expect(await amounts("j1")).toEqual([0, 4, 4]);
    expect(await counted()).toEqual([0, 4, 4]);
    expect(await ask("j2", 3)).toMatchObject({ used: 8 });
    expect(await ask("j3", 2)).toBe("accepted");
  });
});

describe("reservations of several calls", () => {
  beforeEach(async () => {
    await limit({}, 10);
    await inserted("j0", { reserved: 8, plan: SEVERAL });
  });

  it("are taken from their job's, and the limit applies only to what is missing", async () => {
    await limit({}, 5);
    expect(await answerTo(rows.insertChildren("j0", [newPart("j0", 0, { reserved: 3 })]))).toBe("accepted");
    expect([await amounts("j0"), await amounts("j0-0")]).toEqual([
      [5, 0, 0],
      [3, 0, 0],
    ]);
    expect(await answerTo(rows.insertChildren("j0", [newPart("j0", 1, { reserved: 6 })]))).toMatchObject({
      most: 5,
      used: 3,
    });
    expect(await amounts("j0")).toEqual([5, 0, 0]);
    expect(await answerTo(rows.insertChildren("j0", [newPart("j0", 1, { reserved: 5 })]))).toBe("accepted");
    expect(await amounts("j0")).toEqual([0, 0, 0]);
    expect(await counted()).toEqual([8, 0, 0]);
    expect(await answerTo(rows.insertChildren("j0", [newPart("j0", 2, { reserved: 1 })]))).toMatchObject({
      most: 5,
    });
  });

  it("can exceed their job's reservation when the limit allows that", async () => {
    await rows.insertChildren("j0", [newPart("j0", 0, { reserved: 10 })]);
    expect([await amounts("j0"), await amounts("j0-0")]).toEqual([
      [0, 0, 0],
      [10, 0, 0],
    ]);
    expect(await counted()).toEqual([10, 0, 0]);
  });

  it("stay while the job is running", async () => {
    await end("j0", null);
    expect(await amounts("j0")).toEqual([8, 0, 0]);
  });

  it("end with the job, for the part that was not passed on", async () => {
    await rows.insertChildren("j0", [newPart("j0", 0, { reserved: 3 })]);
    await end("j0", UNCONFIRMED);
    expect(await amounts("j0")).toEqual([0, 0, 0]);
    expect(await counted()).toEqual([3, 0, 0]);
    await inserted("j9", { reserved: 4, plan: SEVERAL });
    await end("j9", DONE(4));
    expect(await amounts("j9")).toEqual([0, 0, 0]);
  });

  it("count toward the roles that their job counted toward", async () => {
    const workspace = "v";
    await limit({ level: "role", id: "red", workspace }, 10);
    await inserted("j5", { reserved: 4, plan: SEVERAL, roles: ["red"], workspace });
    await rows.insertChildren("j5", [newPart("j5", 0, { reserved: 4, workspace })]);
    expect(await counted({ level: "role" }, { roles: ["red"], workspace })).toEqual([4, 0, 0]);
  });

  it("count toward the roles of the first attempt when the job is retried", async () => {
    await limit({ level: "role", id: "red" }, 10);
    await limit({ level: "role", id: "green", workspace: "v" }, 1);
    await limit({ level: "role", id: "green", platform: "y" }, 1);
    await limit({ level: "person", id: "green" }, 1_000);
    await inserted("j5", { reserved: 1, roles: ["red", "green"] });
    await inserted("j6", { reserved: 1, retryOf: "j5", roles: [] });
    const roles = async (id: string) =>
      (await store.db.selectFrom("jobs").select("budgetRoles").where("id", "=", id).executeTakeFirst())
        ?.budgetRoles;
    expect([await roles("j5"), await roles("j6")]).toEqual([["red"], ["red"]]);
    expect(await counted({ level: "role" }, { roles: ["red"] })).toEqual([2, 0, 0]);
  });
});

describe("two concurrent writes", () => {
  beforeEach(() => limit({}, 10));

  it.each([
    ["commit", { used: 6, most: 10 }],
    ["roll back", "accepted"],
  ] as const)("wait for each other: the second sees the first's reservation (%s)", async (how, expected) => {
    const second = createJobStore(other);
    let asked: Promise<unknown> | undefined;
    await whileHeld(
      store,
      (trx) => createJobStore({ db: trx }).insert(newJob("j1", { reserved: 6 })),
      async () => {
        asked = answerTo(second.insert(newJob("j2", { reserved: 5 })));
        await untilBlocked(store);
      },
      how,
    );
    const answer = await asked;
    if (typeof expected === "string") expect(answer).toBe(expected);
    else expect(answer).toMatchObject(expected);
    expect(await counted()).toEqual([how === "commit" ? 6 : 5, 0, 0]);
  });

  it.each<[string, (part: NewChildJob) => Promise<unknown>]>([
    ["both begin calls of the same job", (part) => createJobStore(other).insertChildren("j0", [part])],
    [
      "a call is written past all locks but the database's own",
      (part) => other.db.insertInto("jobs").values(childColumns(part)).execute(),
    ],
  ])("pass a reservation on once, though %s", async (_, write) => {
    await inserted("j0", { reserved: 6, plan: SEVERAL });
    let asked: Promise<unknown> | undefined;
    await whileHeld(
      store,
      (trx) =>
        trx
          .insertInto("jobs")
          .values(childColumns(newPart("j0", 0, { reserved: 6 })))
          .execute(),
      async () => {
        asked = answerTo(write(newPart("j0", 1, { reserved: 6 })));
        await untilBlocked(store);
      },
    );
    expect(await asked).toMatchObject({ used: 6, most: 10 });
    expect([await amounts("j0"), await counted()]).toEqual([
      [0, 0, 0],
      [6, 0, 0],
    ]);
  });
});
