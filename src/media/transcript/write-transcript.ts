import { Readable } from "node:stream";
import type { TempFile } from "../storage/temp-file.ts";
import type { Files } from "../storage/files.ts";
import type { SpeakerNames, WholeTranscript } from "../result.ts";
import { docx } from "./docx.ts";
import { transcriptFormatters, type TranscriptFormat } from "./formats.ts";
import { durationOf, speakersOf, withSpeakerNames } from "./speakers.ts";

/** Larger than any transcript that can be read (read-transcript.ts) becomes in another format. */
const MAX_BYTES = 256 * 1024 * 1024;
/** Characters produced at a time; other work runs in between. */
const PIECE_CHARS = 64 * 1024;

/** Writes a transcript to disk as a file of this format. */
export function writeTranscript(
  files: Pick<Files, "write">,
  format: TranscriptFormat,
  whole: WholeTranscript,
  { title, names }: { readonly title: string; readonly names?: SpeakerNames },
): Promise<TempFile> {
  const { language } = whole;
  const durationMs = durationOf(whole);
  const speakers = [...new Set(speakersOf(whole.segments, names).values())];
  const details = {
    title,
    ...(speakers.length > 0 && { speakers }),
    ...(language !== undefined && { language }),
    ...(durationMs !== undefined && { durationMs }),
  };
  const segments = withSpeakerNames(whole, names);
  const content =
    format === "docx"
      ? docx(segments, details)
      : Readable.from(pieces(transcriptFormatters[format](segments, details)));
  return files.write(content, MAX_BYTES);
}

function* pieces(lines: Iterable<string>): Generator<Buffer> {
  let piece = "";
  for (const line of lines) {
    piece += line;
    if (piece.length < PIECE_CHARS) continue;
    yield Buffer.from(piece);
    piece = "";
  }
  if (piece !== "") yield Buffer.from(piece);
}
