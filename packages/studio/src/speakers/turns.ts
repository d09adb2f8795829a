import { findPassages, type Passage } from "../recognition/passages.ts";
import { LIKELIHOOD_RATE, speechLikelihood } from "../recognition/voice-activity.ts";
import { SPEECH_RATE } from "../sound/rates.ts";
import { distance, groupPoints, meanOf, nearest, type Point } from "./clusters.ts";
import { CEPSTRA, timbreOf, type Timbre } from "./timbre.ts";

export interface Turn extends Passage {
  /** 0 is the first speaker. */
  readonly speaker: number;
}

export interface SpeakerCount {
  readonly least: number;
  readonly most: number;
}

/**
 * Longer passages are classified in pieces, because people don't always pause between turns. In hundredths of a second.
 */
const PIECE = 250;
const SAMPLES = SPEECH_RATE / LIKELIHOOD_RATE;

/**
 * Finds out who speaks when, from 16-bit samples at 16 kHz: passages with speech, grouped by voice into at most
 * `speakers` speakers.
 */
export async function turnsIn(samples: Int16Array, speakers: number): Promise<readonly Turn[]> {
  const { pieces, timbres } = await timbresIn(samples);
  return inOrder(pieces, groupPoints(normalized(timbres.map(emphasized)), speakers));
}

/** As {@link turnsIn}, for an unknown number of speakers. */
export async function countedTurnsIn(samples: Int16Array, count: SpeakerCount): Promise<readonly Turn[]> {
  const { pieces, timbres } = await timbresIn(samples);
  const lengths = pieces.map(({ start, end }) => end - start);
  return inOrder(pieces, groupByVoice(timbres, lengths, count));
}

async function timbresIn(samples: Int16Array) {
  const pieces = findPassages(await speechLikelihood(samples)).flatMap(divided);
  const timbres = pieces.map(({ start, end }) => timbreOf(samples.subarray(start * SAMPLES, end * SAMPLES)));
  return { pieces, timbres };
}

/** Numbers the speakers by their first turn. */
function inOrder(pieces: readonly Passage[], groups: readonly number[]): readonly Turn[] {
  const order = [...new Set(groups)];
  return pieces.map(({ start, end }, i) => ({ start, end, speaker: order.indexOf(groups[i] ?? 0) }));
}

function divided({ start, end }: Passage): readonly Passage[] {
  const count = Math.max(1, Math.round((end - start) / PIECE));
  const edge = (i: number) => Math.round(start + ((end - start) * i) / count);
  return Array.from({ length: count }, (_, i) => ({ start: edge(i), end: edge(i + 1) }));
}

/** Pitch distinguishes voices better than any single cepstral coefficient. */
const PITCH_WEIGHT = 3;

/** Repeats the pitch to increase its weight, because all features weigh the same. */
const emphasized = (timbre: Timbre): Point => [
  ...timbre.slice(0, CEPSTRA),
  ...Array.from({ length: PITCH_WEIGHT }, () => timbre[CEPSTRA] ?? 0),
];

/** Scales every feature to mean zero and spread one, so that its unit doesn't affect its weight. */
function normalized(points: readonly Point[]): readonly Point[] {
  const center = meanOf(points) ?? [];
  const spread = center.map((mean, k) =>
    Math.sqrt(points.reduce((sum, point) => sum + ((point[k] ?? 0) - mean) ** 2, 0) / points.length),
  );
  return points.map((point) =>
    point.map((value, k) => (value - (center[k] ?? 0)) / ((spread[k] ?? 0) + 1e-6)),
  );
}

/**
 * How much the pieces of one voice differ, measured on the studio's voices (cepstra); people vary their pitch more than
 * those, by two semitones.
 */
const SPREAD = [4.1, 3.4, 2, 2.7, 1.5, 1.3, 1, 0.9, 0.9, 0.8, 0.8, 0.65, 0.17];
/** Distance between two voices, in units of that spread. Halves of one voice are 4 apart on average, and less than that. */
const VOICES_APART = 8;
/** A single piece can be an odd sentence of a voice that is there already. */
const SINGLE_APART = 11;
/** Shorter pieces say too little about the voice to decide how many there are. */
const TELLING = 100;

/** Returns the group of each piece: as many groups as there are clearly different voices. */
export function groupByVoice(
  timbres: readonly Timbre[],
  lengths: readonly number[],
  { least, most }: SpeakerCount,
): readonly number[] {
  const points = timbres.map((timbre) => timbre.map((value, k) => value / (SPREAD[k] ?? 1)));
  const telling = points.filter((_, i) => (lengths[i] ?? 0) >= TELLING);
  const known = telling.length > 0 ? telling : points;
  for (let count = most; ; count--) {
    const groups = groupPoints(known, count);
    const voices = [...new Set(groups)].map((group) => voiceOf(known.filter((_, i) => groups[i] === group)));
    if (count <= Math.max(1, least) || voices.every((voice, i) => isApart(voice, voices.slice(0, i)))) {
      const centers = voices.map(({ center }) => center);
      return points.map((point) => nearest(point, centers));
    }
  }
}

interface VoiceGroup {
  readonly center: Point;
  /** How far other voices must be. */
  readonly apart: number;
}

const voiceOf = (points: readonly Point[]): VoiceGroup => ({
  center: meanOf(points) ?? [],
  apart: points.length === 1 ? SINGLE_APART : VOICES_APART,
});

const isApart = (voice: VoiceGroup, others: readonly VoiceGroup[]) =>
  others.every((other) => distance(voice.center, other.center) >= Math.max(voice.apart, other.apart) ** 2);
