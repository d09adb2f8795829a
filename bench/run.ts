import { spawnSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";

/**
 * Runs a benchmark, a file of this folder or of a package's whose head says how it is run: `npm run bench -- NAME`, with its
 * own options behind the name. Lists them without a name. All can collect garbage, since some measure memory.
 */
const [name, ...options] = process.argv.slice(2);
const files = new Map(
  globSync(["bench/*.ts", "packages/*/bench/*.ts"])
    .map((file) => [basename(file, ".ts"), file] as const)
    .filter(([name, file]) => readFileSync(file, "utf8").includes(`npm run bench -- ${name}`)),
);
const file = files.get(name ?? "");
if (file === undefined) {
  const names = [...files.keys()].toSorted();
  console.log(`npm run bench -- NAME, where NAME is one of:\n  ${names.join("\n  ")}`);
  process.exitCode = name === undefined ? 0 : 2;
} else {
  const { status } = spawnSync(process.execPath, ["--expose-gc", file, ...options], {
    stdio: "inherit",
  });
  process.exitCode = status ?? 1;
}
