import { acceptedLanguages, negotiateLanguages } from "@fluent/langneg";

/** The languages that sentences exist in, each a folder beside this file. */
export const LOCALES = ["en", "de", "es", "fr", "ja", "pt"] as const;
export type Locale = (typeof LOCALES)[number];

export const ENGLISH = "en" satisfies Locale;

/** The language for who asks for this one (BCP 47): de-AT is told German, what is unknown English. */
export function localeFor(code: string): Locale {
  // Regions of digits (es-419, Discord's Spanish of Latin America) are nothing that the negotiation knows.
  const [found] = negotiateLanguages([code, code.split("-")[0] ?? ""], [...LOCALES], {
    defaultLocale: ENGLISH,
    strategy: "lookup",
  });
  return LOCALES.find((locale) => locale === found) ?? ENGLISH;
}

const CODE = /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i;

/** Of what a browser accepts (its Accept-Language, RFC 9110 section 12.5.4) the first that there is, else the first. */
export function parseAcceptLanguage(header: string | undefined): string {
  // A header is as long as its sender likes; nobody has more languages than this.
  const wanted = acceptedLanguages((header ?? "").slice(0, 200)).filter((code) => CODE.test(code));
  const isThere = (code: string) => localeFor(code) !== ENGLISH || /^en\b/i.test(code);
  return wanted.find(isThere) ?? wanted[0] ?? ENGLISH;
}
