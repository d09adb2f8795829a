import type { TranscriptFile, transcriptFormats } from "../../audio/contract/index.ts";
import type { Transcript } from "./transcript.ts";

export type TranscriptFormat = (typeof transcriptFormats)[number];

interface Wanted {
  /** Words with their own times; only `json` has a place for them. */
  readonly words: boolean;
}

/** The transcript as the content of a file (interface 4.2, gap transcript-json). */
export const written: Readonly<Record<TranscriptFormat, (transcript: Transcript, wanted: Wanted) => string>> =
  { srt, vtt, json, txt };

function srt({ segments }: Transcript): string {
  return segments
    .map(({ start, end, text }, i) => `${i + 1}\n${clock(start, ",")} --> ${clock(end, ",")}\n${text}\n`)
    .join("\n");
}

function vtt({ segments, notes }: Transcript): string {
  const remarks = notes.map((note) => `NOTE ${note}\n`);
  const cues = segments.map(
    ({ start, end, text }) => `${clock(start, ".")} --> ${clock(end, ".")}\n${text}\n`,
  );
  return ["WEBVTT\n", ...remarks, ...cues].join("\n");
}

function txt({ segments }: Transcript): string {
  return segments.map(({ text }) => `${text}\n`).join("");
}

function json(transcript: Transcript, wanted: Wanted): string {
  const segments = transcript.segments.map(({ words, ...segment }) =>
    wanted.words ? { ...segment, words: [...words] } : segment,
  );
  const file: TranscriptFile = { ...transcript, segments };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** `00:00:01,250` in SRT, `00:00:01.250` in WebVTT. */
function clock(seconds: number, mark: "," | "."): string {
  const ms = Math.round(seconds * 1000);
  const two = (value: number) => String(Math.floor(value)).padStart(2, "0");
  const time = [ms / 3_600_000, (ms / 60_000) % 60, (ms / 1000) % 60].map(two).join(":");
  return `${time}${mark}${String(ms % 1000).padStart(3, "0")}`;
}
