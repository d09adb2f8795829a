import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
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
import { afterAll, beforeAll, expect, test } from "vitest";
import { decodeSpeech } from "../../src/studio/sound/decode.ts";

const SECONDS = 2;
const RATE = 48_000;

let dir: string;
beforeAll(async () => void (dir = await mkdtemp(join(tmpdir(), "decode-"))));
afterAll(() => rm(dir, { recursive: true }));

test.each([
  ["wav", FF_ENCODER_PCM_S16LE, 1024],
  ["mp3", FF_ENCODER_LIBMP3LAME, 1152],
  ["flac", FF_ENCODER_FLAC, 4608],
  ["m4a", FF_ENCODER_AAC, 1024],
  ["mp4", FF_ENCODER_AAC, 1024],
  ["adts", FF_ENCODER_AAC, 1024],
  ["ogg", FF_ENCODER_LIBOPUS, 960],
  ["webm", FF_ENCODER_LIBOPUS, 960],
] as const)("stereo %s is read whole, by its content", async (format, encoder, size) => {
  // No file name tells what it is.
  const from = join(dir, `${format}-without-ending`);
  await write(from, { format: format === "m4a" ? "ipod" : format, encoder, size });
  const { seconds } = await decodeSpeech({ from, out: `${from}.out`, maxSeconds: 10 });
  expect(Math.abs(seconds - SECONDS)).toBeLessThan(0.12);
});

test("what is longer than allowed is refused as soon as that is known", async () => {
  const from = join(dir, "long");
  await write(from, { format: "wav", encoder: FF_ENCODER_PCM_S16LE, size: 1024 });
  const decoding = decodeSpeech({ from, out: `${from}.out`, maxSeconds: 1 });
  await expect(decoding).rejects.toMatchObject({ code: "audio_too_long" });
});

interface Writing {
  readonly format: string;
  readonly encoder: FFAudioEncoder;
  /** Samples of one of the codec's frames. */
  readonly size: number;
}

async function write(path: string, { format, encoder: codec, size }: Writing): Promise<void> {
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
