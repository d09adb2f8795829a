import type { PresetKind } from "../../../settings/clip-rule.ts";
import type { PhraseHit, PhraseMatch } from "../matching/multi-matcher.ts";
import type { NormalizedText } from "../matching/normalized-text.ts";
import type { Phrase } from "../matching/phrase.ts";
import { type IsEdge, isUnspaced } from "../matching/word-boundaries.ts";
import type { Sentence } from "./notation.ts";

/** A sentence of the lists that some rules have. */
export interface RuleSentence {
  readonly sentence: Sentence;
  readonly kind: PresetKind;
  /** Indexes of rules. */
  readonly rules: readonly number[];
}

/** A word that some sentences have, to search for together with phrases. */
export interface AnchorPhrase {
  readonly phrase: Phrase;
  readonly hasAnyEnding: boolean;
  readonly sentences: readonly RuleSentence[];
}

/** Letters before and after a word in which the rest of a sentence is looked for. */
const REACH = 120;
/** Words that are run together are long. */
const SHORTEST_RUN_TOGETHER = 9;
/** More matches of one sentence around the same place add no information. */
const MAX_MATCHES = 100;
const SHORTEST_ANCHOR_RUN_TOGETHER = 3;

/** Returns the anchors of all sentences, each once. They match anywhere: inside words too, if words are run together. */
export function anchorPhrases(sentences: readonly RuleSentence[]): readonly AnchorPhrase[] {
  const found = new Map<string, { anchor: Phrase; sentences: RuleSentence[] }>();
  for (const one of sentences)
    for (const anchor of one.sentence.anchors) {
      const key = JSON.stringify(anchor);
      const group = found.get(key) ?? { anchor, sentences: [] };
      found.set(key, group);
      group.sentences.push(one);
    }
  return [...found.values()].map(({ anchor, sentences }) => ({
    phrase: { ...anchor, openStart: true, openEnd: true },
    hasAnyEnding: anchor.openEnd,
    sentences,
  }));
}

interface Window {
  readonly from: number;
  to: number;
  readonly whole: Set<RuleSentence>;
  readonly runTogether: Set<RuleSentence>;
}

/**
 * Returns the sentences around anchors, which are sorted by their end. Windows that overlap are searched once, so the
 * time stays linear.
 */
export function findSentences(
  anchors: readonly PhraseHit<AnchorPhrase>[],
  stream: NormalizedText,
  isEdge: IsEdge,
): readonly PhraseMatch[] {
  const windows: Window[] = [];
  for (const { item, start, end } of anchors) {
    const isWhole =
      isUnspaced(item.phrase.text.charAt(0)) ||
      (isEdge(stream, start) && (item.hasAnyEnding || isEdge(stream, end)));
    if (!isWhole && !isRunTogether(stream.text, start, end)) continue;
    const window = windowAt(windows, stream.text, start, end);
    for (const one of item.sentences) (isWhole ? window.whole : window.runTogether).add(one);
  }
  return windows.flatMap((window) =>
    [
      ...possibleSentences(window, stream.text).map((one) =>
        matchesIn(window, one.sentence.whole(), one, stream),
      ),
      ...[...window.runTogether].map((one) => matchesIn(window, one.sentence.runTogether?.(), one, stream)),
    ].flat(),
  );
}

/** Most windows lack some word, which is faster to see than to search. */
function possibleSentences({ from, to, whole }: Window, text: string): readonly RuleSentence[] {
  const words = text.slice(from, to).split(" ");
  return [...whole].filter(({ sentence }) =>
    sentence.required.every((first) => words.some((word) => first.has(word))),
  );
}

function windowAt(windows: Window[], text: string, start: number, end: number): Window {
  const from = startOfWindow(text, start);
  const to = endOfWindow(text, end);
  const last = windows.at(-1);
  if (last && from <= last.to) {
    last.to = Math.max(last.to, to);
    return last;
  }
  const window = { from, to, whole: new Set<RuleSentence>(), runTogether: new Set<RuleSentence>() };
  windows.push(window);
  return window;
}

/** Windows start and end between words, in the same turn. */
function startOfWindow(text: string, at: number): number {
  const reached = Math.max(0, at - REACH);
  const before = text.slice(reached, at);
  const turn = before.lastIndexOf("\n") + 1;
  return reached + (turn > 0 || reached === 0 ? turn : before.indexOf(" ") + 1);
}

function endOfWindow(text: string, at: number): number {
  const after = text.slice(at, at + REACH);
  const turn = after.indexOf("\n");
  if (turn >= 0) return at + turn;
  const word = at + REACH >= text.length ? -1 : after.lastIndexOf(" ");
  return at + (word >= 0 ? word : after.length);
}

function isRunTogether(text: string, start: number, end: number): boolean {
  if (end - start < SHORTEST_ANCHOR_RUN_TOGETHER) return false;
  let from = start;
  let to = end;
  while (to - from < SHORTEST_RUN_TOGETHER && isLetter(text[from - 1])) from -= 1;
  while (to - from < SHORTEST_RUN_TOGETHER && isLetter(text[to])) to += 1;
  return to - from >= SHORTEST_RUN_TOGETHER;
}

const isLetter = (unit: string | undefined): boolean => unit !== undefined && unit !== " " && unit !== "\n";

function matchesIn(
  window: Window,
  pattern: RegExp | undefined,
  { kind, rules }: RuleSentence,
  stream: NormalizedText,
): PhraseMatch[] {
  if (!pattern) return [];
  const text = stream.text.slice(window.from, window.to);
  return text
    .matchAll(pattern)
    .take(MAX_MATCHES)
    .toArray()
    .flatMap(({ 0: found, index }) => {
      const first = window.from + index;
      const from = stream.from[first] ?? 0;
      const to = stream.to[first + found.length - 1] ?? 0;
      return rules.map((rule) => ({ rule, kind, from, to }));
    });
}
