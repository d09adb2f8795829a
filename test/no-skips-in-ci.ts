import type { Reporter, TestModule } from "vitest/node";

/** In CI everything that tests need is installed, so a skipped test is one that wasn't run: the run fails. */
export const noSkipsInCi: Reporter = {
  onTestRunEnd(modules: readonly TestModule[]) {
    const skipped = modules.flatMap((module) =>
      [...module.children.allTests("skipped")].map((test) => test.fullName),
    );
    if (skipped.length === 0) return;
    process.stderr.write(`\nSkipped in CI, which counts as failed:\n  ${skipped.join("\n  ")}\n`);
    process.exitCode = 1;
  },
};
