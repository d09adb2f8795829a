import { createReadStream } from "node:fs";
import type { Segment, WholeTranscript } from "../result.ts";

/**
 * A transcript in transit from the process that parsed it to the main process. Each line is a JSON list of segments,
 * short enough to parse without blocking. The lines of a long transcript are in a file.
 */
export interface PackedTranscript extends Omit<WholeTranscript, "segments"> {
  readonly lines: readonly string[];
}

/** More than thirty hours of speech, with a time for every word. */
const MAX_SEGMENTS = 150_000;
const MAX_WORDS = 300_000;
/** In characters. Longer texts are split into several segments. */
const MAX_TEXT = 64 * 1024;
/** For one segment; if there are more, its words are dropped. */
const MAX_SEGMENT_WORDS = 2_000;
const LINE_LENGTH = 64 * 1024;

/** Returns undefined for more segments than any recording has. */
export function packTranscript({ segments, ...facts }: WholeTranscript): PackedTranscript | undefined {
  const lines: string[] = [];
  let line: string[] = [];
  let length = 0;
  let count = 0;
  const budget = { words: MAX_WORDS };
  for (const segment of segments.values().flatMap(split)) {
    if (++count > MAX_SEGMENTS) return undefined;
    const json = JSON.stringify(withFewWords(segment, budget));
    line.push(json);
    length += json.length;
    if (length < LINE_LENGTH) continue;
    lines.push(`[${line.join()}]`);
    line = [];
    length = 0;
  }
  return { ...facts, lines: [...lines, `[${line.join()}]`] };
}

function* split(segment: Segment): Generator<Segment> {
  let { text } = segment;
  while (text.length > MAX_TEXT) {
    const space = text.lastIndexOf(" ", MAX_TEXT);
    const end = space > 0 ? space : wholeEnd(text, MAX_TEXT);
    yield { ...segment, text: text.slice(0, end) };
    text = text.slice(end).trimStart();
  }
  yield { ...segment, text };
}

/** Returns `end`, or one unit less if that would split a surrogate pair. */
const wholeEnd = (text: string, end: number): number =>
  (text.codePointAt(end - 1) ?? 0) > 0xffff ? end - 1 : end;

function withFewWords({ words, ...segment }: Segment, budget: { words: number }): Segment {
  if (!words || words.length > Math.min(MAX_SEGMENT_WORDS, budget.words)) return segment;
  budget.words -= words.length;
  return { ...segment, words };
}

/** Reads the lines from `path` if they aren't in `packed`. Yields to other work between lines. */
export async function unpackTranscript(
  { lines, ...facts }: PackedTranscript,
  path: string,
): Promise<WholeTranscript> {
  const segments: Segment[] = [];
  for await (const line of lines.length > 0 ? lines : linesIn(path))
    for (const segment of JSON.parse(line) as Segment[]) segments.push(segment);
  return { ...facts, segments };
}

/** Unlike `readline`, doesn't break at U+2028, which can occur within a JSON string. */
async function* linesIn(path: string): AsyncGenerator<string> {
  let rest = "";
  for await (const chunk of createReadStream(path, { encoding: "utf8" }) as AsyncIterable<string>) {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  yield rest;
}
