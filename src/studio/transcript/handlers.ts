import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { RequestOf, speechToText } from "../../audio/contract/index.ts";
import { download } from "../sources/download.ts";
import type { Product, Workplace } from "../tasks/handler.ts";
import { written } from "./formats.ts";
import { checkLanguage, hear } from "./recognize.ts";
import { segmentsOf, type Transcript } from "./transcript.ts";

type Request = RequestOf<typeof speechToText>;

/** Interface 4.2: one file in the asked format, `json` when none is asked for. */
export async function transcribe(request: Request, at: Workplace): Promise<readonly Product[]> {
  checkLanguage(request.language);
  const source = await download(request.url, at);
  const { passages, seconds } = await hear(source, at);
  const segments = segmentsOf(passages);
  const duration = Math.round(seconds * 1000) / 1000;
  const notes = notesOn(request, segments.length === 0);
  return [await store({ language: "en", duration, segments, notes }, request, at.dir)];
}

async function store(transcript: Transcript, request: Request, dir: string): Promise<Product> {
  const format = request.format ?? "json";
  const name = `transcript.${format}`;
  const path = join(dir, name);
  const words = request.word_level_timestamp_alignment === true;
  await writeFile(path, written[format](transcript, { words }));
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
