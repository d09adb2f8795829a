import type { Segment } from "../../media/result.ts";
import type { Finding, Match } from "../cases/finding.ts";
import type { RuleMatcher } from "./matcher.ts";
import type { PhraseMatch } from "./matching/multi-matcher.ts";
import { splitBySegment, joinSegments } from "./matching/joined-text.ts";

/** Enough evidence for a case, which stores them. */
const MAX_MATCHES = 100;

/**
 * Checks a transcript against rules. Returns the rules that reach their threshold, in order. Takes time proportional to
 * the text, about forty milliseconds for an hour of speech. A phrase that crosses segments is a match in each of them,
 * and counts once. What is only reached by matches that sound alike asks, and never acts. All matches are counted, and the first hundred returned.
 */
export function evaluateTranscript(matcher: RuleMatcher, segments: readonly Segment[]): readonly Finding[] {
  const script = joinSegments(segments);
  const found = Map.groupBy(matcher.find(script.text), ({ rule }) => rule);
  return matcher.rules.flatMap(({ id, name, action, threshold }, at): Finding[] => {
    const hits = found.get(at) ?? [];
    if (hits.length < threshold) return [];
    const shown = hits.slice(0, MAX_MATCHES);
    const matches = shown.flatMap((hit) =>
      matchesIn(splitBySegment(script, segments, hit.from, hit.to), segments, hit),
    );
    const isDistress = hits.every(({ kind }) => kind === "self-harm");
    const certain = hits.filter(({ confidence }) => confidence === undefined).length;
    const bySound = hits.flatMap(({ confidence }) => (confidence === undefined ? [] : [confidence]));
    const isUnsure = certain < threshold;
    return [
      {
        rule: id,
        name,
        action: isUnsure && action === "act" ? "ask" : action,
        matches,
        score: hits.length,
        ...(isDistress && { isDistress }),
        ...(isUnsure && { confidence: Math.max(...bySound.slice(0, MAX_MATCHES)) }),
      },
    ];
  });
}

const matchesIn = (
  pieces: ReturnType<typeof splitBySegment>,
  segments: readonly Segment[],
  { masked, confidence }: PhraseMatch,
): Match[] =>
  pieces.map(({ segment, from, to }) => {
    const { text = "", start, end } = segments[segment] ?? {};
    return {
      segment,
      from,
      to,
      text: text.slice(from, to),
      ...(start !== undefined && { start }),
      ...(end !== undefined && { end }),
      ...(masked !== undefined && { masked }),
      ...(confidence !== undefined && { confidence }),
    };
  });
