import { createPcm, type Pcm, readMono } from "./pcm.ts";

interface Part {
  /** One channel. */
  readonly pcm: Pcm;
  /** When it begins, in seconds; later when the one before has not ended. */
  readonly at: number;
}

interface Joining {
  /** In order, all of one rate. */
  readonly parts: readonly Part[];
  /** The result lasts this long at least, in seconds. */
  readonly seconds: number;
  readonly out: string;
}

/** Level of what is loud in a part, as an effective value: speakers who take turns should be equally loud. */
const LEVEL = 0.1;
const FRAME = 1024;

/** Several pieces of speech in a row, with silence between them, each brought to one level. */
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

/** The effective value of the louder half of all frames: pauses do not count. */
function loudLevel(samples: Float32Array): number {
  const powers = Array.from({ length: Math.max(1, Math.floor(samples.length / FRAME)) }, (_, i) =>
    samples.subarray(i * FRAME, (i + 1) * FRAME).reduce((sum, value) => sum + value * value, 0),
  ).sort((a, b) => b - a);
  const loud = powers.slice(0, Math.ceil(powers.length / 2));
  return Math.sqrt(loud.reduce((sum, power) => sum + power, 0) / (loud.length * FRAME));
}
