import { setImmediate as nextTurn } from "node:timers/promises";
import { type RawBuilder, sql } from "kysely";
import type { Segment, SpeakerNames } from "../../media/result.ts";
import { DICTIONARIES, splitWords, toPair, toSpeaker } from "./search-words.ts";

/** What search finds a transcript by. */
export interface SearchableTranscript {
  readonly name: string;
  readonly language?: string | null | undefined;
  readonly segments: readonly Segment[];
  readonly names: SpeakerNames;
}

/**
 * Bytes of a tsvector for words (with their stems) and for pairs of words, which together can't reach PostgreSQL's limit
 * of a megabyte: all words of any meeting, and the phrases of its first twelve hours.
 */
const MAX_WORD_BYTES = 500_000;
const MAX_PAIRS = 60_000;
/** PostgreSQL's bytes beside a word's own: alignment, and its one position. */
const WORD_OVERHEAD = 6;
/** Segments that are read before other work has its turn: about two milliseconds. */
const SEGMENTS_PER_TURN = 500;

/**
 * Builds the value of column `words`: each word with a weight for how often it was said (those of the title weigh most),
 * its stem in the transcript's language, each pair of adjacent words, and the speakers' names.
 */
export async function indexWords(transcript: SearchableTranscript): Promise<RawBuilder<unknown>> {
  const { counts, pairs } = await countWords(transcript.segments);
  const title = new Set(splitWords(transcript.name));
  const speakers = Object.values(transcript.names).flatMap(({ name }) => splitWords(name));
  for (const word of [...title, ...speakers]) counts.set(word, (counts.get(word) ?? 0) + 1);
  const lexemes = limitBytes(
    counts,
    (word, count) => `'${word}':1${title.has(word) ? "A" : toWeight(count)}`,
  );
  for (const word of speakers) lexemes.push(`'${toSpeaker(word)}'`);
  for (const pair of pairs) lexemes.push(`'${pair}'`);
  const words = sql`${lexemes.join(" ")}::tsvector`;
  const dictionary = DICTIONARIES[toLanguage(transcript.language ?? "en")];
  return dictionary === undefined ? words : withStems(words, dictionary);
}

const withStems = (words: RawBuilder<unknown>, dictionary: string): RawBuilder<unknown> => sql`(
  select words || array_to_tsvector(array(
    select distinct '~' || stem
    from unnest(tsvector_to_array(words)) word, unnest(ts_lexize(${dictionary}::regdictionary, word)) stem
    where word !~ '^[+@]'))
  from (select ${words} as words) said)`;

async function countWords(segments: readonly Segment[]) {
  const counts = new Map<string, number>();
  const pairs = new Set<string>();
  let before: string | undefined;
  for (const [n, { text }] of segments.entries()) {
    for (const word of splitWords(text)) {
      counts.set(word, (counts.get(word) ?? 0) + 1);
      if (before !== undefined && pairs.size < MAX_PAIRS) pairs.add(toPair(before, word));
      before = word;
    }
    if (n % SEGMENTS_PER_TURN === SEGMENTS_PER_TURN - 1) await nextTurn();
  }
  return { counts, pairs };
}

/** Formats the words of a text that no meeting has only as far as there is space. */
function limitBytes(counts: Map<string, number>, format: (word: string, count: number) => string): string[] {
  const lexemes: string[] = [];
  let bytes = 0;
  for (const [word, count] of counts) {
    // Once for the word, once for its stem.
    bytes += 2 * (Buffer.byteLength(word) + WORD_OVERHEAD);
    if (bytes > MAX_WORD_BYTES) break;
    lexemes.push(format(word, count));
  }
  return lexemes;
}

function toWeight(count: number): string {
  if (count >= 8) return "B";
  return count >= 2 ? "C" : "D";
}

/** Returns the language's shortest code (`eng` and `en-US` are `en`), or "" for what isn't a code. */
function toLanguage(code: string): string {
  try {
    return new Intl.Locale(code.replaceAll("_", "-")).language;
  } catch {
    return "";
  }
}
