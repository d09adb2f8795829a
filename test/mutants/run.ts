import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { mutantId } from "./instrument.ts";
import { inLanes, openLane, type Lane } from "./lanes.ts";
import { CACHE, digestOf, observeTests, type TestFile } from "./observations.ts";
import { findMutationPoints, type Mutation, type MutationPoint } from "./points.ts";
import { readTier } from "../run/tiers.ts";
import { isConcerned, ROOT } from "./vitest.ts";

/**
 * Spoils the program's checks one at a time (points.ts) and runs the tests that reach each, until one fails. Lists each
 * check that can be removed without a failing test. `--only src/jobs` for a part (`--tests test/jobs` to use only
 * those), `--again` to retry those that were killed before and have not changed since.
 */
const { values } = parseArgs({
  options: {
    only: { type: "string", default: "src/" },
    /** Prefixes of the test files' paths, separated by commas. */
    tests: { type: "string", default: "test/" },
    /** The tier whose tests may notice. */
    tier: { type: "string", default: "all" },
    /** Tries one mutant of so many, for an estimate. */
    every: { type: "string", default: "1" },
    lanes: { type: "string", default: "2" },
    /** Seconds of test files to spend on one mutant. */
    patience: { type: "string", default: "60" },
    /** Test files that take longer, in seconds, are left to the whole suite. */
    slowest: { type: "string", default: "40" },
    again: { type: "boolean", default: false },
  },
});

interface Mutant {
  readonly id: string;
  readonly file: string;
  readonly point: MutationPoint;
  readonly mutation: Mutation;
  /** Stays the same as long as the source file does. */
  readonly key: string;
}

const RESULTS = join(CACHE, `killed-${values.tier}.json`);
const killed: Record<string, string> =
  existsSync(RESULTS) && !values.again ? (JSON.parse(readFileSync(RESULTS, "utf8")) as typeof killed) : {};
const lanesWanted = Number(values.lanes);
const tier = readTier(values.tier);
const tests = (await observeTests(lanesWanted, values.tests.split(","), tier)).filter(
  ({ passed, ms }) => passed && ms <= Number(values.slowest) * 1000,
);
const mutants = globSync("src/**/*.ts", { cwd: ROOT })
  .toSorted()
  .filter((file) => isConcerned(file) && values.only.split(",").some((only) => file.startsWith(only)))
  .flatMap(mutantsOf)
  .filter((_, n) => n % Number(values.every) === 0);
const survivors: { readonly mutant: Mutant; readonly why: string }[] = [];
/** How often a test file has killed a mutant of a source file: those that did are tried first. */
const kills = new Map<string, number>();

await inLanes(
  mutants,
  Array.from({ length: lanesWanted }, () => openLane()),
  tryMutant,
);
report();

function mutantsOf(file: string): Mutant[] {
  const digest = digestOf(file);
  return findMutationPoints(file, readFileSync(join(ROOT, file), "utf8")).map((point, index) => {
    const { mutation } = point;
    const id = mutantId(file, index, mutation);
    return { id, file, point, mutation, key: `${id} ${digest}` };
  });
}

async function tryMutant(mutant: Mutant, lane: Lane): Promise<void> {
  if (killed[mutant.key] !== undefined) return;
  const reaching = tests.filter((test) => isNoticeable(mutant, test));
  const files = chosen(mutant, reaching);
  if (files.length === 0) {
    const why = tests.some(({ observed }) => isReached(mutant, observed))
      ? "no test makes it differ"
      : "no test reaches it";
    survivors.push({ mutant, why });
    return console.error(`SURVIVED ${describe(mutant)} (${why})`);
  }
  const expectedMs = files.reduce((sum, { ms }) => sum + ms, 0);
  const trial = { mutant: mutant.id, files: files.map(({ file }) => join(ROOT, file)) };
  const result = await lane.run(trial, 3 * expectedMs + 60_000);
  const by = result ? result.failed?.replace(`${ROOT}/`, "") : "it never ended";
  if (by === undefined) {
    survivors.push({ mutant, why: `${files.length} of ${reaching.length} test files passed` });
    return console.error(`SURVIVED ${describe(mutant)} (${files.length} of ${reaching.length} files)`);
  }
  killed[mutant.key] = by;
  kills.set(`${by} ${mutant.file}`, (kills.get(`${by} ${mutant.file}`) ?? 0) + 1);
  writeFileSync(RESULTS, JSON.stringify(killed, null, 1));
}

function idOf({ id, mutation }: Mutant): string {
  return id.slice(0, -mutation.length - 1);
}

/** Returns whether the mutant would have changed anything in what a test file did. */
function isNoticeable(mutant: Mutant, { observed }: TestFile): boolean {
  const id = idOf(mutant);
  if (mutant.mutation === "always true") return observed.wasFalse.has(id);
  if (mutant.mutation === "always false") return observed.wasTrue.has(id);
  if (mutant.mutation === "negated") return observed.wasTrue.has(id) || observed.wasFalse.has(id);
  return observed.reached.has(id);
}

function isReached(mutant: Mutant, { reached, wasTrue, wasFalse }: TestFile["observed"]): boolean {
  return [reached, wasTrue, wasFalse].some((ids) => ids.has(idOf(mutant)));
}

/** Returns those that find most in the least time first, as many as patience allows. */
function chosen({ file }: Mutant, reaching: readonly TestFile[]): TestFile[] {
  const folder = file.split("/")[1] ?? "";
  const cost = (test: TestFile) => {
    const isNear = test.file.startsWith(`test/${folder}/`);
    return test.ms / (1 + 3 * (kills.get(`${test.file} ${file}`) ?? 0) + (isNear ? 2 : 0));
  };
  const ordered = reaching.toSorted((a, b) => cost(a) - cost(b));
  let left = Number(values.patience) * 1000;
  return ordered.filter(({ ms }, index) => (left -= ms) >= 0 || index === 0);
}

function describe({ file, point, mutation }: Mutant): string {
  return `${file}:${point.line} ${mutation}: ${point.text}`;
}

function report(): void {
  const lines = survivors
    .toSorted(
      (a, b) => a.mutant.file.localeCompare(b.mutant.file) || a.mutant.point.start - b.mutant.point.start,
    )
    .map(({ mutant, why }) => `${describe(mutant)} (${why})`);
  writeFileSync(join(CACHE, "survivors.txt"), `${lines.join("\n")}\n`);
  const share = ((mutants.length - survivors.length) / Math.max(1, mutants.length)) * 100;
  console.log(
    `${lines.join("\n")}\n\n${mutants.length - survivors.length} of ${mutants.length} killed (${share.toFixed(1)} %)`,
  );
  process.exitCode = share >= (tier === "default" ? 85 : 95) ? 0 : 1;
}
