import type { Voice } from "../../audio/voices.ts";
import { render, say } from "../../messages/index.ts";
import { createLanguageNamer } from "./language-name.ts";

/** Formats one line per voice and marks `favorites`. */
export function formatVoiceLines(
  voices: readonly Voice[],
  { locale }: { locale: string },
  favorites: readonly string[] = [],
): string[] {
  const inWords = createLanguageNamer(locale);
  return voices.map(({ name, language, gender, category }) => {
    const mark = favorites.includes(name) ? render(say("voiceIsFavorite")) : "";
    const facts = [language && inWords(language), gender, category, mark].filter(Boolean).join(" · ");
    return render(say("voiceLine", { name, facts }));
  });
}
