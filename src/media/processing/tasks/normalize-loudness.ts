import { stat } from "node:fs/promises";
import { CODECS } from "../codecs/codecs.ts";
import type { Copying } from "../codecs/remux.ts";
import { encode } from "../codecs/encode.ts";
import { openFiltered } from "../codecs/filter-graph.ts";
import { measure } from "./measure-loudness.ts";
import { kbpsOf, type Form } from "../codecs/source-format.ts";

export interface Levelling extends Copying {
  /** In LUFS. */
  readonly loudness: number;
}

/** So near, nobody hears a difference, and a second encoding would only cost. */
const NEAR_LU = 0.4;
/** In dBTP. */
const HIGHEST_PEAK_DB = -1;
/** Where the limiter begins: encoders that lose something go beyond their input. */
const CEILING_DB = -2;
/** What is so faint is no speech, and would become noise. */
const MOST_GAIN_DB = 40;
/** What limiter and encoder take away is asked for on top, up to here: beyond it there is more limiter than speech. */
const MOST_EXTRA_DB = 12;
const PRECISE_LU = 0.2;
const ROUNDS = 5;
/** Peaks between samples are seen at this rate. */
const PEAK_RATE = 192_000;

/**
 * Brings a sound to a loudness (ITU-R BS.1770), with no true peak above -1 dBTP, in the form it has. Undefined, and nothing of
 * use is written, where it is near enough already, cannot be brought there, or has a form that we do not write.
 */
export async function level(levelling: Levelling): Promise<{ readonly seconds: number } | undefined> {
  const { from, out, loudness } = levelling;
  const found = await measure(from);
  const { form } = found;
  if (!form) return undefined;
  const plain = loudness - (found.lufs ?? -Infinity);
  const isNear = Math.abs(plain) <= NEAR_LU && found.peakDb <= HIGHEST_PEAK_DB;
  if (isNear || plain > MOST_GAIN_DB) return undefined;
  const { size: bytes } = await stat(from);
  const kbps = kbpsOf({ ...form, bytes, seconds: found.seconds });
  let gain = plain;
  let ceiling = CEILING_DB;
  for (let round = 1; ; round++) {
    const isQuiet = found.peakDb + gain <= ceiling;
    const filters = isQuiet ? [`volume=${gain}dB`] : limited(gain, ceiling, form.rate);
    await write(levelling, { ...form, kbps }, filters);
    // What came out counts: a limiter and an encoder each take their share.
    const { lufs = loudness, peakDb, seconds } = await measure(out);
    const missing = loudness - lufs;
    const over = peakDb - HIGHEST_PEAK_DB;
    if (round === ROUNDS || (Math.abs(missing) < PRECISE_LU && over <= 0)) return { seconds };
    // A limiter gives back only part of what it is asked for on top.
    gain = Math.min(gain + missing * (isQuiet ? 1 : 1.5), plain + MOST_EXTRA_DB);
    ceiling -= over > 0 ? over + 0.2 : 0;
  }
}

async function write(
  { from, out, tags }: Levelling,
  { codec, kbps }: Form & { kbps: number },
  filters: readonly string[],
): Promise<void> {
  await using sound = await openFiltered(from, [...filters, `aformat=sample_fmts=${CODECS[codec].samples}`]);
  await encode({ codec, kbps, tags: { ...sound.tags, ...tags }, out, frames: sound.frames });
}

const limited = (gain: number, ceilingDb: number, rate: number) => [
  `volume=${gain}dB`,
  `aresample=${PEAK_RATE}`,
  `alimiter=limit=${10 ** (ceilingDb / 20)}:level=false:latency=true`,
  `aresample=${rate}`,
];
