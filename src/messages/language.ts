import { AsyncLocalStorage } from "node:async_hooks";
import { ENGLISH, type Locale, localeFor } from "./locales.ts";

interface Told {
  readonly code: string;
  readonly locale: Locale;
}

const told = new AsyncLocalStorage<Told>();

/**
 * Whatever is told while `work` runs, and in all that it begins, is told in the language of this code (BCP 47, as platforms have
 * them), or in the nearest that there is.
 */
export const inLanguage = <T>(code: string, work: () => T): T =>
  told.run({ code, locale: localeFor(code) }, work);

/** The language of who is being told; English where nobody in particular is. */
export const language = (): Locale => told.getStore()?.locale ?? ENGLISH;

/** The same as their platform or they themselves said it: en-GB, or one that nothing is told in. */
export const languageCode = (): string => told.getStore()?.code ?? ENGLISH;
