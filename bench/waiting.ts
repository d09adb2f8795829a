/**
 * Measures the cost of waiting: jobs whose tasks take half an hour, in one worker process. Measures its memory while more
 * and more wait, how soon a new command starts beside all of them, and the processor time of their polls, compared with a
 * worker written by hand. `npm run bench -- waiting`
 */
import { setTimeout as sleep } from "node:timers/promises";
import { ENGINES, startEngines, startService, type EngineName } from "./engines.ts";
import { cpuMsBelow, cpuMsOf, memoryOf } from "./processes.ts";
import { isQuick, scaled, startReport } from "./results.ts";
import { atPace, inParallel, percentile } from "./statistics.ts";
import { openIntake, startWorker, type WorkerKind, type WorkerSetup } from "./waiting-setup.ts";

const STEPS = [1_000, 2_500, 5_000, 10_000].map(scaled);
const MOST: Readonly<Record<EngineName, number>> = { embedded: 5_000, "Redis + PostgreSQL": 10_000 };
/** The program's own number of slots. */
const SLOTS: Readonly<Record<EngineName, number>> = { embedded: 7_500, "Redis + PostgreSQL": 15_000 };
/** Longer than a measurement, so that no task finishes during it. */
const TASK_MS = 30 * 60_000;
/** Before the idle worker's memory is read: after ten seconds, what starting left behind has been returned. */
const SETTLE_MS = 15_000;
/** While the memory of waiting jobs is read. */
const WATCH_MS = 5_000;
const SECONDS = scaled(30);
/** A worker that can't start all jobs in this time fails the benchmark. */
const BEGIN_LIMIT_MS = 5 * 60_000;
const MB = 1e6;
/** Memory above idle, in MB, by the number of jobs that wait. */
const AIMS = new Map([[10_000, 100]]);

type Service = Awaited<ReturnType<typeof startService>>;

interface Measured {
  /** Memory above idle, in bytes, by the number of jobs that wait. */
  readonly memory: ReadonlyMap<number, number>;
  /** Milliseconds until new commands reached the service. */
  readonly starts: readonly number[];
  /** Milliseconds of the worker and the engines for 1,000 polls. */
  readonly pollsMs: number;
}

async function measure(name: EngineName, kind: WorkerKind): Promise<Measured> {
  const { engines, close } = await startEngines(name);
  const service = await startService({ taskMs: TASK_MS, asTask: true });
  const setup: WorkerSetup = { kind, engines, serviceUrl: service.url, slots: SLOTS[name] };
  const worker = await startWorker(setup);
  await sleep(SETTLE_MS);
  const idle = memoryOf(worker.pid).rss;
  const intake = await openIntake(setup);
  const memory = new Map<number, number>();
  let waiting = 0;
  for (const step of STEPS.filter((step) => step <= scaled(MOST[name]))) {
    const from = waiting;
    await inParallel(step - from, 50, (n) => intake.ask(`waiting ${from + n}`));
    waiting = step;
    await untilSubmitted(service, waiting);
    memory.set(step, (await mostMemory(worker.pid, () => sleep(WATCH_MS))) - idle);
  }
  const cpuMs = () =>
    cpuMsOf(worker.pid) + cpuMsBelow(process.pid, "postgres") + cpuMsBelow(process.pid, "redis-server");
  const before = { cpuMs: cpuMs(), ...(await service.seen()) };
  const sentAt = await atPace(1, SECONDS, async (n) => {
    const now = Date.now();
    await intake.ask(`probe ${n}`);
    return now;
  });
  const after = { cpuMs: cpuMs(), ...(await service.seen()) };
  await intake.close();
  await worker.close();
  await service.close();
  await close();
  return {
    memory,
    starts: sentAt.map((at, n) => (after.arrivals[`probe ${n}`] ?? Date.now()) - at),
    pollsMs: ((after.cpuMs - before.cpuMs) * 1_000) / (after.polls - before.polls),
  };
}

async function untilSubmitted(service: Service, count: number): Promise<void> {
  for (const end = Date.now() + BEGIN_LIMIT_MS; (await service.seen()).submissions < count; await sleep(500))
    if (Date.now() > end) throw new Error(`${count} jobs didn't start`);
}

/** Returns the most resident memory during `work`, in bytes. */
async function mostMemory(pid: number, work: () => Promise<unknown>): Promise<number> {
  let most = 0;
  const watch = setInterval(() => (most = Math.max(most, memoryOf(pid).rss)), 500);
  await work();
  clearInterval(watch);
  return most;
}

const report = startReport("waiting");
for (const variant of isQuick ? ENGINES.slice(0, 1) : ENGINES) {
  const own = await measure(variant, "mynah");
  const byHand = await measure(variant, "by hand");
  const baseline = (value: number) => ({ "by hand": value });
  for (const [step, bytes] of own.memory) {
    const at = [step, "jobs waiting"] as const;
    const aim = AIMS.get(step);
    const subject = { name: "memory above idle", variant, at, unit: "MB", aim, better: "lower" } as const;
    report.add(subject, bytes / MB, baseline((byHand.memory.get(step) ?? Number.NaN) / MB));
  }
  const latency = { variant, unit: "ms", better: "lower" } as const;
  const start = { name: "a new command starts after, p99", ...latency };
  report.add(start, percentile(own.starts, 0.99), baseline(percentile(byHand.starts, 0.99)));
  report.add({ name: "processor time of 1,000 polls", ...latency }, own.pollsMs, baseline(byHand.pollsMs));
}
report.write();
process.exit(0);
