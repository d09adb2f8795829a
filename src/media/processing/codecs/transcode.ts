import { CODECS } from "./codecs.ts";
import { unreadableError } from "./container.ts";
import { encodeAudio, type EncodeOptions } from "./encode.ts";
import { openAudio } from "./decode.ts";

type Transcode = Omit<EncodeOptions, "frames" | "tags"> & {
  readonly from: string;
  readonly channels: 1 | 2;
  /** 1 leaves the audio as loud as it is. */
  readonly gain?: number;
};

/**
 * Writes the first audio track of `from` to `out`, with its tags. Fails with MediaProcessorError if there is no audio.
 */
export async function transcode({
  from,
  channels,
  gain,
  ...encoding
}: Transcode): Promise<{ samples: number }> {
  const { codec } = encoding;
  await using sound = await openAudio(from, { channels, samples: CODECS[codec].samples, gain });
  const heard = await encodeAudio({ ...encoding, tags: sound.tags, frames: sound.frames });
  if (heard.samples === 0) throw unreadableError();
  return heard;
}
