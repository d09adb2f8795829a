import { open } from "node:fs/promises";
import type { Segment, WholeTranscript } from "../result.ts";
import { detectEncoding } from "../kinds/text-kind.ts";
import { parseCues } from "./subtitles.ts";

/** About thirty hours with a time for every word. A larger file isn't treated as a transcript and stays a file. */
const MAX_BYTES = 32 * 1024 * 1024;

/**
 * Parses the transcript in the file at `path` with media type `type`. Returns undefined for files that are too large
 * and for JSON of an unknown shape. Takes a second for a whole day of speech, so it must not run on the main thread.
 */
export async function readTranscript(path: string, type: string): Promise<WholeTranscript | undefined> {
  const text = await readText(path);
  if (text === undefined) return undefined;
  if (type === "application/json") {
    // Loaded when needed: the schemas are a fifth of what a media process loads, and most never read a transcript.
    const { readJsonTranscript } = await import("./json-transcript.ts");
    return readJsonTranscript(text);
  }
  const segments = parseCues(text);
  return { segments: segments.length > 0 ? segments : paragraphs(text) };
}

const paragraphs = (text: string): Segment[] =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => ({ text: line.replace(/\s+/g, " ").trim() }))
    .filter((segment) => segment.text !== "");

async function readText(path: string): Promise<string | undefined> {
  await using file = await open(path);
  if ((await file.stat()).size > MAX_BYTES) return undefined;
  const bytes = await file.readFile();
  return new TextDecoder(detectEncoding(bytes)).decode(bytes);
}
