import { inLanguage } from "../../../messages/language.ts";
import { ENGLISH, LOCALES, type Locale } from "../../../messages/locales.ts";
import type { DefinedOption, Definition, Localizations } from "./definition.ts";

/** What Discord calls our languages (documentation, locales). */
const CODES: Readonly<Record<Locale, readonly string[]>> = {
  en: ["en-US", "en-GB"],
  de: ["de"],
  es: ["es-ES", "es-419"],
  fr: ["fr"],
  ja: ["ja"],
  pt: ["pt-BR"],
};

/** What differs from the English is told beside it: Discord shows the English where there is nothing else. */
export function inEveryLanguage(english: string, wordsIn: () => string): Localizations {
  const others = LOCALES.filter((locale) => locale !== ENGLISH).flatMap((locale) => {
    const words = inLanguage(locale, wordsIn);
    return words === english ? [] : CODES[locale].map((code) => [code, words] as const);
  });
  return Object.fromEntries(others);
}

type Described = Definition | DefinedOption;

/**
 * The definitions in English, with their descriptions in every other language. Names of commands and options stay English:
 * recipes, help, sentences and the other platforms know them by these.
 */
export function localized(definitionsIn: () => Definition[]): Definition[] {
  const others = LOCALES.filter((locale) => locale !== ENGLISH).map(
    (locale) => [locale, inLanguage(locale, definitionsIn)] as const,
  );
  return inLanguage(ENGLISH, definitionsIn).map((definition, n) =>
    described(
      definition,
      others.map(([locale, all]) => [locale, all[n]]),
    ),
  );
}

function described<D extends Described>(
  part: D,
  others: readonly (readonly [Locale, Described | undefined])[],
): D {
  const translated = others.flatMap(([locale, other]) =>
    other?.description && other.description !== part.description
      ? CODES[locale].map((code) => [code, other.description] as const)
      : [],
  );
  const options = part.options?.map((option, n) =>
    described(
      option,
      others.map(([locale, other]) => [locale, other?.options?.[n]]),
    ),
  );
  return {
    ...part,
    ...(translated.length > 0 && { description_localizations: Object.fromEntries(translated) }),
    ...(options && { options }),
  };
}
