import type { Stanza } from "./lyrics.ts";

/** A section of a song. */
export interface Section {
  /** verse, chorus, intro …; sections of the same name sound the same. */
  readonly name: string;
  readonly bars: number;
  /** Intensity, from 0 to 1. */
  readonly energy: number;
  /** Lines to sing, in order. */
  readonly lines: readonly string[];
}

const ENERGY: Readonly<Record<string, number | undefined>> = {
  intro: 0.35,
  verse: 0.6,
  "pre-chorus": 0.7,
  chorus: 1,
  hook: 1,
  drop: 1,
  bridge: 0.5,
  break: 0.3,
  solo: 0.9,
  outro: 0.35,
};

/** Bars that a line gets where there is room for it. */
const BARS_PER_LINE = 2;

/** “Verse 2” is a verse. */
export const sectionKindOf = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z-]+/g, " ")
    .trim();

const energyOf = (name: string) => ENERGY[sectionKindOf(name)] ?? 0.7;

const FORM = ["intro", "verse", "chorus", "verse", "chorus", "outro"] as const;
const WEIGHTS = [1, 2, 2, 2, 2, 1] as const;

/** Creates the sections of an instrumental with that many bars: as much of the usual form as fits. */
function instrumentalForm(bars: number): readonly Section[] {
  if (bars < 8) return [section("chorus", bars)];
  const total = WEIGHTS.reduce((sum, weight) => sum + weight, 0);
  let [done, weighed] = [0, 0];
  return FORM.map((name, i) => {
    weighed += WEIGHTS[i] ?? 0;
    // Rounds the cumulative sum, so that rounding errors don't add up.
    const until = Math.round((bars * weighed) / total);
    const part = section(name, until - done);
    done = until;
    return part;
  }).filter((part) => part.bars > 0);
}

const section = (name: string, bars: number, lines: readonly string[] = []): Section => ({
  name,
  bars,
  energy: energyOf(name),
  lines,
});

export interface NamedPart extends Stanza {
  readonly seconds?: number | undefined;
}

const barsWithout = ({ lines }: NamedPart) => Math.max(4, BARS_PER_LINE * lines.length);

/** Requested durations count exactly; other parts take as many bars as their lines need. */
export const partsSeconds = (parts: readonly NamedPart[], barSeconds: number) =>
  parts.reduce((sum, part) => sum + (part.seconds ?? barsWithout(part) * barSeconds), 0);

/** Creates one section per part; repeats its lines to fill it, and drops lines that would get less than a bar. */
export const sectionsOfParts = (
  parts: readonly NamedPart[],
  barsIn: (seconds: number) => number,
): readonly Section[] =>
  parts.map((part) => {
    const bars = part.seconds === undefined ? barsWithout(part) : barsIn(part.seconds);
    const { lines } = part;
    const room = Math.max(lines.length, Math.floor(bars / BARS_PER_LINE));
    const sung =
      lines.length === 0 ? [] : Array.from({ length: room }, (_, i) => lines[i % lines.length] ?? "");
    return section(part.name, bars, sung.slice(0, bars));
  });

interface Room {
  /** Default: as many as the lyrics need. */
  readonly bars: number | undefined;
  /** It continues other music, so it needs no intro. */
  readonly begun: boolean;
}

/** Bars of an intro, and of an outro, of songs from {@link FRAMED} bars on. */
const FRAME = 2;
const FRAMED = 24;

/**
 * Sings lyrics from beginning to end: short intro, two bars or one per line, short outro. Lyrics that are shorter than
 * the song are repeated; what room is left after whole repetitions gets their last lines. Without lyrics, uses the usual
 * form.
 */
export function sectionsOfSong(stanzas: readonly Stanza[], { bars, begun }: Room): readonly Section[] {
  const lines = stanzas.reduce((sum, stanza) => sum + stanza.lines.length, 0);
  const count = bars ?? BARS_PER_LINE * lines + 2 * FRAME;
  if (lines === 0) {
    const form = instrumentalForm(count);
    return begun ? form.map((part) => (part.name === "intro" ? section("verse", part.bars) : part)) : form;
  }
  const each = count >= BARS_PER_LINE * lines ? BARS_PER_LINE : 1;
  const frame = Math.min(
    count >= FRAMED || bars === undefined ? FRAME : 1,
    Math.floor(Math.max(0, count - each * lines) / 2),
  );
  const room = Math.floor((count - 2 * frame) / each);
  const sung =
    room < lines
      ? firstLines(stanzas, room)
      : [
          ...Array.from({ length: Math.floor(room / lines) }, () => stanzas).flat(),
          ...lastLines(stanzas, room % lines),
        ];
  const parts = [
    section("intro", frame),
    ...sung.map((one) => section(one.name, one.lines.length * each, one.lines)),
  ];
  const outro = count - parts.reduce((sum, part) => sum + part.bars, 0);
  return [...parts, section("outro", outro)].filter((part) => part.bars > 0);
}

const firstLines = (stanzas: readonly Stanza[], count: number): readonly Stanza[] => {
  let left = count;
  return stanzas.flatMap(({ name, lines }) => {
    const taken = lines.slice(0, left);
    left -= taken.length;
    return taken.length === 0 ? [] : [{ name, lines: taken }];
  });
};

const lastLines = (stanzas: readonly Stanza[], count: number): readonly Stanza[] =>
  reversed(firstLines(reversed(stanzas), count));

const reversed = (stanzas: readonly Stanza[]): readonly Stanza[] =>
  stanzas.toReversed().map(({ name, lines }) => ({ name, lines: lines.toReversed() }));
