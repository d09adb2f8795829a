/**
 * Measures what becomes slower when a million jobs are stored: the same in a database and in one with a hundredth of the
 * jobs, in turns. `npm run bench -- growth`
 */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startFakeAudioService } from "@mynah/audio-interface/fake";
import { recordPassedThresholds } from "../src/budgets/alerts.ts";
import { startProgram } from "../test/app/start-program.ts";
import { openJobs, say } from "../test/jobs/open-jobs.ts";
import { startEngines } from "./engines.ts";
import { fillDatabase } from "./growth-fill.ts";
import { scaled, startReport } from "./results.ts";
import { percentile } from "./statistics.ts";

const FINISHED = scaled(1_000_000);
/** One of twenty runs. */
const UNFINISHED = scaled(10_000);
const TIMES = 200;
const VIEWS = 4;
/** Longer than the page keeps a panel. */
const KEPT_MS = 10_500;

const place = { workspace: "w17", channel: "c", address: {} };
const report = startReport("growth");
const service = await startFakeAudioService();
const small = await openSide(FINISHED / 100, UNFINISHED / 100);
const large = await openSide(FINISHED, UNFINISHED);
const asker = (n: number) => ({ platform: "bench", person: { id: `p${n % 20}` }, place });
await compare("accepting a command", TIMES, ({ app }, n) =>
  app.jobs.accept({ ...say("Hello there"), place, person: { id: `p${n % 50}` } }),
);
await compare("`/jobs list`", TIMES, ({ app }, n) => app.jobs.jobActions(asker(n)).list());
await compare("the minutely check of budgets", TIMES / 10, ({ app }) =>
  recordPassedThresholds(app.store.db, new Date()),
);
await compare("`/metrics`", TIMES / 2, ({ url }) => read(`${url}/metrics`));
await compare("`/admin`", VIEWS, ({ url }) => read(`${url}/admin`), KEPT_MS);
report.write();
await small.close();
await large.close();
await service.close();
process.exit(0);

/** One database, with an application and a web process on it; no worker, so the unfinished jobs stay as they are. */
async function openSide(finished: number, unfinished: number) {
  const { engines, close } = await startEngines("embedded");
  const app = await openJobs({ engines, serviceUrl: service.url });
  await fillDatabase(app.store.db, { finished, unfinished });
  const { dataDir } = engines;
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
    },
  });
  return {
    app,
    url: program.url,
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
  name: string,
  times: number,
  work: (side: Side, n: number) => Promise<unknown>,
  pauseMs = 0,
): Promise<void> {
  const waits = new Map<Side, number[]>([small, large].map((side) => [side, []]));
  for (let n = 0; n < times; n++) {
    for (const [side, all] of waits) {
      const began = performance.now();
      await work(side, n);
      all.push(performance.now() - began);
    }
    await sleep(pauseMs);
  }
  const [few = Number.NaN, many = Number.NaN] = [...waits.values()].map((all) => percentile(all, 0.99));
  const at = [FINISHED, "stored jobs"] as const;
  // Twice as long beside a hundred times as many.
  const subject = { name: `${name}, p99`, at, unit: "ms", aim: 2 * few, better: "lower" } as const;
  report.add(subject, many, { "a hundredth of the jobs": few });
}

async function read(url: string): Promise<void> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  await response.arrayBuffer();
}
