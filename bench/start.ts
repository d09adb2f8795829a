/**
 * Measures how soon the program is ready and what it uses while idle: the real program without configuration, on a warm
 * disk. `npm run bench -- start`
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { startProgram } from "../test/app/start-program.ts";
import { mb, ms, percentile, printTable } from "./statistics.ts";
import { memoryOf, treeOf, voluntarySwitchesOf } from "./processes.ts";

const STARTS = 10;
/** Time until memory used for starting is released. */
const SETTLE_MS = 30_000;
/** While wake-ups and statements are counted. */
const WATCH_MS = 60_000;

const dataDir = await mkdtemp(join(tmpdir(), "mynah-bench-start-"));

/** The program passes on what the server prints, so that statements can be counted. */
const env = { LOG_LEVEL: "debug" };
const isStatement = (line: string) => /LOG: {2}(?:execute|statement)/.test(line);

/** Makes the idle program's server print each statement, begin and commit included. */
async function logStatements(): Promise<void> {
  const client = new Client({ host: join(dataDir, "postgres/cluster"), user: "mynah", database: "postgres" });
  await client.connect();
  await client.query("alter system set log_statement = 'all'");
  await client.query("select pg_reload_conf()");
  await client.end();
}

async function timed() {
  const began = performance.now();
  const program = await startProgram({ dataDir, env });
  const saysReady = performance.now() - began;
  const { status } = await fetch(`${program.url}/readyz`);
  if (status !== 200) throw new Error(`ready, but /readyz answers ${status}`);
  return { program, saysReady, answers: performance.now() - began };
}

/** Returns one row for each kind of process. */
function memoryRows(pid: number) {
  const kinds = new Map<string, { count: number; rss: number; pss: number }>();
  for (const process of treeOf(pid)) {
    const { rss, pss } = memoryOf(process.pid);
    const name = process.pid === pid ? "Mynah" : process.name;
    const sum = kinds.get(name) ?? { count: 0, rss: 0, pss: 0 };
    kinds.set(name, { count: sum.count + 1, rss: sum.rss + rss, pss: sum.pss + pss });
  }
  const all = [...kinds.values()].reduce((a, b) => ({
    count: a.count + b.count,
    rss: a.rss + b.rss,
    pss: a.pss + b.pss,
  }));
  return [...kinds, ["all", all] as const].map(([name, { count, rss, pss }]) => ({
    processes: count === 1 ? name : `${name} (${count})`,
    "resident (shared pages counted in each)": mb(rss),
    "proportional (shared pages counted once)": mb(pss),
  }));
}

const first = await timed();
await first.program.end("SIGTERM");
const again: (typeof first)[] = [];
for (let n = 0; n < STARTS; n++) {
  const one = await timed();
  again.push(one);
  await one.program.end("SIGTERM");
}
const idle = await timed();
await sleep(SETTLE_MS);
const pid = idle.program.pid ?? 0;
const memory = memoryRows(pid);
await logStatements();
const printed = idle.program.lines.length;
const switches = voluntarySwitchesOf(pid);
await sleep(WATCH_MS);
const perSecond = (count: number) => (count / (WATCH_MS / 1000)).toFixed(1);
const activity = {
  "statements/s": perSecond(idle.program.lines.slice(printed).filter(isStatement).length),
  "wake-ups/s of Mynah's main thread": perSecond(voluntarySwitchesOf(pid) - switches),
};
await idle.program.end("SIGTERM");
await rm(dataDir, { recursive: true, force: true });

const times = (pick: (one: typeof first) => number) => {
  const later = again.map(pick);
  return {
    "first start": ms(pick(first)),
    [`later starts (${STARTS}), p50`]: ms(percentile(later, 0.5)),
    slowest: ms(Math.max(...later)),
  };
};
printTable("Start to ready, embedded", [
  { until: "it says where the playground is", ...times((one) => one.saysReady) },
  { until: "/readyz answers 200", ...times((one) => one.answers) },
]);
printTable(`Memory after ${SETTLE_MS / 1000} s without work, the studio asleep`, memory);
printTable(`Activity in the next ${WATCH_MS / 1000} s`, [activity]);
process.exit(0);
