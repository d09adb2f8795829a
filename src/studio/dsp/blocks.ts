import { type Channels, createPcm, openPcm, type Pcm } from "../sound/pcm.ts";

interface Walk {
  readonly out: string;
  /** Samples that are changed at once. */
  readonly block: number;
  /** Samples on both sides that are read too, so that what is done near an edge knows what lies beyond. */
  readonly margin: number;
}

/** A whole recording does not fit into memory: reads it block by block. */
export async function* blocksOf(pcm: Pcm, block: number, margin = 0): AsyncGenerator<Channels> {
  await using reader = await openPcm(pcm);
  for (let at = 0; at < pcm.samples; at += block) {
    yield await reader.read(at - margin, Math.min(block, pcm.samples - at) + 2 * margin);
  }
}

/** Writes what `change` makes of each block with its margins; the answer is as long as what it was given. */
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
