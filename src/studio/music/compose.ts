import { createRandom } from "../sound/random.ts";
import { bassBar, chordBar, drumBar, type Figure } from "./figures.ts";
import { kindOf, type Section } from "./form.ts";
import { chordOn, progressionFor } from "./harmony.ts";
import { noteOf } from "./keys.ts";
import { type Motif, motifFrom, toneRow } from "./melody.ts";
import { BEATS, type Plan } from "./plan.ts";
import { sungLine } from "./sung.ts";
import type { Note, Song, Strike, SungWord } from "./song.ts";

/** One bar of the song with everything that is played in it. */
interface Bar {
  readonly start: number;
  /** Bars from the section's beginning. */
  readonly index: number;
  readonly section: Section;
  readonly chord: number;
  readonly isLast: boolean;
}

const STEPS = 16;

/** The notes of a plan. The same plan has the same notes; `after` changes the melody and nothing else. */
export function composed(plan: Plan): Song {
  const { style, key, seconds } = plan;
  const bars = barsOf(plan);
  const stepSeconds = (BEATS * 60) / plan.tempo / STEPS;
  // Swung eighths: the second of each pair waits a little.
  const timeOf = (bar: Bar, step: number) =>
    bar.start + (step + (step % 4 >= 2 && step % 4 < 4 ? (style.swing ?? 0) * 4 : 0)) * stepSeconds;
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
    words: lyricsOf(bars, plan, stepSeconds),
  };
}

/** What is called alike has the same chords. */
function barsOf({ sections, key, style, tempo, seed }: Plan): readonly Bar[] {
  const random = createRandom(seed);
  const [verse, chorus] = [
    progressionFor(key, style.jazzy === true, random),
    progressionFor(key, style.jazzy === true, random),
  ];
  const barSeconds = (BEATS * 60) / tempo;
  const count = sections.reduce((sum, section) => sum + section.bars, 0);
  const bars = sections.flatMap((section) => {
    const progression = /chorus|hook|drop|bridge/.test(kindOf(section.name)) ? chorus : verse;
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

type TimeOf = (bar: Bar, step: number) => number;

/** Where nobody sings, the lead plays two bars' motif of its kind of section again and again. */
function melodies(plan: Plan, bars: readonly Bar[], timeOf: TimeOf, stepSeconds: number): readonly Note[] {
  const motifs = new Map<string, Motif>();
  return bars.flatMap((bar, i) => {
    const { section, index } = bar;
    if (section.lines.length > 0 || section.energy < 0.45 || index % 2 === 1 || bar.isLast) return [];
    const kind = kindOf(section.name);
    const motif =
      motifs.get(kind) ?? motifFrom(createRandom(plan.seed + 97 * plan.after + kind.length), section.energy);
    motifs.set(kind, motif);
    const next = bars[i + 1];
    const tones = toneRow(motif, [bar.chord, next?.chord ?? bar.chord], 2, index % 4 === 2);
    return (
      tones
        // A section of an odd number of bars ends in the middle of the motif.
        .filter(({ step }) => step < STEPS || (next?.section === section && !next.isLast))
        .map(({ step, length, degree }) => ({
          at: timeOf(bar, step),
          seconds: length * stepSeconds,
          midi: noteOf(plan.key, degree, 4),
          level: step % 8 === 0 ? 1 : 0.8,
        }))
    );
  });
}

function strikesIn(bar: Bar, { style }: Plan, timeOf: TimeOf): readonly Strike[] {
  const { section, index, isLast } = bar;
  if (section.energy < 0.45) return [];
  if (isLast) return style.drums === "none" ? [] : [{ drum: "kick", at: bar.start, level: 1 }];
  const fill = index === section.bars - 1 && section.bars >= 4;
  return drumBar(style.drums, fill).map(({ drum, step, level }) => ({ drum, at: timeOf(bar, step), level }));
}

/** Lines share their section's bars equally. */
function lyricsOf(bars: readonly Bar[], plan: Plan, stepSeconds: number): readonly SungWord[] {
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
          stepSeconds,
          chords: own.map(({ chord }) => chord),
          // First and third lines, second and fourth rhyme in melody too.
          random: createRandom(plan.seed + 97 * plan.after + kindOf(first.section.name).length + 7 * (i % 2)),
        });
      });
    });
}
