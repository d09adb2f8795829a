import { stat } from "node:fs/promises";
import { setImmediate as breathe } from "node:timers/promises";
import {
  AV_CHANNEL_LAYOUT_MONO,
  AV_CHANNEL_LAYOUT_STEREO,
  AV_SAMPLE_FMT_FLT,
  AV_CODEC_PROP_LOSSLESS,
} from "node-av/constants";
import { FilterAPI } from "node-av/api";
import { Frame } from "node-av/lib";
import { CODECS } from "../codecs/codecs.ts";
import { encodeAudio } from "../codecs/encode.ts";
import { openAudio, FRAME_SAMPLES, SAMPLE_RATE, readSamples } from "../codecs/decode.ts";
import { PACKETS_PER_TURN, openContainer, findAudioStream, unreadableError } from "../codecs/container.ts";

/** Between two sentences of one speaker. */
const PAUSE_S = 0.4;
const HALF_PAUSE_S = PAUSE_S / 2;
/** Longest fade. It only covers silence, so speech itself isn't made quieter. */
const FADE_S = 0.02;
/** Where speech continues up to the cut, a step would be audible as a click. */
const MIN_FADE_S = 0.003;

/** A spoken part in samples: its total length, and where speech begins and ends. */
export interface SpeechRange {
  readonly samples: number;
  readonly begin: number;
  readonly end: number;
}

/** The section of a part that is used, and the fades at its ends. All in samples. */
export interface CrossfadeCut {
  readonly from: number;
  readonly to: number;
  readonly fadeIn: number;
  readonly fadeOut: number;
  /** Silence to insert before and after. */
  readonly before: number;
  readonly after: number;
}

/**
 * Cuts a part so that a natural pause separates its speech from its neighbor's. Each contributes half: its own quiet
 * first, then added silence. The first part keeps its beginning, the last its end.
 */
function planCut(
  { samples, begin, end }: SpeechRange,
  rate: number,
  at: { first: boolean; last: boolean },
): CrossfadeCut {
  const half = Math.round(HALF_PAUSE_S * rate);
  const from = at.first ? 0 : Math.max(0, begin - half);
  const to = at.last ? samples : Math.min(samples, end + half);
  return {
    from,
    to,
    fadeIn: at.first ? 0 : fadeWithin(begin - from, rate),
    fadeOut: at.last ? 0 : fadeWithin(to - end, rate),
    before: at.first ? 0 : half - (begin - from),
    after: at.last ? 0 : half - (to - end),
  };
}

const fadeWithin = (quiet: number, rate: number): number =>
  Math.round(Math.max(MIN_FADE_S * rate, Math.min(FADE_S * rate, quiet)));

/**
 * Returns the gain of the sample at `position`: 1, except in the fades at the ends of the cut, which start and end at
 * 0.
 */
function gainAt(position: number, { from, to, fadeIn, fadeOut }: CrossfadeCut): number {
  return fadeCurve((position - from) / fadeIn) * fadeCurve((to - 1 - position) / fadeOut);
}

/**
 * Half a cosine wave, which has no audible corner. A fade of length 0 leaves everything at full gain (x / 0 is above 1
 * or NaN).
 */
const fadeCurve = (part: number): number => (part < 1 ? 0.5 - 0.5 * Math.cos(Math.PI * part) : 1);

interface JoinTask {
  /** In playing order. */
  readonly from: readonly string[];
  readonly out: string;
}

/** By number of channels: a second encoding at this bitrate is inaudible. */
const KBPS = { 1: 128, 2: 192 } as const;
/** Sample rates that MP3 supports. */
const MP3_RATES = new Set([8000, 11_025, 12_000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000]);

/**
 * Joins spoken parts into one file, with natural pauses and without clicks between them. WAV if all parts are lossless,
 * else MP3, at their highest sample rate. Decodes each part twice, because the end of speech is known only at the end
 * of the file.
 */
export async function joinAudio({ from, out }: JoinTask) {
  const forms = await mapInSequence(from, detectFormat);
  const codec = forms.every(({ lossless }) => lossless) ? "wav" : "mp3";
  const channels = forms.some(({ channels }) => channels === 2) ? 2 : 1;
  const shape = { rate: rateFor(codec, forms), channels } as const;
  const spoken = await mapInSequence(from, (path) => detectSpeech(path, shape.rate));
  const last = spoken.length - 1;
  const cuts = spoken.map((one, at) => planCut(one, shape.rate, { first: at === 0, last: at === last }));
  await using opened = new AsyncDisposableStack();
  const open = async (path: string) => opened.use(await openAudio(path, { ...shape, samples: "flt" }));
  const sounds = await mapInSequence(from, open);
  const parts = sounds.map(({ frames }, at) => ({ frames, cut: cuts[at] }));
  const written = opened.use(FilterAPI.create(`aformat=sample_fmts=${CODECS[codec].samples}`));
  const frames = written.framesSync(joined(parts, shape));
  await encodeAudio({ codec, kbps: KBPS[channels], tags: {}, out, frames });
  return { bytes: (await stat(out)).size, type: CODECS[codec].type };
}

interface Part {
  readonly frames: Iterable<Frame | null>;
  readonly cut: CrossfadeCut | undefined;
}

type FrameShape = Pick<JoinFormat, "rate" | "channels">;

function* joined(parts: readonly Part[], shape: FrameShape): Generator<Frame | null> {
  for (const { frames, cut } of parts) {
    if (!cut) continue;
    yield* silence(cut.before, shape);
    yield* within(frames, cut, shape);
    yield* silence(cut.after, shape);
  }
  yield null;
}

/** Yields the section of the audio inside the cut, with fades at its ends. */
function* within(frames: Part["frames"], cut: CrossfadeCut, shape: FrameShape): Generator<Frame> {
  let at = 0;
  for (const frame of frames) {
    if (frame === null || at >= cut.to) return;
    const begin = Math.max(0, cut.from - at);
    const end = Math.min(frame.nbSamples, cut.to - at);
    if (begin < end) {
      const { channels } = shape;
      const samples = readSamples(frame).slice(begin * channels, end * channels);
      fade(samples, at + begin, cut, shape);
      yield frameOf(samples, shape);
    }
    at += frame.nbSamples;
    frame.free();
  }
}

/** Changes only samples near an end of the cut. */
function fade(samples: Float32Array, first: number, cut: CrossfadeCut, { channels }: FrameShape): void {
  const last = first + samples.length / channels - 1;
  if (first >= cut.from + cut.fadeIn && last < cut.to - cut.fadeOut) return;
  for (let n = 0; n < samples.length; n++)
    samples[n] = (samples[n] ?? 0) * gainAt(first + Math.floor(n / channels), cut);
}

function* silence(samples: number, shape: FrameShape): Generator<Frame> {
  for (let left = samples; left > 0; left -= FRAME_SAMPLES)
    yield frameOf(new Float32Array(Math.min(left, FRAME_SAMPLES) * shape.channels), shape);
}

/** Makes a frame of samples, channels interleaved. */
export const frameOf = (samples: Float32Array, { rate, channels }: FrameShape): Frame =>
  Frame.fromAudioBuffer(Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength), {
    nbSamples: samples.length / channels,
    format: AV_SAMPLE_FMT_FLT,
    sampleRate: rate,
    channelLayout: channels === 2 ? AV_CHANNEL_LAYOUT_STEREO : AV_CHANNEL_LAYOUT_MONO,
    timeBase: { num: 1, den: rate },
  });

function rateFor(codec: "wav" | "mp3", forms: readonly JoinFormat[]): number {
  const rate = Math.max(...forms.map(({ rate }) => rate));
  return codec === "wav" || MP3_RATES.has(rate) ? rate : SAMPLE_RATE;
}

/** Runs sequentially, because the whole task has the time and memory limit of one request. */
async function mapInSequence<T, R>(all: readonly T[], make: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (const one of all) results.push(await make(one));
  return results;
}

/** Anything quieter than the loudest moment by more than this is breath and room noise rather than speech. */
const QUIET_DB = 45;
/** Anything below this root mean square (relative to full scale) is silence. */
const SILENCE = 10 ** (-70 / 20);

interface JoinFormat {
  /** Samples per second. */
  readonly rate: number;
  readonly channels: 1 | 2;
  /** The source encoding is lossless. */
  readonly lossless: boolean;
}

/** Fails with a MediaProcessorError, like {@link detectSpeech}. */
async function detectFormat(path: string): Promise<JoinFormat> {
  await using input = await openContainer(path);
  const { codecpar } = findAudioStream(input);
  return {
    rate: codecpar.sampleRate,
    channels: codecpar.channels > 1 ? 2 : 1,
    lossless: codecpar.hasProperties(AV_CODEC_PROP_LOSSLESS),
  };
}

/** Detects where speech begins and ends, in steps of 960 samples. For complete silence, both are at the end. */
async function detectSpeech(path: string, rate: number): Promise<SpeechRange> {
  const pieces: { end: number; loudness: number }[] = [];
  await using sound = await openAudio(path, { channels: 1, samples: "flt", rate });
  let samples = 0;
  for (const frame of sound.frames) {
    if (!frame) continue;
    samples += frame.nbSamples;
    pieces.push({ end: samples, loudness: loudnessOf(readSamples(frame)) });
    if (pieces.length % (PACKETS_PER_TURN * 10) === 0) await breathe();
  }
  if (samples === 0) throw unreadableError();
  const loudest = pieces.reduce((most, { loudness }) => Math.max(most, loudness), 0);
  const isHeard = ({ loudness }: { loudness: number }) =>
    loudness > Math.max(SILENCE, loudest * 10 ** (-QUIET_DB / 20));
  const first = pieces.findIndex(isHeard);
  if (first === -1) return { samples, begin: samples, end: samples };
  return { samples, begin: pieces[first - 1]?.end ?? 0, end: pieces.findLast(isHeard)?.end ?? samples };
}

const loudnessOf = (sound: Float32Array): number =>
  Math.sqrt(sound.reduce((sum, sample) => sum + sample * sample, 0) / sound.length);
