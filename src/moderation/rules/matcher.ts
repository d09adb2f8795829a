import { countBefore } from "../../base/binary-search.ts";
import type { ClipRule, PersonalDataKind, PresetKind } from "../../settings/clip-rule.ts";
import { findPersonalData } from "./personal-data/index.ts";
import { presetContext, presetSentences, presetWords } from "./presets.ts";
import { type ContextPhrases, createContextFilter } from "./matching/context.ts";
import {
  createMultiMatcher,
  type PhraseMatch,
  type PhraseHit,
  type SearchPhrase,
  toMatch,
} from "./matching/multi-matcher.ts";
import { deobfuscateWords, LEET_VARIANTS } from "./matching/deobfuscate.ts";
import { foldText, type Folded } from "./matching/fold.ts";
import { createCensoredWordFinder } from "./matching/censored-words.ts";
import { findPatternMatches, compilePattern } from "./matching/pattern.ts";
import {
  type AnchorPhrase,
  anchorPhrases,
  findSentences,
  type RuleSentence,
} from "./sentences/sentence-matcher.ts";
import { createSoundMatcher } from "../../media/transcript/sound-matcher.ts";
import { type NormalizedText, normalizeText } from "./matching/normalized-text.ts";
import { parsePhrase, type Phrase } from "./matching/phrase.ts";
import { createEdgeCheck, type IsEdge } from "./matching/word-boundaries.ts";

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
  const findAllowed = (text: string, isEdge: IsEdge) => {
    const stream = normalizeText(foldText(text, { accents: "kept" }));
    return allowed(stream, isEdge).map((hit) => toMatch(hit, stream, isEdge));
  };
  const patterns = lists.flatMap(({ patterns }, rule) =>
    patterns.map((written) => ({ rule, pattern: compilePattern(written) })),
  );
  const personal = rules.map(({ personal = [] }) => new Set(personal));
  const findAll = createMultiMatcher<SearchPhrase | AnchorPhrase>([
    ...forbidden,
    ...anchorPhrases(sentencesOf(rules)),
  ]);
  const find = (stream: NormalizedText, isEdge: IsEdge): readonly PhraseMatch[] => {
    const anchors: PhraseHit<AnchorPhrase>[] = [];
    const matches: PhraseMatch[] = [];
    for (const { item, start, end } of findAll(stream, isEdge))
      if ("sentences" in item) anchors.push({ item, start, end });
      else matches.push(toMatch({ item, start, end }, stream, isEdge));
    return anchors.length === 0 ? matches : [...matches, ...findSentences(anchors, stream, isEdge)];
  };
  const findMasked = createCensoredWordFinder(forbidden);
  const findBySound = createSoundMatcher(
    rules.flatMap(({ soundsLike, words }, rule) =>
      soundsLike === undefined ? [] : [{ rule, language: soundsLike, words }],
    ),
  );
  const dropExplained = createContextFilter(contextsOf(rules));
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
        ...findPersonal(text, personal),
        ...findBySound(text),
      ];
      if (hits.length === 0) return hits;
      const fine = mergeOverlapping(findAllowed(text, isEdge));
      const forbidden = mergeOverlapping(hits).filter((hit) => !isAllowed(hit, fine));
      return dropExplained(forbidden, { original: text, folded, isEdge }).toSorted((a, b) => a.from - b.from);
    },
  };
}

/** Finds personal data once for all rules. */
function findPersonal(text: string, kinds: readonly ReadonlySet<PersonalDataKind>[]): readonly PhraseMatch[] {
  const all = new Set(kinds.flatMap((some) => [...some]));
  if (all.size === 0) return [];
  return findPersonalData(text, all).flatMap(({ kind, ...match }) =>
    kinds.flatMap((some, rule) => (some.has(kind) ? [{ rule, ...match }] : [])),
  );
}

/** Returns the text with words of other alphabets as they are, if any was folded. */
function asWritten(text: string, folded: Folded): NormalizedText[] {
  const written = foldText(text, { accents: "dropped", lookalikes: "never" });
  return written.text === folded.text ? [] : [normalizeText(written)];
}

interface ListedWord {
  readonly word: string;
  readonly kind?: PresetKind;
}

function wordListsOf({ words, patterns, presets, allow }: MatcherRule) {
  const lists = presets.map((preset) => ({ kind: preset.kind, ...presetWords(preset) }));
  const listed = lists.flatMap((list) => list.words.map((word): ListedWord => ({ word, kind: list.kind })));
  return {
    words: [...words.map((word): ListedWord => ({ word })), ...listed],
    allow: [...allow, ...lists.flatMap((list) => list.allow)],
    patterns,
  };
}

/** Returns the sentences of the rules' lists, each once. */
function sentencesOf(rules: readonly MatcherRule[]): readonly RuleSentence[] {
  const listed = rules.flatMap(({ presets }, rule) =>
    presets.flatMap((preset) =>
      presetSentences(preset).map((sentence) => ({ sentence, kind: preset.kind, rule })),
    ),
  );
  return [...Map.groupBy(listed, ({ sentence }) => sentence)].flatMap(([sentence, [first, ...others]]) =>
    first ? [{ sentence, kind: first.kind, rules: [first.rule, ...others.map(({ rule }) => rule)] }] : [],
  );
}

/** Returns what makes words of the rules' lists harmless, in the lists' languages. */
function contextsOf(rules: readonly MatcherRule[]): readonly ContextPhrases[] {
  const languages = new Set(rules.flatMap(({ presets }) => presets.map(({ language }) => language)));
  return [...languages].flatMap((language): ContextPhrases[] => {
    const { mentions, oneself, games, stories, advice, warnings } = presetContext(language);
    return [
      { kinds: ["profanity", "slurs", "sexual", "threats"], ...mentions },
      { kinds: ["slurs"], ...oneself },
      { kinds: ["threats"], ...games },
      // Not self-harm: somebody in distress may speak of a film or song, and moderators are only asked.
      { kinds: ["threats"], ...stories },
      { kinds: ["self-harm"], ...advice },
      { kinds: ["scam"], ...warnings },
    ];
  });
}

const DISGUISED = /[^\0-\u007f]/;

/** Words of other alphabets match as they are, and in a disguise with letters of ours. */
const forbiddenPhrases = (words: readonly ListedWord[], rule: number): SearchPhrase[] =>
  words.flatMap(({ word, kind }) => {
    const phrase = parsePhrase(word, { accents: "dropped", lookalikes: "never" });
    if (!phrase) return [];
    const disguised = parsePhrase(word, { accents: "dropped", lookalikes: "always" });
    const isAnother = disguised && disguised.text !== phrase.text && DISGUISED.test(disguised.text);
    const runTogether = runTogetherPhrase(word, phrase);
    return [phrase, ...(isAnother ? [disguised] : []), ...(runTogether ? [runTogether] : [])].map((one) => ({
      phrase: one,
      rule,
      kind,
    }));
  });

/** Shorter phrases without their spaces can be part of ordinary words. */
const SHORTEST_RUN_TOGETHER = 8;
/** Nobody writes more words as one. */
const MOST_RUN_TOGETHER = 4;
const ALPHABETIC = /^[a-z ]+$/;

/** Returns a phrase of several words as one word: killyourself. */
function runTogetherPhrase(word: string, { text, openStart, openEnd }: Phrase): Phrase | undefined {
  const words = text.split(" ").length;
  if (words < 2 || words > MOST_RUN_TOGETHER || openStart || openEnd || !ALPHABETIC.test(text))
    return undefined;
  const joined = parsePhrase(word.replaceAll(/[\s'’-]+/gu, ""), { accents: "dropped" });
  return joined && joined.text.length >= SHORTEST_RUN_TOGETHER ? joined : undefined;
}

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
    else all[all.length - 1] = joinMatches(last, hit);
  }
  return all;
}

/** What isn't only a list's is the server's own. */
function joinMatches(first: PhraseMatch, second: PhraseMatch): PhraseMatch {
  return {
    rule: first.rule,
    from: first.from,
    to: Math.max(first.to, second.to),
    kind: first.kind === second.kind ? first.kind : undefined,
    masked: first.masked ?? second.masked,
    confidence:
      first.confidence === undefined || second.confidence === undefined
        ? undefined
        : Math.max(first.confidence, second.confidence),
  };
}

/** `fine` is sorted by rule and position, without overlaps. */
function isAllowed({ rule, from, to }: PhraseMatch, fine: readonly PhraseMatch[]): boolean {
  const count = countBefore(fine.length, (index) => {
    const one = fine[index];
    return one !== undefined && (one.rule < rule || (one.rule === rule && one.from <= from));
  });
  const before = fine[count - 1];
  return before !== undefined && before.rule === rule && before.to >= to;
}
