import { PITCH_HOP, type PitchTrack } from "./pitch.ts";

export interface HeldNote {
  /** In seconds. */
  readonly start: number;
  readonly end: number;
  /** Semitones above 1 Hz, a fraction where it is between the keys of a piano. */
  readonly pitch: number;
}

/** Half of a vibrato's period, in frames: averaging over all of it leaves the note. */
const HALF_VIBRATO = 18;
/** Semitones that a note may drift. */
const STEADY = 0.45;
/** Speech rarely stays on a pitch for this long. In seconds. */
const SHORTEST = 0.25;

/** Finds where a voice holds a pitch, as singers do. */
export function heldNotes({ hertz }: PitchTrack): readonly HeldNote[] {
  const pitch = Array.from(hertz, (value) => (value > 0 ? 12 * Math.log2(value) : Number.NaN));
  const smooth = pitch.map((value, i) => (Number.isNaN(value) ? value : meanAround(pitch, i)));
  const notes: HeldNote[] = [];
  let [from, sum] = [0, 0];
  const end = (until: number) => {
    if ((until - from) * PITCH_HOP >= SHORTEST)
      notes.push({ start: from * PITCH_HOP, end: until * PITCH_HOP, pitch: sum / (until - from) });
    [from, sum] = [until, 0];
  };
  smooth.forEach((value, i) => {
    // Comparing with NaN is false.
    if (i > from && !(Math.abs(value - sum / (i - from)) <= STEADY)) end(i);
    if (Number.isNaN(value)) from = i + 1;
    else sum += value;
  });
  end(smooth.length);
  return notes;
}

/** Returns how long notes are held in total, in seconds, and the standard deviation of their pitch in semitones. */
export function summarizeNotes(notes: readonly HeldNote[]): {
  readonly seconds: number;
  readonly spread: number;
} {
  const over = (value: (note: HeldNote) => number) =>
    notes.reduce((sum, note) => sum + (note.end - note.start) * value(note), 0);
  const seconds = over(() => 1);
  if (seconds === 0) return { seconds, spread: 0 };
  const mean = over(({ pitch }) => pitch) / seconds;
  return { seconds, spread: Math.sqrt(over(({ pitch }) => (pitch - mean) ** 2) / seconds) };
}

/** Fewer notes say nothing about who makes them. */
const ENOUGH_NOTES = 3;
/**
 * Cents that the pitch moves within the livelier notes of a voice: vibrato, glides and the mouth. Measured along the
 * melody of what the separation takes for vocals: at most 11 in 13 pieces for computed instruments only; 13 to 28 in 15
 * songs with a computed singer, and 11 in one more.
 */
const LIVELY_CENTS = 12;
/** Frames at the beginning of a note, which glide from the one before, and at its end. */
const [ATTACK, RELEASE] = [12, 6];

/** Returns whether held notes move as a voice does. Instruments hold their pitch; strings with vibrato count as voices. */
export function isSung(track: PitchTrack): boolean {
  const moves = heldNotes(track).map(({ start, end }) => {
    const [from, to] = [Math.round(start / PITCH_HOP) + ATTACK, Math.round(end / PITCH_HOP) - RELEASE];
    const cents = track.hertz.slice(from, to).map((hertz) => 1200 * Math.log2(hertz));
    return quantile(cents, 0.8) - quantile(cents, 0.2);
  });
  return moves.length < ENOUGH_NOTES || quantile(moves, 0.75) >= LIVELY_CENTS;
}

function quantile(values: ArrayLike<number>, share: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
}

/** Mean of the voiced neighbors, without jumps of more than a few semitones, which are other notes. */
function meanAround(pitch: readonly number[], at: number): number {
  const here = pitch[at] ?? 0;
  const near = pitch.slice(Math.max(0, at - HALF_VIBRATO), at + HALF_VIBRATO + 1);
  const same = near.filter((value) => Math.abs(value - here) < 0.8);
  return same.reduce((sum, value) => sum + value, 0) / Math.max(1, same.length);
}
