/** What is measured of a candidate; hesitations.ts has the details, and bench/fit-fillers.ts finds the weights. */
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
export const termsOf = (features: Features, rows: HesitationModel["rows"]): readonly number[] =>
  FEATURES.flatMap((name) => {
    const [mean, deviation] = rows[name];
    const value = Math.max(-FARTHEST, Math.min(FARTHEST, (features[name] - mean) / deviation));
    return [value, value ** 2 - 1];
  });

export function scoreOf(features: Features, { bias, rows }: HesitationModel): number {
  const weights = FEATURES.flatMap((name) => rows[name].slice(2));
  return termsOf(features, rows).reduce((sum, term, i) => sum + term * (weights[i] ?? 0), bias);
}

const MODEL: HesitationModel = {
  bias: -2.21,
  rows: {
    length: [0.432, 0.691, -1.21, -0.499],
    before: [1.82, 0.996, -0.296, -0.961],
    after: [1.66, 0.878, 0.369, -0.532],
    hesitation: [0.4, 0.49, 0.549, 0.223],
    words: [1.14, 0.571, -0.439, 0.187],
    variation: [3.8, 2.26, -0.785, -0.0613],
    tilt: [1.58, 5.03, 0.976, -0.0235],
    fineColor: [0.0568, 2.07, 0.35, -0.0672],
    openness: [1.76, 4.35, -0.33, -0.283],
    onset: [0.497, 4.32, -0.516, -0.107],
    nasalEnd: [0.644, 3.01, 0.116, -0.334],
    fineEnd: [0.724, 3.06, 0.813, -0.229],
    hiss: [9.28, 10.4, -0.54, -0.314],
  },
};

/** Returns a value above 0 for a hesitation. */
export const hesitationScore = (features: Features): number => scoreOf(features, MODEL);
