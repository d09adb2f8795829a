import type { Chapter } from "../../../commands/services/minutes.ts";
import { countTopics, topicWords } from "./key-sentences.ts";
import type { MeetingTranscript, Sentence } from "../sentences.ts";

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
