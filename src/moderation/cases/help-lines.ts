import { getLanguage } from "../../messages/language.ts";
import type { Locale } from "../../messages/locales.ts";

/**
 * Free help lines in countries where a language is spoken. Compare them with the lines' own sites before a release, and
 * when a country changes its number. Each was compared with a published page:
 *
 * - 988: cdcr.ca.gov (2022); Wikipedia, *988 (telephone number)*
 * - Samaritans: samaritans.org, *Contact a Samaritan*; newstalk.com
 * - Lifeline Australia: wikimili.com, *Lifeline (crisis support service)*
 * - TelefonSeelsorge: telefonseelsorge-dueren.de; kkbs.de. 142: katholisch.at; ooe.orf.at. 143: srf.ch (2018); zsz.ch
 * - 024, Ministerio de Sanidad: rtve.es (2022). Línea de la Vida: cronica.com.mx, eluniversal.com.mx (2025)
 * - 0800 999 0091, Ministerio de Salud: cba24n.com.ar (2022); ospia.org.ar
 * - 3114: service-public.fr (2021). 0800 32 123: brusselstimes.com (2026)
 * - よりそいホットライン: mainichi.jp (2015); tascalne.com. いのちの電話: tamainochi.com
 * - CVV: folhadoestado.com.br (2018). 1411: dn.pt (2025)
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
