import { blocksOf } from "../dsp/blocks.ts";
import { createDenoisers, RNNOISE_FRAME } from "../dsp/rnnoise.ts";
import { centralShare, createStft, powers, scaled } from "../dsp/stft.ts";
import { createPcm, type Channels, type Pcm } from "../sound/pcm.ts";
import { median, medians } from "../dsp/medians.ts";
import { speechAlone } from "./speech-alone.ts";

export interface SeparateRequest {
  /** At 48 kHz. */
  readonly pcm: Pcm;
  /** Prefix of the stems' paths. */
  readonly out: string;
}

/** Vocals and instrumental add up to the song; drums, bass and other add up to the instrumental. */
export const STEMS = ["vocals", "instrumental", "drums", "bass", "other"] as const;
export type Stem = (typeof STEMS)[number];

const stft = createStft(8192);
/** A multiple of the hop. Longer blocks would find more repetitions, but need more memory and time. */
const BLOCK = 480 * stft.hop;
const MARGIN = 24 * stft.hop;
/** Nobody sings below the first frequency; above the second, everything may be a voice. */
const VOICE_HZ = [100, 160] as const;
/** Between these frequencies, bass fades into other. */
const BASS_HZ = [160, 240] as const;

/**
 * Separates a song by what is unique, in the center, held or struck, and how low. Where somebody speaks without
 * accompaniment, everything is vocals.
 */
export async function separateStems({ pcm, out }: SeparateRequest): Promise<Readonly<Record<Stem, Pcm>>> {
  const writers = new Map(
    await Promise.all(
      STEMS.map(async (stem) => [stem, await createPcm(`${out}-${stem}`, pcm.rate, pcm.channels)] as const),
    ),
  );
  const [listen = () => 0] = await createDenoisers(1);
  for await (const part of blocksOf(pcm, BLOCK, MARGIN)) {
    const stems = separated(part, pcm.rate, speechAlone(part, listen));
    for (const [stem, writer] of writers) {
      await writer.write(stems[stem].map((channel) => channel.subarray(MARGIN, channel.length - MARGIN)));
    }
  }
  const ended = [...writers].map(async ([stem, writer]) => [stem, await writer.end()] as const);
  return Object.fromEntries(await Promise.all(ended)) as Record<Stem, Pcm>;
}

/** `alone` has the certainty that there is only speech, for each hundredth of a second. */
function separated(mix: Channels, rate: number, alone: Float32Array): Readonly<Record<Stem, Channels>> {
  const spectra = mix.map((channel) => stft.analyze(channel));
  const [left = [], right] = spectra;
  const loud = left.map((spectrum, f) => sum(powers(spectrum), right?.[f] && powers(right[f])));
  const once = singularShare(loud);
  const steady = steadyShare(loud);
  const middle = right && middleShare(left, right);
  const [voices, highs] = [ramp(rate, VOICE_HZ), ramp(rate, BASS_HZ)];

  const sung = once.map((frame, f) => {
    const sure = alone[Math.round((f * stft.hop) / RNNOISE_FRAME)] ?? 0;
    return frame.map((unique, k) => {
      const share = unique * (voices[k] ?? 0) * (middle?.[f]?.[k] ?? 1);
      return share + (1 - share) * sure;
    });
  });
  const rebuilt = (share: (sung: number, steady: number, high: number) => number) => {
    const gains = sung.map((frame, f) =>
      frame.map((voice, k) => share(voice, steady[f]?.[k] ?? 0, highs[k] ?? 0)),
    );
    return spectra.map((side) =>
      stft.synthesize(
        side.map((spectrum, f) => scaled(spectrum, gains[f] ?? new Float32Array(stft.bins))),
        mix[0]?.length ?? 0,
      ),
    );
  };
  const vocals = rebuilt((voice) => voice);
  const instrumental = without(mix, vocals);
  const drums = rebuilt((voice, steady) => (1 - voice) * (1 - steady));
  const bass = rebuilt((voice, steady, high) => (1 - voice) * steady * (1 - high));
  return { vocals, instrumental, drums, bass, other: without(without(instrumental, drums), bass) };
}

/** 0 below the first frequency, 1 above the second, linear between. */
function ramp(rate: number, [from, to]: readonly [number, number]): Float32Array {
  return Float32Array.from({ length: stft.bins }, (_, k) =>
    Math.max(0, Math.min(1, ((k * rate) / stft.size - from) / (to - from))),
  );
}

const sum = (a: Float32Array, b: Float32Array | undefined) =>
  b ? a.map((power, k) => power + (b[k] ?? 0)) : a;

const without = (whole: Channels, part: Channels): Channels =>
  whole.map((channel, c) => channel.map((value, i) => value - (part[c]?.[i] ?? 0)));

/** Returns the share of each bin that is in the center of two channels. */
function middleShare(left: readonly Float32Array[], right: readonly Float32Array[]): readonly Float32Array[] {
  return left.map((a, f) =>
    Float32Array.from({ length: a.length / 2 }, (_, k) => centralShare(a, right[f] ?? a, k)),
  );
}

/** Repetitions must be at least this many windows apart, because neighboring windows are always similar. */
const APART = 24;
/** Number of most similar windows to compare, and the minimum for a meaningful result. */
const MOMENTS = 21;
const LEAST = 8;
const BANDS = 48;

/**
 * Returns the share of each bin's power that is absent from the most similar windows of the recording: a singer over a
 * repeating accompaniment (Rafii and Pardo's REPET-SIM).
 */
function singularShare(frames: readonly Float32Array[]): readonly Float32Array[] {
  const shapes = frames.map(shapeOf);
  return frames.map((frame, f) => {
    const moments = alike(shapes, f).map((g) => frames[g] ?? frame);
    if (moments.length < LEAST) return new Float32Array(frame.length).fill(1);
    const there = new Float32Array(moments.length);
    return frame.map((power, k) => {
      for (let m = 0; m < moments.length; m++) there[m] = moments[m]?.[k] ?? 0;
      return 1 - Math.min(power, median(there)) / (power + 1e-20);
    });
  });
}

/** Returns the windows that are most similar to this one. */
function alike(shapes: readonly Float32Array[], f: number): readonly number[] {
  const own = shapes[f] ?? new Float32Array(BANDS);
  return shapes
    .map((shape, g) => ({ g, likeness: Math.abs(g - f) < APART ? -Infinity : product(own, shape) }))
    .filter(({ likeness }) => likeness > -Infinity)
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, MOMENTS)
    .map(({ g }) => g);
}

/** Spectral shape: levels in logarithmic bands, normalized to unit length. */
function shapeOf(frame: Float32Array): Float32Array {
  const edge = (band: number) => Math.floor(2 * (frame.length / 5) ** (band / BANDS));
  const levels = Float32Array.from({ length: BANDS }, (_, band) => {
    const part = frame.subarray(edge(band), Math.max(edge(band) + 1, edge(band + 1)));
    return Math.log(part.reduce((sum, power) => sum + power, 1e-6));
  });
  const mean = levels.reduce((sum, level) => sum + level / BANDS, 0);
  const centered = levels.map((level) => level - mean);
  const length = Math.sqrt(product(centered, centered)) + 1e-9;
  return centered.map((level) => level / length);
}

function product(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] ?? 0) * (b[i] ?? 0);
  return sum;
}

/** Windows before and after that a tone must outlast, and bins above and below that a stroke must fill. */
const REACH = 8;

/**
 * Returns the share of each bin's power that is a held tone instead of a stroke, by medians along time and frequency
 * (Fitzgerald's harmonic-percussive separation).
 */
function steadyShare(frames: readonly Float32Array[]): readonly Float32Array[] {
  const shares = frames.map((frame) => medians(frame, REACH));
  const line = new Float32Array(frames.length);
  for (let k = 0; k < (frames[0]?.length ?? 0); k++) {
    frames.forEach((frame, f) => (line[f] = frame[k] ?? 0));
    const tone = medians(line, REACH);
    shares.forEach((share, f) => {
      const [held, struck] = [(tone[f] ?? 0) ** 2, (share[k] ?? 0) ** 2];
      share[k] = held / (held + struck + 1e-30);
    });
  }
  return shares;
}
