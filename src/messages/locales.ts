import { acceptedLanguages, negotiateLanguages } from "@fluent/langneg";

/** The languages that sentences exist in, each a folder beside this file. */
export const LOCALES = ["en"] as const;
export type Locale = (typeof LOCALES)[number];

export const ENGLISH = "en" satisfies Locale;

/** The language for who asks for `wanted` (BCP 47, Slack's and Discord's codes are such): de-AT is told German, what is unknown English. */
export function localeFor(wanted: string | undefined): Locale {
  return wanted === undefined ? ENGLISH : nearest([wanted]);
}

/** The language for what a browser accepts (its Accept-Language, RFC 9110 section 12.5.4). */
export function localeAccepted(header: string | undefined): Locale {
  // A header is as long as its sender likes; nobody has more languages than this.
  return nearest(acceptedLanguages((header ?? "").slice(0, 200)));
}

function nearest(wanted: readonly string[]): Locale {
  const [found] = negotiateLanguages([...wanted], [...LOCALES], {
    defaultLocale: ENGLISH,
    strategy: "lookup",
  });
  return LOCALES.find((locale) => locale === found) ?? ENGLISH;
}
