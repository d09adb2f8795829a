import { Decoder, Demuxer, FilterAPI } from "node-av/api";
import "./quiet-ffmpeg.ts";

/** Measures a media file with FFmpeg alone: its first audio track as the file describes it, and how loud it is. */
export async function measureAudio(content: Buffer) {
  await using input = await Demuxer.open(content);
  const stream = input.audio();
  if (!stream) throw new Error("no audio track");
  const { sampleRate, channels } = stream.codecpar;
  using decoder = await Decoder.create(stream);
  using meter = FilterAPI.create("ebur128=metadata=1:peak=true");
  let [lufs, peak] = [-Infinity, 0];
  for await (const frame of meter.frames(decoder.frames(input.packets(stream.index)))) {
    const facts = frame?.getMetadata()?.getAll() ?? {};
    // Both are of all that was heard so far.
    lufs = Number(facts["lavfi.r128.I"] ?? lufs);
    peak = Number(facts["lavfi.r128.true_peak"] ?? peak);
    frame?.free();
  }
  return {
    sampleRate,
    channels,
    /** In seconds. */
    duration: input.duration,
    /** Integrated (ITU-R BS.1770). */
    lufs,
    /** Highest true peak, in dBTP. */
    peakDb: 20 * Math.log10(Math.max(peak, 1e-6)),
  };
}
