import { AsyncLocalStorage } from "node:async_hooks";
import { ENGLISH, type Locale, localeFor } from "./locales.ts";

interface LanguageContext {
  readonly code: string;
  readonly locale: Locale;
}

const currentLanguage = new AsyncLocalStorage<LanguageContext>();

/**
 * Whatever is told while `work` runs, and in all that it begins, is told in the language of this code (BCP 47, as platforms have
 * them), or in the nearest that there is.
 */
export const runInLanguage = <T>(code: string, task: () => T): T =>
  currentLanguage.run({ code, locale: localeFor(code) }, task);

/** The language of who is being told; English where nobody in particular is. */
export const getLanguage = (): Locale => currentLanguage.getStore()?.locale ?? ENGLISH;

/** The same as their platform or they themselves said it: en-GB, or one that nothing is told in. */
export const getLanguageCode = (): string => currentLanguage.getStore()?.code ?? ENGLISH;
