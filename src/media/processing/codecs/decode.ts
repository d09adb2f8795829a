import { Decoder, FilterAPI } from "node-av/api";
import { AVSEEK_FLAG_BACKWARD } from "node-av/constants";
import type { Frame } from "node-av/lib";
import { openContainer, findAudioStream, unreadableError, readTags } from "./container.ts";

/** The only rate of Opus, and a good one for MP3. */
export const SAMPLE_RATE = 48_000;
/** Samples per frame: 20 ms at {@link SAMPLE_RATE}. */
export const FRAME_SAMPLES = 960;

export interface SampleFormat {
  readonly channels: 1 | 2;
  readonly samples: "s16" | "s32" | "flt" | "fltp";
  /** Samples per second; default {@link SAMPLE_RATE}. */
  readonly rate?: number;
  /** Default 1: as loud as it is. */
  readonly gain?: number | undefined;
  /** Seconds of the file that are left out, as exactly as its format allows. */
  readonly fromS?: number;
  /** FFmpeg's filters, which see the file's own times and rate. */
  readonly filters?: string;
}

/**
 * Decodes the first audio track of a file in frames of 960 samples, up to its last sample. Stops at damage in the file
 * and keeps the audio before it.
 *
 * node-av's synchronous calls are three times as fast as its promises, and this runs in a process of its own.
 */
export async function openAudio(
  from: string,
  { channels, samples, rate = SAMPLE_RATE, gain = 1, fromS = 0, filters }: SampleFormat,
) {
  await using opened = new AsyncDisposableStack();
  const input = opened.use(await openContainer(from));
  const stream = findAudioStream(input);
  // With the index of a stream, node-av would name the time in the wrong unit.
  if (fromS > 0) input.seekSync(fromS, -1, AVSEEK_FLAG_BACKWARD);
  const decoder = opened.use(Decoder.createSync(stream));
  const layout = channels === 1 ? "mono" : "stereo";
  const shaped = opened.use(
    FilterAPI.create(
      `${filters === undefined ? "" : `${filters},`}aresample=${rate}${gain === 1 ? "" : `,volume=${gain}`},aformat=sample_fmts=${samples}:channel_layouts=${layout},asetnsamples=n=${FRAME_SAMPLES}:p=0`,
    ),
  );
  const all = opened.move();
  return {
    tags: readTags(input, stream),
    frames: shaped.framesSync(untilDamaged(decoder.framesSync(input.packetsSync(stream.index)))),
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
}

/** Returns the samples of a `flt` frame, channels interleaved. Valid only until the frame is freed. */
export function readSamples({ data, nbSamples, channels }: Frame): Float32Array {
  const bytes = data?.[0];
  return bytes ? new Float32Array(bytes.buffer, bytes.byteOffset, nbSamples * channels) : new Float32Array();
}

function* untilDamaged(frames: Iterable<Frame | null>): Generator<Frame | null> {
  let hasFrame = false;
  try {
    for (const frame of frames) {
      hasFrame ||= frame !== null;
      yield frame;
    }
  } catch (error) {
    if (!hasFrame) throw unreadableError(error);
    yield null;
  }
}
