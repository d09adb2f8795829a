import type { Voice, VoiceCatalog } from "../../audio/voices.ts";

/**
 * Returns the voice to use when none is named: one of the person's language and region, else of the language, else an
 * English one, else the first. Undefined only while the catalog is empty.
 */
export function defaultVoice(voices: VoiceCatalog, locale: string): Voice | undefined {
  const all = voices.all();
  const wanted = [locale.toLowerCase(), languageOf(locale), "en"];
  for (const tag of wanted) {
    const found = all.find(({ language }) => language.toLowerCase() === tag || languageOf(language) === tag);
    if (found !== undefined) return found;
  }
  return all[0];
}

const languageOf = (tag: string) => tag.toLowerCase().split(/[-_]/)[0] ?? "";
