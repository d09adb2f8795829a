/**
 * Measures what further workers cost: a process that accepts jobs, and one to eight workers, on Redis and PostgreSQL.
 * `npm run bench -- workers [jobs]`
 *
 * All workers run in this process, so that its processor time and its statements are those of all.
 */
import { loadavg } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { startFakeAudioService } from "@mynah/audio-interface/fake";
import { openJobs, say } from "../test/jobs/open-jobs.ts";
import { startEngines } from "./engines.ts";
import { countStatements } from "./statements.ts";
import { ms, percentile, printTable } from "./statistics.ts";

const JOBS = Number(process.argv[2] ?? 200);
const EVERY_MS = 50;
const IDLE_MS = 15_000;
const SLOTS = 8;

const countedStatements = countStatements();

async function run(workers: number) {
  const { engines, close } = await startEngines("redis + postgres");
  const service = await startFakeAudioService();
  const setup = { engines, serviceUrl: service.url, slots: SLOTS };
  const intake = await openJobs(setup);
  const others = [];
  for (let n = 0; n < workers; n++) {
    const app = await openJobs(setup);
    others.push({ app, worker: await app.startWorker() });
  }
  const ask = async (n: number) => {
    const began = Date.now();
    const text = `job ${n}`;
    const accepted = await intake.jobs.accept({
      ...say(text),
      person: { id: `p${n % 40}` },
      place: { workspace: `s${n % 10}`, channel: "c", address: {} },
    });
    if (accepted.kind !== "job") throw new Error("expected a job");
    return { text, began };
  };
  await sleep(2_000);
  const idleBefore = countedStatements();
  await sleep(IDLE_MS);
  const idle = countedStatements() - idleBefore;

  const before = countedStatements();
  const cpuBefore = process.cpuUsage();
  const asked: { text: string; began: number }[] = [];
  for (let n = 0; n < JOBS; n++) {
    asked.push(await ask(n));
    await sleep(EVERY_MS);
  }
  const finished = sql<{ n: number }>`select count(*)::int as n from jobs where finished_at is not null`;
  let polls = 1;
  for (; ((await finished.execute(intake.store.db)).rows[0]?.n ?? 0) < JOBS; polls++) await sleep(250);
  const { user, system } = process.cpuUsage(cpuBefore);
  const made = countedStatements() - before - polls;
  const starts = new Map(service.calls.map(({ body, at }) => [body["text"], at]));
  const waits = asked.map(({ text, began }) => (starts.get(text) ?? Infinity) - began);
  for (const { app, worker } of others) {
    await worker.close();
    await app.close();
  }
  await intake.close();
  await service.close();
  await close();
  return {
    workers: String(workers),
    "statements a job": (made / JOBS).toFixed(1),
    "processor time a job": ms((user + system) / 1000 / JOBS),
    "starts after, p50 / p99": `${ms(percentile(waits, 0.5))} / ${ms(percentile(waits, 0.99))}`,
    "idle: statements a second and worker": ((idle * 1000) / IDLE_MS / workers).toFixed(2),
  };
}

const rows = [];
for (const workers of [1, 2, 4, 8]) rows.push(await run(workers));
printTable(
  `Workers: ${JOBS} jobs, one every ${EVERY_MS} ms; ${SLOTS} slots each; load ${loadavg()[0]?.toFixed(1)}`,
  rows,
);
process.exit(0);
