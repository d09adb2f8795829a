import { readFileSync } from "node:fs";
import { z } from "zod";
import {
  PRESET_LANGUAGES,
  type ClipRule,
  type Preset,
  type PresetKind,
  type PresetLanguage,
} from "../../settings/clip-rule.ts";
import { createMultiMatcher, type PhraseMatch, type SearchPhrase } from "./matching/multi-matcher.ts";
import { deobfuscateWords, LEET_VARIANTS } from "./matching/deobfuscate.ts";
import { foldText, type Folded } from "./matching/fold.ts";
import { createCensoredWordFinder } from "./matching/censored-words.ts";
import { findPatternMatches, compilePattern } from "./matching/pattern.ts";
import type { NormalizedText } from "./matching/normalized-text.ts";
import { parsePhrase } from "./matching/phrase.ts";
import { normalizeText } from "./matching/plain-words.ts";
import { createEdgeCheck } from "./matching/word-boundaries.ts";

/** A rule for speech: a server's own, or imported from its platform. */
export interface MatcherRule extends ClipRule {
  /** Stable for the life of the rule. */
  readonly id: string;
}

/** Compiled rules that check texts. */
export interface RuleMatcher {
  readonly rules: readonly MatcherRule[];
  /** Returns all matches except allowed words, ordered by start; matches of one rule don't overlap. */
  find(text: string): readonly PhraseMatch[];
}

/**
 * Takes milliseconds per thousand words, so reuse the result while the rules stay the same. Throws a UserError for an
 * invalid pattern.
 */
export function compileRules(rules: readonly MatcherRule[]): RuleMatcher {
  const lists = rules.map(wordListsOf);
  const forbidden = lists.flatMap(({ words }, rule) => forbiddenPhrases(words, rule));
  const allowed = createMultiMatcher(lists.flatMap(({ allow }, rule) => allowedPhrases(allow, rule)));
  const patterns = lists.flatMap(({ patterns }, rule) =>
    patterns.map((written) => ({ rule, pattern: compilePattern(written) })),
  );
  const find = createMultiMatcher(forbidden);
  const findMasked = createCensoredWordFinder(forbidden);
  return {
    rules,
    find(text) {
      const isEdge = createEdgeCheck(text);
      const folded = foldText(text, { accents: "dropped" });
      const streams = [
        normalizeText(folded),
        ...asWritten(text, folded),
        ...LEET_VARIANTS.map((reading) => deobfuscateWords(folded, reading)),
      ];
      const hits = [
        ...streams.flatMap((stream) => find(stream, isEdge)),
        ...findMasked(folded),
        ...patterns.flatMap(({ pattern, rule }) => findPatternMatches(pattern, rule, text)),
      ];
      if (hits.length === 0) return hits;
      const fine = mergeOverlapping(allowed(normalizeText(foldText(text, { accents: "kept" })), isEdge));
      return mergeOverlapping(hits)
        .filter((hit) => !isAllowed(hit, fine))
        .sort((a, b) => a.from - b.from);
    },
  };
}

/** Returns the text with words of other alphabets as they are, if any was folded. */
function asWritten(text: string, folded: Folded): NormalizedText[] {
  const written = foldText(text, { accents: "dropped", lookalikes: "never" });
  return written.text === folded.text ? [] : [normalizeText(written)];
}

function wordListsOf({ words, patterns, presets, allow }: MatcherRule) {
  const lists = presets.map(presetWords);
  return {
    words: [...words, ...lists.flatMap((list) => list.words)],
    allow: [...allow, ...lists.flatMap((list) => list.allow)],
    patterns,
  };
}

const DISGUISED = /[^\0-\u007f]/;

/** Words of other alphabets match as they are, and in a disguise with letters of ours. */
const forbiddenPhrases = (words: readonly string[], rule: number): SearchPhrase[] =>
  words.flatMap((word) => {
    const phrase = parsePhrase(word, { accents: "dropped", lookalikes: "never" });
    if (!phrase) return [];
    const disguised = parsePhrase(word, { accents: "dropped", lookalikes: "always" });
    const isAnother = disguised && disguised.text !== phrase.text && DISGUISED.test(disguised.text);
    return [phrase, ...(isAnother ? [disguised] : [])].map((one) => ({ phrase: one, rule }));
  });

const allowedPhrases = (words: readonly string[], rule: number): SearchPhrase[] =>
  words.flatMap((word) => {
    const phrase = parsePhrase(word, { accents: "kept" });
    return phrase ? [{ phrase, rule }] : [];
  });

/** Sorts by rule and position, and merges overlapping matches. */
function mergeOverlapping(matches: readonly PhraseMatch[]): PhraseMatch[] {
  const all: PhraseMatch[] = [];
  for (const hit of matches.toSorted((a, b) => a.rule - b.rule || a.from - b.from || b.to - a.to)) {
    const last = all.at(-1);
    if (last?.rule !== hit.rule || hit.from >= last.to) all.push(hit);
    else if (hit.to > last.to) all[all.length - 1] = { ...last, to: hit.to };
  }
  return all;
}

/** `fine` is sorted by rule and position, without overlaps. */
function isAllowed({ rule, from, to }: PhraseMatch, fine: readonly PhraseMatch[]): boolean {
  let low = 0;
  let high = fine.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const one = fine[middle];
    if (one && (one.rule < rule || (one.rule === rule && one.from <= from))) low = middle + 1;
    else high = middle;
  }
  const before = fine[low - 1];
  return before !== undefined && before.rule === rule && before.to >= to;
}

/**
 * Built-in lists. They contain inflected forms rather than open words (`*`), which match more surnames than insults.
 */
const list = z.object({ words: z.array(z.string()).min(1), allow: z.array(z.string()) });
type WordList = z.infer<typeof list>;

const language = z.object({ profanity: list, slurs: list, sexual: list, threats: list });

type Lists = Readonly<Record<PresetKind, WordList>>;

function read(name: PresetLanguage): Lists {
  return language.parse(JSON.parse(readFileSync(new URL(`presets/${name}.json`, import.meta.url), "utf8")));
}

const LISTS: ReadonlyMap<PresetLanguage, Lists> = new Map(PRESET_LANGUAGES.map((name) => [name, read(name)]));

function presetWords({ kind, language }: Preset): WordList {
  const lists = LISTS.get(language);
  if (!lists) throw new TypeError(`there are no lists for ${language}`);
  return lists[kind];
}
