import { distance } from "fastest-levenshtein";
import type { Voice, VoiceCatalogue } from "../../src/audio/voices.ts";

const voice = (name: string, language: string, gender: string): Voice => ({
  id: name.toLowerCase(),
  name,
  language,
  gender,
  category: "narration",
});

export const VOICES: readonly Voice[] = [
  voice("Bruno", "de-DE", "male"),
  voice("Aria", "en-US", "female"),
  voice("Arlo", "en-GB", "male"),
  voice("Ada", "en-GB", "female"),
  voice("Zoë Grey", "fr-FR", "female"),
];

const fold = (name: string) =>
  name.normalize("NFKD").replaceAll(/\p{M}/gu, "").replaceAll("-", " ").toLowerCase();

/** A catalogue that holds these voices; its search knows only whole words, so that callers must do the rest. */
export function catalogueOf(voices: readonly Voice[], loaded = true): VoiceCatalogue {
  return {
    loaded,
    all: () => voices,
    get: (name) => voices.find((voice) => fold(voice.name) === fold(name)),
    nearest: (name, limit) =>
      voices
        .toSorted((a, b) => distance(fold(name), fold(a.name)) - distance(fold(name), fold(b.name)))
        .slice(0, limit),
    find: (query, limit) => voices.filter((voice) => matches(voice, query)).slice(0, limit),
  };
}

const matches = ({ name, language, gender }: Voice, query: string) =>
  fold(query)
    .split(/\s+/)
    .every((word) => fold(`${name} ${language} ${gender}`).includes(word));

export const catalogue = catalogueOf(VOICES);
export const nothingYet = catalogueOf([], false);
