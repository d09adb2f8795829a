import { stat } from "node:fs/promises";
import { remux, type RemuxRequest } from "../codecs/remux.ts";
import { normalizeLoudness } from "./normalize-loudness.ts";

export interface PostProcessRequest extends RemuxRequest {
  readonly do: "finish";
  /** In LUFS; unchanged if missing. */
  readonly loudness?: number | undefined;
}

export interface PostProcessResult {
  readonly bytes: number;
  readonly durationMs: number;
  /** False if the audio was copied bit for bit. */
  readonly levelled: boolean;
}

/** Prepares a result for storage: adds tags and adjusts its loudness if requested. */
export async function postProcess({ loudness, ...copying }: PostProcessRequest): Promise<PostProcessResult> {
  const levelled = loudness === undefined ? undefined : await normalizeLoudness({ ...copying, loudness });
  const { seconds } = levelled ?? (await remux(copying));
  const { size: bytes } = await stat(copying.out);
  return { bytes, durationMs: Math.round(seconds * 1000), levelled: levelled !== undefined };
}
