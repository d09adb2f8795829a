import { distance } from "fastest-levenshtein";
import { fold } from "../../audio/fold.ts";

/** Longer words are not compared whole: what a person mistyped is short, and the time grows with both lengths. */
const MAX_COMPARED = 64;

/** The names that are most like a mistyped one, best first. A name that begins as typed comes before any other. */
export function findNearest(typed: string, names: readonly string[], count: number): string[] {
  const wanted = normalize(typed);
  return names
    .map((name) => ({
      name,
      far: normalize(name).startsWith(wanted) ? 0 : distance(wanted, normalize(name)),
    }))
    .sort((a, b) => a.far - b.far)
    .slice(0, count)
    .map(({ name }) => name);
}

/** Whether a word is so like one of the names that it was probably meant to be it. */
export function isNearMatch(typed: string, names: readonly string[]): boolean {
  const wanted = normalize(typed);
  return names.some((name) => distance(wanted, normalize(name)) <= (name.length < 5 ? 1 : 2));
}

const normalize = (name: string) => fold(name.slice(0, MAX_COMPARED));
