/**
 * Measures what the length of the queue costs: accepting a job, choosing whose turn is next, a position, and a scrape of
 * the metrics, beside a hundred thousand waiting jobs and beside ten; then a worker dispatches all of those.
 * `npm run bench -- queue-length`
 */
import { sql } from "kysely";
import { readUnfinished } from "../src/jobs/reports/backlog.ts";
import { selectNext } from "../src/jobs/scheduler/fair-share.ts";
import { createJobStore } from "../src/jobs/store/jobs.ts";
import { openStore, type Store } from "../src/store/index.ts";
import { pino } from "pino";
import { newJob } from "../test/jobs/new-job.ts";
import { insertQueue } from "../test/jobs/scheduler/long-queue.ts";
import { ENGINES, startEngines } from "./engines.ts";
import { scaled, startReport } from "./results.ts";
import { percentile } from "./statistics.ts";

const LONG = { jobs: scaled(100_000), people: scaled(20_000), servers: scaled(5_000) };
const SHORT = { jobs: 10, people: 10, servers: 5 };
const SAMPLES = 200;
const LIMITS = { person: 10, server: 100 };

async function timed(count: number, work: (n: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < count; n++) {
    const began = performance.now();
    await work(n);
    times.push(performance.now() - began);
  }
  return times;
}

const dispatch = (rows: ReturnType<typeof createJobStore>, places: number) =>
  rows.dispatch(
    { places, concurrencyLimits: LIMITS },
    (front) => selectNext(front, { places, concurrencyLimits: LIMITS }).turns,
  );

/** Returns milliseconds beside a queue of this length, by figure. */
async function measureBeside(store: Store, queue: typeof LONG): Promise<Readonly<Record<string, number>>> {
  const rows = createJobStore(store);
  await sql`truncate jobs cascade`.execute(store.db);
  await rows.repairQueue();
  await insertQueue(store.db, queue);
  // As if they had come one by one: turns and positions add changes up, a few hundred at a time.
  await sql`select fold_queue_changes(${queue.jobs})`.execute(store.db);
  await sql`vacuum analyze`.execute(store.db);
  const isLong = queue === LONG;
  const accept = await timed(SAMPLES, async (n) => {
    const inserted = await rows.insert(newJob(`new-${queue.jobs}-${n}`, { person: `q${n}` }), LIMITS);
    if (!inserted) throw new Error("expected a row");
    await (isLong ? rows.queueAround(inserted.job) : rows.waitingBefore(inserted.job));
  });
  const turns = await timed(SAMPLES, () => dispatch(rows, 1));
  const scrape = await timed(20, () => readUnfinished(store.db));
  return {
    "accepted with its position, p99": percentile(accept, 0.99),
    "one turn, p99": percentile(turns, 0.99),
    "counts of a scrape, p50": percentile(scrape, 0.5),
  };
}

/** Dispatches everything, as a worker whose jobs finish at once. Returns how many a second. */
async function empty(store: Store): Promise<number> {
  const rows = createJobStore(store);
  const began = performance.now();
  for (let dispatched = 0; ;) {
    const { ids } = await dispatch(rows, 100);
    if (ids.length === 0) return (dispatched * 1_000) / (performance.now() - began);
    dispatched += ids.length;
    await sql`update jobs set finished_at = now() where id = any(${[...ids]})`.execute(store.db);
  }
}

const report = startReport("queue-length");
for (const variant of ENGINES) {
  const { engines, close } = await startEngines(variant);
  const store = await openStore({
    ...engines,
    databaseUrl: engines.databaseUrl,
    log: pino({ level: "silent" }),
  });
  const beside = await measureBeside(store, SHORT);
  const at = [LONG.jobs, "jobs waiting"] as const;
  for (const [name, value] of Object.entries(await measureBeside(store, LONG)))
    report.add({ name, variant, at, unit: "ms", better: "lower" }, value, {
      "beside 10 jobs": beside[name] ?? Number.NaN,
    });
  const rate = { name: "all dispatched", variant, at, unit: "jobs/s", better: "higher" } as const;
  report.add(rate, await empty(store));
  await store.close();
  await close();
}
report.write();
process.exit(0);
