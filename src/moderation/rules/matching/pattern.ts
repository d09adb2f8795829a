import { RE2JS, RE2JSSyntaxException } from "re2js";
import { UserError } from "../../../errors.ts";
import { say } from "../../../messages/index.ts";
import type { PhraseMatch } from "./multi-matcher.ts";

/** As in Discord's AutoMod. */
const MAX_PATTERN = 260;
/** Steps of a compiled pattern: each letter of a text may cost as many. Repetitions (`{1,500}`) are what makes them many. */
const MAX_STEPS = 400;
/** More matches of one pattern say nothing new. */
const MAX_MATCHES = 100;

export type Pattern = Pick<RE2JS, "matcher">;

/**
 * A regular expression that never takes longer than the text is long (RE2). Large and small letters are one. Throws a
 * UserError that tells the place of what is not understood.
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

/** Rust's engine, which AutoMod has, means something else by these within brackets. */
const RUST_ONLY = /&&|~~/;

function compiled(written: string): RE2JS {
  const rust = RUST_ONLY.exec(written);
  if (rust) throw refused(written, rust[0], rust.index + 1);
  try {
    return RE2JS.compile(written, RE2JS.CASE_INSENSITIVE);
  } catch (error) {
    if (!(error instanceof RE2JSSyntaxException)) throw error;
    const part = error.getPattern() ?? "";
    // What has no end is told as all of it, with our flag before it.
    const at = written.lastIndexOf(part);
    throw refused(written, at < 0 ? written : part, Math.max(at, 0) + 1);
  }
}

const refused = (pattern: string, part: string, place: number) =>
  new UserError(say("patternInvalid", { pattern, part, place }));

export function findPatternMatches(pattern: Pattern, rule: number, text: string): readonly PhraseMatch[] {
  const matcher = pattern.matcher(text);
  const hits: PhraseMatch[] = [];
  while (hits.length < MAX_MATCHES && matcher.find()) {
    const [from, to] = [matcher.start(), matcher.end()];
    if (to > from) hits.push({ rule, from, to });
  }
  return hits;
}
