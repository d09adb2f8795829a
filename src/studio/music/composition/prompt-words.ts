import { type Key, readKey } from "./keys.ts";
import { type Style, STYLES } from "./styles.ts";

// What the words of a request say about music; all in lower case.

/** By id or name, or the one whose words come most often. */
export function styleIn(words: string, named = ""): Style {
  const chosen = STYLES.find(({ id, name }) => [id, name.toLowerCase()].includes(named.trim().toLowerCase()));
  const said = new Set(words.match(/[\p{L}\d]+(?:-[\p{L}\d]+)*/gu) ?? []);
  const hits = (style: Style) => style.words.split(" ").filter((word) => said.has(word)).length;
  const [usual, ...others] = STYLES;
  if (!usual) throw new Error("there are no styles");
  return chosen ?? others.reduce((best, style) => (hits(style) > hits(best) ? style : best), usual);
}

const DARK = /\b(?:sad|dark|melanchol\w*|lonely|tense|sinister|mysterious|minor|scary|dramatic)\b/;
const LIGHT = /\b(?:happy|joy\w*|cheerful|bright|uplifting|sunny|major|playful|hopeful)\b/;

/** The key that is named, or one whose mode fits the mood. */
export function keyIn(words: string, style: Style, seed: number): Key {
  const mode = DARK.test(words) ? "minor" : LIGHT.test(words) ? "major" : style.mode;
  return readKey(words) ?? { tonic: seed % 12, mode };
}

const [SLOWEST, FASTEST] = [50, 190];

/** Beats a minute that are named outright. */
export function namedTempo(words: string): number | undefined {
  const named = /\b(\d{2,3})\s*bpm\b/.exec(words)?.[1];
  return named === undefined ? undefined : Math.min(FASTEST, Math.max(SLOWEST, Number(named)));
}

/** The style's own tempo, faster or slower as the words have it. */
export function tempoIn(words: string, style: Style): number {
  const faster = /\b(?:fast|quick|energetic|driving|rapid|frantic)\b/.test(words) ? 1.2 : 1;
  const slower = /\b(?:slow|gentle|calm|sad|relaxed|sleepy)\b/.test(words) ? 0.85 : 1;
  return Math.min(FASTEST, Math.max(SLOWEST, style.tempo * faster * slower));
}

export const hasDrums = (words: string) => !/\b(?:no|without) (?:any )?(?:drums|percussion|beat)/.test(words);
