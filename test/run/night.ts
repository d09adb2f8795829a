import { spawnSync } from "node:child_process";

/**
 * Runs what is looked at once a day, because it takes hours: `npm run test:night`, or `npm run test:night -- NAME` for a
 * part, with options behind its name instead of these. A failure doesn't keep the rest from running.
 */
const PARTS: Readonly<Record<string, readonly [command: string, options?: string]>> = {
  tests: ["vitest run"],
  histories: ["node test/simulation/run.ts", "--seeds 10000"],
  "history-mutants": ["node test/simulation/mutants.ts"],
  day: ["node test/simulation/day/run.ts"],
  chaos: ["node test/chaos/run.ts"],
  cluster: ["node test/chaos/run.ts --way cluster", "--jobs 1000"],
  fuzz: ["vitest run test/trust/fuzz"],
  "fuzz-media": ["FUZZ_SECONDS=60 vitest run test/trust/fuzz-media.slow.test.ts"],
  mutants: ["node test/mutants/run.ts"],
  "studio-quality": ["node bench/run.ts studio-quality"],
};

const [name, ...options] = process.argv.slice(2);
const names = Object.keys(PARTS);
if (name !== undefined && !names.includes(name)) {
  console.error(`npm run test:night -- NAME, where NAME is one of:\n  ${names.join("\n  ")}`);
  process.exitCode = 2;
} else {
  const chosen = name === undefined ? names : [name];
  const failed = chosen.filter((part) => !passes(part));
  console.log(`\n${chosen.length - failed.length} of ${chosen.length} passed`);
  for (const part of failed) console.log(`FAILED  ${part}`);
  process.exitCode = failed.length === 0 ? 0 : 1;
}

function passes(part: string): boolean {
  const [command, defaults = ""] = PARTS[part] ?? [""];
  const line = `${command} ${options.length > 0 ? options.join(" ") : defaults}`.trim();
  console.log(`\n${line}`);
  const env = { ...process.env, TIER: "night", PROPERTY_RUNS: "1" };
  return spawnSync(line, { shell: true, stdio: "inherit", env }).status === 0;
}
