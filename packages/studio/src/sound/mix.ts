import { blocksOf } from "../dsp/blocks.ts";
import { createPcm, type Pcm } from "./pcm.ts";

interface Mixing {
  /** All at the same sample rate; the first determines the duration. Mono is placed in the center. */
  readonly parts: readonly Pcm[];
  readonly out: string;
}

/** Mixes audio in stereo. */
export async function mix({ parts, out }: Mixing): Promise<Pcm> {
  const [first, ...others] = parts;
  if (!first) throw new Error("there is nothing to mix");
  const writer = await createPcm(out, first.rate, 2);
  const walks = others.map((part) => blocksOf(part, first.rate));
  for await (const block of blocksOf(first, first.rate)) {
    const [left = new Float32Array(), right = left] = block;
    const sums = [left.slice(), right.slice()];
    for (const walk of walks) {
      const { value = [] } = await walk.next();
      sums.forEach((sum, c) => {
        const channel = value[c] ?? value[0];
        for (let i = 0; i < sum.length; i++) sum[i] = (sum[i] ?? 0) + (channel?.[i] ?? 0);
      });
    }
    await writer.write(sums);
  }
  return writer.end();
}
