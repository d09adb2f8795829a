import { readdirSync, readFileSync } from "node:fs";
import { FluentBundle, FluentNumber, FluentResource } from "@fluent/bundle";
import type { Sentence } from "../errors.ts";
import { figuresOf } from "./formatters.ts";
import { ENGLISH, LOCALES, type Locale } from "./locales.ts";

/** Read once, while the module is loaded: a sentence must be there when the first failure is. */
const bundles = new Map(LOCALES.map((locale) => [locale, bundleOf(locale)] as const));

function bundleOf(locale: Locale): FluentBundle {
  const functions = figuresOf(locale, (key, values) => wordsIn(locale, key, values) ?? "");
  // Marks around values would be copied along with names and ids; none of the languages is written from the right.
  const bundle = new FluentBundle(locale, { functions, useIsolating: false });
  const folder = new URL(`${locale}/`, import.meta.url);
  for (const file of readdirSync(folder)) {
    const faults = bundle.addResource(new FluentResource(readFileSync(new URL(file, folder), "utf8")));
    if (faults.length > 0) throw new AggregateError(faults, `${locale}/${file} says a sentence twice`);
  }
  return bundle;
}

/**
 * The words of a sentence in a language, or in English where that lacks it; undefined where neither knows the key or where a
 * value is missing.
 */
export function wordsIn(locale: Locale, key: string, values: Sentence["params"]): string | undefined {
  const bundle = [bundles.get(locale), bundles.get(ENGLISH)].find((one) => one?.hasMessage(key));
  const pattern = bundle?.getMessage(key)?.value;
  if (!bundle || !pattern) return undefined;
  const faults: Error[] = [];
  const told = bundle.formatPattern(pattern, asWritten(values), faults);
  return faults.length === 0 ? told : undefined;
}

/** Figures that a sentence only names (2 of 12, status 1042) are not grouped and not rounded. */
const PLAIN = { useGrouping: false, maximumFractionDigits: 15 } as const;

function asWritten(values: Sentence["params"]): Record<string, string | FluentNumber> {
  const entries = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === "number" ? new FluentNumber(value, PLAIN) : value,
  ]);
  return Object.fromEntries(entries);
}
