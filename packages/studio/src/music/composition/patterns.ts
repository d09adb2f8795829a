// Patterns of a bar of four beats, in sixteenths. `x` is a stroke, `o` a soft one.

export type DrumName = "kick" | "snare" | "hat" | "ride" | "timpani";

const DRUM_BEATS = {
  none: {},
  backbeat: { kick: "x.......x.x.....", snare: "....x.......x...", hat: "x.o.x.o.x.o.x.o." },
  lazy: { kick: "x......x..x.....", snare: "....x.......x...", hat: "o.o.o.o.o.o.o.oo" },
  rock: { kick: "x.x.....x.x.....", snare: "....x.......x...", hat: "x.x.x.x.x.x.x.x." },
  four: { kick: "x...x...x...x...", snare: "....x.......x...", hat: "..x...x...x...x." },
  boom: { kick: "x.....x...x.....", snare: "....x.......x...", hat: "x.ooo.x.x.o.xooo" },
  swing: { kick: "x.......o.......", snare: "....o.......o...", ride: "x...x..ox...x..o" },
  soft: { kick: "x.......x.......", snare: "....o.......o...", hat: "o...o...o...o..." },
  timpani: { timpani: "x.......o......." },
  onedrop: { kick: "........x.......", snare: "........x.......", hat: "x.o.x.o.x.o.x.o." },
} as const satisfies Record<string, Partial<Record<DrumName, string>>>;

export type DrumBeat = keyof typeof DRUM_BEATS;

/** Fill in the last bar before a new section. */
const FILL = { snare: "x.......x.x.xxxx", kick: "x...x...x...x..." };

export interface Stroke {
  /** Sixteenths from the start of the bar. */
  readonly step: number;
  /** 0 to 1. */
  readonly level: number;
}

export function drumBar(beat: DrumBeat, fill: boolean): readonly (Stroke & { readonly drum: DrumName })[] {
  if (beat === "none") return [];
  const lines: Partial<Record<DrumName, string>> = fill && beat !== "timpani" ? FILL : DRUM_BEATS[beat];
  return Object.entries(lines).flatMap(([drum, line]) =>
    strokes(line).map(({ step, level }) => ({ step, level, drum: drum as DrumName })),
  );
}

const strokes = (line: string): readonly Stroke[] =>
  Array.from(line, (mark, step) => ({ step, level: mark === "x" ? 1 : mark === "o" ? 0.5 : 0 })).filter(
    ({ level }) => level > 0,
  );

/**
 * A note of an accompaniment: its tone in the chord (0 is the root, 7 an octave above it in the scale), start and
 * length.
 */
export interface Figure extends Stroke {
  readonly tone: number;
  /** In sixteenths. */
  readonly length: number;
}

const note = (step: number, length: number, tone = 0, level = 1): Figure => ({ step, length, tone, level });

/** Tones are degrees of the scale above the chord's root. */
const BASS_LINES = {
  long: [note(0, 15)],
  roots: [note(0, 6), note(8, 6, 4, 0.9)],
  eighths: [0, 2, 4, 6, 8, 10, 12, 14].map((step) => note(step, 1.8, 0, step % 4 === 0 ? 1 : 0.8)),
  offbeat: [2, 6, 10, 14].map((step) => note(step, 1.8)),
  walking: [note(0, 3.6), note(4, 3.6, 2, 0.9), note(8, 3.6, 4, 0.9), note(12, 3.6, 5, 0.9)],
} as const satisfies Record<string, readonly Figure[]>;

export type BassLine = keyof typeof BASS_LINES;
export const bassBar = (line: BassLine): readonly Figure[] => BASS_LINES[line];

/** Here a tone is an index into the chord, from its lowest note; -1 plays the whole chord. */
const CHORD_FIGURES = {
  held: [note(0, 15.5, -1)],
  strum: [
    note(0, 5, -1),
    note(6, 2, -1, 0.7),
    note(8, 3, -1, 0.9),
    note(12, 2, -1, 0.7),
    note(14, 2, -1, 0.6),
  ],
  stabs: [note(0, 3, -1), note(6, 2, -1, 0.8), note(12, 2, -1, 0.7)],
  offbeat: [2, 6, 10, 14].map((step) => note(step, 1.5, -1, 0.9)),
  picked: [0, 1, 2, 3, 2, 1, 2, 1].map((tone, i) => note(2 * i, 4, tone, i % 4 === 0 ? 1 : 0.75)),
} as const satisfies Record<string, readonly Figure[]>;

export type ChordFigure = keyof typeof CHORD_FIGURES;
export const chordBar = (figure: ChordFigure): readonly Figure[] => CHORD_FIGURES[figure];
