import { told } from "../media/transcript/speakers.ts";
import { written } from "../media/transcript/formats.ts";
import { asHeard } from "./transcript-cache.ts";
import type { KeptTranscript, TranscriptSummary } from "./store/transcripts.ts";

/** What every platform lets through, and nobody reads to its end. */
const MOST_CHARS = 4_000_000;

export interface Exported {
  readonly text: string;
  readonly count: number;
  /** Those that did not fit any more. */
  readonly left: number;
}

/** Transcripts as one text, the first as long as there is room. `whole` fetches one; undefined for what is gone meanwhile. */
export async function exported(
  all: readonly TranscriptSummary[],
  form: "txt" | "json",
  whole: (id: string) => Promise<KeptTranscript | undefined>,
): Promise<Exported> {
  const pieces: string[] = [];
  let room = MOST_CHARS;
  for (const [index, { jobId }] of all.entries()) {
    const transcript = await whole(jobId);
    const piece = transcript ? pieceOf(transcript, form) : "";
    if (piece.length > room) return { ...joined(pieces, form), left: all.length - index };
    room -= piece.length;
    if (piece !== "") pieces.push(piece);
  }
  return { ...joined(pieces, form), left: 0 };
}

const joined = (pieces: readonly string[], form: "txt" | "json"): Omit<Exported, "left"> => ({
  text: form === "json" ? `[\n${pieces.join(",\n")}]\n` : pieces.join("\n\n"),
  count: pieces.length,
});

function pieceOf(transcript: KeptTranscript, form: "txt" | "json"): string {
  const { name, createdAt, link, language, durationMs, names } = transcript;
  const title = [name, createdAt.toISOString().slice(0, 16).replace("T", " "), link ?? ""]
    .filter(Boolean)
    .join(" · ");
  const about = {
    title,
    ...(language !== null && { language }),
    ...(durationMs !== null && { durationMs }),
  };
  return [...written[form](told(asHeard(transcript), names), about)].join("");
}
