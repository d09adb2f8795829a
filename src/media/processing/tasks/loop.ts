import { stat } from "node:fs/promises";
import { AV_CHANNEL_LAYOUT_STEREO, AV_SAMPLE_FMT_S16 } from "node-av/constants";
import { Frame } from "node-av/lib";
import { unreadableError } from "../codecs/container.ts";
import { FRAME_SAMPLES, openAudio, SAMPLE_RATE } from "../codecs/decode.ts";
import { encodeAudio } from "../codecs/encode.ts";
import type { FileTask, PlaybackOptions } from "./convert.ts";

/** Frames of 20 ms, which are packets of the file. */
export interface LoopRange {
  /** Follows the last one, without a seam. */
  readonly first: number;
  readonly end: number;
}

const FRAME_MS = 20;
const SEAM_FRAMES = 100;
/** Of a short file, at most. */
const SEAM_SHARE = 1 / 4;
/** How long a fade takes, and what comes before it: by then, it is ready. */
const FADE_FRAMES = 50;
const LEAD_FRAMES = 25;
const FADE_OUT_FRAMES = LEAD_FRAMES + FADE_FRAMES;
/** From the seek point until the decoder is right. (RFC 7845, 4.6) */
const PREROLL_S = 0.2;

const FORMAT = { codec: "opus", kbps: 96 } as const;
const STEREO = { channels: 2, samples: "s16" } as const;

/**
 * Makes what is played round and round: the file, whose end is cross-faded into its beginning with equal power. Behind
 * that, it goes on for the length of a fade, so that one can be made anywhere.
 */
export async function makeLoop({ from, out, gain }: FileTask & Pick<PlaybackOptions, "gain">) {
  await using sound = await openAudio(from, { ...STEREO, gain });
  let loop: LoopRange = { first: 0, end: 0 };
  const frames = withSeam(sound.frames, (made) => (loop = made));
  await encodeAudio({ ...FORMAT, tags: {}, frames, out });
  return { bytes: (await stat(out)).size, durationMs: (loop.end - loop.first) * FRAME_MS, ...loop };
}

/** Holds back as many frames as the seam may have, because only the end of the file says how long it is. */
function* withSeam(
  frames: Iterable<Frame | null>,
  onMade: (loop: LoopRange) => void,
): Generator<Frame | null> {
  const start: Int16Array[] = [];
  const held: Frame[] = [];
  let count = 0;
  function* give(frame: Frame): Generator<Frame> {
    if (count < SEAM_FRAMES + FADE_OUT_FRAMES) start.push(samplesIn(frame).slice());
    count += 1;
    yield frame;
  }
  for (const frame of frames) {
    if (frame === null || frame.nbSamples < FRAME_SAMPLES) break;
    held.push(frame);
    const oldest = held.length > SEAM_FRAMES ? held.shift() : undefined;
    if (oldest) yield* give(oldest);
  }
  const end = count + held.length;
  if (end === 0) throw unreadableError();
  const first = Math.min(SEAM_FRAMES, Math.floor(end * SEAM_SHARE));
  for (const frame of held.splice(0, held.length - first)) yield* give(frame);
  for (const [n, frame] of held.entries()) {
    yield* give(toFrame(crossfade(samplesIn(frame), start[n], n / first, 1 / first)));
    frame.free();
  }
  for (let n = 0; n < FADE_OUT_FRAMES; n++) {
    const samples = start[first + (n % (end - first))];
    if (samples) yield toFrame(samples);
  }
  onMade({ first, end });
  yield null;
}

/** Mixes two frames of a fade, from `at` of its length for `share` of it. */
function crossfade(
  ending: Int16Array,
  beginning: Int16Array | undefined,
  at: number,
  share: number,
): Int16Array {
  return ending.map((value, n) => {
    const angle = (Math.PI / 2) * (at + (share * Math.floor(n / STEREO.channels)) / FRAME_SAMPLES);
    const mixed = value * Math.cos(angle) + (beginning?.[n] ?? 0) * Math.sin(angle);
    return Math.max(-(2 ** 15), Math.min(2 ** 15 - 1, Math.round(mixed)));
  });
}

function samplesIn({ data, nbSamples }: Frame): Int16Array {
  const bytes = data?.[0];
  return bytes
    ? new Int16Array(bytes.buffer, bytes.byteOffset, nbSamples * STEREO.channels)
    : new Int16Array();
}

const toFrame = (samples: Int16Array): Frame =>
  Frame.fromAudioBuffer(Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength), {
    nbSamples: FRAME_SAMPLES,
    format: AV_SAMPLE_FMT_S16,
    sampleRate: SAMPLE_RATE,
    channelLayout: AV_CHANNEL_LAYOUT_STEREO,
    timeBase: { num: 1, den: SAMPLE_RATE },
    pts: 0n,
  });

export interface FadeOptions {
  /** The packet of a file of `makeLoop` that the fade replaces first. */
  readonly at: number;
  readonly fade: "in" | "out";
}

/** Writes what is played where a loop begins again, or until it is silent. */
export async function fadeLoop({ from, out, at, fade }: FileTask & FadeOptions) {
  const length = fade === "in" ? FADE_FRAMES : FADE_OUT_FRAMES;
  const begin = at * FRAME_SAMPLES;
  const fadeFrom = (length - FADE_FRAMES) * FRAME_SAMPLES;
  await using sound = await openAudio(from, {
    ...STEREO,
    fromS: Math.max(0, begin / SAMPLE_RATE - PREROLL_S),
    filters:
      `atrim=start_pts=${begin},asetpts=PTS-STARTPTS,` +
      `afade=t=${fade}:ss=${fadeFrom}:ns=${FADE_FRAMES * FRAME_SAMPLES}:curve=qsin`,
  });
  const { samples } = await encodeAudio({ ...FORMAT, tags: {}, frames: take(sound.frames, length), out });
  if (samples === 0) throw unreadableError();
  return { bytes: (await stat(out)).size, packets: length };
}

function* take(frames: Iterable<Frame | null>, count: number): Generator<Frame | null> {
  let taken = 0;
  for (const frame of frames) {
    if (frame === null || taken++ === count) break;
    yield frame;
  }
  yield null;
}
