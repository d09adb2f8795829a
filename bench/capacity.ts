/**
 * Measures what one, two and four workers carry, and what a job costs each process: a process accepts a burst of jobs, and each worker is a process of its own, on
 * one Redis and PostgreSQL. `npm run bench -- capacity [jobs]`
 */
import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { loadavg } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import type { Engines } from "../test/jobs/open-jobs.ts";
import { say } from "../test/jobs/open-jobs.ts";
import { createBenchApp, startEngines, startService } from "./engines.ts";
import { cpuMsOf, usedByProcess } from "./processes.ts";
import { inParallel, printTable } from "./statistics.ts";

const JOBS = Number(process.argv[2] ?? 2_000);
/** For each worker, which compiles its own code and starts its own media processes. */
const WARM_UP = 800;
const AT_ONCE = 50;
/** Of all workers together, so that the queue is never longer than in bench/pipeline.ts. */
const SLOTS = 64;

interface Order {
  readonly engines: Engines;
  readonly serviceUrl: string;
  readonly slots: number;
}

/** The worker's process: takes its order from the parent, and runs until it is killed. */
async function work({ engines, serviceUrl, slots }: Order): Promise<void> {
  const app = await createBenchApp({ engines, serviceUrl, slots, keepsResults: true });
  await app.startWorker();
  process.on("disconnect", () => process.exit(0));
  process.send?.("ready");
}

async function startWorker(order: Order): Promise<ChildProcess> {
  const child = fork(fileURLToPath(import.meta.url), ["worker"]);
  child.send(order);
  await once(child, "message");
  return child;
}

async function measure(workers: number) {
  const { engines, close } = await startEngines("redis + postgres");
  const service = await startService();
  const intake = await createBenchApp({ engines, serviceUrl: service.url, slots: 1 });
  const children: ChildProcess[] = [];
  for (let n = 0; n < workers; n++)
    children.push(
      await startWorker({
        engines: { ...engines, dataDir: `${engines.dataDir}/${n}` },
        serviceUrl: service.url,
        slots: SLOTS / workers,
      }),
    );
  let asked = 0;
  const runJobs = async (count: number) => {
    await inParallel(count, AT_ONCE, async () => {
      const n = asked++ % 200;
      const place = { workspace: `server-${n % 20}`, channel: "c", address: {} };
      await intake.jobs.accept({ ...say("Hello"), person: { id: `person-${n}` }, place });
    });
    const unfinished = sql`select from jobs where finished_at is null limit 1`;
    while ((await unfinished.execute(intake.store.db)).rows.length > 0) await sleep(50);
  };
  await runJobs(WARM_UP * workers);
  const workerPids = new Set(children.map(({ pid = 0 }) => pid));
  const cpuNow = () => {
    const { media, ...used } = usedByProcess(service.pid);
    const ofWorkers = [...workerPids].reduce((sum, pid) => sum + cpuMsOf(pid), 0);
    return { ...used, workers: ofWorkers, media: media - ofWorkers };
  };
  const before = cpuNow();
  const began = performance.now();
  await runJobs(JOBS);
  const elapsed = performance.now() - began;
  const after = cpuNow();
  const perJob = (name: keyof typeof before) => (after[name] - before[name]) / JOBS;
  const [program, ofWorkers] = [perJob("program"), perJob("workers")];
  const [media, postgres, redis] = [perJob("media"), perJob("postgres"), perJob("redis")];
  for (const child of children) child.kill("SIGKILL");
  await intake.close();
  await service.close();
  await close();
  return {
    workers: String(workers),
    "jobs/s": ((JOBS * 1000) / elapsed).toFixed(0),
    "workers, ms a job": ofWorkers.toFixed(2),
    "media processes": media.toFixed(2),
    PostgreSQL: postgres.toFixed(2),
    Redis: redis.toFixed(2),
    intake: program.toFixed(2),
    all: (program + ofWorkers + media + postgres + redis).toFixed(2),
  };
}

if (process.argv[2] === "worker") process.once("message", (order: Order) => void work(order));
else {
  const rows = [];
  for (const workers of [1, 2, 4]) rows.push(await measure(workers));
  printTable(
    `Capacity: ${JOBS} jobs, accepted ${AT_ONCE} at a time; results kept as they come; load ${loadavg()[0]?.toFixed(1)}`,
    rows,
  );
  process.exit(0);
}
