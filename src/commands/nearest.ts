import { distance } from "fastest-levenshtein";
import type { Voice, VoiceCatalogue } from "../audio/voices.ts";

/** Longer words are not compared whole: what a person mistyped is short, and the time grows with both lengths. */
const MAX_COMPARED = 64;

/** The names that are most like a mistyped one, best first. A name that begins as typed comes before any other. */
export function nearest(typed: string, names: readonly string[], count: number): string[] {
  const wanted = fold(typed);
  return names
    .map((name) => ({ name, far: fold(name).startsWith(wanted) ? 0 : distance(wanted, fold(name)) }))
    .sort((a, b) => a.far - b.far)
    .slice(0, count)
    .map(({ name }) => name);
}

/** Whether a word is so like one of the names that it was probably meant to be it. */
export function almost(typed: string, names: readonly string[]): boolean {
  const wanted = fold(typed);
  return names.some((name) => distance(wanted, fold(name)) <= (name.length < 5 ? 1 : 2));
}

/** The catalogue's own search comes first; it finds nothing where a name is far from all, so the names are compared too. */
export function nearestVoices(typed: string, voices: VoiceCatalogue, count: number): readonly Voice[] {
  const found = voices.find(typed.slice(0, MAX_COMPARED), count);
  if (found.length >= count) return found;
  const names = nearest(
    typed,
    voices.all().map((voice) => voice.name),
    count * 2,
  );
  const more = names.flatMap((name) => voices.get(name) ?? []);
  return [...new Map([...found, ...more].map((voice) => [voice.id, voice])).values()].slice(0, count);
}

const fold = (name: string) =>
  name.slice(0, MAX_COMPARED).normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
