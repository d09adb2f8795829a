import { Decoder, FilterAPI } from "node-av/api";
import type { Frame } from "node-av/lib";
import { openContainer, findAudioStream, unreadableError } from "./container.ts";
import { readTags } from "./tags.ts";

/** Opus knows no other; for MP3 it is as good as any. */
export const SAMPLE_RATE = 48_000;
/** Samples of each piece: 20 ms at {@link SAMPLE_RATE}. */
export const FRAME_SAMPLES = 960;

export interface SampleFormat {
  readonly channels: 1 | 2;
  readonly samples: "s16" | "s32" | "flt" | "fltp";
  /** Samples a second; {@link SAMPLE_RATE} when left out. */
  readonly rate?: number;
}

/**
 * The first sound track of a file, in pieces of 960 samples, to its last sample. Damage in the file ends it there and keeps what
 * came before.
 *
 * node-av's synchronous calls are three times as fast as its promises; this runs in a process of its own.
 */
export async function openAudio(from: string, { channels, samples, rate = SAMPLE_RATE }: SampleFormat) {
  await using opened = new AsyncDisposableStack();
  const input = opened.use(await openContainer(from));
  const stream = findAudioStream(input);
  const decoder = opened.use(Decoder.createSync(stream));
  const layout = channels === 1 ? "mono" : "stereo";
  const shaped = opened.use(
    FilterAPI.create(
      `aresample=${rate},aformat=sample_fmts=${samples}:channel_layouts=${layout},asetnsamples=n=${FRAME_SAMPLES}:p=0`,
    ),
  );
  const all = opened.move();
  return {
    tags: readTags(input, stream),
    frames: shaped.framesSync(untilDamaged(decoder.framesSync(input.packetsSync(stream.index)))),
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
}

/** The samples of a piece whose shape is `flt`, channels in turn. They live as long as the piece. */
export function readSamples({ data, nbSamples, channels }: Frame): Float32Array {
  const bytes = data?.[0];
  return bytes ? new Float32Array(bytes.buffer, bytes.byteOffset, nbSamples * channels) : new Float32Array();
}

function* untilDamaged(frames: Iterable<Frame | null>): Generator<Frame | null> {
  let heard = false;
  try {
    for (const frame of frames) {
      heard ||= frame !== null;
      yield frame;
    }
  } catch (error) {
    if (!heard) throw unreadableError(error);
    yield null;
  }
}
