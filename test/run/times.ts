import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** What one test file took, in milliseconds. */
export interface FileTime {
  /** On the clock, loading it included. */
  readonly ms: number;
  /** Of processors, with the processes that it started and that ended meanwhile. */
  readonly processorMs: number;
}

export type FileTimes = Readonly<Record<string, FileTime>>;

/** A run of tests, which each run writes over the one before. */
export interface TestRun {
  readonly ms: number;
  readonly processorMs: number;
  readonly files: FileTimes;
  /** Full names of the tests that failed, and the milliseconds that each took. */
  readonly failed: Readonly<Record<string, number>>;
}

const LATEST = "node_modules/.cache/test-run.json";
/** Written by test:steady. */
export const MEASURED = "bench/results/tests.json";

/** Reads the latest run in this folder. */
export function readLatestRun(): TestRun | undefined {
  return existsSync(LATEST) ? (JSON.parse(readFileSync(LATEST, "utf8")) as TestRun) : undefined;
}

/** Keeps a run as the latest one. */
export function writeLatestRun(run: TestRun): void {
  mkdirSync(dirname(LATEST), { recursive: true });
  writeFileSync(LATEST, JSON.stringify(run, null, 1));
}

/** Reads what each test file took when it was measured; in a fresh clone, too. */
export function readMeasuredTimes(): FileTimes {
  return existsSync(MEASURED)
    ? (JSON.parse(readFileSync(MEASURED, "utf8")) as { files: FileTimes }).files
    : {};
}
