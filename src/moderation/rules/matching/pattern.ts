import { RE2JS, RE2JSSyntaxException } from "re2js";
import { UserError } from "../../../errors.ts";
import { say } from "../../../messages/index.ts";
import type { PhraseMatch } from "./multi-matcher.ts";

/** Same limit as Discord's AutoMod. */
const MAX_PATTERN = 260;
/**
 * Steps of a compiled pattern, each of which can cost time for every letter of a text. Repetitions (`{1,500}`) cause
 * large numbers.
 */
const MAX_STEPS = 400;
/** More matches of one pattern add no information. */
const MAX_MATCHES = 100;

export type Pattern = Pick<RE2JS, "matcher" | "test">;

/**
 * Compiles a case-insensitive regular expression that runs in time linear to the text (RE2). Throws a UserError with
 * the position of invalid syntax.
 */
export function compilePattern(source: string): Pattern {
  if (source.length > MAX_PATTERN)
    throw new UserError(say("patternTooLong", { length: source.length, max: MAX_PATTERN }));
  const pattern = compiled(source);
  const steps = pattern.programSize();
  if (steps > MAX_STEPS)
    throw new UserError(say("patternTooBig", { pattern: source, steps, max: MAX_STEPS }));
  if (pattern.matches("")) throw new UserError(say("patternMatchesAll", { pattern: source }));
  return pattern;
}

/** In brackets, these have a special meaning in Rust's engine, which AutoMod uses. */
const RUST_ONLY = /&&|~~/;

function compiled(written: string): RE2JS {
  const rust = RUST_ONLY.exec(written);
  if (rust) throw refused(written, rust[0], rust.index + 1);
  try {
    return RE2JS.compile(written, RE2JS.CASE_INSENSITIVE);
  } catch (error) {
    if (!(error instanceof RE2JSSyntaxException)) throw error;
    const part = error.getPattern() ?? "";
    // For an unclosed group, the error contains the whole pattern, with our flag in front.
    const at = written.lastIndexOf(part);
    throw refused(written, at < 0 ? written : part, Math.max(at, 0) + 1);
  }
}

const refused = (pattern: string, part: string, place: number) =>
  new UserError(say("patternInvalid", { pattern, part, place }));

export function findPatternMatches(pattern: Pattern, rule: number, text: string): readonly PhraseMatch[] {
  // Finding where a pattern matches takes many times as long as testing whether it does, and most texts have no match.
  if (!pattern.test(text)) return [];
  const matcher = pattern.matcher(text);
  const hits: PhraseMatch[] = [];
  while (hits.length < MAX_MATCHES && matcher.find()) {
    const [from, to] = [matcher.start(), matcher.end()];
    if (to > from) hits.push({ rule, from, to });
  }
  return hits;
}
