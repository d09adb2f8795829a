/** What is measured of a candidate; hesitations.ts has the details. The weights were fitted to sentences of the studio's voices. */
export const FEATURES = [
  /** Octaves above a fifth of a second. */
  "length",
  /** Tenths of a second of silence. */
  "before",
  "after",
  /** 1 if the recognizer heard a hesitation. */
  "hesitation",
  /** How many words it heard. */
  "words",
  /** Of the spectrum in the first half, in dB: a hesitation's vowel is steady. */
  "variation",
  /** Color of the vowel, compared with the speaker's average. */
  "tilt",
  "fineColor",
  /** Color of the vowel itself. */
  "openness",
  /** How the beginning differs from the middle: a consonant. */
  "onset",
  /** How the end differs from the vowel: an m. */
  "nasalEnd",
  "fineEnd",
  /** At the end, in dB. */
  "hiss",
] as const;

export type Features = Readonly<Record<(typeof FEATURES)[number], number>>;
type Row = readonly [mean: number, deviation: number, weight: number, ofSquare: number];

export interface HesitationModel {
  readonly bias: number;
  readonly rows: Readonly<Record<(typeof FEATURES)[number], Row>>;
}
/** Deviations from which a value makes no further difference. */
const FARTHEST = 2.5;

/** The terms of a logistic regression: each feature in deviations from its mean, and the square of that. */
const termsOf = (features: Features, rows: HesitationModel["rows"]): readonly number[] =>
  FEATURES.flatMap((name) => {
    const [mean, deviation] = rows[name];
    const value = Math.max(-FARTHEST, Math.min(FARTHEST, (features[name] - mean) / deviation));
    return [value, value ** 2 - 1];
  });

function scoreOf(features: Features, { bias, rows }: HesitationModel): number {
  const weights = FEATURES.flatMap((name) => rows[name].slice(2));
  return termsOf(features, rows).reduce((sum, term, i) => sum + term * (weights[i] ?? 0), bias);
}

const MODEL: HesitationModel = {
  bias: -2.09,
  rows: {
    length: [0.477, 0.675, -1.36, -0.521],
    before: [1.81, 1.01, -0.373, -1.1],
    after: [1.77, 0.802, 0.253, -0.501],
    hesitation: [0.356, 0.479, 0.491, 0.294],
    words: [1.15, 0.59, -0.371, 0.188],
    variation: [3.89, 2.3, -0.859, 0.108],
    tilt: [1.53, 5.11, 1.02, -0.0688],
    fineColor: [0.0588, 2.07, 0.267, -0.0366],
    openness: [1.84, 4.34, -0.392, -0.189],
    onset: [0.599, 4.41, -0.527, -0.0954],
    nasalEnd: [0.649, 3.05, 0.192, -0.315],
    fineEnd: [0.736, 3.09, 0.601, -0.26],
    hiss: [9.57, 10.5, -0.704, -0.212],
  },
};

/** Returns a value above 0 for a hesitation. */
export const hesitationScore = (features: Features): number => scoreOf(features, MODEL);
