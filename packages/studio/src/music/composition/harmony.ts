import { type Key, noteOf } from "./keys.ts";

/** Degrees of the scale, where 0 is the tonic; one chord per bar. */
const PROGRESSIONS: Readonly<Record<Key["mode"], readonly (readonly number[])[]>> = {
  major: [
    [0, 4, 5, 3],
    [0, 5, 3, 4],
    [5, 3, 0, 4],
    [0, 3, 0, 4],
    [0, 2, 3, 4],
  ],
  minor: [
    [0, 5, 2, 6],
    [0, 3, 5, 4],
    [0, 6, 5, 6],
    [0, 5, 3, 4],
    [0, 2, 6, 5],
  ],
};
/** Two, five, one: the standard progression of jazz. */
const JAZZ = [1, 4, 0, 5];

export function progressionFor(key: Key, jazzy: boolean, random: () => number): readonly number[] {
  const all = PROGRESSIONS[key.mode];
  const choice = all[Math.floor(random() * all.length)] ?? [0];
  return jazzy && random() < 0.5 ? JAZZ : choice;
}

/** Lowest note of accompaniment chords, which span about an octave above it. */
const FLOOR = 52;

/** Returns the MIDI notes of the chord on a degree, lowest first. */
export function chordOn(key: Key, degree: number, jazzy: boolean): readonly number[] {
  const tones = jazzy ? [0, 2, 4, 6] : [0, 2, 4];
  const notes = tones.map((tone) => noteOf(key, degree + tone, 3));
  const folded = notes.map((note) => FLOOR + ((((note - FLOOR) % 12) + 12) % 12));
  const sorted = folded.sort((a, b) => a - b);
  return [...sorted, (sorted[0] ?? FLOOR) + 12];
}

/** Returns whether a degree of the scale belongs to the triad on another. */
export const belongs = (degree: number, chord: number) =>
  [0, 2, 4].includes((((degree - chord) % 7) + 7) % 7);
