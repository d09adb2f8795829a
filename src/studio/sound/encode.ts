import { open } from "node:fs/promises";
import { Encoder, FilterAPI, Muxer } from "node-av/api";
import { Frame } from "node-av/lib";
import { AV_CHANNEL_LAYOUT_MONO, AV_SAMPLE_FMT_FLT, FF_ENCODER_LIBMP3LAME } from "node-av/constants";
import type { Decoded } from "./decode.ts";
import type { Pcm } from "./pcm.ts";

export interface EncodeRequest {
  readonly pcm: Pcm;
  readonly out: string;
  /** Integrated loudness of the result, in LUFS. */
  readonly loudness: number;
}

const RATE = 48_000;
/** Samples of one MP3 frame. The encoder loses a last frame that is not whole, so the filter pads it with silence. */
const MP3_FRAME = 1152;
const BITRATE = "96k";
/** Quiet material is not lifted beyond this: it would be noise. */
const MAX_GAIN_DB = 30;

/** An MP3 at the asked loudness, with no peak above -1.9 dBFS so that the codec's overshoot does not clip. */
export async function encode({ pcm, out, loudness }: EncodeRequest): Promise<Decoded> {
  const gain = Math.min(MAX_GAIN_DB, loudness - (await measure(pcm)));
  using filter = FilterAPI.create(
    `aresample=${RATE},volume=${gain.toFixed(2)}dB,alimiter=limit=0.8:level=false:latency=true,` +
      `aformat=sample_fmts=fltp,asetnsamples=n=${MP3_FRAME}:p=1`,
  );
  using encoder = await Encoder.create(FF_ENCODER_LIBMP3LAME, { bitrate: BITRATE, autoResample: true });
  await using muxer = await Muxer.open(out, { format: "mp3" });
  const stream = muxer.addStream(encoder);
  for await (const packet of encoder.packets(filter.frames(frames(pcm)))) {
    if (!packet) continue;
    await muxer.writePacket(packet, stream);
    packet.free();
  }
  return { seconds: pcm.samples / pcm.rate };
}

/** EBU R128 integrated loudness in LUFS; sounds too short for its 400 ms blocks are judged by their peak. */
async function measure(pcm: Pcm): Promise<number> {
  using meter = FilterAPI.create("ebur128=metadata=1:peak=sample");
  let loudness = -70;
  let peak = 0;
  for await (const frame of meter.frames(frames(pcm))) {
    if (!frame) continue;
    const facts = frame.getMetadata()?.getAll() ?? {};
    loudness = Number(facts["lavfi.r128.I"] ?? loudness);
    peak = Number(facts["lavfi.r128.sample_peak"] ?? peak);
    frame.free();
  }
  return loudness > -70 ? loudness : 20 * Math.log10(Math.max(peak, 1e-4)) - 12;
}

/** The file as frames, a tenth of a second each, and the null that flushes every stage behind. */
async function* frames(pcm: Pcm): AsyncGenerator<Frame | null> {
  const size = Math.round(pcm.rate / 10) * 4;
  const file = await open(pcm.path);
  let pts = 0n;
  try {
    for await (const bytes of file.createReadStream({ highWaterMark: size }) as AsyncIterable<Buffer>) {
      const nbSamples = bytes.length >> 2;
      const frame = Frame.fromAudioBuffer(bytes, {
        nbSamples,
        format: AV_SAMPLE_FMT_FLT,
        sampleRate: pcm.rate,
        channelLayout: AV_CHANNEL_LAYOUT_MONO,
        timeBase: { num: 1, den: pcm.rate },
      });
      frame.pts = pts;
      pts += BigInt(nbSamples);
      yield frame;
    }
    yield null;
  } finally {
    await file.close();
  }
}
