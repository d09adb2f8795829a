import { transformBlocks } from "../../dsp/blocks.ts";
import { fromDb, toDb } from "../../dsp/decibels.ts";
import { type Levels, measureLevels } from "../../dsp/levels.ts";
import { applyLimiter } from "../../dsp/limiter.ts";
import type { Pcm } from "../../sound/pcm.ts";

export interface LevelRequest {
  readonly pcm: Pcm;
  readonly out: string;
  /** `both`: the RMS target, with no peak above the peak target. */
  readonly method: "peak" | "rms" | "both";
  /** In dBFS. */
  readonly peakDb: number;
  /** In dBFS, over the whole duration, including pauses. */
  readonly rmsDb: number;
}

/** Anything quieter is treated as silence and not amplified. */
const SILENCE = 1e-5;
/** Without a peak target, audio that would clip is limited just below full scale. */
const FULL_DB = -0.1;
/** Maximum further gain to make up for the limiter. Beyond this, reaching the target would ruin the audio. */
const MAX_EXTRA_DB = 18;
const PRECISE_DB = 0.05;
const REACH_SECONDS = 0.01;

/** Normalizes levels (interface 4.7, audio normalization). */
export async function level({ pcm, out, method, peakDb, rmsDb }: LevelRequest): Promise<Pcm> {
  const reach = Math.round(REACH_SECONDS * pcm.rate);
  const levels = await measureLevels(pcm);
  const ceiling = { ceiling: fromDb(method === "rms" ? FULL_DB : peakDb), reach };
  const at = (gain: number) => (part: readonly Float32Array[]) => applyLimiter(part, gain, ceiling);
  const gain = await gainFor({ method, peakDb, rmsDb }, levels, async (gain) =>
    toDb((await measureLevels(pcm, at(gain), reach)).rms),
  );
  return transformBlocks(pcm, { out, block: pcm.rate, margin: reach }, at(gain));
}

type Aim = Pick<LevelRequest, "method" | "peakDb" | "rmsDb">;

async function gainFor(
  { method, peakDb, rmsDb }: Aim,
  { peak, rms }: Levels,
  rmsAt: (gain: number) => Promise<number>,
): Promise<number> {
  if (peak < SILENCE) return 1;
  if (method === "peak") return fromDb(peakDb) / peak;
  const plain = rmsDb - toDb(rms);
  let gain = plain;
  // The limiter reduces the level, so the gain is raised until the target is reached.
  for (let tries = 0; tries < 8; tries++) {
    const missing = rmsDb - (await rmsAt(fromDb(gain)));
    if (Math.abs(missing) < PRECISE_DB || gain + missing > plain + MAX_EXTRA_DB) break;
    gain += missing;
  }
  return fromDb(gain);
}
