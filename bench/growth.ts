/**
 * Measures what a person, the operator and an idle process wait for, in a small and in a large database side by side.
 * `npm run bench -- growth [finished jobs] [unfinished jobs] ["redis + postgres"]`; the small database has a hundredth.
 */
import { writeFile } from "node:fs/promises";
import { loadavg } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { purgeJobs } from "../src/jobs/privacy/purge-jobs.ts";
import { createJobStore } from "../src/jobs/store/jobs.ts";
import { recordPassedThresholds } from "../src/budgets/alerts.ts";
import { startProgram } from "../test/app/start-program.ts";
import { startFakeAudioService } from "@mynah/audio-interface/fake";
import { openJobs, say } from "../test/jobs/open-jobs.ts";
import { ENGINES, startEngines } from "./engines.ts";
import { countQueue, fillDatabase } from "./growth-fill.ts";
import { ms, percentile, printTable } from "./statistics.ts";

const FINISHED = Number(process.argv[2] ?? 1_000_000);
const UNFINISHED = Number(process.argv[3] ?? 100_000);
const ENGINE = ENGINES.find((name) => name === process.argv[4]) ?? "embedded";
const TIMES = 200;
const VIEWS = 8;
/** Longer than the page keeps a panel. */
const KEPT_MS = 10_500;
const SWEEP_PAGES = 4;
const DAY_MS = 24 * 60 * 60 * 1000;
const ago = (days: number) => new Date(Date.now() - days * DAY_MS);

const place = { workspace: "w17", channel: "c", address: {} };
const accept = ({ app }: Side, n: number) =>
  app.jobs.accept({ ...say("Hello there"), place, person: { id: `p${n % 50}` } });

const service = await startFakeAudioService();
const small = await openSide(FINISHED / 100, UNFINISHED / 100);
const large = await openSide(FINISHED, UNFINISHED);
const rows: Record<string, string>[] = [];
await measureQueries();
await measurePage();
await measureEmptyQueue();
printTable(
  `${FINISHED} finished and ${UNFINISHED} unfinished jobs against a hundredth of both, ${ENGINE}, load ${loadavg()[0]?.toFixed(1)}`,
  rows,
);
await measureAuditLog();
await measureRetention();
await small.close();
await large.close();
await service.close();

/** One database, with an application and a web process on it; no worker, so the unfinished jobs stay as they are. */
async function openSide(finished: number, unfinished: number) {
  const { engines, close } = await startEngines(ENGINE);
  const app = await openJobs({ engines, serviceUrl: service.url });
  const began = performance.now();
  await fillDatabase(app.store.db, { finished, unfinished });
  console.log(`filled ${finished} + ${unfinished} in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  const { dataDir, databaseUrl, redisUrl } = engines;
  const prices = join(dataDir, "prices.json");
  await writeFile(prices, JSON.stringify({ currency: "credits", operations: {} }));
  const program = await startProgram({
    dataDir,
    env: {
      ROLES: "web",
      RESULT_DAYS: "60",
      PRICES_FILE: prices,
      AUDIO_API_URL: service.url,
      VOICES_API_URL: service.voicesUrl,
      AUDIO_API_KEY: "key",
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
      ...(redisUrl !== undefined && { REDIS_URL: redisUrl }),
    },
  });
  return {
    app,
    url: program.url,
    jobStore: createJobStore(app.store),
    async close() {
      await program.end("SIGTERM");
      await app.close();
      await close();
    },
  };
}

type Side = Awaited<ReturnType<typeof openSide>>;

/** Takes turns, so that other work on the machine affects both alike. */
async function compare(
  what: string,
  times: number,
  work: (side: Side, n: number) => Promise<unknown>,
  pauseMs = 0,
): Promise<void> {
  const taken = new Map<Side, number[]>([small, large].map((side) => [side, []]));
  for (let n = 0; n < times; n++) {
    if (pauseMs > 0) await sleep(pauseMs);
    for (const [side, all] of taken) {
      const began = performance.now();
      await work(side, n);
      all.push(performance.now() - began);
    }
  }
  const [few = [], many = []] = [...taken.values()];
  rows.push({
    what,
    "small p50": ms(percentile(few, 0.5)),
    p99: ms(percentile(few, 0.99)),
    "large p50": ms(percentile(many, 0.5)),
    "p99 ": ms(percentile(many, 0.99)),
    "p50 times": (percentile(many, 0.5) / percentile(few, 0.5)).toFixed(1),
    "p99 times": (percentile(many, 0.99) / percentile(few, 0.99)).toFixed(1),
  });
}

async function measureQueries(): Promise<void> {
  await compare("accepting a command", TIMES, accept);
  const asker = (n: number) => ({ platform: "bench", person: { id: `p${n % 20}` }, place });
  await compare("`/jobs list`", TIMES, ({ app }, n) => app.jobs.jobActions(asker(n)).list());
  await compare("`/jobs list scope:server`", TIMES, ({ app }, n) =>
    app.jobs.listServerJobs("bench", `w${n % 20}`, 20),
  );
  await compare("a sweep of 2,000 jobs", TIMES / 10, async ({ jobStore }) => {
    let after = "";
    for (let n = 0; n < SWEEP_PAGES; n++)
      after = (await jobStore.unfinished({ before: new Date(), after, limit: 500 })).at(-1) ?? "";
  });
  await compare("the minutely check of budgets", TIMES / 10, ({ app }) =>
    recordPassedThresholds(app.store.db, new Date()),
  );
  await compare("the counts of a scrape", TIMES / 10, ({ app }) => app.jobs.backlog());
  await compare("`/metrics`", TIMES, ({ url }) => read(`${url}/metrics`));
}

/** What a long queue costs is measured apart from what stored rows cost. */
async function measureEmptyQueue(): Promise<void> {
  for (const { app } of [small, large]) {
    await sql`update jobs set called_at = now(), finished_at = now(), state = 'failed' where called_at is null`.execute(
      app.store.db,
    );
    await sql`vacuum (analyze) jobs`.execute(app.store.db);
    await countQueue(app.store.db);
  }
  await compare("accepting a command, none queued", TIMES, accept);
}

async function measurePage(): Promise<void> {
  const view = ({ url }: Side) => read(`${url}/admin`);
  await compare("`/admin`, counted anew", VIEWS, view, KEPT_MS);
  await compare("`/admin`, again", VIEWS, view);
}

async function read(url: string): Promise<number> {
  const response = await fetch(url);
  if (!response.ok || !response.body) throw new Error(`${url} answered ${response.status}`);
  let lines = 0;
  for await (const chunk of response.body) for (const byte of chunk) if (byte === 10) lines++;
  return lines;
}

async function measureAuditLog(): Promise<void> {
  const began = performance.now();
  const lines = await read(`${large.url}/admin/audit.csv`);
  const seconds = (performance.now() - began) / 1000;
  console.log(
    `\n/admin/audit.csv: ${lines - 1} rows in ${seconds.toFixed(1)} s, load ${loadavg()[0]?.toFixed(1)}`,
  );
}

/** Deletes a fiftieth of the jobs while others are accepted. */
async function measureRetention(): Promise<void> {
  const waits: number[] = [];
  const over = new AbortController();
  const accepting = (async () => {
    while (!over.signal.aborted) {
      const began = performance.now();
      await large.app.jobs.accept(say("Hello there"));
      waits.push(performance.now() - began);
      await sleep(20);
    }
  })();
  const began = performance.now();
  const deleted = await purgeJobs(large.jobStore, ago(30 - 0.6));
  const seconds = (performance.now() - began) / 1000;
  over.abort();
  await accepting;
  console.log(
    `retention: ${deleted} jobs in ${seconds.toFixed(1)} s; meanwhile accepting takes ` +
      `${ms(percentile(waits, 0.5))} p50, ${ms(percentile(waits, 0.99))} p99`,
  );
}
