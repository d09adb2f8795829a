import { DefaultReporter, type TestCase, type TestModule } from "vitest/node";
import { treeOf } from "../../bench/processes.ts";
import { writeLatestRun, type FileTime } from "./times.ts";

const HEAVIEST = 10;

type RunEnd = Parameters<DefaultReporter["onTestRunEnd"]>;

/**
 * Prints one line per file, what failed, and at the end what the run took with its ten heaviest files. In CI everything
 * that tests need is installed, so a skipped test is one that wasn't run: the run fails.
 */
export class RunReporter extends DefaultReporter {
  constructor() {
    super({ summary: false });
  }

  protected override printTestSuite(): void {}

  protected override printTestCase(
    state: Parameters<DefaultReporter["printTestCase"]>[0],
    test: TestCase,
  ): void {
    if (test.result().state === "failed") super.printTestCase(state, test);
  }

  override onTestRunEnd(modules: readonly TestModule[], errors: RunEnd[1], reason: RunEnd[2]): void {
    super.onTestRunEnd(modules, errors, reason);
    const files = Object.fromEntries(modules.map((module) => [module.relativeModuleId, timeOf(module)]));
    const processorMs = treeOf(process.pid).reduce((sum, { cpuMs }) => sum + cpuMs, 0);
    const failed = Object.fromEntries([
      ...modules.flatMap(failuresOf),
      ...errors.map(({ message }) => [message, 0]),
    ]);
    writeLatestRun({ ms: Math.round(performance.now()), processorMs, files, failed });
    this.log(
      ` Processor time  ${seconds(processorMs)}, of which each file took, with the processes that it ended:`,
    );
    const heaviest = Object.entries(files).toSorted(([, a], [, b]) => b.processorMs - a.processorMs);
    for (const [file, time] of heaviest.slice(0, HEAVIEST))
      this.log(`${seconds(time.processorMs).padStart(12)}  ${file}, ${seconds(time.ms)} on the clock`);
    if (process.env["CI"] !== undefined) failIfSkipped(modules);
  }
}

function timeOf(module: TestModule): FileTime {
  const { collectDuration, duration } = module.diagnostic();
  return { ms: Math.round(collectDuration + duration), processorMs: module.meta().processorMs ?? 0 };
}

function failuresOf(module: TestModule): [name: string, ms: number][] {
  const tests = [...module.children.allTests("failed")].map((test): [string, number] => [
    `${module.relativeModuleId} > ${test.fullName}`,
    Math.round(test.diagnostic()?.duration ?? 0),
  ]);
  // A hook of the file failed, or it couldn't be loaded.
  return tests.length === 0 && !module.ok() ? [[module.relativeModuleId, 0]] : tests;
}

function failIfSkipped(modules: readonly TestModule[]): void {
  const skipped = modules.flatMap((module) =>
    [...module.children.allTests("skipped")].map((test) => test.fullName),
  );
  if (skipped.length === 0) return;
  process.stderr.write(`\nSkipped in CI, which counts as failed:\n  ${skipped.join("\n  ")}\n`);
  process.exitCode = 1;
}

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`;
}
