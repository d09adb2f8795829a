import { existsSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { expect, it } from "vitest";
import { resolveImport } from "../run/resolve-import.ts";

/**
 * The entry points of processes that users' requests reach. Media processes and the studio's engines have their own.
 */
const ENTRIES = [
  "src/main.ts",
  "src/doctor.ts",
  "src/files-move.ts",
  "src/maintenance.ts",
  "src/slack-manifest.ts",
];
/** Packages that parse the content of files. */
const PARSERS = [/^file-type$/, /^node-av(?:\/|$)/, /^music-metadata$/, /^yauzl$/, /^sharp$/];
const OURS = [
  "src/media/kinds/media-kind.ts",
  "src/media/transcript/read-transcript.ts",
  "src/media/transcript/json-transcript.ts",
];
const IMPORT =
  /^(?:import|export) (?!type\b)(?:([^;"]*?) from )?"([^"]+)"|\b(?:import|require)\("([^"]+)"\)/gms;

/** Returns what a file imports at run time, without types. */
function importsOf(file: string): string[] {
  return [...readFileSync(file, "utf8").matchAll(IMPORT)]
    .filter(([, names]) => !names || !onlyTypes(names))
    .map(([, , from, dynamic]) => from ?? dynamic ?? "");
}

function onlyTypes(names: string): boolean {
  const listed = /^\{([^}]*)\}$/s.exec(names.trim())?.[1]?.split(",") ?? [];
  const named = listed.map((name) => name.trim()).filter((name) => name !== "");
  return named.length > 0 && named.every((name) => name.startsWith("type "));
}

/** Returns every file that is loaded from these, with its import chain. */
function loadedFrom(entries: readonly string[]): ReadonlyMap<string, string> {
  const ways = new Map(entries.map((entry) => [entry, entry]));
  // A Map's iteration includes entries added during it.
  for (const [file, way] of ways) {
    if (!file.endsWith(".ts") || !existsSync(file)) continue;
    for (const from of importsOf(file)) {
      const next = resolveImport(from, dirname(file));
      if (!ways.has(next)) ways.set(next, `${way} → ${next}`);
    }
  }
  return ways;
}

const isParser = (file: string) => OURS.includes(file) || PARSERS.some((parser) => parser.test(file));

it("loads no parser of files into the main process", () => {
  const loaded = loadedFrom(ENTRIES);
  // Checks both sides of the pipe, so that the walk is known to reach that far.
  expect(loaded.has("src/media/processing/inspector.ts") && loaded.has("src/media/uploads/uploads.ts")).toBe(
    true,
  );
  expect([...loaded].filter(([file]) => isParser(file)).map(([, way]) => way)).toEqual([]);
});

it("finds the parsers where media processes load them", () => {
  const found = [...loadedFrom(["src/media/processing/processes/ffmpeg.ts"]).keys()].filter(isParser);
  expect(found).toEqual(expect.arrayContaining([...OURS, "file-type", "node-av/api"]));
});
