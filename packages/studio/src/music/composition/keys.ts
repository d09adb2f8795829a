export type Mode = "major" | "minor";

export interface Key {
  /** 0 is C, 11 is B. */
  readonly tonic: number;
  readonly mode: Mode;
}

const NAMES = ["C", "C#", "D", "Eb", "E", "F", "F#", "G", "Ab", "A", "Bb", "B"];
const STEPS: Readonly<Record<Mode, readonly number[]>> = {
  major: [0, 2, 4, 5, 7, 9, 11],
  minor: [0, 2, 3, 5, 7, 8, 10],
};

export const nameOfKey = ({ tonic, mode }: Key) => `${NAMES[tonic] ?? "C"} ${mode}`;

/**
 * Returns the MIDI note of a degree of the scale; 0 is the tonic at or above C of that octave (octave 4 contains middle
 * C).
 */
export function noteOf({ tonic, mode }: Key, degree: number, octave: number): number {
  const steps = STEPS[mode];
  const within = ((degree % 7) + 7) % 7;
  return 12 * (octave + 1) + tonic + 12 * Math.floor(degree / 7) + (steps[within] ?? 0);
}

export const hertzOf = (midi: number) => 440 * 2 ** ((midi - 69) / 12);

/**
 * Parses “in F# minor”, “a minor”, “Bb major”; undefined when there is no key. A letter alone is an article, not a key.
 */
export function readKey(text: string): Key | undefined {
  const [, letter = "", accidental = "", mode = ""] =
    /\b([a-g])(#|b|♯|♭|[ -]sharp|[ -]flat)?[ -](major|minor)\b/i.exec(text) ?? [];
  if (!letter) return undefined;
  const natural = NAMES.indexOf(letter.toUpperCase());
  const shift = accidental === "" ? 0 : /[#♯]|sharp/i.test(accidental) ? 1 : -1;
  return { tonic: (natural + shift + 12) % 12, mode: mode.toLowerCase() as Mode };
}
