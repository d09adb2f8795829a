import { Demuxer } from "node-av/api";
import { avGetCodecName } from "node-av/lib";
import "./quiet-ffmpeg.ts";

/** Returns what FFmpeg reads from a media file: its container, its first audio track, and its tags. */
export async function factsOf(file: string | Uint8Array) {
  await using input = await Demuxer.open(typeof file === "string" ? file : Buffer.from(file));
  const stream = input.audio();
  if (!stream) throw new Error("no audio track");
  const { codecId, sampleRate, channels, bitsPerRawSample, bitsPerCodedSample, initialPadding } =
    stream.codecpar;
  // Ogg durations include the initial padding that the reader leaves out.
  const leftOut = input.formatName === "ogg" ? initialPadding / sampleRate : 0;
  const tags: Readonly<Record<string, string>> = { ...input.metadata, ...stream.metadata?.getAll() };
  return {
    container: input.formatName,
    codec: avGetCodecName(codecId),
    sampleRate,
    channels,
    bits: bitsPerRawSample || bitsPerCodedSample,
    /** In seconds. */
    duration: input.duration - leftOut,
    /** Keyed by lower-case names. */
    tags: Object.fromEntries(Object.entries(tags).map(([name, value]) => [name.toLowerCase(), value])),
  };
}
