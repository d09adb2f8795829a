import { writeFile } from "node:fs/promises";
import { identifyFile, measureDuration } from "../../kinds/media-kind.ts";
import type { FileIdentity } from "../../kinds/file-types.ts";
import type { FileTask } from "./convert.ts";
import { packTranscript, type PackedTranscript } from "../../transcript/pack-transcript.ts";
import { readTranscript } from "../../transcript/read-transcript.ts";
import { correctTranscript } from "../../transcript/vocabulary.ts";

/** Runs in a media process because it parses untrusted files. */

/** Detects the type and duration of a file of `bytes`. */
export async function identifyMedia({
  from,
  bytes,
}: {
  readonly from: string;
  readonly bytes: number;
}): Promise<FileIdentity | null> {
  const found = await identifyFile(from);
  return found ? addDuration(found, from, bytes) : null;
}

/** Adds the duration that a file of `bytes` declares, if it is audio or video. */
export async function addDuration(found: FileIdentity, from: string, bytes: number): Promise<FileIdentity> {
  const isPlayed = found.kind === "audio" || found.kind === "video";
  const durationMs = isPlayed ? await measureDuration(from, bytes) : undefined;
  return { ...found, ...(durationMs !== undefined && { durationMs }) };
}

/** Reads a transcript of a media type, and corrects it by the vocabulary. The lines of a long one are written to `out`. */
export async function packTranscriptFile({
  from,
  out,
  type,
  vocabulary = [],
}: FileTask & {
  readonly type: string;
  readonly vocabulary?: readonly string[] | undefined;
}): Promise<PackedTranscript | null> {
  const whole = await readTranscript(from, type);
  const isCorrected = whole !== undefined && vocabulary.length > 0;
  const packed = whole && packTranscript(isCorrected ? correctTranscript(whole, vocabulary) : whole);
  if (!packed) return null;
  if (packed.lines.length > 1) {
    await writeFile(out, packed.lines.join("\n"));
    return { ...packed, lines: [] };
  }
  return packed;
}
