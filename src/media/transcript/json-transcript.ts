import { z } from "zod";
import { omissionNotes, readSpeechMeasures, withoutInvented } from "@mynah/audio-interface";
import { parseJson } from "../../base/parse-json.ts";
import { readNotes, type Segment, type WholeTranscript, type Word } from "../result.ts";

/** Fields in which speech recognition engines put their list, in order of preference: sentences before single words. */
const LISTS = [
  "segments",
  "utterances",
  "sentences",
  "sentence_info",
  "chunks",
  "results",
  "script",
  "words",
  "filler_words",
] as const;

/** Lists of what a recognizer heard. The others are single words, or what was to be said. */
const HEARD: ReadonlySet<string> = new Set(LISTS.slice(0, LISTS.indexOf("results")));

const time = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d+(?:\.\d+)?$/)
      .transform(Number),
  ])
  .nullish()
  .catch(undefined);
const name = z
  .union([z.string(), z.number().transform((n) => `Speaker ${n}`)])
  .nullish()
  .catch(undefined);
const Entry = z.object({
  text: z.string().optional().catch(undefined),
  word: z.string().optional().catch(undefined),
  start: time,
  end: time,
  start_time: time,
  end_time: time,
  timestamp: z.tuple([z.number(), z.number().nullable()]).optional().catch(undefined),
  speaker: name,
  speaker_id: name,
  spk: name,
  // Who speaks a line of a podcast's script (section 4.10).
  voice: name,
  words: z.array(z.unknown()).optional().catch(undefined),
});
const TimedWord = z.object({ word: z.string(), start: z.number(), end: z.number() });

/**
 * Parses a transcript in JSON. The interface doesn't show its shape (section 4.2), so this accepts the shapes of the
 * two documented engines (whisper, funasr) and similar ones: a list of timed segments, or one text. Returns undefined
 * for anything else.
 */
export function readJsonTranscript(json: string): WholeTranscript | undefined {
  const root = parseJson(json);
  const record = isRecord(root) ? root : {};
  const inner = isRecord(record.result) ? record.result : record;
  const found = listIn(Array.isArray(root) ? { segments: root } : inner);
  const facts = factsIn(inner);
  if (found) return { ...facts, ...toTranscript(found, facts.notes) };
  // The score for how well audio and text match (section 4.10) is a number.
  const text = typeof inner.score === "number" ? String(inner.score) : (inner.text ?? inner.script);
  if (typeof text === "string") return { ...facts, segments: whole(text) };
  return LISTS.some((key) => Array.isArray(inner[key])) ? { ...facts, segments: [] } : undefined;
}

const factsIn = ({ language, duration, notes }: Readonly<Record<string, unknown>>) => ({
  ...notesIn(notes),
  ...(typeof language === "string" && language !== "" && { language }),
  ...(typeof duration === "number" && duration > 0 && { durationMs: Math.round(duration * 1000) }),
});

function notesIn(value: unknown): Pick<WholeTranscript, "notes"> {
  const notes = readNotes(value);
  return notes.length > 0 ? { notes } : {};
}

/** Leaves out what the recognizer invented, and says so. */
function toTranscript({ key, entries, unit }: FoundList, notes: readonly string[] = []) {
  const heard = entries.flatMap((entry) => {
    const measures = readSpeechMeasures(isRecord(entry) ? entry : {});
    return toSegments(entry, unit).map((segment) => ({ text: segment.text, measures, segment }));
  });
  const kept = HEARD.has(key) ? withoutInvented(heard) : heard;
  const omitted = omissionNotes(heard.length - kept.length);
  return {
    segments: kept.map(({ segment }) => segment),
    ...(omitted.length > 0 && { notes: [...notes, ...omitted] }),
  };
}

type FoundList = NonNullable<ReturnType<typeof listIn>>;

function listIn(record: Readonly<Record<string, unknown>>) {
  for (const key of LISTS) {
    const entries = record[key];
    // FunASR's sentence list uses milliseconds; all others use seconds.
    if (Array.isArray(entries) && entries.length > 0)
      return { key, entries, unit: key === "sentence_info" ? 1000 : 1 };
  }
  return undefined;
}

function toSegments(raw: unknown, unit: number): Segment[] {
  const read = Entry.safeParse(raw);
  if (!read.success) return [];
  const entry = read.data;
  const text = (entry.text ?? entry.word ?? "").replace(/\s+/g, " ").trim();
  if (text === "") return [];
  const start = entry.start ?? entry.start_time ?? entry.timestamp?.[0];
  const end = entry.end ?? entry.end_time ?? entry.timestamp?.[1];
  const speaker = entry.speaker ?? entry.speaker_id ?? entry.spk ?? entry.voice;
  return [
    { text, ...timed({ start, end }, unit), ...(speaker != null && { speaker }), ...toWords(entry.words) },
  ];
}

function toWords(entries: readonly unknown[] | undefined): { words?: readonly Word[] } {
  const words = (entries ?? []).flatMap((word) => TimedWord.safeParse(word).data ?? []);
  return words.length === 0 ? {} : { words };
}

function timed(times: { start: number | null | undefined; end: number | null | undefined }, unit: number) {
  const { start, end } = times;
  return { ...(start != null && { start: start / unit }), ...(end != null && { end: end / unit }) };
}

const whole = (text: string): Segment[] => (text.trim() === "" ? [] : [{ text: text.trim() }]);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
