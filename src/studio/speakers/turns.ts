import { findPassages, type Passage } from "../recognition/passages.ts";
import { LIKELIHOOD_RATE, speechLikelihood } from "../recognition/voice-activity.ts";
import { SPEECH_RATE } from "../sound/rates.ts";
import { pitchOf } from "../dsp/pitch.ts";
import { createStft, powers } from "../dsp/stft.ts";

export interface Turn extends Passage {
  /** 0 is the first speaker. */
  readonly speaker: number;
}

/**
 * Longer passages are classified in pieces, because people don't always pause between turns. In hundredths of a second.
 */
const PIECE = 250;
const SAMPLES = SPEECH_RATE / LIKELIHOOD_RATE;
const ROUNDS = 30;

/**
 * Finds out who speaks when, from 16-bit samples at 16 kHz: passages with speech, grouped by voice into at most
 * `speakers` speakers.
 */
export async function turnsIn(samples: Int16Array, speakers: number): Promise<readonly Turn[]> {
  const pieces = findPassages(await speechLikelihood(samples)).flatMap(divided);
  const timbres = pieces.map(({ start, end }) => timbreOf(samples.subarray(start * SAMPLES, end * SAMPLES)));
  const groups = grouped(normalized(timbres), speakers);
  const order = [...new Set(groups)];
  return pieces.map(({ start, end }, i) => ({ start, end, speaker: order.indexOf(groups[i] ?? 0) }));
}

function divided({ start, end }: Passage): readonly Passage[] {
  const count = Math.max(1, Math.round((end - start) / PIECE));
  const edge = (i: number) => Math.round(start + ((end - start) * i) / count);
  return Array.from({ length: count }, (_, i) => ({ start: edge(i), end: edge(i + 1) }));
}

type Point = readonly number[];

/** k-means. The first centers are the points farthest from each other, which makes the result deterministic. */
function grouped(points: readonly Point[], count: number): readonly number[] {
  let centers: Point[] = points.slice(0, 1);
  while (centers.length < Math.min(count, points.length)) {
    const far = points.map((point) => Math.min(...centers.map((center) => distance(point, center))));
    centers.push(points[far.indexOf(Math.max(...far))] ?? []);
  }
  let groups: readonly number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    groups = points.map((point) => {
      const off = centers.map((center) => distance(point, center));
      return off.indexOf(Math.min(...off));
    });
    centers = centers.map((center, c) => middle(points.filter((_, i) => groups[i] === c)) ?? center);
  }
  return groups;
}

function middle(points: readonly Point[]): Point | undefined {
  return points[0]?.map((_, k) => points.reduce((sum, point) => sum + (point[k] ?? 0), 0) / points.length);
}

/** Scales every feature to mean zero and spread one, so that its unit doesn't affect its weight. */
function normalized(points: readonly Point[]): readonly Point[] {
  const center = middle(points) ?? [];
  const spread = center.map((mean, k) =>
    Math.sqrt(points.reduce((sum, point) => sum + ((point[k] ?? 0) - mean) ** 2, 0) / points.length),
  );
  return points.map((point) =>
    point.map((value, k) => (value - (center[k] ?? 0)) / ((spread[k] ?? 0) + 1e-6)),
  );
}

const distance = (a: Point, b: Point) => a.reduce((sum, value, k) => sum + (value - (b[k] ?? 0)) ** 2, 0);

const stft = createStft(512);
const BANDS = 20;
const [LOWEST_HZ, HIGHEST_HZ] = [100, 7000];
const CEPSTRA = 12;
/** Pitch distinguishes voices better than any single cepstral coefficient. */
const PITCH_WEIGHT = 3;

/** Describes the voice in 16-bit samples at 16 kHz: mean cepstra for timbre, and the pitch. */
function timbreOf(samples: Int16Array): readonly number[] {
  const sound = Float32Array.from(samples, (value) => value / 32768);
  const frames = stft.analyze(sound).map((spectrum) => bandsOf(powers(spectrum)));
  const loudest = Math.max(...frames.map(total));
  const voiced = frames.filter((frame) => total(frame) > loudest / 100);
  const mean = Array.from({ length: BANDS }, (_, b) =>
    voiced.reduce((sum, frame) => sum + Math.log((frame[b] ?? 0) + 1e-9) / voiced.length, 0),
  );
  const pitches = Array.from(pitchOf(sound, SPEECH_RATE).hertz)
    .filter((hertz) => hertz > 0)
    .sort((a, b) => a - b);
  const pitch = Math.log2(pitches[pitches.length >> 1] ?? 150);
  // Repeated to increase its weight, because all features weigh the same.
  return [...cepstra(mean), ...Array.from({ length: PITCH_WEIGHT }, () => pitch)];
}

function bandsOf(power: Float32Array): Float32Array {
  const bin = (band: number) =>
    Math.round((LOWEST_HZ * (HIGHEST_HZ / LOWEST_HZ) ** (band / BANDS) * stft.size) / SPEECH_RATE);
  return Float32Array.from({ length: BANDS }, (_, b) =>
    total(power.subarray(bin(b), Math.max(bin(b) + 1, bin(b + 1)))),
  );
}

const total = (values: Float32Array) => values.reduce((sum, value) => sum + value, 0);

/** Cosine transform of the band levels, without the first coefficient, which is loudness. */
function cepstra(levels: readonly number[]): readonly number[] {
  return Array.from({ length: CEPSTRA }, (_, n) =>
    levels.reduce((sum, level, b) => sum + level * Math.cos((Math.PI * (n + 1) * (b + 0.5)) / BANDS), 0),
  );
}
