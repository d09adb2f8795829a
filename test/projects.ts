import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * Imports that start processes, or need a server; and discord.js, whose undici and ours break each other in one thread.
 */
const OUTSIDE =
  /^(?:node:(?:child_process|worker_threads|cluster)|pg|bullmq|ioredis|playwright-core|node-av|discord\.js)(?:\/|$)/;
/** State that a test may leave behind for the files that run after it in the same thread. */
const LEAKS =
  /\bvi\.|\bprocess\.(?:chdir|on|once|exit|umask|kill)\(|\bprocess\.env(?:\.\w+|\[[^\]]+\]) =|\bdelete process\.env|\bglobalThis(?:\.\w+|\[[^\]]+\]) =|\bObject\.(?:assign|defineProperty)\((?:globalThis|process)|\bsetDefaultTimeout/;

const read = new Map<string, { readonly imports: readonly string[]; readonly leaks: boolean }>();

/** Returns a file's imports without type imports, which are erased at runtime. */
function look(file: string) {
  const known = read.get(file);
  if (known) return known;
  const text = file.endsWith(".ts") ? readFileSync(file, "utf8") : "";
  const names = [
    ...text.matchAll(/^(?:import|export)\s(?!type\s)[^;"]*?"([^"]+)"|\bimport\(\s*"([^"]+)"/gm),
  ].map(([, fixed, dynamic]) => fixed ?? dynamic ?? "");
  const imports = names.map((name) => (name.startsWith(".") ? join(dirname(file), name) : name));
  const found = { imports, leaks: file.startsWith("test/") && LEAKS.test(text) };
  read.set(file, found);
  return found;
}

function isPure(test: string): boolean {
  const seen = new Set([test]);
  for (const file of seen) {
    const { imports, leaks } = look(file);
    if (leaks || imports.some((name) => OUTSIDE.test(name))) return false;
    for (const name of imports) if (/^(?:src|test|bench)\//.test(name)) seen.add(name);
  }
  return true;
}

/**
 * Returns the test files that, with all they import, start no process, reach no server and change nothing global: they
 * can share threads, where each module is loaded once instead of once per file.
 */
export const pureTests = (): string[] => globSync("test/**/*.test.ts").filter(isPure).toSorted();
