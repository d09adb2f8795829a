import { open } from "node:fs/promises";
import type { Segment, WholeTranscript } from "../result.ts";
import { detectEncoding } from "../kinds/text-kind.ts";
import { parseCues } from "./subtitles.ts";
import { readJsonTranscript } from "./json-transcript.ts";

/** Some thirty hours with a time for every word: what is larger is no transcript, and stays a file. */
const MAX_BYTES = 32 * 1024 * 1024;

/**
 * All that the transcript in the file at `path` says, whose media type is `type`. Undefined for what is too large, or JSON
 * of an unknown form. Takes a second for a whole day of talk: not for the main thread (whole.ts).
 */
export async function readTranscript(path: string, type: string): Promise<WholeTranscript | undefined> {
  const text = await readText(path);
  if (text === undefined) return undefined;
  if (type === "application/json") return readJsonTranscript(text);
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
