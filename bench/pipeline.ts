/**
 * Measures how much time the bot adds to the service's own, and its throughput: commands through the real queue,
 * worker, database, download and delivery, with a service that answers immediately. `npm run bench -- pipeline`, three runs
 * per engine unless another number is given.
 */
import { loadavg } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { say } from "../test/jobs/open-jobs.ts";
import { runDurableOnBullMq, runNothingOnBullMq } from "./baselines/bullmq.ts";
import { runDurableOnGraphileWorker } from "./baselines/graphile-worker.ts";
import {
  ENGINES,
  createBenchApp,
  flushDisk,
  startEngines,
  startService,
  type EngineName,
} from "./engines.ts";
import { inParallel, percentile, printTable } from "./statistics.ts";

const SECONDS = 15;
const BURST = 2_000;
const AT_ONCE = 50;
const PEOPLE = 200;
const SERVERS = 20;
const SLOTS = 2_000;

type BenchApp = Awaited<ReturnType<typeof createBenchApp>>;
/** Milliseconds, or jobs per second, by the name of a column. */
type Figures = Readonly<Record<string, number>>;

let requests = 0;

/** Returns a request of one of many people, as on a busy day; a single person would hit their own limits. */
function nextRequest() {
  const n = requests++ % PEOPLE;
  const place = { workspace: `server-${n % SERVERS}`, channel: "c", address: {} };
  return { ...say("Hello"), person: { id: `person-${n}` }, place };
}

/** Runs a command until its result is delivered. Returns when it was accepted and delivered, in milliseconds. */
async function runCommand({ jobs, platform }: BenchApp): Promise<{ accepted: number; delivered: number }> {
  const began = performance.now();
  const accepted = await jobs.accept(nextRequest());
  const acceptedAfter = performance.now() - began;
  if (accepted.kind !== "job") throw new Error("expected a job");
  await platform.delivered(accepted.job.id);
  return { accepted: acceptedAfter, delivered: performance.now() - began };
}

/** Sends commands at an even pace, whether or not earlier ones are done, to avoid coordinated omission. */
async function measureAtPace(app: BenchApp, perSecond: number): Promise<Figures> {
  const start = performance.now();
  const running: ReturnType<typeof runCommand>[] = [];
  for (let n = 0; n < perSecond * SECONDS; n++) {
    await sleep(Math.max(0, start + (n * 1000) / perSecond - performance.now()));
    running.push(runCommand(app));
  }
  const all = await Promise.all(running);
  const accepted = all.map((one) => one.accepted);
  const delivered = all.map((one) => one.delivered);
  return {
    [`accepted at ${perSecond}/s: p50, ms`]: percentile(accepted, 0.5),
    [`accepted at ${perSecond}/s: p99, ms`]: percentile(accepted, 0.99),
    [`added at ${perSecond}/s: p50, ms`]: percentile(delivered, 0.5),
    [`added at ${perSecond}/s: p99, ms`]: percentile(delivered, 0.99),
  };
}

async function measureBurst(app: BenchApp): Promise<number> {
  const began = performance.now();
  await inParallel(BURST, AT_ONCE, async () => void (await runCommand(app)));
  return performance.now() - began;
}

const perSecond = (elapsedMs: number) => (BURST * 1000) / elapsedMs;

/** Runs the program's parts, with results that are tagged and leveled, or stored as they come. */
async function measureApp(name: EngineName, keepsResults: boolean): Promise<Figures> {
  const { engines, close } = await startEngines(name);
  const service = await startService();
  const app = await createBenchApp({ engines, serviceUrl: service.url, slots: SLOTS, keepsResults });
  const worker = await app.startWorker();
  await inParallel(200, 20, async () => void (await runCommand(app)));
  await flushDisk();
  const figures = keepsResults
    ? { "jobs/s, results kept as they come": perSecond(await measureBurst(app)) }
    : {
        ...(await measureAtPace(app, 20)),
        ...(await measureAtPace(app, 100)),
        "jobs/s, results finished": perSecond(await measureBurst(app)),
      };
  await worker.close();
  await app.close();
  await service.close();
  await close();
  return figures;
}

/** Runs the same on the queues alone. */
async function measureBaselines(name: EngineName): Promise<Figures> {
  const { engines, close } = await startEngines(name);
  const service = await startService();
  // Also for its database server.
  const app = await createBenchApp({ engines, serviceUrl: service.url, slots: 1 });
  const { connection } = app.store;
  await flushDisk();
  const engine = { connection, redisUrl: engines.redisUrl };
  const figures = {
    "baseline: a durable job on BullMQ, jobs/s": perSecond(
      await runDurableOnBullMq(engine, service.url, BURST),
    ),
    "baseline: a durable job on graphile-worker, jobs/s": perSecond(
      await runDurableOnGraphileWorker({ connection, serviceUrl: service.url }, BURST),
    ),
    "baseline: BullMQ doing nothing, jobs/s": perSecond(await runNothingOnBullMq(engine, BURST)),
  };
  await app.close();
  await service.close();
  await close();
  return figures;
}

const runs = Number(process.argv[2] ?? 3);
const load = loadavg()[0] ?? 0;
const columns: Record<string, Figures> = {};
for (const name of ENGINES) {
  const measured: Figures[] = [];
  for (let n = 0; n < runs; n++)
    measured.push({
      ...(await measureApp(name, false)),
      ...(await measureApp(name, true)),
      ...(await measureBaselines(name)),
    });
  const figures = Object.keys(measured[0] ?? {});
  const medianOf = (figure: string) =>
    percentile(
      measured.map((run) => run[figure] ?? Number.NaN),
      0.5,
    );
  columns[name] = Object.fromEntries(figures.map((figure) => [figure, medianOf(figure)]));
}
const cell = (name: EngineName, figure: string) => (columns[name]?.[figure] ?? Number.NaN).toFixed(0);
const rows = Object.keys(columns[ENGINES[0] ?? ""] ?? {}).map((figure) =>
  Object.fromEntries([["figure", figure], ...ENGINES.map((name) => [name, cell(name, figure)] as const)]),
);
printTable(
  `Pipeline: medians of ${runs} runs; ${SECONDS} s at each pace, then ${BURST} jobs, ${AT_ONCE} at a time; load ${load.toFixed(1)} before`,
  rows,
);
process.exit(0);
