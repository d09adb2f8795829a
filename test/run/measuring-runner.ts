import { TestRunner, type RunnerTestFile, type RunnerTask, type RunnerTestSuite } from "vitest";
import { isMainThread } from "node:worker_threads";
import { cpuMsOf } from "../../bench/processes.ts";
import { endFile } from "./file-end.ts";
import { beginStory, tellStory } from "./story.ts";

declare module "vitest" {
  interface TaskMeta {
    /** Processor time that a test file took, in milliseconds, with the processes that it started and that ended. */
    processorMs?: number;
  }
}

/**
 * Runs test files like Vitest's own runner. Notes how much processor time each takes, loading it included, and adds to a
 * failure what had happened in its test.
 */
export default class MeasuringRunner extends TestRunner {
  private before = 0;

  override onCollectStart(file: RunnerTestFile): void {
    this.before = processorMs();
    super.onCollectStart(file);
  }

  override async onBeforeRunTask(test: RunnerTask): Promise<void> {
    beginStory();
    await super.onBeforeRunTask(test);
  }

  override onAfterRunTask(test: RunnerTask): void {
    super.onAfterRunTask(test);
    const [error] = test.result?.state === "fail" ? (test.result.errors ?? []) : [];
    const story = error ? tellStory() : "";
    if (error && story !== "") error.message += `\n\nWhat happened:\n${story}\n`;
  }

  override async onAfterRunSuite(suite: RunnerTestSuite): Promise<void> {
    await super.onAfterRunSuite(suite);
    if (suite !== suite.file) return;
    suite.meta.processorMs = Math.round(processorMs() - this.before);
    endFile();
  }
}

/** Files of the unit project share one process, so each thread is measured for itself. */
function processorMs(): number {
  if (isMainThread) return cpuMsOf(process.pid);
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
