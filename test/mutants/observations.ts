import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inLanes, openLane } from "./lanes.ts";
import type { Observed } from "./switch.ts";
import { testFiles, type Tier } from "../run/tiers.ts";
import { ROOT } from "./vitest.ts";

/** What a test file does with the unspoiled program. */
export interface TestFile {
  readonly file: string;
  readonly ms: number;
  readonly passed: boolean;
  readonly observed: Observed;
}

interface StoredTestFile extends Omit<TestFile, "observed"> {
  readonly observed: Readonly<Record<keyof Observed, readonly string[]>>;
  /** Digests of the test file and of the sources whose points it reached. */
  readonly digests: Readonly<Record<string, string>>;
}

export const CACHE = join(ROOT, "node_modules/.cache/mutants");
const STORED = join(CACHE, "observations.json");
/** These start programs of their own, in which nothing is instrumented, or take minutes. */
const LEFT_OUT =
  /^test\/(?:studio|chaos|simulation|deploy|fakes|messages|mutants|ops\/(?:metrics|traces))\/|^test\/store\/(?:crash|embedded|sharing|store)\.|\.browser\./;
const startsProgram = (file: string) =>
  readFileSync(join(ROOT, file), "utf8").includes('from "./start-program.ts"');
const FILE_LIMIT_MS = 180_000;

export const digestOf = (file: string) =>
  existsSync(join(ROOT, file))
    ? createHash("sha256")
        .update(readFileSync(join(ROOT, file)))
        .digest("hex")
        .slice(0, 16)
    : "";

/**
 * Runs every test file once on the instrumented, unspoiled program, and returns what each observed. A file is not run
 * again when its digest and its sources' digests are those of an earlier run.
 */
export async function observeTests(
  laneCount: number,
  beginnings: readonly string[],
  tier: Tier,
): Promise<TestFile[]> {
  mkdirSync(CACHE, { recursive: true });
  const stored = readStored();
  const wanted = new Set(
    testFiles(tier).filter((file) => beginnings.some((beginning) => file.startsWith(beginning))),
  );
  const isWanted = (file: string) => wanted.has(file);
  const files = [...wanted].filter((file) => !LEFT_OUT.test(file) && !startsProgram(file));
  const found = [...stored.values()].filter(isCurrent);
  const names = new Set(found.map(({ file }) => file));
  const lanes = Array.from({ length: laneCount }, (_, lane) => {
    const path = join(CACHE, `observed-${lane}.ndjson`);
    return Object.assign(openLane(path), { path });
  });
  await inLanes(
    files.filter((file) => !names.has(file)),
    lanes,
    async (file, lane) => {
      const { path } = lane as (typeof lanes)[number];
      rmSync(path, { force: true });
      const start = performance.now();
      const result = await lane.run({ mutant: "", files: [join(ROOT, file)] }, FILE_LIMIT_MS);
      const ms = Math.round(performance.now() - start);
      const observed = existsSync(path) ? parseObserved(readFileSync(path, "utf8")) : EMPTY;
      const passed = result !== undefined && result.failed === undefined;
      if (!passed) console.error(`not used, since it fails unspoiled: ${file} ${result?.failure ?? ""}`);
      found.push({ file, ms, passed, observed, digests: digestsFor(file, observed) });
      writeFileSync(STORED, JSON.stringify(found));
    },
  );
  return found
    .filter(({ file }) => isWanted(file))
    .map(({ file, ms, passed, observed: { reached, wasTrue, wasFalse } }) => ({
      file,
      ms,
      passed,
      observed: { reached: new Set(reached), wasTrue: new Set(wasTrue), wasFalse: new Set(wasFalse) },
    }));
}

const EMPTY: StoredTestFile["observed"] = { reached: [], wasTrue: [], wasFalse: [] };

const parseObserved = (lines: string): StoredTestFile["observed"] =>
  JSON.parse(lines.trim().split("\n").at(-1) ?? "") as StoredTestFile["observed"];

function digestsFor(file: string, observed: StoredTestFile["observed"]): Record<string, string> {
  const ids = [...observed.reached, ...observed.wasTrue, ...observed.wasFalse];
  const sources = new Set(ids.map((id) => id.replace(/#.*/, "")));
  return Object.fromEntries([file, ...sources].map((name) => [name, digestOf(name)]));
}

const isCurrent = ({ digests, passed }: StoredTestFile) =>
  passed && Object.entries(digests).every(([file, digest]) => digestOf(file) === digest);

function readStored(): Map<string, StoredTestFile> {
  if (!existsSync(STORED)) return new Map();
  const list = JSON.parse(readFileSync(STORED, "utf8")) as StoredTestFile[];
  return new Map(list.map((one) => [one.file, one]));
}
