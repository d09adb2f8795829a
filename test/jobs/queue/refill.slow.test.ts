import { Redis } from "ioredis";
import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createQueue } from "../../../src/jobs/queue/queue.ts";
import { createJobStore } from "../../../src/jobs/store/jobs.ts";
import { createSweeper } from "../../../src/jobs/worker/sweeper.ts";
import type { Store } from "../../../src/store/index.ts";
import { openTestStore } from "../../engines/database.ts";
import { redisMissing, startRedis } from "../../engines/redis.ts";
import { newJob } from "../new-job.ts";

const JOBS = 5_000;

describe.skipIf(redisMissing !== null)("a queue that Redis has lost", () => {
  const closers: (() => Promise<unknown>)[] = [];
  let store: Store;
  let url: string;

  beforeAll(async () => {
    store = await openTestStore();
    closers.push(store.close);
    const redis = await startRedis();
    closers.push(redis.close);
    ({ url } = redis);
    await createJobStore(store).insert(newJob("j"));
    await sql`insert into jobs (id, invocation_key, platform, workspace_id, channel_id, person_id, locale, command,
        options, plan, address, state, receipts, deadline_at, called_at)
      select 'j' || n, 'j' || n, platform, workspace_id, channel_id, person_id, locale, command,
        options, plan, address, state, receipts, deadline_at, now()
      from jobs cross join generate_series(1, ${JOBS}::int) as n where id = 'j'`.execute(store.db);
    await sql`delete from jobs where id = 'j'`.execute(store.db);
  });
  afterAll(async () => {
    for (const close of closers.toReversed()) await close();
  });

  /** A worker's queue and sweeper. */
  function openWorker() {
    const log = pino({ level: "silent" });
    const queue = createQueue({ engine: { kind: "redis", url, installation: "test" }, log });
    closers.push(() => queue.close());
    let check = () => {};
    let added = 0;
    const sweeper = createSweeper({
      rows: createJobStore(store),
      queue: {
        ...queue,
        async addAll(ids) {
          added += ids.length;
          await queue.addAll(ids);
        },
      },
      timers: {
        once: () => () => {},
        every: (ms, run) => {
          if (ms === 5_000) check = run;
          return () => {};
        },
      },
      now: () => new Date(),
      log,
    });
    sweeper.start();
    return { queue, sweeper, check: () => check(), added: () => added };
  }

  it("is filled again by one check of one worker, however many jobs there are", async () => {
    const workers = [openWorker(), openWorker()];
    const [first] = workers;
    if (!first) throw new Error("there are two");
    await first.queue.ready();
    await first.sweeper.sweepAll();
    expect(first.added()).toBe(JOBS);

    const redis = new Redis(url);
    await redis.flushall();
    expect(await first.queue.waiting()).toBe(0);
    for (const { check } of workers) check();
    await expect.poll(() => first.queue.waiting()).toBe(JOBS);
    expect(workers.reduce((sum, { added }) => sum + added(), 0)).toBe(2 * JOBS);

    // Lost while it is being filled: the next check begins again.
    await first.queue.beginRefill();
    await redis.flushall();
    await first.queue.markComplete();
    workers[1]?.check();
    await expect.poll(() => first.queue.waiting()).toBe(JOBS);
    redis.disconnect();
  });
});
