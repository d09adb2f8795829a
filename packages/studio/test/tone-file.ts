import { Encoder, FilterAPI, Muxer } from "node-av/api";
import { Frame } from "node-av/lib";
import {
  AV_CHANNEL_LAYOUT_STEREO,
  AV_SAMPLE_FMT_FLT,
  type FFAudioEncoder,
  FF_ENCODER_AAC,
  FF_ENCODER_FLAC,
  FF_ENCODER_LIBMP3LAME,
  FF_ENCODER_LIBOPUS,
  FF_ENCODER_PCM_S16LE,
} from "node-av/constants";
import "./quiet-ffmpeg.ts";

/** Length of every tone. */
export const SECONDS = 2;
const RATE = 48_000;

/** Common uploads: FFmpeg's name of the container, the codec, and the samples in one of its frames. */
export const FORMS = [
  ["wav", FF_ENCODER_PCM_S16LE, 1024],
  ["mp3", FF_ENCODER_LIBMP3LAME, 1152],
  ["flac", FF_ENCODER_FLAC, 4608],
  ["ipod", FF_ENCODER_AAC, 1024],
  ["mp4", FF_ENCODER_AAC, 1024],
  ["adts", FF_ENCODER_AAC, 1024],
  ["ogg", FF_ENCODER_LIBOPUS, 960],
  ["opus", FF_ENCODER_LIBOPUS, 960],
  ["webm", FF_ENCODER_LIBOPUS, 960],
] as const;

interface Writing {
  readonly format: string;
  readonly encoder: FFAudioEncoder;
  /** Samples in one of the codec's frames. */
  readonly size: number;
}

/** Returns a stereo tone as a file in that format. */
export async function writeTone(path: string, { format, encoder: codec, size }: Writing): Promise<void> {
  using filter = FilterAPI.create(`asetnsamples=n=${size}:p=1`);
  using encoder = await Encoder.create(codec, { autoResample: true });
  await using muxer = await Muxer.open(path, { format });
  const stream = muxer.addStream(encoder);
  for await (const packet of encoder.packets(filter.frames(tone()))) {
    if (!packet) continue;
    await muxer.writePacket(packet, stream);
    packet.free();
  }
}

async function* tone(): AsyncGenerator<Frame | null> {
  const nbSamples = RATE / 10;
  for (let i = 0; i < SECONDS * 10; i++) {
    const samples = new Float32Array(nbSamples * 2).map(
      (_, k) => 0.3 * Math.sin(((k >> 1) * 2 * Math.PI) / 100),
    );
    const frame = Frame.fromAudioBuffer(Buffer.from(samples.buffer), {
      nbSamples,
      format: AV_SAMPLE_FMT_FLT,
      sampleRate: RATE,
      channelLayout: AV_CHANNEL_LAYOUT_STEREO,
      timeBase: { num: 1, den: RATE },
    });
    frame.pts = BigInt(i * nbSamples);
    yield frame;
  }
  yield null;
}
