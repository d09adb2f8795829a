import type { Logger } from "pino";
import { CUSTOM_CATEGORY, type Voice, type VoiceCatalog } from "../../audio/voices.ts";
import type { AllSettings } from "../../settings/index.ts";
import type { Scope } from "../../settings/scope.ts";

/** Suggests voices for a partly typed name, or for none yet, best first. Never rejects. */
export type SuggestVoices = (
  scope: Scope,
  query: { readonly typed: string; readonly locale: string; readonly limit: number },
) => Promise<readonly Voice[]>;

/**
 * Creates the voice completion used on every platform. Favorites come first. Before anything is typed, voices of the
 * person's language follow, then the others in catalog order. Custom voices that the person can use come before those
 * of a language.
 */
export function createSuggestVoices({
  voicesFor,
  settings,
  log,
}: {
  voicesFor: (scope: Scope) => Promise<VoiceCatalog>;
  settings: Pick<AllSettings, "of">;
  log: Logger;
}): SuggestVoices {
  return async (scope, { typed, locale, limit }) => {
    const [voices, favorites] = await Promise.all([voicesFor(scope), favoritesOf(scope)]);
    if (typed.trim() !== "") return voices.find(typed, limit, favorites);
    const own = favorites.flatMap((name) => voices.get(name) ?? []);
    const custom = voices.all().filter(({ category }) => category === CUSTOM_CATEGORY);
    const wanted = languageOf(locale);
    const inLanguage = voices.all().filter(({ language }) => languageOf(language) === wanted);
    return [...new Set([...own, ...custom, ...inLanguage, ...voices.find("", limit)])].slice(0, limit);
  };

  /** Returns no favorites on failure: suggestions without favorites are better than none. */
  async function favoritesOf(scope: Scope): Promise<readonly string[]> {
    try {
      return (await settings.of(scope)).value("favorite-voices");
    } catch (error) {
      log.warn({ err: error }, "voices: failed to load favorite voices");
      return [];
    }
  }
}

const languageOf = (tag: string) => tag.split(/[-_]/)[0]?.toLowerCase() ?? "";
