import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { RequestOf, speechToText, TranscriptFile, transcriptFormats } from "@mynah/audio-interface";
import { download } from "../sources/download.ts";
import type { OutputFile, TaskContext } from "../tasks/handler.ts";
import type { SpeakerCount } from "../speakers/turns.ts";
import { recognizeSpeech } from "./recognize.ts";
import type { RecognizedSegment, RecognizedTranscript } from "./transcript.ts";

type Request = RequestOf<typeof speechToText>;

/** Transcribes a recording (interface 4.2): one file in the requested format, by default `json`. */
export async function transcribe(request: Request, context: TaskContext): Promise<readonly OutputFile[]> {
  const source = await download(request.url, context);
  const speech = await recognizeSpeech(
    source,
    { language: request.language, speakers: speakersIn(request), vocabulary: request.vocabulary },
    context,
  );
  const { segments, language } = speech;
  const duration = Math.round(speech.seconds * 1000) / 1000;
  const notes = [...speech.notes, ...notesOn(request, segments.length === 0)];
  return [await store({ language, duration, segments, notes }, request, context.dir)];
}

/** Voices of more people than these are rarely told apart. */
const MOST_SPEAKERS = 6;

function speakersIn({
  speaker_diarization: isWanted,
  min_speakers: least = 1,
  max_speakers: most = Math.max(least, MOST_SPEAKERS),
}: Request): SpeakerCount | undefined {
  return isWanted ? { least, most } : undefined;
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
    ...(isEmpty ? ["No speech was found."] : []),
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
    .map(
      (segment, i) =>
        `${i + 1}\n${clock(segment.start, ",")} --> ${clock(segment.end, ",")}\n${spokenText(segment)}\n`,
    )
    .join("\n");
}

function vtt({ segments, notes }: RecognizedTranscript): string {
  const remarks = notes.map((note) => `NOTE ${note}\n`);
  const cues = segments.map(
    ({ start, end, text, speaker }) =>
      `${clock(start, ".")} --> ${clock(end, ".")}\n${speaker ? `<v ${nameOf(speaker)}>` : ""}${text}\n`,
  );
  return ["WEBVTT\n", ...remarks, ...cues].join("\n");
}

function txt({ segments }: RecognizedTranscript): string {
  return segments.map((segment) => `${spokenText(segment)}\n`).join("");
}

const spokenText = ({ speaker, text }: RecognizedSegment) =>
  speaker === undefined ? text : `${nameOf(speaker)}: ${text}`;

const nameOf = (speaker: string) => speaker.replace("speaker_", "Speaker ");

function json(transcript: RecognizedTranscript, wanted: Wanted): string {
  const segments = transcript.segments.map(({ words, ...segment }) =>
    wanted.words && words.length > 0 ? { ...segment, words: [...words] } : segment,
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
