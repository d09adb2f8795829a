/**
 * Measures the processor time that a job takes, by process, beside the same job written by hand: 50 at a time, results
 * kept as they come. Unlike rates, it says something on a busy machine, too. `npm run bench -- job-cost [jobs] [rounds]`
 */
import { loadavg } from "node:os";
import { say } from "../test/jobs/open-jobs.ts";
import { runDurableOnBullMq } from "./baselines/bullmq.ts";
import { runDurableOnGraphileWorker } from "./baselines/graphile-worker.ts";
import { ENGINES, createBenchApp, startEngines, startService, type EngineName } from "./engines.ts";
import { usedByProcess, type UsedByProcess } from "./processes.ts";
import { countStatements } from "./statements.ts";
import { inParallel, ms, percentile, printTable } from "./statistics.ts";

const JOBS = Number(process.argv[2] ?? 2_000);
const ROUNDS = Number(process.argv[3] ?? 3);
/** Enough to compile what is compiled only when it has run often. */
const WARM_UP = 1_000;
const AT_ONCE = 50;

const countedStatements = countStatements();

/** Processor time, and statements, since the start. */
interface Used extends UsedByProcess {
  readonly statements: number;
}

const usedSoFar = (servicePid: number): Used => ({
  ...usedByProcess(servicePid),
  statements: countedStatements(),
});

/** Returns what each of `count` jobs has used. */
async function usedPerJob(servicePid: number, count: number, run: (count: number) => Promise<unknown>) {
  await run(WARM_UP);
  const before = usedSoFar(servicePid);
  await run(count);
  const after = usedSoFar(servicePid);
  const perJob = (name: keyof Used) => (after[name] - before[name]) / count;
  return {
    program: perJob("program"),
    postgres: perJob("postgres"),
    redis: perJob("redis"),
    media: perJob("media"),
    statements: perJob("statements"),
  };
}

type Way = "Mynah" | "by hand on BullMQ" | "by hand on graphile-worker";
const WAYS: readonly Way[] = ["Mynah", "by hand on BullMQ", "by hand on graphile-worker"];

async function measure(name: EngineName, way: Way): Promise<Used> {
  const { engines, close } = await startEngines(name);
  const service = await startService();
  const app = await createBenchApp({ engines, serviceUrl: service.url, slots: 2_000, keepsResults: true });
  const { connection } = app.store;
  let requests = 0;
  const runOne = async () => {
    const n = requests++ % 200;
    const place = { workspace: `server-${n % 20}`, channel: "c", address: {} };
    const accepted = await app.jobs.accept({ ...say("Hello"), person: { id: `person-${n}` }, place });
    if (accepted.kind !== "job") throw new Error("expected a job");
    await app.platform.delivered(accepted.job.id);
  };
  const worker = way === "Mynah" ? await app.startWorker() : undefined;
  const runs: Readonly<Record<Way, (count: number) => Promise<unknown>>> = {
    Mynah: (count) => inParallel(count, AT_ONCE, runOne),
    "by hand on BullMQ": (count) =>
      runDurableOnBullMq({ connection, redisUrl: engines.redisUrl }, service.url, count),
    "by hand on graphile-worker": (count) =>
      runDurableOnGraphileWorker({ connection, serviceUrl: service.url }, count),
  };
  const used = await usedPerJob(service.pid, JOBS, runs[way]);
  await worker?.close();
  await app.close();
  await service.close();
  await close();
  return used;
}

const rows: Record<string, string>[] = [];
const load = loadavg()[0] ?? 0;
for (const name of ENGINES) {
  const measured = new Map<Way, Used[]>(WAYS.map((way) => [way, []]));
  // Taking turns, so that other work on the machine affects all alike.
  for (let n = 0; n < ROUNDS; n++) for (const way of WAYS) measured.get(way)?.push(await measure(name, way));
  for (const [way, all] of measured) {
    const median = (figure: (used: Used) => number) => percentile(all.map(figure), 0.5);
    rows.push({
      engine: name,
      job: way,
      program: ms(median(({ program }) => program)),
      PostgreSQL: ms(median(({ postgres }) => postgres)),
      Redis: ms(median(({ redis }) => redis)),
      "media processes": ms(median(({ media }) => media)),
      all: ms(median(({ program, postgres, redis, media }) => program + postgres + redis + media)),
      statements: median((used) => used.statements).toFixed(2),
    });
  }
}
printTable(
  `A job's processor time: medians of ${ROUNDS} runs of ${JOBS} jobs, ${AT_ONCE} at a time; load ${load.toFixed(1)} to ${loadavg()[0]?.toFixed(1)}`,
  rows,
);
process.exit(0);
