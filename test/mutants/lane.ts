import { openVitest } from "./vitest.ts";

/** Sent to a lane: the active mutant, and the test files to run until one fails. */
export interface Trial {
  readonly mutant: string;
  readonly files: readonly string[];
}

/** A lane's answer. */
export interface TrialResult {
  /** The test file that failed; missing when all passed. */
  readonly failed?: string;
  readonly failure?: string;
}

// With a file for observations, this lane runs the unspoiled program and writes what each test file observes.
const vitest = await openVitest({ observations: process.argv[2] ?? "" });

async function run({ mutant, files }: Trial): Promise<TrialResult> {
  vitest.provide("mutant", mutant);
  for (const file of files) {
    const { testModules, unhandledErrors } = await vitest.runTestFiles([file]);
    const module = testModules.find(({ moduleId }) => moduleId === file);
    if (module?.ok() && unhandledErrors.length === 0) continue;
    const [test] = module?.children.allTests("failed") ?? [];
    const error = test?.result().errors?.[0] ?? module?.errors()[0] ?? unhandledErrors[0];
    return { failed: file, failure: `${test?.fullName ?? ""}: ${(error as Error | undefined)?.message}` };
  }
  return {};
}

process.on("message", (trial: Trial) => void run(trial).then((result) => process.send?.(result)));
process.send?.("ready");
