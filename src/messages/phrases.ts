import { formatMessage } from "./bundles.ts";
import { getLanguage } from "./language.ts";

/**
 * English text in the code next to what it describes (a command, an option, a setting), with the ID under which each
 * language's phrases.ftl translates it. The ID names its location, so the English can change without losing a
 * translation.
 */
export interface Phrase {
  readonly id: string;
  readonly english: string;
}

/** Returns a phrase in the reader's language; in English if that language has no translation. */
export const translate = ({ id, english }: Phrase): string => formatMessage(getLanguage(), id, {}) ?? english;

/** Returns `command-voice-find-option-query` for "command", "voice find", "option", "query". */
export const phraseId = (...names: readonly string[]): string => names.join("-").replaceAll(" ", "-");
