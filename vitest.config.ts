import { defineConfig } from "vitest/config";
import { noSkipsInCi } from "./test/no-skips-in-ci.ts";
import { pureTests } from "./test/projects.ts";

const pure = pureTests();
// Every test file is a process of its own that loads the sources again.
process.env["NODE_COMPILE_CACHE"] ??= new URL("node_modules/.cache/compiled", import.meta.url).pathname;
/** Long enough for a machine several times slower than ours. A test that waits goes on as soon as its condition holds. */
const limits = {
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 40_000 } },
};

export default defineConfig({
  test: {
    globalSetup: ["test/secret-leak-check.ts"],
    reporters: process.env["CI"] ? ["default", noSkipsInCi] : ["default"],
    // Node loads TypeScript itself, as in production, and keeps what it compiled.
    experimental: { viteModuleRunner: false },
    projects: [
      {
        test: {
          ...limits,
          name: "unit",
          include: pure,
          pool: "threads",
          isolate: false,
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...limits,
          name: "integration",
          include: ["test/**/*.test.ts"],
          exclude: pure,
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
