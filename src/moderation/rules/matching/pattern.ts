import { RE2JS, RE2JSSyntaxException } from "re2js";
import { UserError } from "../../../errors.ts";
import { say } from "../../../messages/index.ts";
import type { Hit } from "./multi-matcher.ts";

/** As in Discord's AutoMod. */
const LONGEST_PATTERN = 260;
/** Steps of a compiled pattern: each letter of a text may cost as many. Repetitions (`{1,500}`) are what makes them many. */
const MOST_STEPS = 400;
/** More matches of one pattern say nothing new. */
const MOST_MATCHES = 100;

export type Pattern = Pick<RE2JS, "matcher">;

/**
 * A regular expression that never takes longer than the text is long (RE2). Large and small letters are one. Throws a
 * UserError that tells the place of what is not understood.
 */
export function patternOf(written: string): Pattern {
  if (written.length > LONGEST_PATTERN)
    throw new UserError(say("patternTooLong", { length: written.length, max: LONGEST_PATTERN }));
  const pattern = compiled(written);
  const steps = pattern.programSize();
  if (steps > MOST_STEPS)
    throw new UserError(say("patternTooBig", { pattern: written, steps, max: MOST_STEPS }));
  if (pattern.matches("")) throw new UserError(say("patternMatchesAll", { pattern: written }));
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

export function findPattern(pattern: Pattern, rule: number, text: string): readonly Hit[] {
  const matcher = pattern.matcher(text);
  const hits: Hit[] = [];
  while (hits.length < MOST_MATCHES && matcher.find()) {
    const [from, to] = [matcher.start(), matcher.end()];
    if (to > from) hits.push({ rule, from, to });
  }
  return hits;
}
