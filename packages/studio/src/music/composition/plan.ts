import { seedOf } from "../../sound/random.ts";
import { partsSeconds, sectionsOfParts, sectionsOfSong, type NamedPart, type Section } from "./song-form.ts";
import { readKey, type Key } from "./keys.ts";
import type { Stanza } from "./lyrics.ts";
import { STYLES, type Style } from "./styles.ts";

/** What a request specifies about the music. */
export interface MusicWish {
  /** All descriptive words of the request. */
  readonly words: string;
  /** Id or name of a style, or more descriptive words. */
  readonly style?: string | undefined;
  /** Each variant gives another melody for the same words (the interface's `modelVersion`). */
  readonly variant?: string | undefined;
  /** In seconds. Default: as long as the lyrics need, or half a minute. */
  readonly seconds?: number | undefined;
  /** Named sections with durations of their own (interface 4.10, structured prompt). */
  readonly parts?: readonly NamedPart[] | undefined;
  readonly stanzas: readonly Stanza[];
  /** Tempo and key of a recording to match. */
  readonly like?: { readonly tempo: number; readonly key: Key } | undefined;
  /** Number of preceding pieces. Each continues in the same key, tempo and chords with a different melody. */
  readonly after: number;
}

/** Everything decided before the first note. */
export interface SongPlan {
  readonly style: Style;
  readonly key: Key;
  /** Beats per minute: as specified, or so that whole bars fill the duration. */
  readonly tempo: number;
  readonly seconds: number;
  readonly sections: readonly Section[];
  readonly seed: number;
  readonly after: number;
  readonly hasDrums: boolean;
  /** Number of lines that didn't fit into the duration; negative when lines are repeated to fill it. */
  readonly left: number;
}

export const BEATS = 4;
const USUAL_SECONDS = 30;

export function planSong(request: MusicWish): SongPlan {
  const { parts, stanzas, like, after } = request;
  const words = `${request.words} ${request.style ?? ""}`.toLowerCase();
  const style = styleIn(words, request.style);
  const seed = seedOf([request.words, request.style, request.variant].join("\n"));
  const given = like?.tempo ?? namedTempo(words);
  const barSeconds = (BEATS * 60) / (given ?? tempoIn(words, style));
  const barsIn = (seconds: number) =>
    Math.max(
      1,
      given === undefined || parts ? Math.round(seconds / barSeconds) : Math.ceil(seconds / barSeconds),
    );
  const asked = parts ? partsSeconds(parts, barSeconds) : request.seconds;
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

// How the words of a request, in lowercase, determine the music.

/** Finds a style by id or name, or the one whose words occur most often. */
function styleIn(words: string, named = ""): Style {
  const chosen = STYLES.find(({ id, name }) => [id, name.toLowerCase()].includes(named.trim().toLowerCase()));
  const said = new Set(words.match(/[\p{L}\d]+(?:-[\p{L}\d]+)*/gu) ?? []);
  const hits = (style: Style) => style.words.split(" ").filter((word) => said.has(word)).length;
  const [usual, ...others] = STYLES;
  if (!usual) throw new Error("there are no styles");
  return chosen ?? others.reduce((best, style) => (hits(style) > hits(best) ? style : best), usual);
}

const DARK = /\b(?:sad|dark|melanchol\w*|lonely|tense|sinister|mysterious|minor|scary|dramatic)\b/;
const LIGHT = /\b(?:happy|joy\w*|cheerful|bright|uplifting|sunny|major|playful|hopeful)\b/;

/** Returns the specified key, or one whose mode fits the mood. */
function keyIn(words: string, style: Style, seed: number): Key {
  const mode = DARK.test(words) ? "minor" : LIGHT.test(words) ? "major" : style.mode;
  return readKey(words) ?? { tonic: seed % 12, mode };
}

const [SLOWEST, FASTEST] = [50, 190];

/** Returns an explicit tempo in beats per minute. */
function namedTempo(words: string): number | undefined {
  const named = /\b(\d{2,3})\s*bpm\b/.exec(words)?.[1];
  return named === undefined ? undefined : Math.min(FASTEST, Math.max(SLOWEST, Number(named)));
}

/** Returns the style's tempo, adjusted by the words. */
function tempoIn(words: string, style: Style): number {
  const faster = /\b(?:fast|quick|energetic|driving|rapid|frantic)\b/.test(words) ? 1.2 : 1;
  const slower = /\b(?:slow|gentle|calm|sad|relaxed|sleepy)\b/.test(words) ? 0.85 : 1;
  return Math.min(FASTEST, Math.max(SLOWEST, style.tempo * faster * slower));
}

const hasDrums = (words: string) => !/\b(?:no|without) (?:any )?(?:drums|percussion|beat)/.test(words);
