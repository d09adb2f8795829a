import { readFile } from "node:fs/promises";
import { createStft, powers } from "../../dsp/stft.ts";
import { SPEECH_RATE } from "../../sound/rates.ts";

export interface SteadyVowel {
  /** In seconds. */
  readonly start: number;
  readonly end: number;
}

/** A hundredth of a second. */
const FRAME = SPEECH_RATE / 100;
/** Relative to the loud frames, in dB: what is quieter is a pause. */
const PAUSE_DB = 32;
/** Frames of a pause: the closure of a consonant is shorter. */
const PAUSE_FRAMES = 6;
/** Frames of a hesitation that stands alone. */
const [SHORTEST, LONGEST] = [7, 40];
/** Frames at each end that are too quiet to be counted. */
const EDGE = 1;
/** A quieter one is a breath or the end of a word, in dB below the loud frames. */
const FAINT_DB = 8;
/** Variation of the spectrum in the first half, in dB. Measured: hesitations have 0.8 to 3.6, words 3 and more. */
const STEADY_DB = 3.7;

const stft = createStft(1024);
const BANDS = 24;
const mel = (hertz: number) => 1127 * Math.log(1 + hertz / 700);
const hertzOf = (value: number) => 700 * (Math.exp(value / 1127) - 1);
const [LOWEST, HIGHEST] = [mel(120), mel(6500)];
const EDGES = Array.from({ length: BANDS + 2 }, (_, i) =>
  Math.round((hertzOf(LOWEST + (i / (BANDS + 1)) * (HIGHEST - LOWEST)) * stft.size) / SPEECH_RATE),
);

interface Speech {
  /** A file of 16-bit samples at 16 kHz. */
  readonly speech: string;
  /** Where the recognizer heard a hesitation that no pause follows. */
  readonly candidates: readonly SteadyVowel[];
}

/**
 * Finds what sounds like a hesitation: a steady vowel of a mouth at rest (uh, um) between two pauses, or in the place of
 * a candidate.
 */
export async function findSteadyVowels({ speech, candidates }: Speech): Promise<readonly SteadyVowel[]> {
  const bytes = await readFile(speech);
  const samples = Float32Array.from(
    new Int16Array(bytes.buffer, bytes.byteOffset, bytes.length >> 1),
    (value) => value / 32768,
  );
  const levels = Array.from(
    { length: Math.floor(samples.length / FRAME) },
    (_, f) => 10 * Math.log10(energyOf(samples.subarray(f * FRAME, (f + 1) * FRAME)) / FRAME + 1e-12),
  );
  const loud = levels.toSorted((a, b) => a - b)[Math.floor(0.95 * levels.length)] ?? 0;
  const isSteady = (from: number, to: number) => isSteadyVowel(samples.subarray(from * FRAME, to * FRAME));
  const alone = islandsIn(levels, loud - PAUSE_DB)
    .filter(([from, to]) => to - from >= SHORTEST && to - from <= LONGEST)
    .filter(([from, to]) => Math.max(...levels.slice(from, to)) > loud - FAINT_DB)
    .filter(([from, to]) => isSteady(from, to) && !endsInHiss(samples.subarray(from * FRAME, to * FRAME)))
    .map(([from, to]) => ({ start: Math.max(0, from - EDGE) / 100, end: (to + EDGE) / 100 }));
  const others = candidates
    .filter(({ start, end }) => isSteady(Math.round(100 * start), Math.round(100 * end)))
    .filter(({ start, end }) => alone.every((vowel) => vowel.end <= start || vowel.start >= end))
    .map(({ start, end }) => ({ start, end }));
  return [...alone, ...others].toSorted((a, b) => a.start - b.start);
}

const energyOf = (samples: Float32Array) => samples.reduce((sum, value) => sum + value * value, 0);

/** Ranges of frames above the floor, with a pause on both sides. */
function islandsIn(levels: readonly number[], floor: number): readonly (readonly [number, number])[] {
  const found: [number, number][] = [];
  levels.forEach((level, i) => {
    if (level < floor) return;
    const last = found.at(-1);
    if (last && i - last[1] < PAUSE_FRAMES) last[1] = i + 1;
    else found.push([i, i + 1]);
  });
  return found;
}

function isSteadyVowel(samples: Float32Array): boolean {
  const frames = stft.analyze(samples).slice(1, -1).map(shapeOf);
  // An m may follow.
  const vowel = frames.slice(0, Math.max(2, Math.ceil(frames.length / 2)));
  if (vowel.length < 2) return false;
  const mean = Array.from({ length: BANDS }, (_, b) => average(vowel.map((frame) => frame[b] ?? 0)));
  const variation = Math.sqrt(
    average(vowel.map((frame) => average(frame.map((level, b) => (level - (mean[b] ?? 0)) ** 2)))),
  );
  return variation <= STEADY_DB && isOpenAndCentral(mean);
}

const short = createStft(256);
/** Above it, hisses and bursts are stronger than vowels. */
const HISS_BIN = Math.round((3500 * short.size) / SPEECH_RATE);
/** Of a vowel's frames, in dB below the loudest. */
const VOWEL_DB = 6;
/**
 * How far a hiss is above the vowel's own high tones, and how much more of all it is, in dB. Measured: at most 4 and 23
 * in hesitations, 8 and more, or 24 and more, in most words that end in f, k, p, s, t or v.
 */
const [HISS_DB, HISS_SHARE_DB] = [4.5, 24];

/** Returns whether the last third has a hiss or a burst, as of the t in “but”. */
function endsInHiss(samples: Float32Array): boolean {
  const frames = short.analyze(samples).map((spectrum) => {
    const power = powers(spectrum);
    const [hiss, all] = [decibels(power.subarray(HISS_BIN)), decibels(power)];
    return { hiss, all, share: hiss - all };
  });
  // A burst can be louder than the vowel before it.
  const half = frames.slice(0, Math.ceil(frames.length / 2));
  const loudest = Math.max(...half.map(({ all }) => all));
  const vowel = half.filter(({ all }) => all > loudest - VOWEL_DB);
  const hiss = average(vowel.map((frame) => frame.hiss)) + HISS_DB;
  const share = average(vowel.map((frame) => frame.share)) + HISS_SHARE_DB;
  return frames
    .slice(frames.length - Math.floor(frames.length / 3))
    .some((frame) => frame.hiss > hiss || (frame.all > loudest - PAUSE_DB && frame.share > share));
}

const decibels = (power: Float32Array) => 10 * Math.log10(power.reduce((sum, value) => sum + value, 1e-12));

/** Levels in bands, without the overall level. */
function shapeOf(spectrum: Float32Array): readonly number[] {
  const power = powers(spectrum);
  const levels = Array.from({ length: BANDS }, (_, b) => {
    const bins = power.subarray(EDGES[b], (EDGES[b + 2] ?? 0) + 1);
    return 10 * Math.log10(bins.reduce((sum, value) => sum + value, 1e-10));
  });
  const mean = average(levels);
  return levels.map((level) => level - mean);
}

/** The lowest resonance is near 650 Hz, the second between 1000 and 1700 Hz, and a gap is above it. */
function isOpenAndCentral(levels: readonly number[]): boolean {
  const most = (from: number, to: number) => Math.max(...levels.slice(from, to));
  const least = (from: number, to: number) => Math.min(...levels.slice(from, to));
  const [first, second] = [most(4, 8), most(8, 12)];
  const isOpen = first >= second && first - second < 14 && most(0, 3) - first < 16;
  return isOpen && second >= least(6, 9) && second - least(11, 15) >= 6;
}

const average = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
