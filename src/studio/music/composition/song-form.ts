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

const barsWithout = ({ lines }: NamedPart) => Math.max(4, 2 * lines.length);

/** Requested durations count exactly; other parts take as many bars as their lines need. */
export const partsSeconds = (parts: readonly NamedPart[], barSeconds: number) =>
  parts.reduce((sum, part) => sum + (part.seconds ?? barsWithout(part) * barSeconds), 0);

/** Creates one section per part; drops lines that would get less than a bar. */
export const sectionsOfParts = (
  parts: readonly NamedPart[],
  barsIn: (seconds: number) => number,
): readonly Section[] =>
  parts.map((part) => {
    const bars = part.seconds === undefined ? barsWithout(part) : barsIn(part.seconds);
    return section(part.name, bars, part.lines.slice(0, bars));
  });

interface Room {
  /** Default: as many as the lyrics need. */
  readonly bars: number | undefined;
  /** It continues other music, so it needs no intro. */
  readonly begun: boolean;
}

/** Places lyrics between an intro and an outro, with two bars or one per line. Without lyrics, uses the usual form. */
export function sectionsOfSong(stanzas: readonly Stanza[], { bars, begun }: Room): readonly Section[] {
  const lines = stanzas.reduce((sum, stanza) => sum + stanza.lines.length, 0);
  const count = bars ?? 2 * lines + 4;
  if (lines === 0) {
    const form = instrumentalForm(count);
    return begun ? form.map((part) => (part.name === "intro" ? section("verse", part.bars) : part)) : form;
  }
  const each = count >= 2 * lines ? 2 : 1;
  const frame = Math.max(0, count - each * lines);
  const [intro, outro] = [Math.floor(frame / 2), Math.ceil(frame / 2)];
  let room = count - intro - outro;
  const sung = stanzas.map((stanza) => {
    const fitting = stanza.lines.slice(0, Math.floor(room / each));
    room -= fitting.length * each;
    return section(stanza.name, fitting.length * each, fitting);
  });
  return [section("intro", intro), ...sung, section("outro", outro)].filter((part) => part.bars > 0);
}
