/**
 * Measures how soon the program is ready and what it uses while idle: the real program without configuration, on a warm
 * disk. `npm run bench:start`
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startProgram } from "../test/app/start-program.ts";
import { mb, ms, percentile, printTable } from "./statistics.ts";
import { memoryOf, treeOf } from "./processes.ts";

const STARTS = 10;
/** Time until memory used for starting is released. */
const SETTLE_MS = 20_000;

const dataDir = await mkdtemp(join(tmpdir(), "mynah-bench-start-"));

async function timed() {
  const began = performance.now();
  const program = await startProgram({ dataDir });
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
const memory = memoryRows(idle.program.pid ?? 0);
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
process.exit(0);
