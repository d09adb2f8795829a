import { type Channels, createPcm, openPcm, type Pcm, type PcmReader, type PcmWriter } from "../sound/pcm.ts";

/** A range of samples; `end` is exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export interface CutRequest {
  readonly pcm: Pcm;
  readonly out: string;
  /** Ranges to remove, in order and not overlapping. */
  readonly spans: readonly Span[];
}

/** Long enough to avoid a click, too short to be heard as a fade. */
const FADE_SECONDS = 0.005;
const BLOCK_SECONDS = 10;

/**
 * Removes the ranges and shortens the audio by exactly their length. At each join, the audio that was cut crossfades
 * into what follows.
 */
export async function cutOut({ pcm, out, spans }: CutRequest): Promise<Pcm> {
  await using reader = await openPcm(pcm);
  const writer = await createPcm(out, pcm.rate, pcm.channels);
  let from = 0;
  for (const span of [...spans, { start: pcm.samples, end: pcm.samples }]) {
    const next = Math.min(span.end, pcm.samples);
    const room = Math.min(span.start - from, next - span.start);
    const fade = next < pcm.samples ? Math.min(Math.round(FADE_SECONDS * pcm.rate), room) : 0;
    await copy({ reader, writer, block: BLOCK_SECONDS * pcm.rate }, from, span.start - fade);
    if (fade > 0) {
      await writer.write(
        faded(await reader.read(span.start - fade, fade), await reader.read(next - fade, fade)),
      );
    }
    from = next;
  }
  return writer.end();
}

interface Copying {
  readonly reader: PcmReader;
  readonly writer: PcmWriter;
  readonly block: number;
}

async function copy({ reader, writer, block }: Copying, from: number, end: number): Promise<void> {
  for (let at = from; at < end; at += block)
    await writer.write(await reader.read(at, Math.min(block, end - at)));
}

function faded(a: Channels, b: Channels): Channels {
  return a.map((channel, c) =>
    channel.map((value, i) => {
      const share = (i + 0.5) / channel.length;
      return (1 - share) * value + share * (b[c]?.[i] ?? 0);
    }),
  );
}
