import type { Segment } from "../../media/result.ts";

/** What minutes are made from. */
export interface MeetingTranscript {
  readonly segments: readonly Pick<Segment, "text" | "start" | "speaker">[];
  /** The service's name of each speaker → the name that people see. */
  readonly speakers: ReadonlyMap<string, string>;
  /** BCP 47; null if the service didn't say. */
  readonly language: string | null;
}

/** A sentence of a transcript, and who says it where. */
export interface Sentence {
  readonly text: string;
  /** In lower case, with straight apostrophes and single spaces. */
  readonly plain: string;
  readonly segment: number;
  readonly at?: number;
  /** The service's name of the speaker. */
  readonly speaker?: string;
}

const SENTENCE_END = /(?<=[.?!…]["”’)]?)\s+(?=["“(]?[\p{L}\p{N}])/u;
/** Titles, after which a name follows. */
const TITLE = /\b(?:mr|mrs|ms|dr|prof|st)\.$/i;

/** Nobody speaks longer sentences: the rest of such a text is left out. */
const MAX_SENTENCE = 1000;

/** Splits a transcript into sentences. A segment without punctuation is one. */
export function splitSentences({ segments }: Pick<MeetingTranscript, "segments">): Sentence[] {
  return segments.flatMap(({ text, start, speaker }, segment) => {
    const place = {
      segment,
      ...(start !== undefined && { at: start }),
      ...(speaker !== undefined && { speaker }),
    };
    return joinTitles(text.trim().split(SENTENCE_END)).map((whole): Sentence => {
      const said = whole.slice(0, MAX_SENTENCE);
      return Object.assign({ text: said, plain: toPlain(said) }, place);
    });
  });
}

function joinTitles(parts: readonly string[]): string[] {
  const joined: string[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (last !== undefined && TITLE.test(last)) joined[joined.length - 1] = `${last} ${part}`;
    else if (part !== "") joined.push(part);
  }
  return joined;
}

/** Normalizes words for comparison. */
export const toPlain = (text: string): string =>
  text.toLowerCase().replaceAll(/[‘’ʼ]/g, "'").replaceAll(/\s+/g, " ").trim();

/** Returns the words of a text without punctuation. */
export const wordsOf = (text: string): string[] => toPlain(text).match(/[\p{L}\p{N}][\p{L}\p{N}'-]*/gu) ?? [];

/** Maps each name that people use for a speaker, in lower case, to the service's name of that speaker. */
export function speakersByName({ speakers }: Pick<MeetingTranscript, "speakers">): Map<string, string> {
  const byName = new Map<string, string>();
  for (const [speaker, name] of speakers) {
    const parts = wordsOf(name);
    // “Mrs. Ito” is also “Ito”, and “Anna Kovac” is also “Anna”.
    const isNumbered = parts.some((part) => /^\d+$/.test(part));
    for (const called of isNumbered ? [parts.join(" ")] : [parts.join(" "), ...parts])
      if (called.length > 1 && !TITLES.has(called) && !byName.has(called)) byName.set(called, speaker);
  }
  return byName;
}

const TITLES: ReadonlySet<string> = new Set(["mr", "mrs", "ms", "dr", "prof", "the", "von", "van", "de"]);
