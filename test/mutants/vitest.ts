import { fileURLToPath } from "node:url";
import { createVitest } from "vitest/node";
import { instrumentPlugin } from "./instrument.ts";
import { installSwitch } from "./switch.ts";

export const ROOT = fileURLToPath(new URL("../..", import.meta.url)).replace(/\/$/, "");

/**
 * Source files that are not spoiled: files that only format or measure, files that run
 * elsewhere, and migrations, which tests of a whole database cover.
 */
const UNCONCERNED =
  /^src\/(?:messages|store\/(?:embedded|migrations)|media\/processing|ops\/(?:traces|metrics|doctor)|bots\/(?:web\/page|api\/docs)|commands\/(?:speech-text|setup|enhance|music|admin\/usage-plot))/;

export const isConcerned = (file: string) =>
  file.startsWith("src/") && file.endsWith(".ts") && !UNCONCERNED.test(file);

/** Opens Vitest on the instrumented source. One test file at a time, each in a process of its own. */
export async function openVitest({ mutant = "", observations = "" }) {
  installSwitch(undefined);
  const vitest = await createVitest(
    {
      root: ROOT,
      config: false,
      watch: false,
      include: ["test/**/*.test.ts"],
      globalSetup: ["test/engines/start-database-server.ts"],
      setupFiles: ["test/mutants/setup.ts"],
      reporters: [{}],
      pool: "forks",
      maxWorkers: 1,
      fileParallelism: false,
      bail: observations ? 0 : 1,
      testTimeout: 60_000,
      hookTimeout: 60_000,
      expect: { poll: { timeout: 30_000 } },
      provide: { mutant, observations },
    },
    { plugins: [instrumentPlugin(ROOT, isConcerned)] },
  );
  await vitest.standalone();
  return vitest;
}
