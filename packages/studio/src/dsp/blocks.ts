import { type Channels, createPcm, openPcm, type Pcm } from "../sound/pcm.ts";

interface Walk {
  readonly out: string;
  /** Samples changed at once. */
  readonly block: number;
  /** Samples also read on both sides, for processing that depends on neighboring samples. */
  readonly margin: number;
}

/** Reads a recording block by block, because a whole one doesn't fit into memory. */
export async function* blocksOf(pcm: Pcm, block: number, margin = 0): AsyncGenerator<Channels> {
  await using reader = await openPcm(pcm);
  for (let at = 0; at < pcm.samples; at += block) {
    yield await reader.read(at - margin, Math.min(block, pcm.samples - at) + 2 * margin);
  }
}

/** Writes the output of `change` for each block with its margins; the result has the length of the input. */
export async function transformBlocks(
  pcm: Pcm,
  { out, block, margin }: Walk,
  change: (part: Channels) => Channels,
): Promise<Pcm> {
  const writer = await createPcm(out, pcm.rate, pcm.channels);
  for await (const part of blocksOf(pcm, block, margin)) {
    await writer.write(change(part).map((channel) => channel.subarray(margin, channel.length - margin)));
  }
  return writer.end();
}
