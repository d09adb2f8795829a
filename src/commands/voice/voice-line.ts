import type { Voice } from "../../audio/voices.ts";
import { render, say } from "../../messages/index.ts";
import { createLanguageNamer } from "./language-name.ts";

/** Formats one line per voice and marks `favorites` and the person's default. */
export function formatVoiceLines(
  voices: readonly Voice[],
  { locale }: { locale: string },
  { favorites = [], current }: { favorites?: readonly string[]; current?: string | undefined } = {},
): string[] {
  const describe = createVoiceDescriber(locale);
  return voices.map((voice) => {
    const { name } = voice;
    const marks = [
      ...(favorites.includes(name) ? [say("voiceIsFavorite")] : []),
      ...(name === current ? [say("voiceIsDefault")] : []),
    ];
    const facts = [describe(voice), ...marks.map(render)].filter(Boolean).join(", ");
    return render(say("voiceLine", { name, facts }));
  });
}

/** Returns a function that describes voices in the reader's language: British English, female, storytelling. */
export function createVoiceDescriber(locale: string): (voice: Omit<Voice, "id" | "name">) => string {
  const inWords = createLanguageNamer(locale);
  return ({ language, gender, category }) =>
    [language && inWords(language), gender && nameGender(gender), category && nameKind(category)]
      .filter(Boolean)
      .join(", ");
}

export const nameGender = (gender: string): string => render(say("voiceGenderName", { gender }));

/** Categories are identifiers of the service; one that we don't know is shown with spaces. */
export const nameKind = (category: string): string =>
  render(say("voiceKindName", { kind: category, words: category.replaceAll(/[_-]+/g, " ") }));
