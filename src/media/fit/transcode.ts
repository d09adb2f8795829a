import { unreadable } from "./container.ts";
import { CODECS, encode, type Encoding } from "./encode.ts";
import { openSound } from "./sound.ts";

type Transcode = Omit<Encoding, "frames"> & { readonly from: string };

/** Writes the first sound track of `from` to `out`. Fails with FitError where there is no sound. */
export async function transcode({ from, ...encoding }: Transcode): Promise<{ samples: number }> {
  const { codec, channels } = encoding;
  await using sound = await openSound(from, { channels, samples: CODECS[codec].samples });
  const heard = await encode({ ...encoding, frames: sound.frames });
  if (heard.samples === 0) throw unreadable();
  return heard;
}
