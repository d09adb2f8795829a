import { createRandom } from "../../sound/random.ts";
import { type Bar, barsOf, secondsOfStep, STEPS_PER_BAR, type TimeOf, timesOf } from "./bars.ts";
import { bassBar, chordBar, drumBar, type Figure } from "./patterns.ts";
import { sectionKindOf } from "./song-form.ts";
import { chordOn } from "./harmony.ts";
import { noteOf } from "./keys.ts";
import { type Motif, motifFrom, toneRow } from "./melody.ts";
import type { SongPlan } from "./plan.ts";
import { sungWords } from "./sung-words.ts";
import type { Note, Song, Strike } from "./song.ts";

/** Composes the notes of a plan. Equal plans give equal notes; `after` changes only the melody. */
export function composeSong(plan: SongPlan): Song {
  const { style, key, seconds } = plan;
  const bars = barsOf(plan);
  const stepSeconds = secondsOfStep(plan);
  const timeOf = timesOf(plan);
  const figured = (
    bar: Bar,
    figures: readonly Figure[],
    pitches: (tone: number) => readonly number[],
  ): Note[] =>
    figures.flatMap(({ step, length, tone, level }) =>
      pitches(tone).map((midi) => ({ at: timeOf(bar, step), seconds: length * stepSeconds, midi, level })),
    );
  const chords = bars.flatMap((bar) => {
    const notes = chordOn(key, bar.chord, style.jazzy === true);
    const figures = chordBar(bar.isLast || bar.section.energy < 0.4 ? "held" : style.chords);
    return figured(bar, figures, (tone) => (tone < 0 ? notes : notes.slice(tone, tone + 1)));
  });
  const bass = bars
    .filter(({ section }) => section.energy > 0.4)
    .flatMap((bar) =>
      figured(bar, bassBar(bar.isLast ? "long" : style.bass), (tone) => [noteOf(key, bar.chord + tone, 2)]),
    );
  const { instruments } = style;
  return {
    seconds,
    parts: [
      { instrument: instruments.chords, level: 0.5, pan: -0.3, notes: chords },
      { instrument: instruments.bass, level: 0.8, pan: 0, notes: bass },
      {
        instrument: instruments.lead,
        level: 0.55,
        pan: 0.3,
        notes: melodies(plan, bars, timeOf, stepSeconds),
      },
    ],
    strikes: plan.hasDrums ? bars.flatMap((bar) => strikesIn(bar, plan, timeOf)) : [],
    words: sungWords(bars, plan),
  };
}

/** Without vocals, the lead repeats a two-bar motif for each kind of section. */
function melodies(
  plan: SongPlan,
  bars: readonly Bar[],
  timeOf: TimeOf,
  stepSeconds: number,
): readonly Note[] {
  const motifs = new Map<string, Motif>();
  return bars.flatMap((bar, i) => {
    const { section, index } = bar;
    if (section.lines.length > 0 || section.energy < 0.45 || index % 2 === 1 || bar.isLast) return [];
    const kind = sectionKindOf(section.name);
    const motif =
      motifs.get(kind) ?? motifFrom(createRandom(plan.seed + 97 * plan.after + kind.length), section.energy);
    motifs.set(kind, motif);
    const next = bars[i + 1];
    const tones = toneRow(motif, [bar.chord, next?.chord ?? bar.chord], 2, index % 4 === 2);
    return (
      tones
        // A section with an odd number of bars ends in the middle of the motif.
        .filter(({ step }) => step < STEPS_PER_BAR || (next?.section === section && !next.isLast))
        .map(({ step, length, degree }) => ({
          at: timeOf(bar, step),
          seconds: length * stepSeconds,
          midi: noteOf(plan.key, degree, 4),
          level: step % 8 === 0 ? 1 : 0.8,
        }))
    );
  });
}

function strikesIn(bar: Bar, { style }: SongPlan, timeOf: TimeOf): readonly Strike[] {
  const { section, index, isLast } = bar;
  if (section.energy < 0.45) return [];
  if (isLast) return style.drums === "none" ? [] : [{ drum: "kick", at: bar.start, level: 1 }];
  const fill = index === section.bars - 1 && section.bars >= 4;
  return drumBar(style.drums, fill).map(({ drum, step, level }) => ({ drum, at: timeOf(bar, step), level }));
}
