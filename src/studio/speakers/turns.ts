import { findPassages, type Passage } from "../recognition/passages.ts";
import { LIKELIHOOD_RATE, speechLikelihood } from "../recognition/voice-activity.ts";
import { SPEECH_RATE } from "../sound/rates.ts";
import { pitchOf } from "../dsp/pitch.ts";
import { createStft, powers } from "../dsp/stft.ts";

export interface Turn extends Passage {
  /** 0 is who speaks first. */
  readonly speaker: number;
}

/** Longer passages are judged in pieces: people do not always pause between turns. In hundredths of a second. */
const PIECE = 250;
const SAMPLES = SPEECH_RATE / LIKELIHOOD_RATE;
const ROUNDS = 30;

/** Who speaks when, in 16-bit samples at 16 kHz: passages with speech, sorted by voice into so many speakers at most. */
export async function turnsIn(samples: Int16Array, speakers: number): Promise<readonly Turn[]> {
  const pieces = findPassages(await speechLikelihood(samples)).flatMap(divided);
  const timbres = pieces.map(({ start, end }) => timbreOf(samples.subarray(start * SAMPLES, end * SAMPLES)));
  const groups = grouped(normalised(timbres), speakers);
  const order = [...new Set(groups)];
  return pieces.map(({ start, end }, i) => ({ start, end, speaker: order.indexOf(groups[i] ?? 0) }));
}

function divided({ start, end }: Passage): readonly Passage[] {
  const count = Math.max(1, Math.round((end - start) / PIECE));
  const edge = (i: number) => Math.round(start + ((end - start) * i) / count);
  return Array.from({ length: count }, (_, i) => ({ start: edge(i), end: edge(i + 1) }));
}

type Point = readonly number[];

/** k-means; the first centres are the points farthest from each other, so that the result is always the same. */
function grouped(points: readonly Point[], count: number): readonly number[] {
  let centres: Point[] = points.slice(0, 1);
  while (centres.length < Math.min(count, points.length)) {
    const far = points.map((point) => Math.min(...centres.map((centre) => distance(point, centre))));
    centres.push(points[far.indexOf(Math.max(...far))] ?? []);
  }
  let groups: readonly number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    groups = points.map((point) => {
      const off = centres.map((centre) => distance(point, centre));
      return off.indexOf(Math.min(...off));
    });
    centres = centres.map((centre, c) => middle(points.filter((_, i) => groups[i] === c)) ?? centre);
  }
  return groups;
}

function middle(points: readonly Point[]): Point | undefined {
  return points[0]?.map((_, k) => points.reduce((sum, point) => sum + (point[k] ?? 0), 0) / points.length);
}

/** Every feature around zero with spread one, so that none outweighs the others by its unit. */
function normalised(points: readonly Point[]): readonly Point[] {
  const centre = middle(points) ?? [];
  const spread = centre.map((mean, k) =>
    Math.sqrt(points.reduce((sum, point) => sum + ((point[k] ?? 0) - mean) ** 2, 0) / points.length),
  );
  return points.map((point) =>
    point.map((value, k) => (value - (centre[k] ?? 0)) / ((spread[k] ?? 0) + 1e-6)),
  );
}

const distance = (a: Point, b: Point) => a.reduce((sum, value, k) => sum + (value - (b[k] ?? 0)) ** 2, 0);

const stft = createStft(512);
const BANDS = 20;
const [LOWEST_HZ, HIGHEST_HZ] = [100, 7000];
const CEPSTRA = 12;
/** The pitch tells voices apart better than any single coefficient of their colour. */
const PITCH_WEIGHT = 3;

/** How a voice sounds in a stretch of 16-bit samples at 16 kHz: its colour as mean cepstra, and its pitch. */
function timbreOf(samples: Int16Array): readonly number[] {
  const sound = Float32Array.from(samples, (value) => value / 32768);
  const frames = stft.analyse(sound).map((spectrum) => bandsOf(powers(spectrum)));
  const loudest = Math.max(...frames.map(total));
  const voiced = frames.filter((frame) => total(frame) > loudest / 100);
  const mean = Array.from({ length: BANDS }, (_, b) =>
    voiced.reduce((sum, frame) => sum + Math.log((frame[b] ?? 0) + 1e-9) / voiced.length, 0),
  );
  const pitches = Array.from(pitchOf(sound, SPEECH_RATE).hertz)
    .filter((hertz) => hertz > 0)
    .sort((a, b) => a - b);
  const pitch = Math.log2(pitches[pitches.length >> 1] ?? 150);
  // More than once, because every feature weighs the same.
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

/** The cosine transform of the band levels, without the first, which is loudness. */
function cepstra(levels: readonly number[]): readonly number[] {
  return Array.from({ length: CEPSTRA }, (_, n) =>
    levels.reduce((sum, level, b) => sum + level * Math.cos((Math.PI * (n + 1) * (b + 0.5)) / BANDS), 0),
  );
}
