import { globSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { resolveImport } from "./resolve-import.ts";

/** What a run includes, smallest first. A tier includes those before it. */
const TIERS = ["default", "all", "night"] as const;
export type Tier = (typeof TIERS)[number];

/** Returns the smallest tier that includes a test file, which is a part of its name. */
export function tierOf(file: string): Tier {
  if (file.endsWith(".night.test.ts")) return "night";
  return file.endsWith(".slow.test.ts") ? "all" : "default";
}

/** Reads the tier that the environment variable TIER names; the default one without it. */
export function readTier(value: string | undefined): Tier {
  const tier = TIERS.find((name) => name === (value ?? "default"));
  if (tier === undefined) throw new Error(`TIER is ${TIERS.join(", ")}, not “${value}”.`);
  return tier;
}

/** Where tests are: those of the bot, and those of each package. */
export const TESTS = ["test/**/*.test.ts", "packages/*/test/**/*.test.ts"];

/** Returns the test files of a tier, and of other tiers those that these arguments of a command line name. */
export function testFiles(tier: Tier, args: readonly string[] = []): readonly string[] {
  const named = args.filter((name) => name.endsWith(".test.ts"));
  return globSync(TESTS)
    .filter(
      (file) =>
        TIERS.indexOf(tierOf(file)) <= TIERS.indexOf(tier) || named.some((name) => file.endsWith(name)),
    )
    .toSorted();
}

/**
 * Imports that start processes, or need a server; and discord.js, whose undici and ours break each other in one thread.
 */
const OUTSIDE =
  /^(?:node:(?:child_process|worker_threads|cluster)|pg|bullmq|ioredis|playwright-core|node-av|discord\.js)(?:\/|$)/;
/** State that a test may leave behind for the files that run after it in the same thread. */
const LEAKS =
  /\bvi\.|\bprocess\.(?:chdir|on|once|exit|umask|kill)\(|\bprocess\.env(?:\.\w+|\[[^\]]+\]) =|\bdelete process\.env|\bglobalThis(?:\.\w+|\[[^\]]+\]) =|\bObject\.(?:assign|defineProperty)\((?:globalThis|process)|\bsetDefaultTimeout/;

interface Source {
  readonly imports: readonly string[];
  readonly leaks: boolean;
}

const sources = new Map<string, Source>();

/** Reads a file's imports without type imports, which are erased at runtime. */
function readSource(file: string): Source {
  const known = sources.get(file);
  if (known) return known;
  const text = file.endsWith(".ts") ? readFileSync(file, "utf8") : "";
  const names = [
    ...text.matchAll(
      /^(?:import|export)\s(?!type\s)(?:[^;"=()]*?\sfrom\s)?"([^"]+)"|\bimport\(\s*"([^"]+)"/gm,
    ),
  ].map(([, fixed, dynamic]) => fixed ?? dynamic ?? "");
  const imports = names.map((name) => resolveImport(name, dirname(file)));
  const source = { imports, leaks: /^(?:test|packages)\//.test(file) && LEAKS.test(text) };
  sources.set(file, source);
  return source;
}

/**
 * Returns whether a test file, with all it imports, starts no process, reaches no server and changes nothing global.
 * Such files share threads, where each module is loaded once instead of once per process.
 */
export function isPure(test: string): boolean {
  const seen = new Set([test]);
  for (const file of seen) {
    const { imports, leaks } = readSource(file);
    if (leaks || imports.some((name) => OUTSIDE.test(name))) return false;
    for (const name of imports) if (/^(?:src|packages|test|bench)\//.test(name)) seen.add(name);
  }
  return true;
}
