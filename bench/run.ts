import { spawnSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";

/**
 * Runs a benchmark, a file of this folder whose head says how it is run: `npm run bench -- NAME`, with its own options
 * behind the name. Lists them without a name. All can collect garbage, since some measure memory.
 */
const [name, ...options] = process.argv.slice(2);
const names = globSync("bench/*.ts")
  .filter((file) => readFileSync(file, "utf8").includes(`npm run bench -- ${basename(file, ".ts")}`))
  .map((file) => basename(file, ".ts"))
  .toSorted();
if (name === undefined || !names.includes(name)) {
  console.log(`npm run bench -- NAME, where NAME is one of:\n  ${names.join("\n  ")}`);
  process.exitCode = name === undefined ? 0 : 2;
} else {
  const { status } = spawnSync(process.execPath, ["--expose-gc", `bench/${name}.ts`, ...options], {
    stdio: "inherit",
  });
  process.exitCode = status ?? 1;
}
