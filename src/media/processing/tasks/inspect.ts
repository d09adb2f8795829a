import { writeFile } from "node:fs/promises";
import { identify } from "../../kinds/media-kind.ts";
import type { Identity } from "../../kinds/identity.ts";
import { durationOf } from "../../kinds/tracks.ts";
import { packTranscript, type PackedTranscript } from "../../transcript/pack-transcript.ts";
import { readTranscript } from "../../transcript/read-transcript.ts";

/** Runs in a media process: it parses what strangers made. */

export interface IdentifyRequest {
  readonly do: "identify";
  readonly from: string;
  readonly bytes: number;
}

export interface TranscriptRequest {
  readonly do: "transcript";
  readonly from: string;
  readonly type: string;
  /** Where the lines of a long transcript go. */
  readonly out: string;
}

/** What a file is, and how long it lasts. */
export async function makeIdentity({ from, bytes }: IdentifyRequest): Promise<Identity | null> {
  const found = await identify(from);
  if (!found) return null;
  const isPlayed = found.kind === "audio" || found.kind === "video";
  const durationMs = isPlayed ? await durationOf(from, bytes) : undefined;
  return { ...found, ...(durationMs !== undefined && { durationMs }) };
}

export async function makeTranscript(request: TranscriptRequest): Promise<PackedTranscript | null> {
  const whole = await readTranscript(request.from, request.type);
  const packed = whole && packTranscript(whole);
  if (!packed) return null;
  if (packed.lines.length > 1) {
    await writeFile(request.out, packed.lines.join("\n"));
    return { ...packed, lines: [] };
  }
  return packed;
}
