/**
 * Measures what the length of the queue costs: accepting a job, choosing whose turn is next, a position, and a scrape of
 * the metrics, beside 10 waiting jobs and beside a hundred thousand; then a worker dispatches all of those.
 * `npm run bench -- queue-length [jobs] [people] [servers]`
 */
import { cpus, loadavg } from "node:os";
import { sql } from "kysely";
import { readUnfinished } from "../src/jobs/reports/backlog.ts";
import { selectNext } from "../src/jobs/scheduler/fair-share.ts";
import { createJobStore } from "../src/jobs/store/jobs.ts";
import { openStore, type Store } from "../src/store/index.ts";
import { pino } from "pino";
import { newJob } from "../test/jobs/new-job.ts";
import { insertQueue } from "../test/jobs/scheduler/long-queue.ts";
import { ENGINES, startEngines, type EngineName } from "./engines.ts";
import { ms, percentile, printTable, rate } from "./statistics.ts";

const JOBS = Number(process.argv[2] ?? 100_000);
const PEOPLE = Number(process.argv[3] ?? 20_000);
const SERVERS = Number(process.argv[4] ?? 5_000);
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

const p50p99 = (times: readonly number[]) => `${ms(percentile(times, 0.5))} / ${ms(percentile(times, 0.99))}`;

async function measureBeside(store: Store, name: EngineName, waiting: number) {
  const rows = createJobStore(store);
  const isLong = waiting > 1_000;
  const accept = await timed(SAMPLES, async (n) => {
    const inserted = await rows.insert(newJob(`new-${waiting}-${n}`, { person: `q${n}` }), LIMITS);
    if (!inserted) throw new Error("expected a row");
    await (isLong ? rows.queueAround(inserted.job) : rows.waitingBefore(inserted.job));
  });
  const turns = await timed(SAMPLES, () => dispatch(rows, 1));
  const scrape = await timed(20, () => readUnfinished(store.db));
  return {
    engine: name,
    waiting: String(waiting),
    "accept with position, p50 / p99": p50p99(accept),
    "dispatch one job, p50 / p99": p50p99(turns),
    "count for a scrape, p50": ms(percentile(scrape, 0.5)),
  };
}

const dispatch = (rows: ReturnType<typeof createJobStore>, places: number) =>
  rows.dispatch(
    { places, concurrencyLimits: LIMITS },
    (front) => selectNext(front, { places, concurrencyLimits: LIMITS }).turns,
  );

/** Dispatches everything, as a worker whose jobs finish at once. */
async function empty(store: Store, name: EngineName, waiting: number) {
  const rows = createJobStore(store);
  const began = performance.now();
  let dispatched = 0;
  let first = 0;
  const times: number[] = [];
  for (;;) {
    const at = performance.now();
    const { ids } = await dispatch(rows, 100);
    times.push(performance.now() - at);
    first ||= performance.now() - began;
    if (ids.length === 0) break;
    dispatched += ids.length;
    await sql`update jobs set finished_at = now() where id = any(${[...ids]})`.execute(store.db);
  }
  const elapsed = performance.now() - began;
  return {
    engine: name,
    waiting: String(waiting),
    dispatched: String(dispatched),
    "first after": ms(first),
    "all after": `${(elapsed / 1000).toFixed(1)} s`,
    "jobs a second": rate(dispatched, elapsed),
    "100 turns, p50 / longest": `${ms(percentile(times, 0.5))} / ${ms(Math.max(...times))}`,
  };
}

const beside = [];
const emptied = [];
for (const name of ENGINES) {
  const { engines, close } = await startEngines(name);
  const store = await openStore({
    ...engines,
    databaseUrl: engines.databaseUrl,
    log: pino({ level: "silent" }),
  });
  for (const [jobs, people, servers] of [
    [10, 10, 5],
    [JOBS, PEOPLE, SERVERS],
  ] as const) {
    await sql`truncate jobs cascade`.execute(store.db);
    await createJobStore(store).repairQueue();
    await insertQueue(store.db, { jobs, people, servers });
    // As if they had come one by one: turns and positions add changes up, a few hundred at a time.
    await sql`select fold_queue_changes(${jobs})`.execute(store.db);
    await sql`vacuum analyze`.execute(store.db);
    beside.push(await measureBeside(store, name, jobs));
  }
  emptied.push(await empty(store, name, JOBS));
  await store.close();
  await close();
}
const title = `${PEOPLE} people in ${SERVERS} servers; ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}`;
printTable(`Beside a queue: ${title}`, beside);
printTable(`Dispatching the whole queue: ${title}`, emptied);
process.exit(0);
