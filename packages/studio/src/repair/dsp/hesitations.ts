import { readFile } from "node:fs/promises";
import { createStft, powers } from "../../dsp/stft.ts";
import { isHesitation, isSameMoment } from "../../recognition/hesitations.ts";
import type { HeardWord } from "../../recognition/pocketsphinx.ts";
import { SPEECH_RATE } from "../../sound/rates.ts";
import { type Features, hesitationScore } from "./hesitation-model.ts";

/** A hundredth of a second. */
const FRAME = SPEECH_RATE / 100;
/** Relative to the loud frames, in dB: what is quieter is a pause, unless the recording's noise is louder. */
const [PAUSE_DB, NOISE_DB, LOUDEST_PAUSE_DB] = [32, 5, 12];
/** Frames of a pause: the closure of a consonant is shorter. */
const PAUSE_FRAMES = 6;
/** Frames of a pause that is certain, and of the longest that makes a difference. */
const [CLEAR_PAUSE, LONGEST_PAUSE] = [10, 30];
/** Frames of a hesitation. */
const [SHORTEST, LONGEST] = [6, 55];
/** Frames this far below the loudest one aren't part of a speaker's average, in dB. */
const SPOKEN_DB = 20;

const stft = createStft(512);
const BANDS = 24;
const mel = (hertz: number) => 1127 * Math.log(1 + hertz / 700);
const hertzOf = (value: number) => 700 * (Math.exp(value / 1127) - 1);
const [LOWEST, HIGHEST] = [mel(120), mel(6500)];
const EDGES = Array.from({ length: BANDS + 2 }, (_, i) =>
  Math.round((hertzOf(LOWEST + (i / (BANDS + 1)) * (HIGHEST - LOWEST)) * stft.size) / SPEECH_RATE),
);
/** Above it, hisses and bursts are stronger than vowels. */
const HISS_BIN = Math.round((3500 * stft.size) / SPEECH_RATE);

interface Speech {
  /** A file of 16-bit samples at 16 kHz. */
  readonly speech: string;
  /** What the recognizer heard in it. */
  readonly words: readonly HeardWord[];
}

/** What may be a hesitation. Times in seconds. */
export interface Candidate {
  readonly start: number;
  readonly end: number;
  /** What the recognizer heard there. */
  readonly heard: readonly string[];
  readonly features: Features;
}

/** Finds hesitations, in order, none of which overlap. */
export async function findHesitations(request: Speech): Promise<readonly HeardWord[]> {
  return chooseHesitations(await findCandidates(request), hesitationScore).map(({ start, end, heard }) => ({
    word: heard.find(isHesitation) ?? (end - start >= WITH_M ? "um" : "uh"),
    start,
    end,
  }));
}
/** Seconds from which a hesitation that the recognizer didn't hear has an m at its end. */
const WITH_M = 0.18;

/** Returns the candidates with a score above 0; of overlapping ones, the best. */
function chooseHesitations(
  candidates: readonly Candidate[],
  score: (features: Features) => number,
): readonly Candidate[] {
  const chosen: Candidate[] = [];
  const scored = candidates.map((candidate) => ({ candidate, value: score(candidate.features) }));
  for (const { candidate, value } of scored.toSorted((a, b) => b.value - a.value)) {
    const isFree = chosen.every(({ start, end }) => end <= candidate.start || start >= candidate.end);
    if (value > 0 && isFree) chosen.push(candidate);
  }
  return chosen.toSorted((a, b) => a.start - b.start);
}

/**
 * Finds what stands between two pauses, and heard hesitations before one; nothing in which “and” was heard. An “and” that
 * was misheard as a hesitation flows into the next word.
 */
export async function findCandidates({ speech, words }: Speech): Promise<readonly Candidate[]> {
  const bytes = await readFile(speech);
  const samples = Float32Array.from(
    new Int16Array(bytes.buffer, bytes.byteOffset, bytes.length >> 1),
    (value) => value / 32768,
  );
  const levels = Array.from(
    { length: Math.floor(samples.length / FRAME) },
    (_, f) => 10 * Math.log10(energyOf(samples.subarray(f * FRAME, (f + 1) * FRAME)) / FRAME + 1e-12),
  );
  const sorted = levels.toSorted((a, b) => a - b);
  const [noise = 0, loud = 0] = [0.04, 0.95].map((share) => sorted[Math.floor(share * levels.length)]);
  const floor = Math.min(Math.max(loud - PAUSE_DB, noise + NOISE_DB), loud - LOUDEST_PAUSE_DB);

  const heard = words
    .filter(({ word }) => isHesitation(word))
    .map(({ start, end }) => [Math.round(100 * start), Math.round(100 * end)] as const)
    .filter(([from, to]) => pausesAround(levels, floor, from, to)[1] >= CLEAR_PAUSE);
  const ranges = [...islandsIn(levels, floor), ...heard].filter(
    ([from, to]) => to - from >= SHORTEST && to - from <= LONGEST,
  );
  if (ranges.length === 0) return [];
  const speaker = averageShape(samples, levels, loud - SPOKEN_DB);
  return ranges.flatMap(([from, to]) => {
    const [start, end] = [from / 100, to / 100];
    const inside = words
      .filter((word) => isSameMoment(word, { start, end }))
      .map(({ word }) => word.toLowerCase());
    if (inside.includes("and")) return [];
    const features = {
      length: Math.log2((to - from) / 20),
      ...pauseFeatures(pausesAround(levels, floor, from, to)),
      hesitation: Number(inside.some(isHesitation)),
      words: inside.length,
      ...soundFeatures(samples.subarray(from * FRAME, to * FRAME), speaker),
    };
    return [{ start, end, heard: inside, features }];
  });
}

const energyOf = (samples: Float32Array) => samples.reduce((sum, value) => sum + value * value, 0);

type Range = readonly [from: number, to: number];

/** Ranges of frames above the floor, with a pause on both sides. */
function islandsIn(levels: readonly number[], floor: number): readonly Range[] {
  const found: [number, number][] = [];
  levels.forEach((level, i) => {
    if (level < floor) return;
    const last = found.at(-1);
    if (last && i - last[1] < PAUSE_FRAMES) last[1] = i + 1;
    else found.push([i, i + 1]);
  });
  return found;
}

/** Frames of silence before and after a range; the recognizer's times are one frame off. */
function pausesAround(levels: readonly number[], floor: number, from: number, to: number): Range {
  const count = (first: number, step: number) => {
    const isQuiet = (frame: number) => (levels[frame] ?? -Infinity) < floor;
    const start = isQuiet(first) ? first : first + step;
    let frames = 0;
    while (frames < LONGEST_PAUSE && isQuiet(start + frames * step)) frames++;
    return frames;
  };
  return [count(from - 1, -1), count(to, 1)];
}

const pauseFeatures = ([before, after]: Range) => ({ before: before / 10, after: after / 10 });

/** Average shape of the spectrum where somebody speaks. */
function averageShape(samples: Float32Array, levels: readonly number[], from: number): readonly number[] {
  const sum = Array.from({ length: BANDS }, () => 0);
  let count = 0;
  // A second at a time: the spectra of an hour wouldn't fit into memory.
  for (let second = 0; second * SPEECH_RATE < samples.length; second++) {
    const block = samples.subarray(second * SPEECH_RATE, (second + 1) * SPEECH_RATE);
    stft.analyze(block).forEach((spectrum, i) => {
      if ((levels[second * 100 + Math.floor((i * stft.hop) / FRAME)] ?? -Infinity) < from) return;
      shapeOf(powers(spectrum)).forEach((level, b) => (sum[b] = (sum[b] ?? 0) + level));
      count++;
    });
  }
  return sum.map((level) => level / Math.max(1, count));
}

/** Levels in bands, without the overall level. */
function shapeOf(power: Float32Array): readonly number[] {
  const levels = Array.from({ length: BANDS }, (_, b) =>
    decibels(power.subarray(EDGES[b], (EDGES[b + 2] ?? 0) + 1)),
  );
  const mean = average(levels);
  return levels.map((level) => level - mean);
}

const decibels = (power: Float32Array) => 10 * Math.log10(power.reduce((sum, value) => sum + value, 1e-9));
const average = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** Of a range's frames, in dB below the loudest: those that are counted, that may hiss, and the vowel's. */
const [COUNTED_DB, HISSING_DB, VOWEL_DB] = [16, 32, 6];

/** Measures a vowel's steadiness and color, how it begins and ends, and a hiss at its end. */
function soundFeatures(samples: Float32Array, speaker: readonly number[]) {
  const frames = stft
    .analyze(samples)
    .slice(1, -1)
    .map(powers)
    .map((power) => {
      const all = decibels(power);
      return { all, share: decibels(power.subarray(HISS_BIN)) - all, shape: shapeOf(power) };
    });
  const loudest = Math.max(...frames.map(({ all }) => all));
  const counted = frames.filter(({ all }) => all > loudest - COUNTED_DB).map(({ shape }) => shape);
  const part = (from: number, to: number) => meanShape(counted.slice(from, to));
  const half = counted.slice(0, Math.max(2, Math.ceil(counted.length / 2)));
  const vowel = meanShape(half);
  const core = part(Math.floor(counted.length / 4), Math.max(3, Math.ceil(0.6 * counted.length)));
  const end = part(-Math.max(2, Math.floor(counted.length / 4)), counted.length);
  const variance = average(
    half.map((frame) => average(frame.map((level, b) => (level - (vowel[b] ?? 0)) ** 2))),
  );
  return {
    variation: Math.sqrt(variance),
    tilt: ripple(vowel, 1) - ripple(speaker, 1),
    fineColor: ripple(vowel, 6) - ripple(speaker, 6),
    openness: ripple(vowel, 2),
    onset: ripple(part(0, 3), 2) - ripple(core, 2),
    nasalEnd: ripple(end, 5) - ripple(vowel, 5),
    fineEnd: ripple(end, 6) - ripple(vowel, 6),
    hiss: hissAtEnd(frames, loudest),
  };
}

const meanShape = (frames: readonly (readonly number[])[]) =>
  Array.from({ length: BANDS }, (_, b) => average(frames.map((frame) => frame[b] ?? 0)));

/** Coefficient of a cosine with that many half periods over all bands (a cepstral coefficient). */
const ripple = (shape: readonly number[], halves: number) =>
  2 * average(shape.map((level, b) => level * Math.cos((Math.PI * halves * (b + 0.5)) / BANDS)));

/** How much more of all it is than in the vowel, in the last third, in dB. */
function hissAtEnd(frames: readonly { all: number; share: number }[], loudest: number): number {
  // A burst can be louder than the vowel before it.
  const top = Math.max(...frames.slice(0, Math.ceil(frames.length / 2)).map(({ all }) => all));
  const vowel = average(frames.filter(({ all }) => all > top - VOWEL_DB).map(({ share }) => share));
  const last = frames.slice(-Math.max(1, Math.floor(frames.length / 3)));
  const hissing = last.filter(({ all }) => all > loudest - HISSING_DB).map(({ share }) => share);
  return Math.max(-40, ...hissing) - vowel;
}
