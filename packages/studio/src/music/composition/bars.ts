import { createRandom } from "../../sound/random.ts";
import { sectionKindOf, type Section } from "./song-form.ts";
import { progressionFor } from "./harmony.ts";
import { BEATS, type SongPlan } from "./plan.ts";

/** Sixteenths per bar. */
export const STEPS_PER_BAR = 16;

/** A bar of the song. */
export interface Bar {
  readonly start: number;
  /** Bars from the start of the section. */
  readonly index: number;
  readonly section: Section;
  readonly chord: number;
  readonly isLast: boolean;
}

/** Creates the bars of a plan. Sections of the same name have the same chords. */
export function barsOf({ sections, key, style, tempo, seed }: SongPlan): readonly Bar[] {
  const random = createRandom(seed);
  const [verse, chorus] = [
    progressionFor(key, style.jazzy === true, random),
    progressionFor(key, style.jazzy === true, random),
  ];
  const barSeconds = (BEATS * 60) / tempo;
  const count = sections.reduce((sum, section) => sum + section.bars, 0);
  const bars = sections.flatMap((section) => {
    const progression = /chorus|hook|drop|bridge/.test(sectionKindOf(section.name)) ? chorus : verse;
    return Array.from({ length: section.bars }, (_, index) => ({
      section,
      index,
      chord: progression[index % progression.length] ?? 0,
    }));
  });
  return bars.map(({ section, index, chord }, i) => {
    const isLast = i === count - 1;
    return { section, index, isLast, start: i * barSeconds, chord: isLast ? 0 : chord };
  });
}

export const secondsOfStep = ({ tempo }: SongPlan) => (BEATS * 60) / tempo / STEPS_PER_BAR;

/** Time in seconds of a sixteenth of a bar. */
export type TimeOf = (bar: Bar, step: number) => number;

/** Swings eighths: the second of each pair is slightly late. */
export const timesOf =
  (plan: SongPlan): TimeOf =>
  (bar, step) =>
    bar.start + (step + (step % 4 >= 2 ? (plan.style.swing ?? 0) * 4 : 0)) * secondsOfStep(plan);
