import { open } from "node:fs/promises";
import { AV_CHANNEL_LAYOUT_MONO, AV_CHANNEL_LAYOUT_STEREO, AV_SAMPLE_FMT_FLT } from "node-av/constants";
import { Frame } from "node-av/lib";
import type { Pcm } from "./pcm.ts";

/** Yields audio as FFmpeg frames of a tenth of a second, then the null that flushes every later stage. */
export async function* framesOf({ path, rate, channels, samples }: Pcm): AsyncGenerator<Frame | null> {
  const bytesEach = 4 * channels;
  const file = await open(path);
  let pts = 0n;
  try {
    const pieces = file.createReadStream({
      highWaterMark: Math.round(rate / 10) * bytesEach,
      end: Math.max(0, samples * bytesEach - 1),
    });
    for await (const bytes of pieces as AsyncIterable<Buffer>) {
      const nbSamples = Math.floor(bytes.length / bytesEach);
      if (nbSamples === 0) break;
      const frame = Frame.fromAudioBuffer(bytes, {
        nbSamples,
        format: AV_SAMPLE_FMT_FLT,
        sampleRate: rate,
        channelLayout: channels === 2 ? AV_CHANNEL_LAYOUT_STEREO : AV_CHANNEL_LAYOUT_MONO,
        timeBase: { num: 1, den: rate },
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
