import { type Sentence, wordsOf, type MeetingTranscript } from "../sentences.ts";
import type { Chapter } from "../../../commands/services/minutes.ts";

const MAX_SENTENCES = 5;
/** Shorter sentences say too little on their own, and longer ones aren't read. */
const MIN_WORDS = 7;
const MAX_WORDS = 40;
/** Words that say nothing about a topic. */
const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    "a about after again all also am an and any are aren't as at back be because been before being but by can can't come could did didn't do " +
    "does doesn't doing don't down each even every everyone everybody few first for from get gets getting go goes going gone good got had has have haven't " +
    "having he her here him his how i i'd i'll i'm i've if in into is isn't it it's its just know last least let let's like little look lot " +
    "made make makes many may maybe me mean more most much must my need never new next nice no nobody not nothing now of off okay on once one only or other our " +
    "out over own people please quite really right said same say see she should so some somebody something sure take than thank thanks that " +
    "that's the their them then there there's these they they're thing things think this those thought three through time to today too two uh um up us use very was " +
    "wasn't way we we'd we'll we're we've well went were what what's when where which while who why will with won't work would yeah yes you you'd you'll you're " +
    "you've your"
  ).split(" "),
);

/** Returns the words of a sentence that say what it is about. */
const topicWords = ({ text }: Pick<Sentence, "text">): string[] =>
  wordsOf(text)
    .map((word) => word.replace(/'s$/, ""))
    .filter((word) => word.length > 2 && !STOP_WORDS.has(word) && !/^\d+$/.test(word));

/** Counts in how many segments each topic word is said. */
function countTopics(sentences: readonly Sentence[]): ReadonlyMap<string, number> {
  const segments = new Map<string, Set<number>>();
  for (const sentence of sentences)
    for (const word of topicWords(sentence)) {
      const where = segments.get(word) ?? new Set();
      segments.set(word, where.add(sentence.segment));
    }
  return new Map([...segments].map(([word, where]) => [word, where.size]));
}

/** Returns the sentences about what is talked about most, in the order in which they were said. */
export function keySentences(sentences: readonly Sentence[], most = MAX_SENTENCES): Sentence[] {
  const counts = countTopics(sentences);
  const scored = sentences.flatMap((sentence) => {
    const length = sentence.plain.split(" ").length;
    if (length < MIN_WORDS || length > MAX_WORDS || sentence.plain.endsWith("?")) return [];
    const topics = [...new Set(topicWords(sentence))];
    // Words that are said once only say nothing about the meeting.
    const score = topics.reduce((sum, word) => sum + Math.log2(counts.get(word) ?? 1), 0) / Math.sqrt(length);
    return score > 0 ? [{ sentence, score, topics }] : [];
  });
  const chosen: typeof scored = [];
  for (const one of scored.toSorted((a, b) => b.score - a.score)) {
    if (chosen.length === most) break;
    if (!chosen.some(({ topics }) => overlap(topics, one.topics) > 0.5)) chosen.push(one);
  }
  return chosen.map(({ sentence }) => sentence).toSorted((a, b) => a.segment - b.segment);
}

const overlap = (a: readonly string[], b: readonly string[]): number =>
  a.filter((word) => b.includes(word)).length / Math.max(1, Math.min(a.length, b.length));

/** Shorter recordings are one topic. */
const MIN_DURATION_S = 10 * 60;
/** Chapters shorter than this aren't worth a line. */
const CHAPTER_S = 4 * 60;
const MAX_CHAPTERS = 12;
const TITLE_WORDS = 3;

/** Divides a long recording where its words change most, and names each part after its most particular words. */
export function findChapters({ segments }: MeetingTranscript, sentences: readonly Sentence[]): Chapter[] {
  const end = segments.at(-1)?.start ?? 0;
  if (end < MIN_DURATION_S) return [];
  const length = Math.max(CHAPTER_S / 2, end / (MAX_CHAPTERS * 2));
  const blocks = [...Map.groupBy(sentences, ({ at = 0 }) => Math.floor(at / length)).values()];
  const topics = blocks.map((block) => new Set(block.flatMap(topicWords)));
  // The less two neighbors share, the more likely a new topic begins between them.
  const gaps = topics
    .slice(1)
    .map((words, index) => ({ index: index + 1, shared: similarity(topics[index] ?? new Set(), words) }))
    .toSorted((a, b) => a.shared - b.shared);
  const starts = new Set([0]);
  for (const { index } of gaps) {
    if (starts.size >= Math.min(MAX_CHAPTERS, Math.floor(end / CHAPTER_S))) break;
    if (!starts.has(index - 1) && !starts.has(index + 1)) starts.add(index);
  }
  const ordered = [...starts].toSorted((a, b) => a - b);
  const counts = countTopics(sentences);
  return ordered.map((start, n) => {
    const part = blocks.slice(start, ordered[n + 1]).flat();
    const [first] = part;
    const chapter = { title: titleOf(part, counts), segment: first?.segment ?? 0 };
    return Object.assign(chapter, first?.at !== undefined && { at: first.at });
  });
}

function similarity(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((word) => b.has(word)).length;
  return shared / Math.sqrt(Math.max(1, a.size) * Math.max(1, b.size));
}

/** The words that are said often here and seldom elsewhere. */
function titleOf(part: readonly Sentence[], everywhere: ReadonlyMap<string, number>): string {
  const here = countTopics(part);
  return [...here]
    .map(([word, count]) => ({ word, score: count * (count / (everywhere.get(word) ?? count)) }))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, TITLE_WORDS)
    .map(({ word }) => word)
    .join(", ");
}
