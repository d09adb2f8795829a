import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";

/** Captures everything behind the equals sign. */
const ASSIGNMENT = /^\s*(?:export\s+)?[A-Za-z_][\w.-]*\s*=(.*)$/;
const QUOTED = /^(["'`])(?:(?!\1).)*\1\s*(?:#.*)?$/;

/**
 * Reads a file of `NAME=value` lines in UTF-8, with or without a byte order mark.
 *
 * Node's parser silently drops what it doesn't understand, and a dropped password leaves the program open. So a file in
 * another encoding, and every line whose value would be cut, is refused here.
 *
 * @throws Error that names the lines, never their content.
 */
export function readEnvFile(path: string): Readonly<Record<string, string>> {
  const text = decode(readFileSync(path));
  const problems = text.split(/\r\n|\r|\n/).flatMap((line, index) => {
    const problem = problemOf(line);
    return problem === undefined ? [] : [`line ${index + 1} ${problem}`];
  });
  if (problems.length > 0) throw new Error(problems.join("; "));
  // The parser would treat a lone carriage return as part of a value.
  const values = parseEnv(text.replaceAll(/\r\n?/g, "\n"));
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

function decode(bytes: Buffer): string {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (isUtf16 || bytes.includes(0)) throw new Error("it's saved as UTF-16; save it as UTF-8");
  try {
    // Removes a byte order mark.
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new Error("it isn't saved as UTF-8; save it as UTF-8");
  }
}

function problemOf(line: string): string | undefined {
  if (/^\s*(?:#|$)/.test(line)) return undefined;
  const value = ASSIGNMENT.exec(line)?.[1];
  if (value === undefined) return "isn't NAME=value";
  if (/^\s*["'`]/.test(value))
    return QUOTED.test(value.trim()) ? undefined : "doesn't end with the quotation mark it begins with";
  // Node ends the value at any “#”.
  if (value.replace(/\s#.*$/, "").includes("#"))
    return "has a “#” in its value; put the value in quotation marks";
  return undefined;
}
