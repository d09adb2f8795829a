import type { Frame } from "node-av/lib";
import { CODECS } from "./codecs.ts";
import { unreadableError } from "./container.ts";
import { encodeAudio, type EncodeOptions } from "./encode.ts";
import { openAudio } from "./decode.ts";

type Transcode = Omit<EncodeOptions, "frames" | "tags"> & {
  readonly from: string;
  readonly channels: 1 | 2;
  /** 1 leaves the audio as loud as it is. */
  readonly gain?: number;
  /** Frames of 20 ms at the beginning that are left out. */
  readonly skipFrames?: number;
};

/**
 * Writes the first audio track of `from` to `out`, with its tags. Fails with MediaProcessorError if there is no audio.
 */
export async function transcode({
  from,
  channels,
  gain,
  skipFrames = 0,
  ...encoding
}: Transcode): Promise<{ samples: number }> {
  const { codec } = encoding;
  await using sound = await openAudio(from, { channels, samples: CODECS[codec].samples, gain });
  const result = await encodeAudio({ ...encoding, tags: sound.tags, frames: skip(sound.frames, skipFrames) });
  if (result.samples === 0) throw unreadableError();
  return result;
}

function* skip(frames: Iterable<Frame | null>, count: number): Generator<Frame | null> {
  let skipped = 0;
  for (const frame of frames) {
    if (frame === null || skipped >= count) yield frame;
    else frame.free();
    if (frame) skipped += 1;
  }
}
