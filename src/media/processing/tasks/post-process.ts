import { stat } from "node:fs/promises";
import { copyTagged, type Copying } from "../codecs/remux.ts";
import { level } from "./normalize-loudness.ts";

export interface FinishRequest extends Copying {
  readonly do: "finish";
  /** In LUFS; the sound stays as loud as it is when left out. */
  readonly loudness?: number | undefined;
}

export interface FinishMade {
  readonly bytes: number;
  readonly durationMs: number;
  /** False where the sound is bit for bit what it was. */
  readonly levelled: boolean;
}

/** A result as it is kept: with tags, and as loud as it was asked to be. */
export async function makeFinish({ loudness, ...copying }: FinishRequest): Promise<FinishMade> {
  const levelled = loudness === undefined ? undefined : await level({ ...copying, loudness });
  const { seconds } = levelled ?? (await copyTagged(copying));
  const { size: bytes } = await stat(copying.out);
  return { bytes, durationMs: Math.round(seconds * 1000), levelled: levelled !== undefined };
}
