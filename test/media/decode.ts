import { Decoder, Demuxer } from "node-av/api";
import { AV_CHANNEL_LAYOUT_MONO, AV_SAMPLE_FMT_FLT } from "node-av/constants";
import "./quiet-ffmpeg.ts";

/** Returns the decoded audio mixed to one channel, as samples from -1 to 1, at its own rate unless one is given. */
export async function decode(file: string | Uint8Array, sampleRate?: number) {
  await using input = await Demuxer.open(typeof file === "string" ? file : Buffer.from(file));
  const stream = input.audio();
  if (!stream) throw new Error("no sound");
  const rate = sampleRate ?? stream.codecpar.sampleRate;
  const resample = {
    sampleRate: rate,
    sampleFormat: AV_SAMPLE_FMT_FLT,
    channelLayout: AV_CHANNEL_LAYOUT_MONO,
  };
  using decoder = await Decoder.create(stream, { resample });
  const pieces: Buffer[] = [];
  for await (const frame of decoder.frames(input.packets(stream.index)))
    pieces.push(Buffer.from(frame?.data?.[0]?.subarray(0, frame.nbSamples * 4) ?? []));
  const bytes = Buffer.concat(pieces);
  return { rate, samples: new Float32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4) };
}
