import type {
  Chapter,
  ItemOwner,
  MadeItem,
  MadeMinutes,
  Statement,
} from "../../commands/services/minutes.ts";
import type { DraftItem, DraftMinutes, DraftStatement } from "./draft.ts";
import { type MeetingTranscript, speakersByName, toPlain, wordsOf } from "./sentences.ts";

const MAX_SUMMARY = 5;
/** Fewer words are found anywhere. */
const MIN_QUOTE_WORDS = 3;
const MAX_TEXT = 400;
const MAX_TITLE = 80;
/** Segments around a quotation in which a date can be said, or someone can accept a task. */
const NEARBY = 3;
/** Share of a statement's longer words that must be said around its quotation. */
const MIN_SHARED = 0.5;

/**
 * Returns minutes with only those statements of a draft that rest on the transcript: the quotation must be found there,
 * and the statement must say the same. Owners and dates that aren't said there are left out.
 */
export function verifyMinutes(draft: DraftMinutes, transcript: MeetingTranscript): MadeMinutes {
  const evidence = indexTranscript(transcript);
  const verified = (all: readonly DraftStatement[]) =>
    all.flatMap((one) => verifyStatement(one, evidence) ?? []);
  return {
    summary: verified(draft.summary).slice(0, MAX_SUMMARY),
    decisions: verified(draft.decisions),
    items: draft.items.flatMap((item) => verifyItem(item, evidence) ?? []),
    questions: verified(draft.questions),
    chapters: draft.chapters.flatMap((chapter) => verifyChapter(chapter, evidence) ?? []),
  };
}

interface Evidence {
  readonly transcript: MeetingTranscript;
  /** All words with a space before and after each. */
  readonly text: string;
  /** Where each segment begins in `text`. */
  readonly starts: readonly number[];
  readonly byName: ReadonlyMap<string, string>;
}

function indexTranscript(transcript: MeetingTranscript): Evidence {
  const starts: number[] = [];
  let text = " ";
  for (const segment of transcript.segments) {
    starts.push(text.length - 1);
    for (const word of wordsOf(segment.text)) text += `${word} `;
  }
  return { transcript, text, starts, byName: speakersByName(transcript) };
}

function verifyStatement(
  { text, quote, segment }: DraftStatement,
  evidence: Evidence,
): Statement | undefined {
  const said = text.replaceAll(/\s+/g, " ").trim().slice(0, MAX_TEXT);
  const segments = findQuote(quote, segment, evidence);
  if (said === "" || !segments || segments.some((one) => isInstruction(one, evidence))) return undefined;
  if (!isSupported(said, segments, evidence)) return undefined;
  const at = evidence.transcript.segments[segments[0] ?? 0]?.start;
  return { text: said, quote, segments, ...(at !== undefined && { at }) };
}

function verifyItem(item: DraftItem, evidence: Evidence): MadeItem | undefined {
  const statement = verifyStatement(item, evidence);
  if (!statement) return undefined;
  const owner = item.owner === null ? undefined : findOwner(item.owner, statement.segments, evidence);
  const due = item.due === null ? undefined : item.due.trim();
  const isSaid = due !== undefined && isSaidNear(due, statement.segments, evidence);
  return { ...statement, ...(owner && { owner }), ...(isSaid && { due }) };
}

function verifyChapter(
  { title, segment }: DraftMinutes["chapters"][number],
  evidence: Evidence,
): Chapter | undefined {
  const start = evidence.transcript.segments[segment];
  const name = title.replaceAll(/\s+/g, " ").trim().slice(0, MAX_TITLE);
  if (!start || name === "" || HAS_ADDRESS.test(name) || isInstruction(segment, evidence)) return undefined;
  const words = longWords(name);
  // A title is too short for a share: one of its words must be said.
  if (words.length > 0 && !words.some((word) => evidence.text.includes(` ${word}`))) return undefined;
  return { title: name, segment, ...(start.start !== undefined && { at: start.start }) };
}

/** Returns the segments in which a quotation is found, that nearest to where it should be. */
function findQuote(quote: string, expected: number, { text, starts }: Evidence): number[] | undefined {
  const words = wordsOf(quote);
  if (words.length < MIN_QUOTE_WORDS) return undefined;
  const needle = ` ${words.join(" ")} `;
  const found: { first: number; last: number }[] = [];
  for (let at = text.indexOf(needle); at >= 0 && found.length < 100; at = text.indexOf(needle, at + 1))
    found.push({ first: segmentAt(starts, at), last: segmentAt(starts, at + needle.length - 2) });
  const distance = ({ first }: { first: number }) => Math.abs(first - expected);
  const nearest = found.toSorted((a, b) => distance(a) - distance(b))[0];
  if (!nearest) return undefined;
  const { first, last } = nearest;
  return Array.from({ length: last - first + 1 }, (_, n) => first + n);
}

const segmentAt = (starts: readonly number[], at: number): number =>
  Math.max(
    0,
    starts.findLastIndex((start) => start <= at),
  );

const longWords = (text: string): string[] =>
  (
    wordsOf(text)
      .join(" ")
      .match(/[\p{L}\p{N}]{4,}/gu) ?? []
  ).map(stem);

/** Enough that “tests” and “testing” are the same. */
const stem = (word: string): string => word.slice(0, 5);

/** Addresses that weren't said would lead people away. */
const HAS_ADDRESS = /https?:|www\.|\w@\w|\b[\w-]+\.(?:com|org|net|io|example)\b/i;

function isSupported(said: string, segments: readonly number[], evidence: Evidence): boolean {
  if (HAS_ADDRESS.test(said)) return false;
  const words = longWords(said);
  if (words.length === 0)
    return wordsOf(said).every((word) => wordsAround(segments, evidence).includes(word));
  const around = new Set(wordsAround(segments, evidence).map(stem));
  const names = new Set([...evidence.byName.keys()].flatMap(wordsOf).map(stem));
  const shared = words.filter((word) => around.has(word) || names.has(word));
  return shared.length >= words.length * MIN_SHARED;
}

function wordsAround(segments: readonly number[], { transcript }: Evidence): string[] {
  const [first = 0, last = 0] = [segments[0], segments.at(-1)];
  return transcript.segments
    .slice(Math.max(0, first - NEARBY), last + NEARBY + 1)
    .flatMap(({ text }) => wordsOf(text));
}

const INSTRUCTS =
  /\b(?:ignore|disregard|forget|override)\b.{0,40}\b(?:instructions?|prompts?|rules|above|previous)\b|\bsystem prompt\b|\b(?:language model|ai assistant)\b|\b(?:add|write|put|insert)\b.{0,60}\b(?:in|into|to) (?:the|your) (?:minutes|summary|output|json)\b/;

/** Whether a segment speaks to whatever makes the minutes: nothing rests on it. */
const isInstruction = (segment: number, { transcript }: Evidence): boolean =>
  INSTRUCTS.test(toPlain(transcript.segments[segment]?.text ?? ""));

/** Returns the owner if it is a speaker who is heard there, or a name that is said there. */
function findOwner(
  name: string,
  segments: readonly number[],
  { transcript, byName }: Evidence,
): ItemOwner | undefined {
  const words = wordsOf(name).join(" ");
  const [first = 0, last = 0] = [segments[0], segments.at(-1)];
  const around = transcript.segments.slice(first, last + NEARBY + 1);
  const own = ` ${around
    .slice(0, last - first + 1)
    .flatMap(({ text }) => wordsOf(text))
    .join(" ")} `;
  const speaker = byName.get(words);
  if (speaker !== undefined) {
    const isThere = around.some((one) => one.speaker === speaker) || own.includes(` ${words} `);
    return isThere ? { speaker } : undefined;
  }
  return words !== "" && own.includes(` ${words} `) ? { name: name.trim().slice(0, MAX_TITLE) } : undefined;
}

function isSaidNear(due: string, segments: readonly number[], evidence: Evidence): boolean {
  const words = wordsOf(due).join(" ");
  return words !== "" && ` ${wordsAround(segments, evidence).join(" ")} `.includes(` ${words} `);
}
