import { defineConfig } from "vitest/config";
import { RunReporter } from "./test/run/reporter.ts";
import { HeaviestFirst } from "./test/run/sequencer.ts";
import { isPure, readTier, testFiles } from "./test/run/tiers.ts";

const files = testFiles(readTier(process.env["TIER"]), process.argv.slice(2));
// Every test file is a process of its own that loads the sources again.
process.env["NODE_COMPILE_CACHE"] ??= new URL("node_modules/.cache/compiled", import.meta.url).pathname;
/** They end a hang and nothing else: a test that waits goes on as soon as its condition holds, however slow the machine is. */
const limits = {
  testTimeout: 600_000,
  hookTimeout: 600_000,
  teardownTimeout: 600_000,
  expect: { poll: { timeout: 300_000 } },
};
const common = {
  ...limits,
  runner: "./test/run/measuring-runner.ts",
  // A bot on a busy machine isn't late: its platforms wait a minute for an acknowledgment.
  env: { FAKE_LENIENCE: "20" },
};

export default defineConfig({
  test: {
    globalSetup: ["test/run/printed-secrets.ts"],
    reporters: [new RunReporter()],
    silent: "passed-only",
    slowTestThreshold: Number.POSITIVE_INFINITY,
    // Node loads TypeScript itself, as in production, and keeps what it compiled.
    experimental: { viteModuleRunner: false },
    sequence: { sequencer: HeaviestFirst },
    projects: [
      {
        test: {
          ...common,
          name: "unit",
          include: files.filter(isPure),
          pool: "threads",
          isolate: false,
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...common,
          name: "integration",
          include: files.filter((file) => !isPure(file)),
          globalSetup: ["test/engines/start-database-server.ts"],
          // What one file leaves behind in a process, the next one finds; loading everything again would take a second each.
          isolate: false,
          // More than the two cores: most of these tests wait for processes.
          maxWorkers: 4,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
