import { formatMessage } from "./bundles.ts";
import { getLanguage } from "./language.ts";

/**
 * English words that stand in the code beside what they describe (a command, an option, a setting), with the id that each
 * language's phrases.ftl translates them under. The id says where they stand, so the English can change without losing a
 * translation.
 */
export interface Phrase {
  readonly id: string;
  readonly english: string;
}

/** Returns a phrase in the language of the person who reads it; in English where that language has no translation. */
export const translate = ({ id, english }: Phrase): string => formatMessage(getLanguage(), id, {}) ?? english;

/** Returns `command-voice-find-option-query` for "command", "voice find", "option", "query". */
export const phraseId = (...names: readonly string[]): string => names.join("-").replaceAll(" ", "-");
