import { distance } from "fastest-levenshtein";
import { SETTING_NAMES } from "./config.ts";

/** Shorter names without an underscore are rather those of other programs. */
const LOOKS_LIKE_OURS = /^[A-Z][A-Z0-9]*_[A-Z0-9_]+$/;
const MAX_TYPOS = 2;

/**
 * Returns a sentence for each variable whose name is nearly one of ours: it would be ignored in silence. Values aren't
 * shown.
 */
export function describeMisspelledSettings(
  env: Readonly<Record<string, string | undefined>>,
): readonly string[] {
  const known = new Set(SETTING_NAMES);
  return Object.keys(env)
    .filter((name) => LOOKS_LIKE_OURS.test(name) && !known.has(name) && env[name])
    .toSorted()
    .flatMap((name) => {
      const meant = SETTING_NAMES.find((one) => distance(one, name) <= MAX_TYPOS);
      return meant === undefined ? [] : [`${name} is not a setting and is ignored: did you mean ${meant}?`];
    });
}
