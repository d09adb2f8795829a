/** Measures how much time settings add to the acceptance of a command. `npm run bench -- settings` */
import { mkdtemp, rm } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { createSettings } from "../src/settings/index.ts";
import { ownerAt } from "../src/settings/scope.ts";
import { openStore } from "../src/store/index.ts";
import { percentile, printTable } from "./statistics.ts";

const TIMES = 2_000;
const folder = await mkdtemp(join(tmpdir(), "bench-settings-"));
const log = pino({ level: "silent" });
const store = await openStore({ databaseUrl: process.env["DATABASE_URL"], dataDir: folder, log });
const settings = createSettings({ db: store.interactiveDb, listen: store.listen, log });
const scope = (person: string) => ({ platform: "bench", workspace: "w", channel: "c", person });

async function timed(who: (i: number) => string): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i < TIMES; i++) {
    const start = performance.now();
    (await settings.of(scope(who(i)))).value("voice");
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b);
}

try {
  for (const level of ["person", "channel", "server"] as const)
    await settings.change(ownerAt(level, scope("p0")), "voice", () => "Clara");
  await timed(() => "p0");
  const kinds = { "asked for lately": () => "p0", "somebody new": (i: number) => `p${i}` };
  const rows: Record<string, string>[] = [];
  for (const [kind, who] of Object.entries(kinds)) {
    const times = await timed(who);
    const told = (share: number) => `${percentile(times, share).toFixed(3)} ms`;
    rows.push({ settings: kind, p50: told(0.5), p99: told(0.99) });
  }
  printTable(`settings on ${store.kind} PostgreSQL, load ${loadavg()[0]?.toFixed(1)}`, rows);
} finally {
  await store.close();
  await rm(folder, { recursive: true, force: true });
}
