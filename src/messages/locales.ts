import { acceptedLanguages, negotiateLanguages } from "@fluent/langneg";

/** Languages with translations, each a folder next to this file. */
export const LOCALES = ["en", "de", "es", "fr", "ja", "pt"] as const;
export type Locale = (typeof LOCALES)[number];

export const ENGLISH = "en" satisfies Locale;

/** Requested codes and their languages. Every step of a job asks, and negotiating takes 5 KB of memory. */
const negotiated = new Map<string, Locale>();
/** People choose the codes, so not all are kept. */
const MAX_NEGOTIATED = 200;

/** Returns the language for a requested code (BCP 47): German for de-AT, English for unknown codes. */
export function localeFor(code: string): Locale {
  const cachedLocale = negotiated.get(code);
  if (cachedLocale !== undefined) return cachedLocale;
  const locale = negotiate(code);
  if (negotiated.size < MAX_NEGOTIATED) negotiated.set(code, locale);
  return locale;
}

function negotiate(code: string): Locale {
  // The negotiation doesn't know numeric regions (es-419, Discord's Latin American Spanish).
  const [found] = negotiateLanguages([code, code.split("-")[0] ?? ""], [...LOCALES], {
    defaultLocale: ENGLISH,
    strategy: "lookup",
  });
  return LOCALES.find((locale) => locale === found) ?? ENGLISH;
}

const CODE = /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i;

/** Returns the first available language of an Accept-Language header (RFC 9110 section 12.5.4), else its first. */
export function parseAcceptLanguage(header: string | undefined): string {
  // The sender decides how long the header is; no one accepts more languages than fit here.
  const wanted = acceptedLanguages((header ?? "").slice(0, 200)).filter((code) => CODE.test(code));
  const isThere = (code: string) => localeFor(code) !== ENGLISH || /^en\b/i.test(code);
  return wanted.find(isThere) ?? wanted[0] ?? ENGLISH;
}
