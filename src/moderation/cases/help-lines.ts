import { getLanguage } from "../../messages/language.ts";
import type { Locale } from "../../messages/locales.ts";

/**
 * Free help lines in countries where a language is spoken. docs/moderation-rules.md names a source for each. Compare
 * them with the lines' own sites before a release, and when a country changes its number.
 */
const HELP_LINES: Readonly<Record<Locale, string>> = {
  en: "988 (US, Canada) · Samaritans 116 123 (UK, Ireland) · Lifeline 13 11 14 (Australia)",
  de: "TelefonSeelsorge 0800 1110111 oder 0800 1110222 (Deutschland) · 142 (Österreich) · 143 (Schweiz)",
  es: "024 (España) · Línea de la Vida 800 911 2000 (México) · 0800 999 0091 (Argentina) · 988 (EE. UU.)",
  fr: "3114 (France) · 0800 32 123 (Belgique) · 143 (Suisse) · 988 (Canada)",
  ja: "よりそいホットライン 0120-279-338 · いのちの電話 0120-783-556",
  pt: "CVV 188 (Brasil) · 1411 (Portugal)",
};

/** Lists help lines of many more countries. */
const DIRECTORY = "findahelpline.com";

/** Returns help lines in the reader's language, and where to find others. */
export const helpLines = (): string => `${HELP_LINES[getLanguage()]} · ${DIRECTORY}`;
