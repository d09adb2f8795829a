import type { Segment } from "../../media/result.ts";
import type { Finding, Match } from "../finding.ts";
import type { Book } from "./book.ts";
import { piecesOf, scriptOf } from "./script.ts";

/**
 * What rules find in a transcript, in the rules' order: those whose threshold is reached. Takes as long as the text is long,
 * an hour of speech some ten milliseconds. A phrase that runs over the end of a segment is a match in each of them, and
 * counts once.
 */
export function judge(book: Book, segments: readonly Segment[]): readonly Finding[] {
  const script = scriptOf(segments);
  const found = Map.groupBy(book.find(script.text), ({ rule }) => rule);
  return book.rules.flatMap(({ id, name, action, threshold }, at): Finding[] => {
    const hits = found.get(at) ?? [];
    if (hits.length < threshold) return [];
    const matches = hits.flatMap(({ from, to }) => matchesIn(piecesOf(script, segments, from, to), segments));
    return [{ rule: id, name, action, matches, score: hits.length }];
  });
}

const matchesIn = (pieces: ReturnType<typeof piecesOf>, segments: readonly Segment[]): Match[] =>
  pieces.map(({ segment, from, to }) => {
    const { text = "", start, end } = segments[segment] ?? {};
    return {
      segment,
      from,
      to,
      text: text.slice(from, to),
      ...(start !== undefined && { start }),
      ...(end !== undefined && { end }),
    };
  });
