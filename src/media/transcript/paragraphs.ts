import { stripInvisible } from "../../messages/sanitize.ts";
import type { Segment } from "../result.ts";

/** What one speaker says without a long pause, as text for reading. */
export interface Paragraph {
  readonly text: string;
  /** In seconds. */
  readonly start?: number;
  readonly speaker?: string;
}

export interface ReadableTranscript {
  readonly paragraphs: Iterable<Paragraph>;
  /** Punctuation and capitals were added, because the service gave none. The words are unchanged. */
  readonly isRestored: boolean;
}

/** A pause that begins a new paragraph, in seconds. */
const LONG_PAUSE_S = 2;
/** From here on, a paragraph ends with its sentence; from twice this length on, with its line. */
const LONG_PARAGRAPH = 500;
/** Lines by which we tell whether the service writes punctuation. */
const SAMPLE = 100;

/** Arranges a transcript for reading. A view: the stored words stay as they are. */
export function toReadable(segments: Iterable<Segment>, language: string | undefined): ReadableTranscript {
  const rest = segments[Symbol.iterator]();
  const sample = take(rest, SAMPLE);
  const punctuate = createPunctuation(sample, language);
  return {
    isRestored: punctuate !== undefined,
    paragraphs: paragraphsOf(chain(sample, rest), punctuate ?? toText),
  };
}

function take(from: Iterator<Segment>, count: number): Segment[] {
  const taken: Segment[] = [];
  for (let next = from.next(); !next.done; next = from.next()) {
    taken.push(next.value);
    if (taken.length === count) break;
  }
  return taken;
}

function* chain(first: Iterable<Segment>, rest: Iterator<Segment>): Generator<Segment> {
  yield* first;
  for (let next = rest.next(); !next.done; next = rest.next()) yield next.value;
}

const toText = (lines: readonly Segment[]): string => lines.map(({ text }) => text).join(" ");

function* paragraphsOf(
  segments: Iterable<Segment>,
  join: (lines: readonly Segment[]) => string,
): Generator<Paragraph> {
  let lines: Segment[] = [];
  let length = 0;
  for (const segment of segments) {
    const text = stripInvisible(segment.text).replaceAll(/\s+/g, " ").trim();
    if (text === "") continue;
    const last = lines.at(-1);
    if (last && isBreak(last, segment, length)) {
      yield toParagraph(lines, join);
      lines = [];
      length = 0;
    }
    lines.push({ ...segment, text });
    length += text.length;
  }
  if (lines.length > 0) yield toParagraph(lines, join);
}

function isBreak(last: Segment, next: Segment, length: number): boolean {
  const pause = pauseBetween(last, next);
  if (last.speaker !== next.speaker || pause >= LONG_PAUSE_S) return true;
  return length >= LONG_PARAGRAPH && (/[.!?…。!?]["”»]?$/.test(last.text) || length >= 2 * LONG_PARAGRAPH);
}

function toParagraph(lines: readonly Segment[], join: (lines: readonly Segment[]) => string): Paragraph {
  const [first] = lines;
  return {
    text: join(lines),
    ...(first?.start !== undefined && { start: first.start }),
    ...(first?.speaker !== undefined && { speaker: first.speaker }),
  };
}

/** A sentence of speech has about 15 words; a service that ends fewer than one in 60 writes no punctuation. */
const WORDS_PER_END = 60;
/** Too few words to tell. */
const MIN_WORDS = 12;
/** A pause that ends a sentence, in seconds. */
const SENTENCE_PAUSE_S = 0.6;
/** A line without known pauses ends a sentence when it has this many words. */
const LONG_LINE_WORDS = 8;

const QUESTION =
  /^(?:(?:and|but|so|well|ok|okay)\s+)?(?:who|what|when|where|why|how|which|whose|is|are|was|were|am|do|does|did|can|could|will|would|should|shall|may|have|has|had|isn't|aren't|don't|doesn't|didn't|can't|won't|wouldn't)\s+(?:i|you|we|they|he|she|it|this|that|there|the|a|an|is|are|was|were|do|does|did|can|could|will|would|should|many|much|long|about)\b/i;
const PROPER =
  /\b(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|april|june|july|august|september|october|november|december|english|german|french|spanish|japanese|portuguese)\b/g;

/**
 * Returns a function that joins lines into sentences, for English whose service gave neither punctuation nor capitals.
 * Undefined for everything else. It adds periods, question marks and capitals by pauses and first words, which is a
 * guess; it changes no word.
 */
function createPunctuation(
  sample: readonly Segment[],
  language: string | undefined,
): ((lines: readonly Segment[]) => string) | undefined {
  if (language === undefined || !/^en(?:glish)?(?:-|$)/i.test(language)) return undefined;
  const text = sample.map((segment) => segment.text).join(" ");
  const words = text.split(/\s+/).filter(Boolean).length;
  const ends = text.match(/[.!?,;:]/g)?.length ?? 0;
  const capitals = text.match(/\b\p{Lu}\p{Ll}/gu)?.length ?? 0;
  const isBare = words >= MIN_WORDS && ends * WORDS_PER_END < words && capitals * WORDS_PER_END < words;
  return isBare ? joinSentences : undefined;
}

function joinSentences(lines: readonly Segment[]): string {
  const sentences: string[][] = [[]];
  for (const [index, line] of lines.entries()) {
    sentences.at(-1)?.push(line.text);
    const next = lines[index + 1];
    if (next && endsSentence(line, next)) sentences.push([]);
  }
  return sentences.map((parts) => toSentence(parts.join(" "))).join(" ");
}

function endsSentence(line: Segment, next: Segment): boolean {
  const isTimed = line.end !== undefined && next.start !== undefined;
  if (isTimed) return pauseBetween(line, next) >= SENTENCE_PAUSE_S;
  return line.text.split(" ").length >= LONG_LINE_WORDS;
}

function toSentence(words: string): string {
  const text = words
    .replaceAll(/\bi(?=$|\s|'(?:m|ll|ve|d)\b)/g, "I")
    .replaceAll(PROPER, (name) => name.charAt(0).toUpperCase() + name.slice(1));
  const mark = /[.!?…]$/.test(text) ? "" : QUESTION.test(text) ? "?" : ".";
  return text.charAt(0).toUpperCase() + text.slice(1) + mark;
}

/** In seconds; 0 where times are unknown. */
const pauseBetween = ({ end, start: begin }: Segment, { start }: Segment): number =>
  start === undefined ? 0 : Math.max(0, start - (end ?? begin ?? start));
