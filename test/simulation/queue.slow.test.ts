import { setImmediate, setTimeout as sleep } from "node:timers/promises";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createQueue, type JobQueue } from "../../src/jobs/queue/queue.ts";
import type { RunJob } from "../../src/jobs/run-job.ts";
import { openStore } from "../../src/store/index.ts";
import { postgresMissing, startPostgres } from "../engines/postgres.ts";
import { redisMissing, startRedis } from "../engines/redis.ts";
import { queueFor } from "./edges/queue-client.ts";
import { createQueueModel } from "./edges/queue.ts";
import { createMachine } from "./process.ts";
import { createNetwork } from "./network.ts";
import { createScheduler } from "./scheduler.ts";

/** A queue and its clock. */
interface QueueFixture {
  readonly queue: JobQueue;
  now(): number;
  /** Waits until the condition holds. */
  until(holds: () => boolean): Promise<void>;
  passes(ms: number): Promise<void>;
  /** Waits for work that takes time in the queue. */
  done<T>(work: Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Opens the simulation's queue on a reliable network; time advances only while a test waits. */
async function openModel(): Promise<QueueFixture> {
  const world = createScheduler(1, { record: false });
  const machine = createMachine(world, { name: "m1", skewMs: 0 });
  const wire = createNetwork(world, { isStormy: () => false, arrived: () => {} });
  const remote = { name: "queue", trouble: 0, fates: [], usualMs: 1, timeoutMs: 10_000, awayUntil: 0 };
  const until = async (holds: () => boolean) => {
    // Requests that were just made must be sent before time advances.
    await setImmediate();
    for (let step = 0; step < 10_000 && !holds(); step++) if (!(await world.step())) break;
    expect(holds()).toBe(true);
  };
  return {
    queue: queueFor(world, createQueueModel(world), { machine, wire, remote }),
    now: world.now,
    until,
    async passes(ms) {
      let isOver = false;
      world.after(ms, () => (isOver = true));
      await until(() => isOver);
    },
    async done(work) {
      let isDone = false;
      const end = () => (isDone = true);
      work.then(end, end);
      await until(() => isDone);
      return work;
    },
    close: async () => {},
  };
}

const real = (queue: JobQueue, close: () => Promise<void>): QueueFixture => ({
  queue,
  now: Date.now,
  until: (holds) => expect.poll(holds, { interval: 5 }).toBe(true),
  passes: (ms) => sleep(ms),
  done: (work) => work,
  async close() {
    await queue.close();
    await close();
  },
});

const log = pino({ level: "silent" });

async function openRedis(): Promise<QueueFixture> {
  const redis = await startRedis();
  const queue = createQueue({ engine: { kind: "redis", url: redis.url, installation: "test" }, log });
  return real(queue, redis.close);
}

async function openPostgres(): Promise<QueueFixture> {
  const postgres = await startPostgres();
  const store = await openStore({ databaseUrl: await postgres.newDatabase(), dataDir: "", log });
  const queue = createQueue({ engine: { kind: "postgres", connection: store.connection }, log });
  return real(queue, async () => {
    await store.close();
    await postgres.close();
  });
}

describe.each([
  ["in the simulation", openModel, null],
  ["on Redis", openRedis, redisMissing],
  ["on PostgreSQL", openPostgres, postgresMissing],
])("the queue %s", (_name, open, missing) => {
  if (missing !== null) {
    it.skip(missing, () => {});
    return;
  }
  let fixture: QueueFixture;
  beforeAll(async () => {
    fixture = await open();
    await fixture.done(fixture.queue.ready());
  });
  afterAll(() => fixture.close());

  /** Runs a worker during the test, with the list of what it ran, in order. */
  async function working(run: RunJob, act: (ran: readonly string[]) => Promise<void>, slots = 3) {
    const { queue, done } = fixture;
    await done(queue.clear());
    const ran: string[] = [];
    const worker = queue.work({
      slots,
      run: (id, ...how) => {
        ran.push(id);
        return run(id, ...how);
      },
    });
    try {
      await act(ran);
    } finally {
      await done(worker.close());
    }
  }
  const once: RunJob = async () => undefined;
  const add = (id: string) => fixture.done(fixture.queue.addAll([id]));

  it("tells one worker to add all entries again, and nobody once they are there", async () => {
    const { queue, done } = fixture;
    const isLost = queue.kind === "redis";
    const begun = await done(Promise.all([queue.beginRefill(), queue.beginRefill()]));
    expect(begun.toSorted()).toEqual([false, isLost]);
    await done(queue.markComplete());
    expect(await done(queue.beginRefill())).toBe(false);
  });

  it("runs an entry once, however often it is added meanwhile", async () => {
    const held = Promise.withResolvers<undefined>();
    const run: RunJob = () => held.promise;
    await working(run, async (ran) => {
      await add("ja");
      await add("ja");
      await fixture.until(() => ran.length === 1);
      await add("ja");
      held.resolve(undefined);
      await fixture.passes(300);
      expect(ran).toEqual(["ja"]);
    });
  });

  it("accepts an id again that was finished before", async () => {
    await working(once, async (ran) => {
      await add("ja");
      await fixture.until(() => ran.length === 1);
      await fixture.passes(200);
      await add("ja");
      await fixture.until(() => ran.length === 2);
    });
  });

  it("runs a delayed entry again at its time, and not before", async () => {
    let until = 0;
    let again = 0;
    const run: RunJob = async () => {
      if (until > 0) return void (again = fixture.now());
      until = fixture.now() + 700;
      return new Date(until);
    };
    await working(run, async (ran) => {
      await add("ja");
      await fixture.until(() => ran.length === 2);
      expect(again).toBeGreaterThanOrEqual(until - 5);
    });
  });

  it("doesn't move a delayed entry when it is added again, and wakes it when asked to", async () => {
    let times = 0;
    const run: RunJob = async () => (times++ === 0 ? new Date(fixture.now() + 3_600_000) : undefined);
    await working(run, async (ran) => {
      await add("ja");
      await fixture.until(() => ran.length === 1);
      await fixture.passes(200);
      await add("ja");
      await fixture.passes(300);
      expect(ran).toHaveLength(1);
      await fixture.done(fixture.queue.wake("ja"));
      await fixture.until(() => ran.length === 2);
    });
  });

  it("adds an unknown entry when it is asked to wake it", async () => {
    await working(once, async (ran) => {
      await fixture.done(fixture.queue.wake("ja"));
      await fixture.until(() => ran.length === 1);
    });
  });

  it("runs an entry again seconds later when it threw", async () => {
    let times = 0;
    const began = fixture.now();
    const run: RunJob = async () => {
      if (times++ === 0) throw new Error("the database does not answer");
      return undefined;
    };
    await working(run, async (ran) => {
      await add("ja");
      await fixture.until(() => ran.length === 2);
      expect(fixture.now() - began).toBeGreaterThan(1_000);
    });
  });

  it("runs no more than its slots at once", async () => {
    let running = 0;
    let most = 0;
    const held = Promise.withResolvers<undefined>();
    const run: RunJob = async () => {
      most = Math.max(most, ++running);
      await held.promise;
      running--;
      return undefined;
    };
    await working(
      run,
      async (ran) => {
        await fixture.done(fixture.queue.addAll(["ja", "jb", "jc"]));
        await fixture.until(() => running === 2);
        await fixture.passes(100);
        held.resolve(undefined);
        await fixture.until(() => ran.length === 3);
        expect(most).toBe(2);
      },
      2,
    );
  });

  it("asks running entries to hand back when it closes, waits for them, and takes no more", async () => {
    const run: RunJob = (_id, { signal }) =>
      new Promise((resolve) =>
        signal.addEventListener("abort", () => resolve(new Date(fixture.now() + 3_600_000))),
      );
    const { queue, done } = fixture;
    await working(run, async (ran) => {
      await add("ja");
      await fixture.until(() => ran.length === 1);
    });
    const ran: string[] = [];
    const next = queue.work({ slots: 1, run: async (id) => void ran.push(id) });
    await fixture.passes(300);
    expect(ran).toEqual([]);
    await done(queue.wake("ja"));
    await fixture.until(() => ran.length === 1);
    await done(next.close());
  });

  /** Runs each job until it is told to end. */
  const sleeping = () => {
    const ends = new Map<string, (until?: Date) => void>();
    const run: RunJob = (id, { signal }) => {
      const { promise, resolve } = Promise.withResolvers<Date | undefined>();
      ends.set(id, resolve);
      const handBack = () => resolve(new Date(fixture.now()));
      if (signal.aborted) handBack();
      else signal.addEventListener("abort", handBack);
      return promise;
    };
    return { run, end: (id: string, until?: Date) => ends.get(id)?.(until) };
  };

  it("doesn't run an entry again while its job sleeps, longer than a lock lasts, and accepts it again afterwards", async () => {
    const { run, end } = sleeping();
    await working(run, async (ran) => {
      await add("ja");
      await fixture.until(() => ran.length === 1);
      await fixture.passes(22_000);
      await add("ja");
      await fixture.passes(300);
      expect(ran).toEqual(["ja"]);
      end("ja");
      await fixture.passes(300);
      await add("ja");
      await fixture.until(() => ran.length === 2);
      end("ja");
    });
  });

  it("counts jobs that sleep in its slots, and takes more when one of them ends, while others are busy", async () => {
    const { run, end } = sleeping();
    const held = Promise.withResolvers<undefined>();
    const runAny: RunJob = (id, options) => (id === "jlong" ? held.promise : run(id, options));
    await working(
      runAny,
      async (ran) => {
        await fixture.done(fixture.queue.addAll(["ja", "jb"]));
        await fixture.until(() => ran.length === 2);
        await fixture.done(fixture.queue.addAll(["jlong"]));
        await fixture.until(() => ran.length === 3);
        await fixture.done(fixture.queue.addAll(["jc"]));
        await fixture.passes(300);
        expect(ran).toHaveLength(3);
        end("ja");
        await fixture.until(() => ran.length === 4);
        held.resolve(undefined);
        for (const id of ["jb", "jc"]) end(id);
      },
      3,
    );
  });

  it("hands entries back whose jobs sleep when it closes", async () => {
    const { run } = sleeping();
    const { queue, done } = fixture;
    await working(run, async (ran) => {
      await add("ja");
      await fixture.until(() => ran.length === 1);
    });
    const ran: string[] = [];
    const next = queue.work({ slots: 1, run: async (id) => void ran.push(id) });
    await fixture.until(() => ran.length === 1);
    await done(next.close());
  });

  it("drops everything when it is cleared", async () => {
    const { queue, done } = fixture;
    await add("ja");
    await done(queue.clear());
    await working(once, async (ran) => {
      await fixture.passes(200);
      expect(ran).toEqual([]);
    });
  });
});
