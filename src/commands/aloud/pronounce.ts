import type { Pronunciation } from "../../settings/definition.ts";

/** Scripts that put no space between words: there a word may stand anywhere. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const IN_WORDS = /[\p{L}\p{N}]/u;

/** Replaces whole words, the longest that fits, each once: what is said instead is not looked at again. */
export function pronounced(text: string, list: readonly Pronunciation[]): string {
  if (list.length === 0) return text;
  const spoken = new Map(list.map(({ word, as }) => [word, as]));
  const longestFirst = [...spoken.keys()].sort((a, b) => b.length - a.length);
  const any = new RegExp(longestFirst.map(wholeWord).join("|"), "giu");
  return text.replaceAll(any, (found) => spoken.get(found) ?? spoken.get(found.toLowerCase()) ?? found);
}

function wholeWord(word: string): string {
  const [first = "", last = ""] = [Array.from(word)[0], Array.from(word).at(-1)];
  const before = needsEdge(first) ? "(?<![\\p{L}\\p{N}\\p{M}_])" : "";
  const after = needsEdge(last) ? "(?![\\p{L}\\p{N}\\p{M}_])" : "";
  return before + word.replaceAll(/[\\^$.*+?()[\]{}|/]/g, "\\$&") + after;
}

const needsEdge = (sign: string) => IN_WORDS.test(sign) && !UNSPACED.test(sign);
