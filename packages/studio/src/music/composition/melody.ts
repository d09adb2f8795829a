import { belongs } from "./harmony.ts";

/** A degree of the scale that lasts some sixteenths, counted from the start of the melody. */
export interface Tone {
  readonly step: number;
  readonly length: number;
  readonly degree: number;
}

/** Rhythms of a bar: where tones begin. */
const RHYTHMS = [
  [0, 4, 8, 12],
  [0, 3, 6, 8, 12],
  [0, 6, 8, 14],
  [0, 2, 4, 8, 10, 12],
  [0, 4, 6, 8],
  [0, 8],
  [2, 4, 6, 8, 12],
];
const [LOWEST, HIGHEST] = [-2, 9];
const STEPS = [-2, -1, -1, 1, 1, 2];

/** Two bars that a section repeats. Contains relative movements, not absolute pitches. */
export interface Motif {
  readonly starts: readonly number[];
  readonly moves: readonly number[];
}

export function motifFrom(random: () => number, energy: number): Motif {
  const lively = RHYTHMS.filter((rhythm) => (energy > 0.8 ? rhythm.length > 3 : rhythm.length < 6));
  const bar = () => lively[Math.floor(random() * lively.length)] ?? [0];
  const starts = [...bar(), ...bar().map((step) => step + 16)];
  return { starts, moves: starts.map(() => STEPS[Math.floor(random() * STEPS.length)] ?? 1) };
}

/** Applies the motif to two chords. Every second repetition ends on a resting tone. */
export function toneRow(
  motif: Motif,
  chords: readonly [number, number],
  from: number,
  rests: boolean,
): readonly Tone[] {
  let degree = from;
  return motif.starts.map((step, i) => {
    const chord = step < 16 ? chords[0] : chords[1];
    const last = i === motif.starts.length - 1;
    degree = bounded(degree + (motif.moves[i] ?? 0));
    // On the beat, the melody uses tones of the chord; in between, any tone of the scale.
    if (step % 8 === 0 || (last && rests)) degree = nearest(degree, chord);
    const until = motif.starts[i + 1] ?? 32;
    return { step, length: Math.min(until - step, last && rests ? 8 : 6), degree };
  });
}

export const bounded = (degree: number) =>
  degree < LOWEST ? 2 * LOWEST - degree : degree > HIGHEST ? 2 * HIGHEST - degree : degree;

export function nearest(degree: number, chord: number): number {
  const offsets = [0, -1, 1, -2, 2];
  return degree + (offsets.find((offset) => belongs(degree + offset, chord)) ?? 0);
}
