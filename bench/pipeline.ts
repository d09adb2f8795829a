/**
 * Measures how much time the bot adds to the service's own, and its throughput: commands through the real queue,
 * worker, database, download and delivery, with a service that answers immediately. `npm run bench:pipeline`
 */
import { setTimeout as sleep } from "node:timers/promises";
import { say } from "../test/jobs/open-jobs.ts";
import { barePipeline, usualBot } from "./baselines.ts";
import { inParallel, ms, percentile, printTable, rate } from "./statistics.ts";
import { ENGINES, createBenchApp, startEngines, startService, type EngineName } from "./engines.ts";

const PER_SECOND = 100;
const SECONDS = 15;
const BURST = 2_000;
const PEOPLE = 200;
const SERVERS = 20;

type BenchApp = Awaited<ReturnType<typeof createBenchApp>>;

/** Sends commands at an even pace, whether or not earlier ones are done, to avoid coordinated omission. */
async function paced(app: BenchApp) {
  const accept: number[] = [];
  const added: number[] = [];
  const start = performance.now();
  const running: Promise<void>[] = [];
  for (let n = 0; n < PER_SECOND * SECONDS; n++) {
    await sleep(start + (n * 1000) / PER_SECOND - performance.now());
    running.push(one(app, accept, added));
  }
  await Promise.all(running);
  return { accept, added };
}

let asked = 0;

/** Returns one of many people, as on a busy day; a single person would hit their own limits. */
function somebody() {
  const n = asked++ % PEOPLE;
  const place = { workspace: `server-${n % SERVERS}`, channel: "c", address: {} };
  return { ...say("Hello"), person: { id: `person-${n}` }, place };
}

async function one(app: BenchApp, accept: number[], added: number[]) {
  const began = performance.now();
  const accepted = await app.jobs.accept(somebody());
  accept.push(performance.now() - began);
  if (accepted.kind !== "job") throw new Error("expected a job");
  await app.platform.delivered(accepted.job.id);
  added.push(performance.now() - began);
}

async function burst(app: BenchApp): Promise<number> {
  const began = performance.now();
  await inParallel(BURST, 50, () => one(app, [], []));
  return performance.now() - began;
}

async function measure(name: EngineName) {
  const { engines, close } = await startEngines(name);
  const service = await startService();
  const testApp = await createBenchApp({ engines, serviceUrl: service.url, slots: 2_000 });
  const worker = await testApp.startWorker();
  await inParallel(200, 20, () => one(testApp, [], []));
  const { accept, added } = await paced(testApp);
  const burstMs = await burst(testApp);
  await worker.close();
  const bare = await barePipeline(testApp.store.connection, engines.redisUrl, BURST);
  const usual = await usualBot(testApp.store.connection, engines.redisUrl, service.url, 500);
  await testApp.close();
  await service.close();
  await close();
  return [
    {
      engine: name,
      "accept p50": ms(percentile(accept, 0.5)),
      "accept p99": ms(percentile(accept, 0.99)),
      "added p50": ms(percentile(added, 0.5)),
      "added p99": ms(percentile(added, 0.99)),
      "jobs, 50 at a time": rate(BURST, burstMs),
      "baseline: BullMQ doing nothing": rate(BURST, bare),
      "baseline: usual bot, 50 slots": rate(500, usual),
    },
  ];
}

const rows = [];
for (const name of ENGINES) rows.push(...(await measure(name)));
printTable(`Pipeline: ${PER_SECOND} commands/s for ${SECONDS} s, then ${BURST} jobs at once`, rows);
process.exit(0);
