import { globSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { expect, it } from "vitest";
import { resolveImport } from "./run/resolve-import.ts";
import { TESTS, tierOf } from "./run/tiers.ts";

/** What npm doesn't bring: a test that needs one of these isn't in the default tier. */
const OUTSIDE = /\b(?:startRedis|startSentinels|startCluster|startPostgres|startSwift)\b/;
/** Files that start these programs, whatever else they export. */
const ENGINES = /^test\/engines\/(?:redis|redis-many|postgres|swift)\.ts$/;

const tests = globSync(TESTS).toSorted();
const texts = new Map<string, string>();
const textOf = (file: string): string => {
  const text = texts.get(file) ?? readFileSync(file, "utf8");
  texts.set(file, text);
  return text;
};

/** Returns the statements that import our own files outside src/, types excluded. */
const importsOf = (file: string) =>
  [
    ...textOf(file).matchAll(
      /^(?:import|export)\s(?!type\s)(?:[^;"=()]*?\sfrom\s)?"((?:\.|@mynah\/)[^"]+)"|\bimport\("((?:\.|@mynah\/)[^"]+)"\)/gm,
    ),
  ].flatMap(([statement, fixed, dynamic]) => {
    const path = resolveImport(fixed ?? dynamic ?? "", dirname(file));
    return /^(?:test|packages|bench)\/.*\.ts$/.test(path) ? [{ statement, path }] : [];
  });

/** Returns a way to something outside npm's packages, or undefined. */
function wayOutside(file: string, seen = new Set<string>()): string | undefined {
  if (seen.has(file)) return undefined;
  seen.add(file);
  const direct = /^(?:import|export)\s(?!type\s)[^;]*"playwright-core[^"]*"/m.exec(textOf(file))?.[0];
  if (direct !== undefined) return `${file}: ${direct}`;
  for (const { statement, path } of importsOf(file)) {
    if (ENGINES.test(path)) {
      if (OUTSIDE.test(statement)) return `${file}: ${statement}`;
      continue;
    }
    const further = wayOutside(path, seen);
    if (further !== undefined) return `${file} → ${further}`;
  }
  return undefined;
}

it("every test file has exactly one tier, by the end of its name", () => {
  const tiers = Map.groupBy(tests, tierOf);
  expect([...tiers.keys()].toSorted()).toEqual(["all", "default", "night"]);
  const unclear = tests.filter((file) => /\.(?:slow|night)\./.test(file) !== (tierOf(file) !== "default"));
  expect(unclear).toEqual([]);
});

it("no test of the default tier starts anything that npm doesn't install", () => {
  const found = tests.filter((file) => tierOf(file) === "default").flatMap((file) => wayOutside(file) ?? []);
  expect(found).toEqual([]);
});

const PROCESSES = /^import [^;]*\b(?:startProgram|spawnProgram)\b[^;]*"[^"]*start-program\.ts"/m;
const MOST_PROCESS_FILES = 6;

it(`at most ${MOST_PROCESS_FILES} files of the default tier start the program as a process`, () => {
  const found = tests.filter((file) => {
    const files = [file, ...importsOf(file).map(({ path }) => path)];
    return tierOf(file) === "default" && files.some((one) => PROCESSES.test(textOf(one)));
  });
  expect(found.length, found.join("\n")).toBeLessThanOrEqual(MOST_PROCESS_FILES);
});
