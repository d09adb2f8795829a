import { createRandom } from "../../sound/random.ts";
import { type Bar, secondsOfStep, STEPS_PER_BAR } from "./bars.ts";
import { sectionKindOf } from "./song-form.ts";
import { type Key, noteOf } from "./keys.ts";
import { syllablesOf, wordsOf } from "./lyrics.ts";
import { bounded, nearest } from "./melody.ts";
import type { SongPlan } from "./plan.ts";
import type { SungWord } from "./song.ts";

interface Line {
  readonly key: Key;
  /** In seconds. */
  readonly start: number;
  /** Duration of a sixteenth in seconds. */
  readonly stepSeconds: number;
  /** One per bar of the line. */
  readonly chords: readonly number[];
  readonly random: () => number;
}

/** Sixteenths at the end of a line for the singer to breathe. */
const BREATH = 3;
/** Sixteenths of the last note of a line, at most. */
const LONGEST_NOTE = 12;
const MOVES = [-1, -1, 0, 0, 1, 1, 2, -2];

/** Sets a line of lyrics to a melody: one note per syllable in the even rhythm of speech, and a long last note. */
function sungLine(line: string, { key, start, stepSeconds, chords, random }: Line): readonly SungWord[] {
  const words = wordsOf(line).map((word) => ({ word, count: syllablesOf(word) }));
  const total = words.reduce((sum, { count }) => sum + count, 0);
  const room = chords.length * STEPS_PER_BAR - BREATH;
  // Whole sixteenths if there are enough of them; a long line is sung faster than the grid.
  const even = room / Math.max(1, total);
  const unit = even >= 1 ? Math.min(4, Math.floor(even)) : even;
  let degree = nearest(2, chords[0] ?? 0);
  let sung = 0;
  const next = () => {
    const step = sung * unit;
    const chord = chords[Math.floor(step / STEPS_PER_BAR)] ?? 0;
    const isLast = ++sung === total;
    degree = bounded(degree + (MOVES[Math.floor(random() * MOVES.length)] ?? 0));
    if (isLast || step % 8 === 0) degree = nearest(degree, chord);
    const length = isLast ? Math.min(LONGEST_NOTE, room - step) : unit;
    return {
      at: start + step * stepSeconds,
      seconds: length * stepSeconds,
      midi: noteOf(key, degree, 4),
      level: 1,
    };
  };
  return words.map(({ word, count }) => ({ word, notes: Array.from({ length: count }, next) }));
}

/** Sets every line of the song. Lines share their section's bars equally. */
export function sungWords(bars: readonly Bar[], plan: SongPlan): readonly SungWord[] {
  return bars
    .filter(({ index, section }) => index === 0 && section.lines.length > 0)
    .flatMap((first) => {
      const { lines, bars: count } = first.section;
      const from = bars.indexOf(first);
      const each = Math.max(1, Math.floor(count / lines.length));
      return lines.flatMap((line, i) => {
        const own = bars.slice(from + i * each, from + (i + 1) * each);
        return sungLine(line, {
          key: plan.key,
          start: own[0]?.start ?? 0,
          stepSeconds: secondsOfStep(plan),
          chords: own.map(({ chord }) => chord),
          // First and third lines have the same melody, and so do second and fourth.
          random: createRandom(
            plan.seed + 97 * plan.after + sectionKindOf(first.section.name).length + 7 * (i % 2),
          ),
        });
      });
    });
}
