import { wordsIn } from "./bundles.ts";
import { language } from "./language.ts";

/**
 * A phrase that stands in English beside what it describes (a command, an option, a setting), in the language of who is being
 * told. Translations are kept by the English words (phrases.ftl), so one of words that have changed is never shown.
 */
export const phrase = (english: string): string => wordsIn(language(), keyOf(english), {}) ?? english;

/** `p-what-to-say` for "What to say". */
export const keyOf = (english: string): string =>
  `p-${english
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "")}`;
