import { open } from "node:fs/promises";
import type { Segment, WholeTranscript } from "../result.ts";
import { detectEncoding } from "../kinds/media-kind.ts";

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

/** `00:01:02,500 --> 00:01:04.000 align:start`; hours and leading zeros optional, comma or point, settings ignored. */
const TIMING = /^\s*((?:\d+:)?\d+:\d+(?:[.,]\d+)?)\s*-+>\s*((?:\d+:)?\d+:\d+(?:[.,]\d+)?)/;
/** WebVTT blocks that contain no speech. */
const ASIDE = /^(?:WEBVTT|NOTE|STYLE|REGION)\b/;

/**
 * Parses the cues of SRT and WebVTT. One lenient parser handles both, since services mix them: missing numbers or blank
 * lines, either decimal mark, times without hours. Skips anything that isn't a cue.
 */
export function parseCues(text: string): Segment[] {
  const cues: Segment[] = [];
  let times: Pick<Segment, "start" | "end"> | undefined;
  let lines: string[] = [];
  const finish = () => {
    if (times) cues.push(...cue(times, lines));
    times = undefined;
    lines = [];
  };
  for (const line of text.split(/\r\n|\r|\n/)) {
    const timing = TIMING.exec(line);
    if (timing) {
      // The next cue's number, if no blank line precedes it.
      if (/^\s*\d+\s*$/.test(lines.at(-1) ?? "")) lines.pop();
      finish();
      times = { start: seconds(timing[1]), end: seconds(timing[2]) };
    } else if (line.trim() === "" || ASIDE.test(line)) finish();
    else lines.push(line);
  }
  finish();
  return cues;
}

function cue(times: Pick<Segment, "start" | "end">, lines: readonly string[]): Segment[] {
  const raw = lines.join("\n");
  const voice = /<v(?:\.[^\s>]*)?\s+([^>]+)>/.exec(raw)?.[1];
  const spoken = readSpeaker(plain(raw));
  const speaker = voice ? plain(voice) : spoken.speaker;
  if (spoken.text === "") return [];
  return [{ ...times, text: spoken.text, ...(speaker !== undefined && { speaker }) }];
}

/** Subtitles with speaker labels name the speaker in the text: `[SPEAKER_00]: Hello`, `Speaker 2: Hello`. */
function readSpeaker(text: string): { text: string; speaker?: string } {
  const [whole, bracketed, bare] =
    /^(?:\[((?:speaker|spk)[\s_]?\d+)\]:?|((?:speaker|spk)[\s_]?\d+):)\s*/i.exec(text) ?? [];
  const speaker = bracketed ?? bare;
  return speaker === undefined ? { text } : { text: text.slice(whole?.length), speaker };
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  nbsp: " ",
  lrm: "",
  rlm: "",
  "#39": "'",
};

/** Returns the words without tags (`<i>`, `{\an8}`, karaoke times), on one line. */
function plain(raw: string): string {
  return raw
    .replace(/<\/?[a-z\d][^<>]*>|\{\\[^}]*\}/gi, "")
    .replace(/&(#39|\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/\s+/g, " ")
    .trim();
}

function seconds(time = ""): number {
  const parts = time.replace(",", ".").split(":").map(Number);
  return parts.reduce((sum, part) => sum * 60 + part, 0);
}
