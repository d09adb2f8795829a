import { defineConfig } from "vitest/config";
import { noSkipsInCi } from "./test/no-skips-in-ci.ts";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    globalSetup: ["test/printed.ts", "test/engines/start-database-server.ts"],
    reporters: process.env["CI"] ? ["default", noSkipsInCi] : ["default"],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    // Two cores and real databases: most tests wait for processes, and more workers than this make each of them slower.
    maxWorkers: 3,
    // Real processes on two cores: one that misses its time once is tried again, and told of as `retry x1`.
    retry: process.env["CI"] ? 1 : 0,
  },
});
