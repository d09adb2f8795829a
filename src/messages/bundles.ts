import { readdirSync, readFileSync } from "node:fs";
import {
  FluentBundle,
  FluentNumber,
  FluentResource,
  type FluentFunction,
  type FluentValue,
} from "@fluent/bundle";
import type { Sentence } from "../errors.ts";
import { ENGLISH, LOCALES, type Locale } from "./locales.ts";

/**
 * What the sentences of a language can do with a value beyond showing it; docs/languages.md lists it for translators.
 * Figures are written as the language writes them; the words beside them are sentences themselves (figures.ftl).
 */
function createFormatters(locale: string, words: Words): Record<string, FluentFunction> {
  const amount = (value: number, unit = "") => {
    const digits = value.toLocaleString(locale);
    return unit === "" ? digits : words("figureUnit", { amount: digits, unit });
  };
  // As in Britain, without a comma before the last.
  const either = new Intl.ListFormat(locale === "en" ? "en-GB" : locale, { type: "disjunction" });
  return {
    AMOUNT: figure(amount),
    SECONDS: figure((ms) => words("figureSeconds", { seconds: amount(ms / 1000) })),
    SPAN: figure((ms) => span(ms, words)),
    ROUGHLY: figure((ms) => span(coarse(ms), words)),
    SIZE: figure((bytes) =>
      bytes < 2 ** 20
        ? words("figureKilobytes", { amount: `${Math.ceil(bytes / 2 ** 10)}` })
        : megabytes(bytes, amount, words),
    ),
    MEGABYTES: figure((bytes) => megabytes(bytes, amount, words)),
    KINDS: text((kinds) => either.format(kinds.split(",").map((kind) => words("mediaKind", { kind })))),
    STATE: text((state) => words("stateName", { state })),
    CLAUSE: text((given) => given.replace(/[\s.!?;,:。！？；：]+$/, "")),
    UPPER: text((given) => given.toLocaleUpperCase(locale)),
    LOWER: text((given) => given.toLocaleLowerCase(locale)),
    HAS: ([given]) => (isThere(given) ? "yes" : "no"),
    SAME: ([one, other]) => (String(one) === String(other) ? "yes" : "no"),
  };
}

/** A row of another version may hold a word where a figure belongs: it is shown as it is. */
const figure =
  (tell: Figure): FluentFunction =>
  ([value, unit]) =>
    value instanceof FluentNumber ? tell(value.value, unit === undefined ? "" : String(unit)) : (value ?? "");

const text =
  (tell: (given: string) => string): FluentFunction =>
  ([value]) =>
    typeof value === "string" ? tell(value) : (value ?? "");

const isThere = (value: FluentValue | undefined): boolean =>
  value instanceof FluentNumber ? value.value !== 0 : value !== undefined && value !== "";

/** A span as people say it: 4 s, 3 min 20 s, 2 h 5 min. */
function span(ms: number, words: Words): string {
  if (!Number.isFinite(ms)) return words("figureUnknown", {});
  const seconds = Math.max(0, Math.round(ms / 1000));
  if (seconds < 60) return words("figureSeconds", { seconds });
  const minutes = Math.floor(seconds / 60);
  return minutes < 60
    ? words("figureMinutes", { minutes, seconds: seconds % 60 })
    : words("figureHours", { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}

/** What is only guessed is told no finer than it is known. */
function coarse(ms: number): number {
  const unit = ms < 60_000 ? 5_000 : 60_000;
  return Math.max(unit, Math.ceil(ms / unit) * unit);
}

const megabytes = (bytes: number, amount: (value: number) => string, words: Words): string =>
  words("figureMegabytes", { amount: amount(Math.round((bytes / 2 ** 20) * 10) / 10) });

/** Read once, while the module is loaded: a sentence must be there when the first failure is. */
const bundles = new Map(LOCALES.map((locale) => [locale, bundleOf(locale)] as const));

function bundleOf(locale: Locale): FluentBundle {
  const functions = createFormatters(locale, (key, values) => formatMessage(locale, key, values) ?? "");
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
export function formatMessage(locale: Locale, key: string, values: Sentence["params"]): string | undefined {
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

type Words = (key: string, values: Sentence["params"]) => string;
type Figure = (value: number, unit: string) => string;
