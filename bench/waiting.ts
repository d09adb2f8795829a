/**
 * Measures the cost of waiting: many jobs whose tasks take minutes, in one worker process. Measures its memory, the CPU
 * time of its polls, and how soon a new command starts meanwhile, compared with two simple ways to wait.
 * `npm run bench -- waiting`
 */
import { setTimeout as sleep } from "node:timers/promises";
import { inParallel, mb, ms, percentile, printTable } from "./statistics.ts";
import { ENGINES, startEngines, startService, type EngineName } from "./engines.ts";
import { cpuMsOf, cpuMsBelow, memoryOf } from "./processes.ts";
import { openIntake, startWorker, type WaitStrategy, type WorkerSetup } from "./waiting-setup.ts";

/** Scales the numbers and selects one way and engine, for a quick run: `node bench/waiting.ts 0.1 mynah embedded`. */
const [scale = "1", only, engine] = process.argv.slice(2);
const SCALE = Number(scale);
/** The program's own number of slots, for all ways. */
const JOBS: Readonly<Record<EngineName, number>> = { embedded: 5_000, "redis + postgres": 10_000 };
const SLOTS: Readonly<Record<EngineName, number>> = { embedded: 7_500, "redis + postgres": 15_000 };
/** Longer than a measurement, so that no task finishes during it. */
const TASK_MS = 30 * 60_000;
/** Before the idle worker's memory is read: after ten seconds, what starting left behind has been returned. */
const SETTLE_MS = 15_000;
const WINDOW_MS = 30_000;
const PROBES = 30;
/** A way that can't start all jobs in this time is measured with those it has started. */
const BEGIN_LIMIT_MS = 5 * 60_000;
const WAYS: readonly WaitStrategy[] = ["mynah", "always put back", "always sleep"];

type Service = Awaited<ReturnType<typeof startService>>;
type Intake = Awaited<ReturnType<typeof openIntake>>;

async function begin(intake: Intake, service: Service, jobs: number): Promise<number> {
  await inParallel(jobs, 50, (n) => intake.ask(`waiting ${n}`));
  for (const end = Date.now() + BEGIN_LIMIT_MS; Date.now() < end; await sleep(500)) {
    const { submissions } = await service.seen();
    if (submissions >= jobs) return submissions;
  }
  return (await service.seen()).submissions;
}

/** Sends new commands at an even pace, whether or not earlier ones have started. */
async function probe(intake: Intake, asked: Map<string, number>) {
  for (let n = 0; n < PROBES; n++) {
    asked.set(`probe ${n}`, Date.now());
    await intake.ask(`probe ${n}`);
    await sleep(WINDOW_MS / PROBES);
  }
}

const look = (pid: number) => ({
  worker: cpuMsOf(pid),
  engines: cpuMsBelow(process.pid, "postgres") + cpuMsBelow(process.pid, "redis-server"),
});

async function measureWaiting(intake: Intake, service: Service, pid: number) {
  const asked = new Map<string, number>();
  const before = { cpu: look(pid), seen: await service.seen() };
  let rss = 0;
  const watching = setInterval(() => {
    rss = Math.max(rss, memoryOf(pid).rss);
  }, 1_000);
  await probe(intake, asked);
  clearInterval(watching);
  const after = { cpu: look(pid), seen: await service.seen() };
  const starts = [...asked].map(([text, at]) => (after.seen.arrivals[text] ?? Number.POSITIVE_INFINITY) - at);
  const thousands = (after.seen.polls - before.seen.polls) / 1_000;
  return {
    rss,
    starts,
    pollsPerSecond: (thousands * 1_000 * 1_000) / WINDOW_MS,
    workerMs: (after.cpu.worker - before.cpu.worker) / thousands,
    enginesMs: (after.cpu.engines - before.cpu.engines) / thousands,
  };
}

const started = (value: number) => (Number.isFinite(value) ? ms(value) : `not within ${WINDOW_MS / 1000} s`);

async function measure(name: EngineName, way: WaitStrategy): Promise<Record<string, string>> {
  const { engines, close } = await startEngines(name);
  const service = await startService({ taskMs: TASK_MS, asTask: true });
  const setup: WorkerSetup = {
    way,
    engines,
    serviceUrl: service.url,
    slots: Math.round(SLOTS[name] * SCALE),
  };
  const worker = await startWorker(setup);
  await sleep(SETTLE_MS);
  const idle = memoryOf(worker.pid).rss;
  const intake = await openIntake(setup);
  const waiting = await begin(intake, service, Math.round(JOBS[name] * SCALE));
  const found = await measureWaiting(intake, service, worker.pid);
  await intake.close();
  await worker.close();
  await service.close();
  await close();
  return {
    engine: name,
    way,
    "jobs waiting": String(waiting),
    "memory of the worker": mb(found.rss),
    "above idle": mb(found.rss - idle),
    "a new command starts, p50": started(percentile(found.starts, 0.5)),
    slowest: started(Math.max(...found.starts)),
    "looks/s": found.pollsPerSecond.toFixed(0),
    "CPU per 1,000 looks: worker": ms(found.workerMs),
    engines: ms(found.enginesMs),
  };
}

const rows = [];
for (const name of ENGINES.filter((name) => engine === undefined || name.startsWith(engine)))
  for (const way of only === undefined ? WAYS : WAYS.filter((way) => way === only))
    rows.push(await measure(name, way));
printTable(`Waiting, ${WINDOW_MS / 1000} s, a new command every ${WINDOW_MS / PROBES / 1000} s`, rows);
process.exit(0);
