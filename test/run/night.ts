import { spawnSync } from "node:child_process";

/** What is looked at once a day, because it takes hours. A failure doesn't keep the rest from running. */
const NIGHT = [
  "npx vitest run",
  "npm run simulate -- --seeds 10000",
  "npm run simulate:mutants",
  "npm run simulate:day",
  "npm run chaos",
  "npm run fuzz",
  "npm run fuzz:media",
  "npm run mutants:walls",
  "npm run bench -- studio-quality",
];

const failed = NIGHT.filter((command) => {
  console.log(`\n${command}`);
  return (
    spawnSync(command, {
      shell: true,
      stdio: "inherit",
      env: { ...process.env, TIER: "night", PROPERTY_RUNS: "1" },
    }).status !== 0
  );
});
console.log(
  `\n${NIGHT.length - failed.length} of ${NIGHT.length} passed${failed.map((command) => `\nFAILED  ${command}`).join("")}`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
