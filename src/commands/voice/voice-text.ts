import type { Voice } from "../../audio/voices.ts";
import { render, say } from "../../messages/index.ts";
import type { Answer } from "../definition/command.ts";
import type { Button } from "../definition/panel.ts";
import { formatOption } from "../parsing/format-line.ts";
import { tts } from "../speech/tts.ts";
import { voicePreview } from "./preview.ts";

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

/** Offers to play each listed voice, to speak with it, and to make it the default; `current` is that already. */
export const voiceRows = (
  voices: readonly { readonly name: string }[],
  current?: string,
): Pick<Answer, "panel"> =>
  voices.length === 0
    ? {}
    : {
        panel: {
          picks: [],
          buttons: [],
          rows: voices.map(({ name }) => [
            ...voiceButtons(name),
            ...(name === current ? [] : [{ label: render(say("voiceDefaultLabel")), line: lineFor(name) }]),
          ]),
        },
      };

export const voiceButtons = (name: string): readonly Button[] => [
  { label: render(say("voicePlayLabel")), line: `/${voicePreview.name} ${name}`, plays: name },
  {
    label: render(say("voiceSpeakLabel")),
    line: `/${tts.name} ${formatOption("voice", name)}`,
    asks: "text",
  },
];

const lineFor = (name: string): string => `/settings set setting:voice ${formatOption("value", name)} for:me`;

export const useVoiceButton = (name: string): Button => ({
  label: render(say("voiceUseLabel", { name })),
  line: lineFor(name),
});

/** Returns a function that names languages in the reader's language (`locale`): `en-GB` is British English. */
export function createLanguageNamer(locale: string): (code: string) => string {
  const names = namesIn(locale);
  return (code) => {
    try {
      return names?.of(code.replaceAll("_", "-")) ?? code;
    } catch {
      return code;
    }
  };
}

/** Codes come from the service and locales from a platform; Intl may reject either. */
function namesIn(locale: string): Intl.DisplayNames | undefined {
  try {
    return new Intl.DisplayNames([locale, "en"], { type: "language" });
  } catch {
    return undefined;
  }
}
