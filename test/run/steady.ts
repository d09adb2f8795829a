import { execFileSync, spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { parseArgs } from "node:util";
import { describeMachine } from "../../bench/results.ts";
import { percentile } from "../../bench/statistics.ts";
import { readTier } from "./tiers.ts";
import { MEASURED, readLatestRun, type FileTimes, type TestRun } from "./times.ts";

/**
 * Runs a tier again and again, alone or beside processes that only compute, and lists each test that ever failed.
 * `npm run test:steady -- --runs 20 --busy 8`, with `--tier all` for another tier and `--shuffle` for another order in
 * each run. Writes what it measured into bench/results/tests.json after each run; the order of files comes from there.
 */
const { values } = parseArgs({
  options: {
    tier: { type: "string", default: "default" },
    runs: { type: "string", default: "20" },
    busy: { type: "string", default: "0" },
    shuffle: { type: "boolean", default: false },
  },
});
const tier = readTier(values.tier);
const runs = Number(values.runs);
const busy = Number(values.busy);

interface Condition {
  readonly commit: string;
  readonly date: string;
  readonly runs: number;
  readonly busyProcesses: number;
  readonly secondsOnTheClock: Spread;
  readonly secondsOfProcessors: Spread;
  /** Tests that failed at least once: how often, and the seconds that they took. */
  readonly failed: Readonly<Record<string, { readonly times: number; readonly seconds: Spread }>>;
}

interface Spread {
  readonly median: number;
  readonly most: number;
}

interface Measured {
  readonly machine: object;
  readonly conditions: Readonly<Record<string, Condition>>;
  readonly files: FileTimes;
}

const machine = describeMachine();
const others = Array.from({ length: busy }, () =>
  spawn(process.execPath, ["-e", "for (;;);"], { stdio: "ignore" }),
);
const results: TestRun[] = [];
try {
  for (let run = 1; run <= runs; run++) {
    results.push(runOnce(run));
    report();
  }
} finally {
  for (const other of others) other.kill("SIGKILL");
}

function runOnce(run: number): TestRun {
  rmSync("node_modules/.cache/test-run.json", { force: true });
  const order = values.shuffle ? ["--sequence.shuffle.files", `--sequence.seed=${run}`] : [];
  spawnSync("npx", ["vitest", "run", ...order], {
    env: { ...process.env, TIER: tier },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const result = readLatestRun();
  if (result === undefined) throw new Error("the run ended before its reporter did");
  const failed = Object.keys(result.failed);
  console.log(
    `run ${run}: ${Math.round(result.ms / 1_000)} s, ${failed.length === 0 ? "passed" : `FAILED ${failed.join("; ")}`}`,
  );
  return result;
}

function report(): void {
  const names = new Set(results.flatMap(({ failed }) => Object.keys(failed)));
  const failed = Object.fromEntries(
    [...names].map((name) => {
      const ms = results.flatMap((result) => result.failed[name] ?? []);
      return [name, { times: ms.length, seconds: spread(ms) }];
    }),
  );
  const condition: Condition = {
    commit: execFileSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" }).trim(),
    date: new Date().toISOString().slice(0, 10),
    runs: results.length,
    busyProcesses: busy,
    secondsOnTheClock: spread(results.map(({ ms }) => ms)),
    secondsOfProcessors: spread(results.map(({ processorMs }) => processorMs)),
    failed,
  };
  const before = existsSync(MEASURED) ? (JSON.parse(readFileSync(MEASURED, "utf8")) as Measured) : undefined;
  const name = `${tier}, ${busy === 0 ? "idle" : `${busy} busy processes`}${values.shuffle ? ", shuffled" : ""}`;
  const measured: Measured = {
    machine,
    conditions: { ...before?.conditions, [name]: condition },
    files: busy === 0 ? { ...before?.files, ...results.at(-1)?.files } : (before?.files ?? {}),
  };
  mkdirSync(dirname(MEASURED), { recursive: true });
  writeFileSync(MEASURED, `${JSON.stringify(measured, null, 2)}\n`);
  // docs/benchmarks.md shows these figures, and a test of the next run compares it with them.
  spawnSync(process.execPath, ["test/generated/generate.ts"], { stdio: "inherit" });
  process.exitCode = names.size === 0 ? 0 : 1;
}

function spread(ms: readonly number[]): Spread {
  return { median: tenths(percentile(ms, 0.5)), most: tenths(Math.max(0, ...ms)) };
}

function tenths(ms: number): number {
  return Math.round(ms / 100) / 10;
}
