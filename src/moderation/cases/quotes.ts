import type { Segment } from "../../media/result.ts";
import type { TimeSpan } from "./finding.ts";
import type { Finding, Match } from "./finding.ts";

/** A line of the transcript. */
export interface Quote {
  /** Seconds from the start, if the transcript has times. */
  readonly at?: number;
  /** Who said it in a call of several people. */
  readonly speaker?: string;
  readonly pieces: readonly QuotePiece[];
}

export interface QuotePiece {
  readonly text: string;
  /** Matched by a rule. */
  readonly isMarked?: true;
}

/** A card has room for this many lines, with this many characters of context. */
const MAX_QUOTES = 5;
const MAX_CONTEXT = 120;

/** Returns the lines with matches, which are marked. Personal data is masked, so that it isn't stored either. */
export function extractQuotes(segments: readonly Segment[], findings: readonly Finding[]): readonly Quote[] {
  const matches = findings.flatMap((finding) => finding.matches);
  const found = [...new Set(matches.map(({ segment }) => segment))].sort((a, b) => a - b);
  return found.slice(0, MAX_QUOTES).flatMap((index) => {
    const segment = segments[index];
    return segment
      ? [
          quote(
            segment,
            matches.filter((match) => match.segment === index),
          ),
        ]
      : [];
  });
}

/** Lines of a call that a case stores. */
const MAX_CALL_QUOTES = 20;

/** Returns all lines, with matches marked. */
export const allQuotes = (segments: readonly Segment[], findings: readonly Finding[]): readonly Quote[] => {
  const matches = findings.flatMap((finding) => finding.matches);
  return segments.map((segment, index) =>
    quote(
      segment,
      matches.filter((match) => match.segment === index),
    ),
  );
};

/** Puts lines of several people in the order in which they were said. Without matches, the earliest are left out first. */
export function joinQuotes(quotes: readonly Quote[]): readonly Quote[] {
  const sorted = quotes.toSorted((a, b) => (a.at ?? 0) - (b.at ?? 0));
  const isMarked = ({ pieces: all }: Quote) => all.some((piece) => piece.isMarked);
  let tooMany = sorted.length - MAX_CALL_QUOTES;
  return sorted.filter((one) => isMarked(one) || tooMany-- <= 0).slice(-MAX_CALL_QUOTES);
}

/** Returns the beginning of the transcript, for one without matches. */
export const openingQuotes = (segments: readonly Segment[]): readonly Quote[] =>
  segments.slice(0, MAX_QUOTES).map((segment) => quote(segment, []));

function quote({ text, start }: Segment, matches: readonly Match[]): Quote {
  const at = matches[0]?.start ?? start;
  return { ...(at !== undefined && { at }), pieces: pieces(text, mergeRanges(matches, text.length)) };
}

interface Range {
  readonly from: number;
  readonly to: number;
  readonly masked?: string | undefined;
}

/** Two rules can match the same words. */
function mergeRanges(matches: readonly Match[], length: number): readonly Range[] {
  const sorted = matches
    .map(({ from, to, masked }) => ({ from: Math.max(0, from), to: Math.min(length, to), masked }))
    .filter(({ from, to }) => from < to)
    .sort((a, b) => a.from - b.from);
  const ranges: Range[] = [];
  for (const { from, to, masked } of sorted) {
    const last = ranges.at(-1);
    if (last && from <= last.to)
      ranges[ranges.length - 1] = {
        from: last.from,
        to: Math.max(last.to, to),
        masked: last.masked ?? masked,
      };
    else ranges.push({ from, to, masked });
  }
  return ranges;
}

function pieces(text: string, marked: readonly Range[]): readonly QuotePiece[] {
  const all: QuotePiece[] = [];
  let done = 0;
  for (const { from, to, masked } of marked) {
    if (from > done)
      all.push({ text: truncateAround(text.slice(done, from), done === 0 ? "end" : "middle") });
    all.push({ text: masked ?? text.slice(from, to), isMarked: true });
    done = to;
  }
  if (done < text.length) all.push({ text: truncateAround(text.slice(done), "start") });
  return all;
}

/** Context matters less than matches: keeps the part nearest to a match. */
function truncateAround(text: string, keep: "start" | "end" | "middle"): string {
  if (text.length <= MAX_CONTEXT) return text;
  const half = MAX_CONTEXT / 2;
  if (keep === "start") return `${text.slice(0, MAX_CONTEXT).toWellFormed()}…`;
  if (keep === "end") return `…${text.slice(-MAX_CONTEXT).toWellFormed()}`;
  return `${text.slice(0, half)} … ${text.slice(-half)}`.toWellFormed();
}

/** Returns the time of the first match. */
export function timeSpanOf(findings: readonly Finding[]): TimeSpan | undefined {
  const times = findings.flatMap(({ matches }) =>
    matches.flatMap(({ start, end }) => (start === undefined ? [] : [{ start, end: end ?? start }])),
  );
  return times.sort((a, b) => a.start - b.start)[0];
}
