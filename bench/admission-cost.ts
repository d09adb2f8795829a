/**
 * Measures the cost of accepting a command (settings, permissions, the budget reservation and the row itself) at 100
 * commands a second on PostgreSQL. `npm run bench -- admission-cost [commands a second] [seconds]`; set DATABASE_URL to use
 * another database than the embedded one.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { createLimitStore } from "../src/budgets/limit-store.ts";
import { parsePrices } from "../src/budgets/prices.ts";
import { startFakeAudioService } from "@mynah/audio-interface/fake";
import { openJobs, say } from "../test/jobs/open-jobs.ts";
import { ms, percentile, printTable } from "./statistics.ts";

const RATE = Number(process.argv[2] ?? 100);
const SECONDS = Number(process.argv[3] ?? 8);
const WARM_UP = 200;
const MANY = 1_000_000_000_000;
const PEOPLE = 50;
const END_EVERY_MS = 100;

const prices = parsePrices(
  JSON.stringify({ currency: "credits", operations: { "speech-synthesis": { per: "character", price: 1 } } }),
);
const CASES = [
  { what: "nothing has a price", priced: false, limits: false, servers: 20 },
  { what: "prices, no limits, 20 servers", priced: true, limits: false, servers: 20 },
  { what: "prices, 6 limits each, 20 servers", priced: true, limits: true, servers: 20 },
  { what: "prices, 6 limits, all in one server", priced: true, limits: true, servers: 1 },
];

const service = await startFakeAudioService();
const rows: Record<string, string>[] = [];
for (const { what, priced, limits, servers } of CASES) {
  const dataDir = await mkdtemp(join(tmpdir(), "mynah-bench-"));
  const databaseUrl = process.env["DATABASE_URL"];
  const engines = { dataDir, ...(databaseUrl !== undefined && { databaseUrl }) };
  const app = await openJobs({ engines, serviceUrl: service.url, ...(priced && { prices }) });
  const workspaces = Array.from({ length: servers }, (_, n) => `${what}-${n}`);
  if (limits) for (const workspace of workspaces) await limitAll(workspace);
  const take = async (n: number) => {
    const place = { workspace: workspaces[n % servers] ?? "", channel: `c${n % 7}`, address: {} };
    const began = performance.now();
    await app.jobs.accept({ ...say("Hello there"), place, person: { id: `p${n % PEOPLE}` } });
    return performance.now() - began;
  };
  // Finishes jobs in place of workers. Otherwise the queue would grow, and the benchmark would measure counting it.
  const ending = setInterval(() => void endAll(), END_EVERY_MS);
  for (let n = 0; n < WARM_UP; n++) await take(n);
  const times = await atRate(take);
  clearInterval(ending);
  rows.push({
    case: what,
    p50: ms(percentile(times, 0.5)),
    p99: ms(percentile(times, 0.99)),
    longest: ms(Math.max(...times)),
  });
  await app.close();
  await rm(dataDir, { recursive: true, force: true });

  async function endAll(): Promise<void> {
    await sql`update jobs set finished_at = now() where finished_at is null`.execute(app.store.db);
  }
  async function limitAll(workspace: string): Promise<void> {
    for (const level of ["person", "channel", "server"] as const)
      for (const period of ["day", "month"] as const)
        await createLimitStore(app.store.db).set(
          { platform: "showcase", workspace, level, id: "", period },
          MANY,
          "bench",
        );
  }
}
await service.close();
printTable(`The gate at ${RATE} commands/s, load ${loadavg()[0]?.toFixed(1)}`, rows);

/** Starts each at its own time, whether or not earlier ones have finished. */
async function atRate(take: (n: number) => Promise<number>): Promise<number[]> {
  const began = performance.now();
  const taken: Promise<number>[] = [];
  for (let n = 0; n < RATE * SECONDS; n++) {
    const early = began + (n * 1000) / RATE - performance.now();
    if (early > 0) await sleep(early);
    taken.push(take(n));
  }
  return Promise.all(taken);
}
