import { seedOf } from "../../sound/random.ts";
import { type NamedPart, partsSeconds, type Section, sectionsOfParts, sectionsOfSong } from "./song-form.ts";
import type { Key } from "./keys.ts";
import type { Stanza } from "./lyrics.ts";
import type { Style } from "./styles.ts";
import { hasDrums, keyIn, namedTempo, styleIn, tempoIn } from "./prompt-words.ts";

/** What is known of the music that is wanted. */
export interface Wish {
  /** Every describing word of the request. */
  readonly words: string;
  /** Id or name of a style, or more words. */
  readonly style?: string | undefined;
  /** Another one is another melody to the same words (the interface's `modelVersion`). */
  readonly variant?: string | undefined;
  /** Seconds; as long as the words need, or half a minute, when left out. */
  readonly seconds?: number | undefined;
  /** Named parts with lengths of their own (interface 4.10, structured prompt). */
  readonly parts?: readonly NamedPart[] | undefined;
  readonly stanzas: readonly Stanza[];
  /** Tempo and key of a recording that it is to go with. */
  readonly like?: { readonly tempo: number; readonly key: Key } | undefined;
  /** How many pieces it follows: each goes on in the same key, tempo and chords with another melody. */
  readonly after: number;
}

/** Everything that is decided before the first note. */
export interface Plan {
  readonly style: Style;
  readonly key: Key;
  /** Beats a minute; as it was named, or such that whole bars fill the seconds. */
  readonly tempo: number;
  readonly seconds: number;
  readonly sections: readonly Section[];
  readonly seed: number;
  readonly after: number;
  readonly hasDrums: boolean;
  /** Lines that did not fit into the time. */
  readonly left: number;
}

export const BEATS = 4;
const USUAL_SECONDS = 30;

export function planned(wish: Wish): Plan {
  const { parts, stanzas, like, after } = wish;
  const words = `${wish.words} ${wish.style ?? ""}`.toLowerCase();
  const style = styleIn(words, wish.style);
  const seed = seedOf([wish.words, wish.style, wish.variant].join("\n"));
  const given = like?.tempo ?? namedTempo(words);
  const barSeconds = (BEATS * 60) / (given ?? tempoIn(words, style));
  const barsIn = (seconds: number) =>
    Math.max(
      1,
      given === undefined || parts ? Math.round(seconds / barSeconds) : Math.ceil(seconds / barSeconds),
    );
  const asked = parts ? partsSeconds(parts, barSeconds) : wish.seconds;
  const room = barsIn(asked ?? USUAL_SECONDS);
  const sections = parts
    ? sectionsOfParts(parts, barsIn)
    : sectionsOfSong(stanzas, {
        bars: asked === undefined && stanzas.length > 0 ? undefined : room,
        begun: after > 0,
      });
  const bars = sections.reduce((sum, each) => sum + each.bars, 0);
  const seconds = asked ?? bars * barSeconds;
  return {
    style,
    key: like?.key ?? keyIn(words, style, seed),
    tempo: given !== undefined && !parts ? given : (bars * BEATS * 60) / seconds,
    seconds,
    sections,
    seed,
    after,
    hasDrums: hasDrums(words),
    left: linesIn(parts ?? stanzas) - linesIn(sections),
  };
}

const linesIn = (of: readonly { readonly lines: readonly string[] }[]) =>
  of.reduce((sum, { lines }) => sum + lines.length, 0);
