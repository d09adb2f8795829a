import { sql } from "kysely";
import { pino } from "pino";
import { describe, expect, it } from "vitest";
import { createJobDispatcher } from "../../../src/jobs/scheduler/dispatcher.ts";
import { createInsertJob } from "../../../src/jobs/intake/insert-job.ts";
import { selectNext, type QueueFront, type WaitingTenant } from "../../../src/jobs/scheduler/fair-share.ts";
import { jobColumns } from "../../../src/jobs/store/job-row.ts";
import { createJobStore, type JobStore } from "../../../src/jobs/store/jobs.ts";
import type { Timers } from "../../../src/base/timers.ts";
import { noBudgets } from "../../../src/budgets/index.ts";
import { createLimitStore } from "../../../src/budgets/limit-store.ts";
import type { Store } from "../../../src/store/index.ts";
import { untilBlocked, whileHeld } from "../../store/temporary.ts";
import { ALL, dispatchAll, everybody, insertJob, newJob, newPart, SEVERAL } from "../new-job.ts";
import { useTwoStores } from "../../store/use-store.ts";

const log = pino({ level: "silent" });
const WIDE = { person: 100, server: 100 };
const { store, rows, others, openThird } = useTwoStores("budgetCounters", "budgetLimits");

type Asked = Parameters<typeof newJob>[1];
const come = async (id: string, asked: Asked = {}, caps = WIDE, by = rows) =>
  (await by.insert(newJob(id, asked), caps))?.isDispatched;
const finish = (id: string) => sql`update jobs set finished_at = now() where id = ${id}`.execute(store.db);

describe("a newcomer's turn", () => {
  it("comes at once while nobody waits, and never ahead of those who wait", async () => {
    expect(await come("j1")).toBe(true);
    await rows.insert(newJob("j2", { person: "ben", workspace: "v", platform: "y" }));
    expect(await come("j3", { person: "cleo", workspace: "u" })).toBe(false);
    await dispatchAll(rows);
    expect(await come("j4", { person: "cleo", workspace: "u" })).toBe(true);
    await rows.insert(newJob("j5", { person: "ben" }));
    await finish("j5");
    expect(await come("j6", { person: "ben" })).toBe(true);
  });

  it("waits when the member has reached their limit of running jobs, in whichever server", async () => {
    const caps = { person: 2, server: 100 };
    expect(await come("j1", {}, caps)).toBe(true);
    expect(await come("j2", { workspace: "v" }, caps)).toBe(true);
    expect(await come("j3", { platform: "y" }, caps)).toBe(true);
    expect(await come("j4", { person: "ben" }, caps)).toBe(true);
    expect(await come("j5", { workspace: "u" }, caps)).toBe(false);
    await dispatchAll(rows);
    await finish("j1");
    await finish("j5");
    expect(await come("j6", { workspace: "u" }, caps)).toBe(true);
  });

  it("waits when the server has reached its limit of running jobs, whoever asks", async () => {
    const caps = { person: 100, server: 2 };
    expect(await come("j1", {}, caps)).toBe(true);
    expect(await come("j2", { person: "ben" }, caps)).toBe(true);
    expect(await come("j3", { person: "ben", platform: "y" }, caps)).toBe(true);
    expect(await come("j4", { person: "ben", workspace: "v" }, caps)).toBe(true);
    expect(await come("j5", { person: "cleo" }, caps)).toBe(false);
    await dispatchAll(rows);
    await finish("j1");
    await finish("j5");
    expect(await come("j6", { person: "cleo" }, caps)).toBe(true);
  });

  it("isn't held back by jobs that are only being delivered, have finished, or wait for their own calls", async () => {
    const caps = { person: 1, server: 1 };
    expect(await come("j1", {}, caps)).toBe(true);
    await sql`update jobs set outcome = '{}' where id = 'j1'`.execute(store.db);
    expect(await come("j2", {}, caps)).toBe(true);
    await finish("j2");
    await rows.insert(newJob("j3", { plan: SEVERAL }));
    expect(await come("j4", {}, caps)).toBe(true);
    expect(await come("j5", {}, caps)).toBe(false);
  });

  const askedBy = (asked: Asked) => (trx: Store["db"]) =>
    createJobStore({ db: trx }).insert(newJob("j1", asked), WIDE);
  it.each<[string, Asked, Asked]>([
    ["of the same person", { workspace: "v" }, { workspace: "u" }],
    ["of the same server", { person: "ben" }, { person: "cleo" }],
  ])(
    "waits while another process admits a job %s, instead of exceeding a limit together",
    async (_, one, two) => {
      let called: boolean | undefined;
      await whileHeld(store, askedBy(one), async () => {
        called = await come("j2", two, WIDE, others);
      });
      expect(called).toBe(false);
    },
  );

  it("doesn't wait for another member's, in another server", async () => {
    let called: boolean | undefined;
    await whileHeld(store, askedBy({ person: "ben", workspace: "v" }), async () => {
      called = await come("j2", {}, WIDE, others);
    });
    expect(called).toBe(true);
    await whileHeld(
      store,
      (trx) => createJobStore({ db: trx }).insert(newJob("j3", { platform: "y" }), WIDE),
      async () => {
        called = await come("j4", {}, WIDE, others);
      },
    );
    expect(called).toBe(true);
  });

  it("waits while a queued job is being dispatched, and is seen by the next dispatch", async () => {
    await rows.insert(newJob("j1", { person: "ben", workspace: "v" }));
    const chosen = Promise.withResolvers<void>();
    const looking = Promise.withResolvers<void>();
    // The queue is read, and nothing is written yet: a dispatch with no free slot.
    const calling = store.db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended('queue', 0))`.execute(trx);
      looking.resolve();
      await chosen.promise;
    });
    await looking.promise;
    await sql`delete from jobs`.execute(store.db);
    expect(await come("j2", {}, WIDE, others)).toBe(false);
    chosen.resolve();
    await calling;
    expect(await dispatchAll(rows)).toMatchObject({ ids: ["j2"], left: 0 });
  });
});

describe("dispatching queued jobs", () => {
  it("waits for a newcomer who is being admitted, and counts them", async () => {
    const concurrencyLimits = { person: 1, server: 100 };
    let called: Promise<unknown> | undefined;
    await whileHeld(
      store,
      async (trx) => {
        await createJobStore({ db: trx }).insert(newJob("j1"), concurrencyLimits);
        await others.insert(newJob("j2", { workspace: "v" }));
      },
      async () => {
        called = others.dispatch(
          { places: 9, concurrencyLimits },
          (front) => selectNext(front, { places: 9, concurrencyLimits }).turns,
        );
        await untilBlocked(store);
      },
    );
    expect(await called).toMatchObject({ ids: [], left: 1 });
  });

  it("is done by one process at a time, so that two never exceed a limit", async () => {
    const concurrencyLimits = { person: 1, server: 100 };
    await rows.insert(newJob("j1"));
    await rows.insert(newJob("j2"));
    const ask = { places: 1, concurrencyLimits };
    const turns = (front: QueueFront) => selectNext(front, ask).turns;
    let calls: Promise<{ ids: readonly string[] }>[] = [];
    // Both stop before they can write.
    await whileHeld(
      store,
      (trx) => sql`lock table jobs in share mode`.execute(trx),
      async () => {
        calls = [rows.dispatch(ask, turns), others.dispatch(ask, turns)];
        await untilBlocked(store, 2);
      },
    );
    const ids = (await Promise.all(calls)).flatMap((one) => one.ids);
    expect(ids).toHaveLength(1);
  });

  it("takes each member's oldest job, in the order of turns, never other jobs' calls or finished jobs", async () => {
    for (const id of ["j1", "j2", "j3"]) await rows.insert(newJob(id));
    await rows.insert(newJob("j4", { person: "ben" }));
    await rows.insert(newJob("j5", { workspace: "v" }));
    await rows.insert(newJob("j6", { platform: "y" }));
    await rows.insert(newJob("j0"));
    await finish("j0");
    const anna = ({ tenants }: QueueFront) =>
      tenants.filter(
        ({ platform, workspace, person }) => `${platform} ${workspace} ${person}` === "x w anna",
      );
    const twice = (front: QueueFront) => [...anna(front), ...anna(front)];
    expect(await rows.dispatch(ALL, twice)).toMatchObject({ ids: ["j1", "j2"], left: 4 });
    expect(await rows.dispatch(ALL, ({ tenants }) => tenants.toReversed())).toMatchObject({
      // Those who had a turn had come to the end.
      ids: ["j3", "j4", "j6", "j5"],
      left: 0,
    });
    expect(await rows.queueLength()).toBe(0);
  });

  it("starts a member's jobs in the order of their requests, wherever their rows lie on disk", async () => {
    const ids = Array.from({ length: 20 }, (_, n) => `j${String(n).padStart(2, "0")}`);
    for (const id of ids) await rows.insert(newJob(id));
    await sql`update jobs set created_at = timestamptz '2026-01-01' - substr(id, 2)::int * interval '1 second'`.execute(
      store.db,
    );
    // The query plan of a database with many jobs reaches the rows by their ids.
    for (const plan of ["enable_nestloop", "enable_hashjoin"])
      await sql`alter role current_user set ${sql.raw(plan)} = off`.execute(store.db);
    const { dispatch } = createJobStore(await openThird());
    await sql`alter role current_user reset all`.execute(store.db);
    const [oldest, ...later] = ids.toReversed();
    expect(await dispatch(ALL, ({ tenants }) => tenants.slice(0, 1))).toMatchObject({
      ids: [oldest],
      left: 19,
    });
    expect(await dispatch(ALL, everybody)).toMatchObject({ ids: later, left: 0 });
  });

  const dispatchOne = async () =>
    (await rows.dispatch({ ...ALL, places: 1 }, ({ tenants }) => tenants.slice(0, 1))).ids;

  it("gives turns after all requests that have come, even if the database's clock was set back", async () => {
    for (const [id, person] of [
      ["j1", "ann"],
      ["j2", "ann"],
      ["j3", "ben"],
    ] as const)
      await store.db
        .insertInto("jobs")
        .values({ ...jobColumns(newJob(id, { person })), createdAt: new Date(`2100-01-01T00:00:0${id[1]}Z`) })
        .execute();
    const turns = [await dispatchOne(), await dispatchOne(), await dispatchOne()];
    expect(turns.flat()).toEqual(["j1", "j3", "j2"]);
  });

  it("waits since the next job when the oldest one is canceled", async () => {
    const first = await insertJob(rows, "j1", { person: "ann" });
    await rows.insert(newJob("j2", { person: "ben", workspace: "v" }));
    await rows.insert(newJob("j3", { person: "ben" }));
    await rows.insert(newJob("j4", { person: "ann" }));
    await rows.save({ ...first, state: "delivering" });
    expect(await rows.queueLength()).toBe(3);
    const turns = [await dispatchOne(), await dispatchOne(), await dispatchOne()];
    expect(turns.flat()).toEqual(["j2", "j3", "j4"]);
  });

  it("corrects counts that differ from the jobs, and only those", async () => {
    await rows.insert(newJob("j1"));
    await rows.insert(newJob("j2", { person: "ben" }));
    expect(await rows.repairQueue()).toBe(false);
    expect(await dispatchOne()).toEqual(["j1"]);
    expect(await rows.repairQueue()).toBe(false);
    await sql`delete from queue_people`.execute(store.db);
    expect(await dispatchOne()).toEqual([]);
    expect(await rows.repairQueue()).toBe(true);
    expect(await rows.queueLength()).toBe(1);
    expect(await dispatchOne()).toEqual(["j2"]);
    expect(await rows.repairQueue()).toBe(false);
  });

  it("drops a tenant whose counted jobs don't exist, and goes on", async () => {
    await rows.insert(newJob("j1", { person: "ben", workspace: "v" }));
    await sql`insert into queue_people values ('x', 'w', 'ghost', 3, '2020-01-01')`.execute(store.db);
    expect(await dispatchOne()).toEqual([]);
    expect(await dispatchOne()).toEqual(["j1"]);
    expect(await rows.repairQueue()).toBe(false);
  });

  it("has one dispatcher: the first worker, or the first that finds jobs at which nobody has looked", async () => {
    await sql`update queue_totals set dispatcher = null`.execute(store.db);
    expect(await rows.becomeDispatcher("a", 500)).toEqual({ hasWaiting: false, isDispatcher: true });
    expect(await others.becomeDispatcher("b", 0)).toEqual({ hasWaiting: false, isDispatcher: false });
    await rows.insert(newJob("j1"));
    expect(await others.becomeDispatcher("b", 60_000)).toEqual({ hasWaiting: true, isDispatcher: false });
    expect(await rows.dispatch(ALL, () => [])).toMatchObject({ dispatcher: "a" });
    await sql`update queue_totals set looked_at = now() - interval '1 s'`.execute(store.db);
    const both = [rows.becomeDispatcher("b", 500), others.becomeDispatcher("c", 500)];
    expect((await Promise.all(both)).filter(({ isDispatcher }) => isDispatcher)).toHaveLength(1);
    await Promise.all([rows.resignDispatcher("b"), rows.resignDispatcher("c")]);
    expect(await rows.dispatch(ALL, () => [])).toMatchObject({ dispatcher: null });
  });

  it("queues a job's calls like any other request, and never the job itself", async () => {
    await rows.insert(newJob("j0", { plan: SEVERAL }));
    expect(await rows.queueLength()).toBe(0);
    await rows.insertChildren("j0", [newPart("j0", 0), newPart("j0", 1)]);
    expect(await rows.queueLength()).toBe(2);
    expect(await come("j1", { person: "ben" })).toBe(false);
  });
});

/** Timers that a test runs by hand. */
function handTimers() {
  const due: { ms: number; back: () => void }[] = [];
  const add = (ms: number, back: () => void) => {
    const one = { ms, back };
    due.push(one);
    return () => void due.splice(due.indexOf(one), due.includes(one) ? 1 : 0);
  };
  const timers: Timers = { once: add, every: add };
  return { timers, due };
}

/** A worker's dispatcher, on an in-memory queue. */
function openCalling({
  slots = 1,
  caps: concurrencyLimits = WIDE,
}: { slots?: number; caps?: typeof WIDE } = {}) {
  const { timers, due } = handTimers();
  const added: string[][] = [];
  const state = {
    free: slots,
    waiting: 0,
    queued: [] as WaitingTenant[],
    announced: 0,
    turns: [] as string[],
    fails: false,
    queueFails: false,
    dispatcher: null as string | null,
    /** Jobs wait, and nobody has looked. */
    isQuiet: false,
    mayBeDue: true,
    checks: [] as number[],
    /** Holds the dispatch until it settles. */
    held: Promise.resolve(),
  };
  const calling = createJobDispatcher({
    worker: "me",
    rows: {
      async dispatch(_, choose) {
        await state.held;
        if (state.fails) throw new Error("the database does not answer");
        const turns = choose({ tenants: state.queued, hasMore: false });
        const ids = turns.map(({ person }) => person);
        state.turns.push(...ids);
        state.queued = state.queued
          .map((one) => ({ ...one, jobs: one.jobs - turns.filter((turn) => turn === one).length }))
          .filter(({ jobs }) => jobs > 0);
        const left = state.queued.reduce((all, { jobs }) => all + jobs, 0);
        return { ids, left, dispatcher: state.dispatcher };
      },
      async becomeDispatcher(worker, quietMs) {
        state.checks.push(quietMs);
        const isDispatcher = state.dispatcher === null || state.isQuiet;
        if (isDispatcher) state.dispatcher = worker;
        return { hasWaiting: state.queued.length > 0, isDispatcher };
      },
      async resignDispatcher(worker) {
        if (state.dispatcher === worker) state.dispatcher = null;
      },
    },
    queue: {
      waiting: async () => state.waiting,
      async addAll(ids) {
        if (state.queueFails) throw new Error("the queue does not answer");
        added.push([...ids]);
      },
    },
    free: () => state.free,
    concurrencyLimits,
    mayBeDue: () => state.mayBeDue,
    announce: () => void state.announced++,
    timers,
    log,
  });
  return { calling, state, added, due };
}
const waiting = (person: string, over: Partial<WaitingTenant> = {}): WaitingTenant => ({
  platform: "x",
  workspace: `w-${person}`,
  person,
  jobs: 1,
  since: new Date(0),
  runningJobs: 0,
  serverRunningJobs: 0,
  ...over,
});
const settled = async () => {
  for (let n = 0; n < 20; n++) await Promise.resolve();
};

describe("a reservation", () => {
  it("is held for one job until it is taken or released, up to the number of free slots", async () => {
    const { calling, added } = openCalling({ slots: 2 });
    const [one, two] = [calling.reserve(), calling.reserve()];
    expect(one?.concurrencyLimits).toBe(WIDE);
    expect(calling.reserve()).toBeUndefined();
    one?.release();
    const three = calling.reserve();
    expect(three).toBeDefined();
    two?.take("j1");
    await settled();
    expect(added).toEqual([["j1"]]);
    expect(calling.reserve()).toBeDefined();
    expect(calling.reserve()).toBeUndefined();
  });

  it("ends when the queue doesn't answer", async () => {
    const { calling, state } = openCalling();
    state.queueFails = true;
    calling.reserve()?.take("j1");
    expect(calling.reserve()).toBeUndefined();
    await settled();
    expect(calling.reserve()).toBeDefined();
  });

  it("is not given ahead of waiting members, while the queue is read, or after closing", async () => {
    const { calling, state } = openCalling();
    state.queued = [waiting("ben", { jobs: 2 })];
    const held = Promise.withResolvers<void>();
    state.held = held.promise;
    calling.look();
    expect(calling.reserve()).toBeUndefined();
    held.resolve();
    await settled();
    expect(state.turns).toEqual(["ben"]);
    // One more waits.
    expect(calling.reserve()).toBeUndefined();
    state.queued = [];
    calling.look();
    await settled();
    const kept = calling.reserve();
    expect(kept).toBeDefined();
    kept?.release();
    calling.close();
    expect(calling.reserve()).toBeUndefined();
  });

  it("is not given after a job was queued", () => {
    const { calling, state } = openCalling();
    state.free = 0;
    expect(calling.onEnqueued()).toBe(false);
    state.free = 1;
    expect(calling.reserve()).toBeUndefined();
  });

  /** Accepts jobs, with this reservation. */
  const open = (insert: Pick<JobStore, "insert">["insert"]) => {
    const opened = openCalling();
    const rung: string[] = [];
    const queued: string[] = [];
    const accept = (asked: Asked = {}) =>
      createInsertJob({
        rows: { insert },
        queue: { addAll: async (ids) => void queued.push(...ids) },
        dispatchSignal: { signal: () => void rung.push("rung"), reserve: opened.calling.reserve },
        newRows: { add: () => undefined },
        intakePriority: { insert: (run) => run() },
        budgets: noBudgets,
        newId: () => "j1",
        now: () => new Date(),
        log,
      })(newJob("j1", asked));
    const isFree = () => {
      const kept = opened.calling.reserve();
      kept?.release();
      return kept !== undefined;
    };
    return { ...opened, accept, rung, queued, isFree };
  };

  it("ends when the insert fails, as when a budget refuses it", async () => {
    await createLimitStore(store.db).set(
      { platform: "x", workspace: "w", level: "server", id: "", period: "day" },
      5,
      "test",
    );
    const { accept, isFree, added, rung } = open(rows.insert);
    await expect(accept({ reserved: 6 })).rejects.toMatchObject({ code: "MB001" });
    expect(isFree()).toBe(true);
    expect([added, rung]).toEqual([[], []]);
  });

  it("ends when the request was already accepted before", async () => {
    await rows.insert(newJob("j1"));
    const { accept, isFree, rung } = open(rows.insert);
    expect(await accept()).toBeNull();
    expect(isFree()).toBe(true);
    expect(rung).toEqual([]);
  });

  it("ends when the job has to be queued after all, and the queue is read", async () => {
    await rows.insert(newJob("j0"));
    const { accept, isFree, rung, added } = open(rows.insert);
    expect(await accept()).toMatchObject({ isDispatched: false });
    expect(isFree()).toBe(true);
    expect([rung, added]).toEqual([["rung"], []]);
  });

  it("is used for the job that is dispatched by its own insert, within the worker's limits", async () => {
    const { accept, rung, added } = open(rows.insert);
    expect(await accept()).toMatchObject({ isDispatched: true });
    expect([rung, added]).toEqual([[], [["j1"]]]);
  });

  it("is not needed by a job that sends nothing to the audio service itself", async () => {
    const { accept, queued, added, rung } = open(rows.insert);
    await accept({ plan: SEVERAL });
    expect([queued, added, rung]).toEqual([["j1"], [], []]);
    await accept({ plan: SEVERAL });
    expect(queued).toEqual(["j1"]);
  });
});

describe("a dispatching worker", () => {
  it("takes as many jobs as it has slots that no waiting job needs", async () => {
    const { calling, state, added } = openCalling({ slots: 5 });
    state.waiting = 2;
    state.queued = ["a", "b", "c", "d", "e"].map((person) => waiting(person));
    calling.look();
    await settled();
    expect(added).toEqual([["a", "b", "c"]]);
    state.waiting = 5;
    calling.look();
    await settled();
    state.waiting = 6;
    calling.look();
    await settled();
    state.free = 0;
    calling.look();
    await settled();
    expect(added).toHaveLength(1);
  });

  it("polls with growing delays while jobs are left, and announces them to the other workers once", async () => {
    const { calling, state, due } = openCalling();
    const delays = () => due.slice(1).map(({ ms }) => ms);
    state.queued = [waiting("ben", { jobs: 3, runningJobs: 100 })];
    calling.look();
    await settled();
    expect([state.announced, delays()]).toEqual([1, [2_000]]);
    due.splice(1)[0]?.back();
    await settled();
    expect([state.announced, delays()]).toEqual([1, [4_000]]);
    for (let n = 0; n < 5; n++) {
      due.splice(1)[0]?.back();
      await settled();
    }
    expect(delays()).toEqual([30_000]);
    state.queued = [waiting("ben", { jobs: 2 })];
    due.splice(1)[0]?.back();
    await settled();
    expect([state.turns, delays()]).toEqual([["ben"], [1_000]]);
    due.splice(1)[0]?.back();
    await settled();
    expect([state.turns, delays()]).toEqual([["ben", "ben"], []]);
  });

  it("polls again after a failure, and when a slot becomes free", async () => {
    const { calling, state, due } = openCalling();
    state.queued = [waiting("ben")];
    state.fails = true;
    calling.look();
    await settled();
    expect(due).toHaveLength(2);
    expect(calling.reserve()).toBeUndefined();
    state.fails = false;
    calling.onSlotFree();
    await settled();
    expect(state.turns).toEqual(["ben"]);
    state.queued = [waiting("cy")];
    // Nobody is known to wait.
    calling.onSlotFree();
    await settled();
    expect(state.turns).toEqual(["ben"]);
    expect(calling.onEnqueued()).toBe(true);
    await settled();
    expect(state.turns).toEqual(["ben", "cy"]);
  });

  it("polls once more for jobs that came during a poll, and never after closing", async () => {
    const { calling, state, due } = openCalling({ slots: 2 });
    const held = Promise.withResolvers<void>();
    state.held = held.promise;
    calling.look();
    calling.look();
    state.queued = [waiting("ben", { runningJobs: 100 })];
    held.resolve();
    await settled();
    await settled();
    calling.close();
    expect(due).toEqual([]);
    state.queued = [waiting("cy")];
    calling.look();
    await settled();
    expect(state.turns).toEqual([]);
  });

  it("looks at once when it is the dispatcher and jobs are announced, and else only checks later", async () => {
    const { calling, state, due } = openCalling();
    state.dispatcher = "another";
    state.queued = [waiting("ben")];
    calling.onAnnounced();
    calling.onAnnounced();
    await settled();
    expect([state.turns, state.checks]).toEqual([[], []]);
    const [check] = due.splice(1);
    expect(check?.ms).toBeGreaterThanOrEqual(300);
    expect(check?.ms).toBeLessThan(700);
    // Somebody has looked meanwhile.
    check?.back();
    await settled();
    expect([state.turns, state.checks]).toEqual([[], [check?.ms]]);
    calling.onAnnounced();
    state.isQuiet = true;
    due.at(-1)?.back();
    await settled();
    expect([state.turns, state.dispatcher]).toEqual([["ben"], "me"]);
    state.queued = [waiting("cy")];
    calling.onAnnounced();
    await settled();
    expect(state.turns).toEqual(["ben", "cy"]);
  });

  it("looks a second after a check found jobs, however long its pause is and however often jobs are announced", async () => {
    const { calling, state, due } = openCalling();
    state.dispatcher = "another";
    state.queued = [waiting("ben", { runningJobs: 100 })];
    calling.look();
    await settled();
    const looks = () => due.slice(1).map(({ ms }) => ms);
    expect(looks()).toEqual([2_000]);
    const announce = async () => {
      calling.onAnnounced();
      due.pop()?.back();
      await settled();
    };
    await announce();
    expect(looks()).toEqual([1_000]);
    const look = due.at(-1);
    await announce();
    expect(due.at(-1)).toBe(look);
    state.queued = [waiting("cy")];
    due.pop()?.back();
    await settled();
    expect(state.turns).toEqual(["cy"]);
  });

  it("leaves the announcements to another worker while it has no free slot, and when it closes", async () => {
    const { calling, state, due } = openCalling();
    calling.start();
    await settled();
    expect(state.dispatcher).toBe("me");
    calling.look();
    await settled();
    state.free = 0;
    state.queued = [waiting("ben")];
    calling.onAnnounced();
    due.at(-1)?.back();
    await settled();
    expect([state.turns, state.checks]).toEqual([[], [10_000]]);
    state.free = 1;
    calling.onSlotFree();
    await settled();
    expect(state.turns).toEqual(["ben"]);
    calling.close();
    await settled();
    expect(state.dispatcher).toBeNull();
  });

  it("asks nothing while the last renewal of the lease says that nothing waits", async () => {
    const { state, due } = openCalling();
    state.mayBeDue = false;
    due[0]?.back();
    await settled();
    expect(state.checks).toEqual([]);
    state.mayBeDue = true;
    due[0]?.back();
    await settled();
    expect(state.checks).toEqual([10_000]);
  });

  it("asks one statement at a time while nothing waits", async () => {
    const { state, due } = openCalling();
    state.dispatcher = "another";
    due[0]?.back();
    await settled();
    expect([state.checks, due]).toEqual([[10_000], [expect.anything()]]);
    expect(due[0]?.ms).toBeGreaterThan(10_000);
  });
});
