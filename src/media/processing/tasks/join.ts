import { stat } from "node:fs/promises";
import { AV_CHANNEL_LAYOUT_MONO, AV_CHANNEL_LAYOUT_STEREO, AV_SAMPLE_FMT_FLT } from "node-av/constants";
import { FilterAPI } from "node-av/api";
import { Frame } from "node-av/lib";
import { CODECS } from "../codecs/codecs.ts";
import { encode } from "../codecs/encode.ts";
import { type Cut, cutOf, gainAt } from "./crossfade.ts";
import { openSound, PIECE, RATE, samplesIn } from "../codecs/decode.ts";
import { type Form, formOf, spokenIn } from "./speech-bounds.ts";

export interface JoinRequest {
  readonly do: "join";
  /** In the order in which they are heard. */
  readonly from: readonly string[];
  readonly out: string;
}

export interface JoinMade {
  readonly bytes: number;
  readonly type: "audio/wav" | "audio/mpeg";
}

/** By channels: a second encoding that nobody hears. */
const KBPS = { 1: 128, 2: 192 } as const;
/** What MP3 knows. */
const MP3_RATES = new Set([8000, 11_025, 12_000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000]);

/**
 * Puts spoken parts into one file, with natural pauses and without clicks between them. WAV when none of them has lost
 * anything yet, else MP3; at the highest rate among them. Decodes each twice: where speech ends is known only at its end.
 */
export async function makeJoin({ from, out }: JoinRequest): Promise<JoinMade> {
  const forms = await inTurn(from, formOf);
  const codec = forms.every(({ lossless }) => lossless) ? "wav" : "mp3";
  const channels = forms.some(({ channels }) => channels === 2) ? 2 : 1;
  const shape = { rate: rateFor(codec, forms), channels } as const;
  const spoken = await inTurn(from, (path) => spokenIn(path, shape.rate));
  const last = spoken.length - 1;
  const cuts = spoken.map((one, at) => cutOf(one, shape.rate, { first: at === 0, last: at === last }));
  await using opened = new AsyncDisposableStack();
  const open = async (path: string) => opened.use(await openSound(path, { ...shape, samples: "flt" }));
  const sounds = await inTurn(from, open);
  const parts = sounds.map(({ frames }, at) => ({ frames, cut: cuts[at] }));
  const written = opened.use(FilterAPI.create(`aformat=sample_fmts=${CODECS[codec].samples}`));
  const frames = written.framesSync(joined(parts, shape));
  await encode({ codec, kbps: KBPS[channels], tags: {}, out, frames });
  return { bytes: (await stat(out)).size, type: CODECS[codec].type };
}

interface Part {
  readonly frames: Iterable<Frame | null>;
  readonly cut: Cut | undefined;
}

type Shape = Pick<Form, "rate" | "channels">;

function* joined(parts: readonly Part[], shape: Shape): Generator<Frame | null> {
  for (const { frames, cut } of parts) {
    if (!cut) continue;
    yield* silence(cut.before, shape);
    yield* within(frames, cut, shape);
    yield* silence(cut.after, shape);
  }
  yield null;
}

/** The part of a sound that lies inside the cut, faded at its ends. */
function* within(frames: Part["frames"], cut: Cut, shape: Shape): Generator<Frame> {
  let at = 0;
  for (const frame of frames) {
    if (frame === null || at >= cut.to) return;
    const begin = Math.max(0, cut.from - at);
    const end = Math.min(frame.nbSamples, cut.to - at);
    if (begin < end) {
      const { channels } = shape;
      const kept = samplesIn(frame).slice(begin * channels, end * channels);
      fade(kept, at + begin, cut, shape);
      yield frameOf(kept, shape);
    }
    at += frame.nbSamples;
    frame.free();
  }
}

/** Only what lies near an end of the cut is touched. */
function fade(samples: Float32Array, first: number, cut: Cut, { channels }: Shape): void {
  const last = first + samples.length / channels - 1;
  if (first >= cut.from + cut.fadeIn && last < cut.to - cut.fadeOut) return;
  for (let n = 0; n < samples.length; n++)
    samples[n] = (samples[n] ?? 0) * gainAt(first + Math.floor(n / channels), cut);
}

function* silence(samples: number, shape: Shape): Generator<Frame> {
  for (let left = samples; left > 0; left -= PIECE)
    yield frameOf(new Float32Array(Math.min(left, PIECE) * shape.channels), shape);
}

const frameOf = (samples: Float32Array, { rate, channels }: Shape): Frame =>
  Frame.fromAudioBuffer(Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength), {
    nbSamples: samples.length / channels,
    format: AV_SAMPLE_FMT_FLT,
    sampleRate: rate,
    channelLayout: channels === 2 ? AV_CHANNEL_LAYOUT_STEREO : AV_CHANNEL_LAYOUT_MONO,
    timeBase: { num: 1, den: rate },
  });

function rateFor(codec: "wav" | "mp3", forms: readonly Form[]): number {
  const rate = Math.max(...forms.map(({ rate }) => rate));
  return codec === "wav" || MP3_RATES.has(rate) ? rate : RATE;
}

/** One after the other: all of this has the time and the memory of one request. */
async function inTurn<T, R>(all: readonly T[], make: (one: T) => Promise<R>): Promise<R[]> {
  const made: R[] = [];
  for (const one of all) made.push(await make(one));
  return made;
}
