import { createPcm, type Pcm, readMono } from "./pcm.ts";

interface Part {
  /** One channel. */
  readonly pcm: Pcm;
  /** Start time in seconds; later if the previous part hasn't finished. */
  readonly at: number;
}

interface Joining {
  /** In order, all at the same sample rate. */
  readonly parts: readonly Part[];
  /** Minimum duration of the result, in seconds. */
  readonly seconds: number;
  readonly out: string;
}

/** RMS level of the loud passages of a part; speakers who take turns should be equally loud. */
const LEVEL = 0.1;
const FRAME = 1024;

/** Joins parts of speech with silence between them, each normalized to the same level. */
export async function joinSounds({ parts, seconds, out }: Joining): Promise<Pcm> {
  const rate = parts[0]?.pcm.rate ?? 24_000;
  const writer = await createPcm(out, rate, 1);
  let written = 0;
  const silent = async (until: number) => {
    const count = Math.max(0, Math.round(until * rate) - written);
    await writer.write([new Float32Array(count)]);
    written += count;
  };
  for (const { pcm, at } of parts) {
    await silent(at);
    const samples = await readMono(pcm);
    const gain = LEVEL / (loudLevel(samples) + 1e-6);
    await writer.write([samples.map((value) => Math.max(-1, Math.min(1, gain * value)))]);
    written += samples.length;
  }
  await silent(seconds);
  return writer.end();
}

/** RMS of the louder half of all frames, which ignores pauses. */
function loudLevel(samples: Float32Array): number {
  const powers = Array.from({ length: Math.max(1, Math.floor(samples.length / FRAME)) }, (_, i) =>
    samples.subarray(i * FRAME, (i + 1) * FRAME).reduce((sum, value) => sum + value * value, 0),
  ).sort((a, b) => b - a);
  const loud = powers.slice(0, Math.ceil(powers.length / 2));
  return Math.sqrt(loud.reduce((sum, power) => sum + power, 0) / (loud.length * FRAME));
}
