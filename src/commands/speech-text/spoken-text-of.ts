import type { PlanContext } from "../definition/command.ts";
import { toSpokenText } from "./to-spoken-text.ts";
import type { Pronunciation } from "../../settings/definition.ts";

/** What is said of a text where the person asks: read as is set there, with the words that are pronounced otherwise. */
export function spokenTextOf(text: string, { setting }: Pick<PlanContext, "setting">): string {
  const manner = {
    emoji: setting("read-emoji"),
    links: setting("read-links"),
    code: setting("read-code"),
  };
  return applyPronunciations(toSpokenText(text, manner), setting("pronunciations"));
}

/** Scripts that put no space between words: there a word may stand anywhere. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const IN_WORDS = /[\p{L}\p{N}]/u;

/** Replaces whole words, the longest that fits, each once: what is said instead is not looked at again. */
export function applyPronunciations(text: string, list: readonly Pronunciation[]): string {
  if (list.length === 0) return text;
  const spoken = new Map(list.map(({ word, as }) => [word, as]));
  const longestFirst = [...spoken.keys()].sort((a, b) => b.length - a.length);
  const any = new RegExp(longestFirst.map(wholeWord).join("|"), "giu");
  return text.replaceAll(any, (found) => spoken.get(found) ?? spoken.get(found.toLowerCase()) ?? found);
}

/** What stands before is looked at last: almost nowhere is there the word at all. */
function wholeWord(word: string): string {
  const [first = "", last = ""] = [Array.from(word)[0], Array.from(word).at(-1)];
  const escaped = word.replaceAll(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
  const begins = needsEdge(first) ? `(?<!${IN_WORD}${escaped})` : "";
  const ends = needsEdge(last) ? `(?!${IN_WORD})` : "";
  return escaped + begins + ends;
}

const IN_WORD = "[\\p{L}\\p{N}\\p{M}_]";
const needsEdge = (sign: string) => IN_WORDS.test(sign) && !UNSPACED.test(sign);
