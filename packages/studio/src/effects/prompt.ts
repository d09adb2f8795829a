import { closest } from "fastest-levenshtein";
import { creatures } from "./creatures.ts";
import { impacts } from "./impacts.ts";
import { machines } from "./machines.ts";
import { people } from "./people.ts";
import type { Kind } from "./scene.ts";
import { things } from "./things.ts";
import { weather } from "./weather.ts";

export const KINDS: readonly Kind[] = [
  ...weather,
  ...creatures,
  ...machines,
  ...people,
  ...impacts,
  ...things,
];

/** What a prompt asks for, as far as we know its words. */
export interface EffectPrompt {
  /** In the order they are named; empty when no word is known. */
  readonly kinds: readonly Kind[];
  readonly strength: number;
  readonly tempo: number;
  readonly distant: boolean;
  readonly echoing: boolean;
}

const HEAVY = ["heavy", "loud", "strong", "big", "huge", "massive", "intense", "violent", "large", "giant"];
const LIGHT = ["light", "soft", "gentle", "quiet", "small", "tiny", "faint", "calm", "little"];
const FAST = ["fast", "quick", "rapid", "racing", "hurried", "frantic"];
const SLOW = ["slow", "lazy", "heavy-footed", "creeping"];
const DISTANT = ["distant", "far", "faraway", "muffled", "outside", "remote"];
const ECHOING = ["echo", "cave", "hall", "cathedral", "reverb", "tunnel", "church", "empty"];

/** More layers would sound muddy. */
const MAX_LAYERS = 4;

export function readPrompt(prompt: string, negative = ""): EffectPrompt {
  const asked = stems(prompt);
  const unwanted = new Set(stems(negative));
  const named = asked.flatMap((word) =>
    KINDS.filter(({ words }) => words.includes(word)).filter(
      ({ words }) => !words.some((w) => unwanted.has(w)),
    ),
  );
  const replaced = new Set(named.flatMap(({ replaces = [] }) => replaces));
  const kinds = named.filter(({ name }) => !replaced.has(name));
  const says = (words: readonly string[]) => asked.some((word) => words.includes(word));
  const factor = (more: readonly string[], less: readonly string[]) =>
    (says(more) ? 1.6 : 1) * (says(less) ? 0.6 : 1);
  return {
    kinds: [...new Set(kinds)].slice(0, MAX_LAYERS),
    strength: factor(HEAVY, LIGHT),
    tempo: factor(FAST, SLOW),
    distant: says(DISTANT),
    echoing: says(ECHOING),
  };
}

/** Most known words that a remark names. */
const MAX_NAMED = 3;

/**
 * Says that the sound of a prompt without known words is improvised, and which known words look most like it; undefined
 * for a prompt with known words.
 */
export function describeImprovised(prompt: string, negative?: string): string | undefined {
  if (readPrompt(prompt, negative).kinds.length > 0) return undefined;
  const known = KINDS.flatMap(({ words }) => words);
  const words = prompt.match(/\p{L}{3,}/gu) ?? [];
  const near = words.slice(0, MAX_NAMED).map((word) => closest(word.slice(0, 40).toLowerCase(), known));
  const hint = near.length > 0 ? near : KINDS.slice(0, MAX_NAMED).map(({ name }) => name);
  const list = [...new Set(hint)].map((word) => `“${word}”`).join(", ");
  return `The local stand-in knows no sound in this prompt and improvised one. The most similar words it knows: ${list}.`;
}

/** Returns each word as it is and without its endings: barking, barks → bark; knives stays knives. */
function stems(text: string): readonly string[] {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const ends = ["s", "es", "ing", "ed", "y", "er"];
  return words.flatMap((word) => [word].concat(ends.flatMap((end) => bare(word, end))));
}

/** running → runn, run, runne: the ending may hide a doubled consonant or a dropped e. */
function bare(word: string, end: string): readonly string[] {
  const stem = word.slice(0, -end.length);
  if (!word.endsWith(end) || stem.length < 2) return [];
  const undoubled = stem.at(-1) === stem.at(-2) ? [stem.slice(0, -1)] : [];
  return [stem, `${stem}e`, ...undoubled];
}
