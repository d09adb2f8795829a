/**
 * Measures what further workers cost: a process that accepts jobs, and one or eight workers, on Redis and PostgreSQL.
 * All workers run in this process, so that its processor time and its statements are those of all.
 * `npm run bench -- workers`
 */
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { startFakeAudioService } from "@mynah/audio-interface/fake";
import { openJobs, say } from "../test/jobs/open-jobs.ts";
import { startEngines } from "./engines.ts";
import { countStatements } from "./statements.ts";
import { scaled, startReport } from "./results.ts";
import { percentile } from "./statistics.ts";

const WORKERS = 8;
const JOBS = scaled(200);
const EVERY_MS = 50;
const IDLE_MS = scaled(15_000);
const SLOTS = 8;

const countedStatements = countStatements();

async function measure(workers: number) {
  const { engines, close } = await startEngines("Redis + PostgreSQL");
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
    statements: made / JOBS,
    processorMs: (user + system) / 1_000 / JOBS,
    startsAfter: percentile(waits, 0.99),
    idleStatements: (idle * 1_000) / IDLE_MS / workers,
  };
}

const report = startReport("workers");
const one = await measure(1);
const many = await measure(WORKERS);
const subject = { at: [WORKERS, "workers"], better: "lower" } as const;
const beside = (figure: keyof typeof one) => [many[figure], { "one worker": one[figure] }] as const;
const aim = 1.1 * one.statements;
report.add({ name: "statements of a job", ...subject, unit: "", aim }, ...beside("statements"));
report.add({ name: "processor time of a job", ...subject, unit: "ms" }, ...beside("processorMs"));
report.add({ name: "a job starts after, p99", ...subject, unit: "ms" }, ...beside("startsAfter"));
const idle = { name: "idle, statements a second and worker", ...subject, unit: "", aim: 0.2 } as const;
report.add(idle, ...beside("idleStatements"));
report.write();
process.exit(0);
