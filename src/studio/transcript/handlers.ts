import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type {
  RequestOf,
  speechToText,
  TranscriptFile,
  transcriptFormats,
} from "../../audio/contract/index.ts";
import { download } from "../sources/download.ts";
import type { OutputFile, TaskContext } from "../tasks/handler.ts";
import { checkLanguage, recognizeSpeech } from "./recognize.ts";
import { segmentsOf, type RecognizedTranscript } from "./transcript.ts";

type Request = RequestOf<typeof speechToText>;

/** Transcribes a recording (interface 4.2): one file in the requested format, by default `json`. */
export async function transcribe(request: Request, context: TaskContext): Promise<readonly OutputFile[]> {
  checkLanguage(request.language);
  const source = await download(request.url, context);
  const { passages, seconds } = await recognizeSpeech(source, context);
  const segments = segmentsOf(passages);
  const duration = Math.round(seconds * 1000) / 1000;
  const notes = notesOn(request, segments.length === 0);
  return [await store({ language: "en", duration, segments, notes }, request, context.dir)];
}

async function store(transcript: RecognizedTranscript, request: Request, dir: string): Promise<OutputFile> {
  const format = request.format ?? "json";
  const name = `transcript.${format}`;
  const path = join(dir, name);
  const words = request.word_level_timestamp_alignment === true;
  await writeFile(path, transcriptWriters[format](transcript, { words }));
  return { path, name };
}

function notesOn(request: Request, isEmpty: boolean): readonly string[] {
  return [
    "Made by the local stand-in: a small English recogniser without punctuation; expect wrong words.",
    ...(isEmpty ? ["No speech was found."] : []),
    ...(request.speaker_diarization ? ["The stand-in does not tell speakers apart."] : []),
    ...(request.engine
      ? [`The engine “${request.engine}” is not here; the stand-in has one of its own.`]
      : []),
  ];
}

type TranscriptFormat = (typeof transcriptFormats)[number];

interface Wanted {
  /** Includes times of single words; only `json` supports them. */
  readonly words: boolean;
}

/** Formats a transcript as a file (interface 4.2, gap transcript-json). */
export const transcriptWriters: Readonly<
  Record<TranscriptFormat, (transcript: RecognizedTranscript, wanted: Wanted) => string>
> = { srt, vtt, json, txt };

function srt({ segments }: RecognizedTranscript): string {
  return segments
    .map(({ start, end, text }, i) => `${i + 1}\n${clock(start, ",")} --> ${clock(end, ",")}\n${text}\n`)
    .join("\n");
}

function vtt({ segments, notes }: RecognizedTranscript): string {
  const remarks = notes.map((note) => `NOTE ${note}\n`);
  const cues = segments.map(
    ({ start, end, text }) => `${clock(start, ".")} --> ${clock(end, ".")}\n${text}\n`,
  );
  return ["WEBVTT\n", ...remarks, ...cues].join("\n");
}

function txt({ segments }: RecognizedTranscript): string {
  return segments.map(({ text }) => `${text}\n`).join("");
}

function json(transcript: RecognizedTranscript, wanted: Wanted): string {
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
