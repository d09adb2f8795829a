import type { Logger } from "pino";
import type { Voice, VoiceCatalogue } from "../../audio/voices.ts";
import type { AllSettings } from "../../settings/index.ts";
import type { Scope } from "../../settings/scope.ts";

/** Voices for somebody who has typed so much of a name, or nothing yet; best first. Never rejects. */
export type OfferVoices = (
  scope: Scope,
  asked: { readonly typed: string; readonly locale: string; readonly limit: number },
) => Promise<readonly Voice[]>;

/**
 * What completion offers on every platform. Their favourites come first; before anything is typed, voices of their own
 * language follow, then the others in the catalogue's order.
 */
export function createOfferVoices({
  voices,
  settings,
  log,
}: {
  voices: VoiceCatalogue;
  settings: Pick<AllSettings, "of">;
  log: Logger;
}): OfferVoices {
  return async (scope, { typed, locale, limit }) => {
    const favorites = await favoritesOf(scope);
    if (typed.trim() !== "") return voices.find(typed, limit, favorites);
    const own = favorites.flatMap((name) => voices.get(name) ?? []);
    return [...new Set([...own, ...inLanguage(voices, locale, limit), ...voices.find("", limit)])].slice(
      0,
      limit,
    );
  };

  /** A list without favourites is better than none. */
  async function favoritesOf(scope: Scope): Promise<readonly string[]> {
    try {
      return (await settings.of(scope)).value("favorite-voices");
    } catch (error) {
      log.warn({ err: error }, "favourite voices could not be looked up");
      return [];
    }
  }
}

function inLanguage(voices: VoiceCatalogue, locale: string, limit: number): readonly Voice[] {
  const language = languageOf(locale);
  const found: Voice[] = [];
  for (const voice of voices.all()) {
    if (found.length >= limit) break;
    if (languageOf(voice.language) === language) found.push(voice);
  }
  return found;
}

const languageOf = (tag: string) => tag.split(/[-_]/)[0]?.toLowerCase() ?? "";
