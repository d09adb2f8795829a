import { AsyncLocalStorage } from "node:async_hooks";
import { ENGLISH, type Locale } from "./locales.ts";

const told = new AsyncLocalStorage<Locale>();

/** Whatever is told while `work` runs, and in all that it begins, is told in this language. */
export const inLanguage = <T>(locale: Locale, work: () => T): T => told.run(locale, work);

/** The language of who is being told; English where nobody in particular is. */
export const language = (): Locale => told.getStore() ?? ENGLISH;
