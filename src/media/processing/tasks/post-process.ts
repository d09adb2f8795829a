import { stat } from "node:fs/promises";
import { remux, type RemuxRequest } from "../codecs/remux.ts";
import { normalizeLoudness } from "./normalize-loudness.ts";

export interface PostProcessRequest extends RemuxRequest {
  readonly do: "finish";
  /** In LUFS; the sound stays as loud as it is when left out. */
  readonly loudness?: number | undefined;
}

export interface PostProcessResult {
  readonly bytes: number;
  readonly durationMs: number;
  /** False where the sound is bit for bit what it was. */
  readonly levelled: boolean;
}

/** A result as it is kept: with tags, and as loud as it was asked to be. */
export async function postProcess({ loudness, ...copying }: PostProcessRequest): Promise<PostProcessResult> {
  const levelled = loudness === undefined ? undefined : await normalizeLoudness({ ...copying, loudness });
  const { seconds } = levelled ?? (await remux(copying));
  const { size: bytes } = await stat(copying.out);
  return { bytes, durationMs: Math.round(seconds * 1000), levelled: levelled !== undefined };
}
