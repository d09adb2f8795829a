import type { PlanContext } from "../definition/command.ts";
import { toSpokenText } from "./to-spoken-text.ts";
import type { Pronunciation } from "../../settings/definition.ts";

/** Converts a text to spoken form, using the person's reading settings and pronunciations. */
export function spokenTextOf(text: string, { setting }: Pick<PlanContext, "setting">): string {
  const manner = {
    emoji: setting("read-emoji"),
    links: setting("read-links"),
    code: setting("read-code"),
  };
  return applyPronunciations(toSpokenText(text, manner), setting("pronunciations"));
}

/** Scripts without spaces between words, where a word can start anywhere. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const IN_WORDS = /[\p{L}\p{N}]/u;

/** Replaces whole words, longest first. Replacements are not searched again. */
export function applyPronunciations(text: string, list: readonly Pronunciation[]): string {
  if (list.length === 0) return text;
  const spoken = new Map(list.map(({ word, as }) => [word, as]));
  const longestFirst = [...spoken.keys()].sort((a, b) => b.length - a.length);
  const any = new RegExp(longestFirst.map(wholeWord).join("|"), "giu");
  return text.replaceAll(any, (found) => spoken.get(found) ?? spoken.get(found.toLowerCase()) ?? found);
}

/**
 * Builds the pattern for a whole word. The lookbehind comes last because it is rarely needed: most positions don't
 * match the word.
 */
function wholeWord(word: string): string {
  const [first = "", last = ""] = [Array.from(word)[0], Array.from(word).at(-1)];
  const escaped = word.replaceAll(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
  const begins = needsEdge(first) ? `(?<!${IN_WORD}${escaped})` : "";
  const ends = needsEdge(last) ? `(?!${IN_WORD})` : "";
  return escaped + begins + ends;
}

const IN_WORD = "[\\p{L}\\p{N}\\p{M}_]";
const needsEdge = (sign: string) => IN_WORDS.test(sign) && !UNSPACED.test(sign);
