import { getLanguage } from "../../messages/language.ts";
import type { Locale } from "../../messages/locales.ts";

/**
 * Free help lines in countries where a language is spoken. Written from memory: compare them with the lines' own sites
 * before a release, and when a country changes its number: 988lifeline.org, samaritans.org,
 * lifeline.org.au, telefonseelsorge.de, telefonseelsorge.at, 143.ch, sanidad.gob.es (024), gob.mx (Línea de la Vida),
 * asistenciaalsuicida.org.ar, 3114.fr, preventionsuicide.be, inochinodenwa.org, since2011.net (yorisoi), cvv.org.br, sns24.gov.pt.
 */
const HELP_LINES: Readonly<Record<Locale, string>> = {
  en: "988 (US, Canada) · Samaritans 116 123 (UK, Ireland) · Lifeline 13 11 14 (Australia)",
  de: "TelefonSeelsorge 0800 1110111 oder 116 123 (Deutschland) · 142 (Österreich) · 143 (Schweiz)",
  es: "024 (España) · Línea de la Vida 800 911 2000 (México) · 135 (Argentina) · 988 (EE. UU.)",
  fr: "3114 (France) · 0800 32 123 (Belgique) · 143 (Suisse) · 988 (Canada)",
  ja: "いのちの電話 0120-783-556 · よりそいホットライン 0120-279-338",
  pt: "CVV 188 (Brasil) · SNS 24: 808 24 24 24 (Portugal)",
};

/** Lists help lines of many more countries. */
const DIRECTORY = "findahelpline.com";

/** Returns help lines in the reader's language, and where to find others. */
export const helpLines = (): string => `${HELP_LINES[getLanguage()]} · ${DIRECTORY}`;
