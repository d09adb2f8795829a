import { AsyncLocalStorage } from "node:async_hooks";
import { ENGLISH, type Locale, localeFor } from "./locales.ts";

interface LanguageContext {
  readonly code: string;
  readonly locale: Locale;
}

const currentLanguage = new AsyncLocalStorage<LanguageContext>();

/**
 * Runs `task` so that messages rendered in it, and in everything it starts, are in the language of this code (BCP 47,
 * as platforms send it), or in the nearest one available.
 */
export const runInLanguage = <T>(code: string, task: () => T): T =>
  currentLanguage.run({ code, locale: localeFor(code) }, task);

/** Returns the reader's language; English when there is no particular reader. */
export const getLanguage = (): Locale => currentLanguage.getStore()?.locale ?? ENGLISH;

/** Returns its code as the platform or the person gave it: en-GB, or a language without translations. */
export const getLanguageCode = (): string => currentLanguage.getStore()?.code ?? ENGLISH;
