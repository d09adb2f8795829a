import { CODECS } from "./codecs.ts";
import { unreadable } from "./container.ts";
import { encode, type Encoding } from "./encode.ts";
import { openSound } from "./decode.ts";

type Transcode = Omit<Encoding, "frames" | "tags"> & { readonly from: string; readonly channels: 1 | 2 };

/** Writes the first sound track of `from` to `out`, with what it says of itself. Fails with FitError where there is no sound. */
export async function transcode({ from, channels, ...encoding }: Transcode): Promise<{ samples: number }> {
  const { codec } = encoding;
  await using sound = await openSound(from, { channels, samples: CODECS[codec].samples });
  const heard = await encode({ ...encoding, tags: sound.tags, frames: sound.frames });
  if (heard.samples === 0) throw unreadable();
  return heard;
}
