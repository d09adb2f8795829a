import { readFileSync } from "node:fs";
import { z } from "zod";
import { type RuleMatcher, compileRules, type MatcherRule } from "../../../src/moderation/rules/matcher.ts";
import {
  PERSONAL_DATA_KINDS,
  PRESET_KINDS,
  PRESET_LANGUAGES,
  type PresetLanguage,
} from "../../../src/settings/clip-rule.ts";
import { rule } from "./rule.ts";

const line = z.object({
  language: z.enum(PRESET_LANGUAGES),
  /** Whether a moderator wants this line to be flagged. */
  forbidden: z.boolean(),
  /** What makes it hard. */
  about: z.string(),
  text: z.string(),
});
export type Line = z.infer<typeof line>;

/**
 * Lists and rules were fitted to the tuned set. The others were written before the rules were tried on them, and
 * measured once. Since then they are lines like the others.
 */
const SETS = ["tuned", "first-held-out", "second-held-out", "third-held-out", "fourth-held-out"];

const readSet = <T>(name: string, schema: z.ZodType<T>): readonly T[] =>
  readFileSync(new URL(`set/${name}.jsonl`, import.meta.url), "utf8")
    .trimEnd()
    .split("\n")
    .map((written) => schema.parse(JSON.parse(written)));

/** Returns the lines of a file in the folder `set`. */
export const readLines = (name: string): readonly Line[] => readSet(name, line);

export const lines: readonly Line[] = SETS.flatMap(readLines);

export const CATEGORIES = [
  "plain",
  "obfuscated",
  "near-miss",
  "quote",
  "reclaimed",
  "threat",
  "personal",
  "scam",
  "self-harm",
] as const;
export type Category = (typeof CATEGORIES)[number];

/** The first sets name each disguise, and have invented words. */
export function categoryOf({ about }: Line): Category {
  const named = CATEGORIES.find((category) => category === about);
  return named ?? (about === "house" || about === "phrase" ? "plain" : "obfuscated");
}

/** What the studio's recognizer made of lines with invented words, and of harmless lines. */
export const heardLines: readonly HeardLine[] = readSet(
  "heard",
  z.object({ forbidden: z.boolean(), heard: z.string() }),
);
type HeardLine = Readonly<{ forbidden: boolean; heard: string }>;

/** Invented words stand for those that nobody should have to read in a test. */
export const HOUSE = rule({
  words: ["zorbling", "grumpkin", "blorft*", "*snarg*", "sell accounts", "free skins"],
  patterns: ["\\bdiscord[.,]gift\\b"],
  allow: ["snargaluff"],
});

/** All that Mynah can flag in a language and in English, as imported rules do, and a server's own rule. */
export const matcherFor = (language: PresetLanguage): RuleMatcher =>
  compileRules([
    HOUSE,
    rule({ id: "personal", personal: [...PERSONAL_DATA_KINDS] }),
    ...[...new Set([language, "en" as const])].flatMap((one) =>
      PRESET_KINDS.map((kind): MatcherRule =>
        rule({ id: `${kind} ${one}`, presets: [{ kind, language: one }] }),
      ),
    ),
  ]);

/** Returns the precision and the recall of the rules. */
export function measured(judged: readonly { readonly line: Line; readonly found: boolean }[]) {
  const found = judged.filter((one) => one.found);
  const forbidden = judged.filter(({ line }) => line.forbidden);
  const right = forbidden.filter((one) => one.found);
  const texts = (some: typeof judged) => some.map(({ line }) => line.text);
  return {
    precision: found.length === 0 ? 1 : right.length / found.length,
    recall: forbidden.length === 0 ? 1 : right.length / forbidden.length,
    wrongly: texts(found.filter(({ line }) => !line.forbidden)),
    missed: texts(forbidden.filter((one) => !one.found)),
  };
}
