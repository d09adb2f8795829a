/**
 * Measures how much time the bot adds to the service's own, how many jobs it runs, and what a job costs: commands through
 * the real queue, worker, database, download and delivery, with a service that answers immediately. Beside it, the same job
 * written by hand on two queues. `npm run bench -- pipeline`
 */
import { say } from "../test/jobs/open-jobs.ts";
import { runDurableOnBullMq } from "./baselines/bullmq.ts";
import { runDurableOnGraphileWorker } from "./baselines/graphile-worker.ts";
import {
  ENGINES,
  createBenchApp,
  flushDisk,
  startEngines,
  startService,
  type EngineName,
} from "./engines.ts";
import { usedByProcess } from "./processes.ts";
import { isQuick, scaled, startReport } from "./results.ts";
import { atPace, inParallel, percentile } from "./statistics.ts";

const RUNS = isQuick ? 1 : 3;
const PACES = [20, 100];
const SECONDS = scaled(10);
/** Before processor time counts: functions are compiled while they run for the first hundreds of times. */
const WARM_UP = scaled(500);
const BURST = scaled(2_000);
const AT_ONCE = 50;
const PEOPLE = 200;
const SERVERS = 20;
const SLOTS = 2_000;

/** Aims by figure; at a pace, only what has one is shown. For each engine in the order of ENGINES. */
const AIMS: Readonly<Record<string, readonly number[]>> = {
  "accepted after, p99, 100": [15, 8],
  "delivered after, p50, 20": [15, 10],
  "delivered after, p99, 20": [40, 25],
  "delivered after, p50, 100": [30, 15],
  "delivered after, p99, 100": [100, 60],
  "jobs a second, results finished": [150, 200],
  "jobs a second, results as they come": [400, 600],
};

type BenchApp = Awaited<ReturnType<typeof createBenchApp>>;

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

interface Throughput {
  readonly perSecond: number;
  /** Processor time of all processes but the service's, in milliseconds a job. */
  readonly processorMs: number;
}

/** Measures a burst after a warm-up. `run` returns how long it took, in milliseconds. */
async function measureBurst(
  servicePid: number,
  run: (count: number) => Promise<number>,
): Promise<Throughput> {
  await run(WARM_UP);
  await flushDisk();
  const processorMs = () => Object.values(usedByProcess(servicePid)).reduce((sum, ms) => sum + ms, 0);
  const before = processorMs();
  const elapsed = await run(BURST);
  return { perSecond: (BURST * 1_000) / elapsed, processorMs: (processorMs() - before) / BURST };
}

/** Runs the program's parts, with results that are tagged and leveled, or stored as they come. */
async function withApp<T>(
  name: EngineName,
  keepsResults: boolean,
  work: (app: BenchApp, burst: () => Promise<Throughput>) => Promise<T>,
): Promise<T> {
  const { engines, close } = await startEngines(name);
  const service = await startService();
  const app = await createBenchApp({ engines, serviceUrl: service.url, slots: SLOTS, keepsResults });
  const worker = await app.startWorker();
  const result = await work(app, () =>
    measureBurst(service.pid, async (count) => {
      const began = performance.now();
      await inParallel(count, AT_ONCE, async () => void (await runCommand(app)));
      return performance.now() - began;
    }),
  );
  await worker.close();
  await app.close();
  await service.close();
  await close();
  return result;
}

/** Runs the same job as somebody would write it by hand. */
async function measureBaselines(name: EngineName): Promise<Readonly<Record<string, Throughput>>> {
  const { engines, close } = await startEngines(name);
  const service = await startService();
  // Only for its database server.
  const app = await createBenchApp({ engines, serviceUrl: service.url, slots: 1 });
  const { connection } = app.store;
  const deps = { connection, redisUrl: engines.redisUrl, serviceUrl: service.url };
  const bullMq = await measureBurst(service.pid, (count) => runDurableOnBullMq(deps, count));
  const graphile = await measureBurst(service.pid, (count) => runDurableOnGraphileWorker(deps, count));
  await app.close();
  await service.close();
  await close();
  return { "by hand on BullMQ": bullMq, "by hand on graphile-worker": graphile };
}

async function measure(variant: EngineName): Promise<void> {
  const aimOf = (figure: string) => AIMS[figure]?.[ENGINES.indexOf(variant)];
  await withApp(variant, false, async (app, burst) => {
    const finished = {
      name: "jobs a second, results finished",
      variant,
      unit: "jobs/s",
      better: "higher",
    } as const;
    report.add({ ...finished, aim: aimOf(finished.name) }, (await burst()).perSecond);
    await flushDisk();
    for (const pace of PACES) {
      const all = await atPace(pace, SECONDS, () => runCommand(app));
      for (const step of ["accepted", "delivered"] as const)
        for (const share of [50, 99]) {
          const name = `${step} after, p${share}`;
          const aim = aimOf(`${name}, ${pace}`);
          if (aim === undefined) continue;
          const waits = all.map((one) => one[step]);
          const at = [pace, "commands/s"] as const;
          report.add({ name, variant, at, unit: "ms", aim, better: "lower" }, percentile(waits, share / 100));
        }
    }
  });
  const own = await withApp(variant, true, (_, burst) => burst());
  const baselines = await measureBaselines(variant);
  const byHand = (figure: keyof Throughput) =>
    Object.fromEntries(Object.entries(baselines).map(([way, one]) => [way, one[figure]]));
  const rate = {
    name: "jobs a second, results as they come",
    variant,
    unit: "jobs/s",
    better: "higher",
  } as const;
  report.add({ ...rate, aim: aimOf(rate.name) }, own.perSecond, byHand("perSecond"));
  const cost = { name: "processor time of a job", variant, unit: "ms", better: "lower" } as const;
  report.add(cost, own.processorMs, byHand("processorMs"));
}

const report = startReport("pipeline");
for (const name of ENGINES) for (let n = 0; n < RUNS; n++) await measure(name);
report.write();
process.exit(0);
