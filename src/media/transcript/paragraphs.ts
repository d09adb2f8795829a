import { stripInvisible } from "../../messages/sanitize.ts";
import type { Segment } from "../result.ts";
import { createPunctuation, pauseBetween } from "./punctuation.ts";

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
