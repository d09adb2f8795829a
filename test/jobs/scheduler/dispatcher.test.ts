import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createJobDispatcher } from "../../../src/jobs/scheduler/dispatcher.ts";
import { insertJob } from "../../../src/jobs/intake/insert-job.ts";
import { selectNext, type WaitingTenant } from "../../../src/jobs/scheduler/fair-share.ts";
import { createJobStore, type JobStore } from "../../../src/jobs/store/jobs.ts";
import type { Timers } from "../../../src/jobs/timers.ts";
import { createLimitStore } from "../../../src/budgets/limit-store.ts";
import type { Store } from "../../../src/store/index.ts";
import { emptyTables, openTemporaryStore, untilBlocked, whileHeld } from "../../store/temporary.ts";
import { newJob, newPart, SEVERAL } from "../new-job.ts";

const log = pino({ level: "silent" });
const WIDE = { person: 100, server: 100 };
let temporary: Awaited<ReturnType<typeof openTemporaryStore>>;
let store: Store;
let rows: JobStore;
let others: JobStore;

beforeAll(async () => {
  temporary = await openTemporaryStore();
  store = temporary.store;
  rows = createJobStore(store);
  others = createJobStore(await temporary.openOther());
});
afterAll(() => temporary.close());
beforeEach(() => emptyTables(store, "budgetCounters", "budgetLimits"));

type Asked = Parameters<typeof newJob>[1];
const come = async (id: string, asked: Asked = {}, caps = WIDE, by = rows) =>
  (await by.insert(newJob(id, asked), caps))?.isDispatched;
const everybody = (line: readonly WaitingTenant[]) =>
  line.flatMap((one) => Array.from({ length: one.jobs }, () => one));
const finish = (id: string) => sql`update jobs set finished_at = now() where id = ${id}`.execute(store.db);

describe("a newcomer's turn", () => {
  it("comes at once while nobody waits, and never ahead of those who wait", async () => {
    expect(await come("j1")).toBe(true);
    await rows.insert(newJob("j2", { person: "ben", workspace: "v", platform: "y" }));
    expect(await come("j3", { person: "cleo", workspace: "u" })).toBe(false);
    await rows.dispatch(everybody);
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
    await rows.dispatch(everybody);
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
    await rows.dispatch(everybody);
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
      await sql`select pg_advisory_xact_lock(hashtextextended('line', 0))`.execute(trx);
      looking.resolve();
      await chosen.promise;
    });
    await looking.promise;
    await sql`delete from jobs`.execute(store.db);
    expect(await come("j2", {}, WIDE, others)).toBe(false);
    chosen.resolve();
    await calling;
    expect(await rows.dispatch(everybody)).toEqual({ ids: ["j2"], left: 0 });
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
        called = others.dispatch((line) =>
          selectNext(line, { places: 9, concurrencyLimits, lastServed: new Map() }),
        );
        await untilBlocked(store);
      },
    );
    expect(await called).toEqual({ ids: [], left: 1 });
  });

  it("is done by one process at a time, so that two never exceed a limit", async () => {
    const concurrencyLimits = { person: 1, server: 100 };
    await rows.insert(newJob("j1"));
    await rows.insert(newJob("j2"));
    const turns = (line: readonly WaitingTenant[]) =>
      selectNext(line, { places: 1, concurrencyLimits, lastServed: new Map() });
    let calls: Promise<{ ids: readonly string[] }>[] = [];
    // Both stop before they can write.
    await whileHeld(
      store,
      (trx) => sql`lock table jobs in share mode`.execute(trx),
      async () => {
        calls = [rows.dispatch(turns), others.dispatch(turns)];
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
    const anna = (line: readonly WaitingTenant[]) =>
      line.filter(({ platform, workspace, person }) => `${platform} ${workspace} ${person}` === "x w anna");
    const twice = (line: readonly WaitingTenant[]) => [...anna(line), ...anna(line)];
    expect(await rows.dispatch(twice)).toEqual({ ids: ["j1", "j2"], left: 4 });
    expect(await rows.dispatch((line) => line.toReversed())).toEqual({
      ids: ["j6", "j5", "j4", "j3"],
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
    const { dispatch } = createJobStore(await temporary.openOther());
    await sql`alter role current_user reset all`.execute(store.db);
    const [oldest, ...later] = ids.toReversed();
    expect(await dispatch((line) => line)).toEqual({ ids: [oldest], left: 19 });
    expect(await dispatch(everybody)).toEqual({ ids: later, left: 0 });
  });

  it("lists the waiting servers and members, the oldest first, with their running jobs", async () => {
    await come("j1");
    await come("j2", { person: "ben" });
    await rows.insert(newJob("j3", { person: "ben", workspace: "v" }));
    await rows.insert(newJob("j4"));
    await rows.insert(newJob("j5"));
    await rows.insert(newJob("j6", { platform: "y" }));
    let line: readonly WaitingTenant[] = [];
    await rows.dispatch((found) => ((line = found), []));
    const since = expect.any(Date) as Date;
    expect(line).toEqual([
      { platform: "x", workspace: "v", person: "ben", jobs: 1, since, underWay: 1, serverUnderWay: 0 },
      { platform: "x", workspace: "w", person: "anna", jobs: 2, since, underWay: 1, serverUnderWay: 2 },
      { platform: "y", workspace: "w", person: "anna", jobs: 1, since, underWay: 0, serverUnderWay: 0 },
    ]);
    const job = await rows.find("j4");
    if (!job) throw new Error("expected a row");
    expect((await rows.waitingBefore(job)).map(({ person, jobs }) => [person, jobs])).toEqual([["ben", 1]]);
    expect(await rows.underWay(job)).toEqual({ underWay: 1, serverUnderWay: 2 });
    // Dispatched ahead of another member, the job is behind nobody.
    await rows.dispatch((found_) =>
      found_.filter(({ platform, person }) => platform === "x" && person === "anna"),
    );
    expect(await rows.waitingBefore(job)).toEqual([]);
    expect(await rows.queueLength()).toBe(3);
  });

  it("tells a queued newcomer who is ahead, and queries nothing for a dispatched one", async () => {
    await come("j1");
    const made = await rows.insert(newJob("j2"));
    expect(made).toMatchObject({ line: 0, underWay: 1, serverUnderWay: 1, isDispatched: false });
    const next = await rows.insert(newJob("j3", { person: "ben" }));
    expect(next).toMatchObject({ line: 1, underWay: 0, serverUnderWay: 1 });
    await rows.dispatch(everybody);
    const called = await rows.insert(newJob("j4"), WIDE);
    expect(called).toMatchObject({ line: 0, underWay: 0, serverUnderWay: 0, isDispatched: true });
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
  let clock = 1_000;
  const state = {
    free: slots,
    waiting: 0,
    line: [] as WaitingTenant[],
    announced: 0,
    turns: [] as string[],
    fails: false,
    queueFails: false,
    /** Holds the dispatch until it settles. */
    held: Promise.resolve(),
  };
  const calling = createJobDispatcher({
    rows: {
      async dispatch(choose) {
        await state.held;
        if (state.fails) throw new Error("the database does not answer");
        const turns = choose(state.line);
        const ids = turns.map(({ person }) => person);
        state.turns.push(...ids);
        state.line = state.line
          .map((one) => ({ ...one, jobs: one.jobs - turns.filter((turn) => turn === one).length }))
          .filter(({ jobs }) => jobs > 0);
        return { ids, left: state.line.reduce((all, { jobs }) => all + jobs, 0) };
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
    announce: () => void state.announced++,
    timers,
    now: () => new Date(clock),
    log,
  });
  return { calling, state, added, due, tick: (ms: number) => void (clock += ms) };
}
const waiting = (person: string, over: Partial<WaitingTenant> = {}): WaitingTenant => ({
  platform: "x",
  workspace: `w-${person}`,
  person,
  jobs: 1,
  since: new Date(0),
  underWay: 0,
  serverUnderWay: 0,
  ...over,
});
const ANNA = { platform: "x", workspace: "w", person: "anna" };
const settled = async () => {
  for (let n = 0; n < 20; n++) await Promise.resolve();
};

describe("a reservation", () => {
  it("is held for one job until it is taken or released, up to the number of free slots", async () => {
    const { calling, added } = openCalling({ slots: 2 });
    const [one, two] = [calling.reserve(ANNA), calling.reserve(ANNA)];
    expect(one?.concurrencyLimits).toBe(WIDE);
    expect(calling.reserve(ANNA)).toBeUndefined();
    one?.release();
    const three = calling.reserve(ANNA);
    expect(three).toBeDefined();
    two?.take("j1");
    await settled();
    expect(added).toEqual([["j1"]]);
    expect(calling.reserve(ANNA)).toBeDefined();
    expect(calling.reserve(ANNA)).toBeUndefined();
  });

  it("ends when the queue doesn't answer", async () => {
    const { calling, state } = openCalling();
    state.queueFails = true;
    calling.reserve(ANNA)?.take("j1");
    expect(calling.reserve(ANNA)).toBeUndefined();
    await settled();
    expect(calling.reserve(ANNA)).toBeDefined();
  });

  it("is not given ahead of waiting members, while the queue is read, or after closing", async () => {
    const { calling, state } = openCalling();
    state.line = [waiting("ben", { jobs: 2 })];
    const held = Promise.withResolvers<void>();
    state.held = held.promise;
    calling.look();
    expect(calling.reserve(ANNA)).toBeUndefined();
    held.resolve();
    await settled();
    expect(state.turns).toEqual(["ben"]);
    // One more waits.
    expect(calling.reserve(ANNA)).toBeUndefined();
    state.line = [];
    calling.look();
    await settled();
    const kept = calling.reserve(ANNA);
    expect(kept).toBeDefined();
    kept?.release();
    calling.close();
    expect(calling.reserve(ANNA)).toBeUndefined();
  });

  it("is not given after a job was queued", () => {
    const { calling, state } = openCalling();
    state.free = 0;
    expect(calling.onEnqueued()).toBe(false);
    state.free = 1;
    expect(calling.reserve(ANNA)).toBeUndefined();
  });

  /** Accepts jobs, with this reservation. */
  const open = (insert: Pick<JobStore, "insert">["insert"]) => {
    const opened = openCalling();
    const rung: string[] = [];
    const queued: string[] = [];
    const accept = (asked: Asked = {}) =>
      insertJob(
        {
          rows: { insert },
          queue: { addAll: async (ids) => void queued.push(...ids) },
          dispatchSignal: { signal: () => void rung.push("rung"), reserve: opened.calling.reserve },
          newRows: { add: () => undefined },
          log,
        },
        newJob("j1", asked),
      );
    const isFree = () => {
      const kept = opened.calling.reserve(ANNA);
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
    state.line = ["a", "b", "c", "d", "e"].map((person) => waiting(person));
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

  it("gives nobody a second turn before everybody has had one", async () => {
    const { calling, state } = openCalling();
    state.line = [waiting("hog", { jobs: 3 }), waiting("ben", { since: new Date(900) })];
    for (let n = 0; n < 4; n++) {
      calling.look();
      await settled();
    }
    expect(state.turns).toEqual(["hog", "ben", "hog", "hog"]);
  });

  it("remembers a turn that came with a reservation", async () => {
    const { calling, state } = openCalling({ slots: 2 });
    const hog = waiting("hog", { jobs: 1, since: new Date(2_000) });
    calling.reserve(hog)?.take("j0");
    await settled();
    state.free = 1;
    state.line = [hog, waiting("ben", { since: new Date(2_001) })];
    state.line = [waiting("hog"), waiting("ben", { since: new Date(1) })];
    calling.look();
    await settled();
    expect(state.turns).toEqual(["ben"]);
  });

  it("orders turns by the queue's clock when its own is slow", async () => {
    const { calling, state } = openCalling();
    const late = new Date(50_000);
    state.line = [waiting("ann", { jobs: 2, since: late }), waiting("ben", { since: new Date(50_001) })];
    for (let n = 0; n < 3; n++) {
      calling.look();
      await settled();
    }
    expect(state.turns).toEqual(["ann", "ben", "ann"]);
  });

  it("polls with growing delays while jobs are left, and announces them to the other workers once", async () => {
    const { calling, state, due } = openCalling();
    const delays = () => due.slice(1).map(({ ms }) => ms);
    state.line = [waiting("ben", { jobs: 3, underWay: 100 })];
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
    state.line = [waiting("ben", { jobs: 2 })];
    due.splice(1)[0]?.back();
    await settled();
    expect([state.turns, delays()]).toEqual([["ben"], [1_000]]);
    due.splice(1)[0]?.back();
    await settled();
    expect([state.turns, delays()]).toEqual([["ben", "ben"], []]);
  });

  it("polls again after a failure, and when a slot becomes free", async () => {
    const { calling, state, due } = openCalling();
    state.line = [waiting("ben")];
    state.fails = true;
    calling.look();
    await settled();
    expect(due).toHaveLength(2);
    expect(calling.reserve(ANNA)).toBeUndefined();
    state.fails = false;
    calling.onSlotFree();
    await settled();
    expect(state.turns).toEqual(["ben"]);
    state.line = [waiting("cy")];
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
    state.line = [waiting("ben", { underWay: 100 })];
    held.resolve();
    await settled();
    await settled();
    calling.close();
    expect(due).toEqual([]);
    state.line = [waiting("cy")];
    calling.look();
    await settled();
    expect(state.turns).toEqual([]);
  });
});
