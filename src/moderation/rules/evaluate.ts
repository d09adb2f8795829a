import type { Segment } from "../../media/result.ts";
import type { Finding, Match } from "../cases/finding.ts";
import type { RuleMatcher } from "./matcher.ts";
import { splitBySegment, joinSegments } from "./matching/joined-text.ts";

/** As many tell enough, and a case keeps them. */
const MAX_MATCHES = 100;

/**
 * What rules find in a transcript, in the rules' order: those whose threshold is reached. Takes as long as the text is long,
 * an hour of speech some forty milliseconds. A phrase that runs over the end of a segment is a match in each of them, and
 * counts once. The first hundred matches are told, all of them counted.
 */
export function evaluateTranscript(matcher: RuleMatcher, segments: readonly Segment[]): readonly Finding[] {
  const script = joinSegments(segments);
  const found = Map.groupBy(matcher.find(script.text), ({ rule }) => rule);
  return matcher.rules.flatMap(({ id, name, action, threshold }, at): Finding[] => {
    const hits = found.get(at) ?? [];
    if (hits.length < threshold) return [];
    const shown = hits.slice(0, MAX_MATCHES);
    const matches = shown.flatMap(({ from, to }) =>
      matchesIn(splitBySegment(script, segments, from, to), segments),
    );
    return [{ rule: id, name, action, matches, score: hits.length }];
  });
}

const matchesIn = (pieces: ReturnType<typeof splitBySegment>, segments: readonly Segment[]): Match[] =>
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
