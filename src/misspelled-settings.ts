import { distance } from "fastest-levenshtein";

/** Shorter names without an underscore are rather those of other programs. */
const LOOKS_LIKE_OURS = /^[A-Z][A-Z0-9]*_[A-Z0-9_]+$/;
const MAX_TYPOS = 2;

/**
 * Returns a sentence for each variable whose name is nearly one of our settings: it would be ignored in silence. Values
 * aren't shown.
 */
export function describeMisspelledSettings(
  env: Readonly<Record<string, string | undefined>>,
  settings: readonly string[],
): readonly string[] {
  const settingNames = new Set(settings);
  return Object.keys(env)
    .filter((name) => LOOKS_LIKE_OURS.test(name) && !settingNames.has(name) && env[name])
    .toSorted()
    .flatMap((name) => {
      const meant = settings.find((one) => distance(one, name) <= MAX_TYPOS);
      return meant === undefined ? [] : [`${name} is not a setting and is ignored: did you mean ${meant}?`];
    });
}
