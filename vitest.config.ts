import { defineConfig } from "vitest/config";
import { noSkipsInCi } from "./test/no-skips-in-ci.ts";
import { pureTests } from "./test/projects.ts";

const pure = pureTests();
const limits = {
  testTimeout: 20_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 10_000 } },
};

export default defineConfig({
  test: {
    globalSetup: ["test/secret-leak-check.ts"],
    reporters: process.env["CI"] ? ["default", noSkipsInCi] : ["default"],
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
          // Two cores and real databases: most tests wait for processes, and more workers than this make each of them slower.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
