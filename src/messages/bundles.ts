import { readdirSync, readFileSync } from "node:fs";
import {
  FluentBundle,
  FluentNumber,
  FluentResource,
  type FluentFunction,
  type FluentValue,
} from "@fluent/bundle";
import type { Sentence } from "../errors.ts";
import { ENGLISH, type Locale } from "./locales.ts";

/**
 * Creates the functions that a language's sentences can call on a value; docs/languages.md lists them for translators.
 * Numbers are formatted in the language's style; the words next to them are sentences themselves (figures.ftl).
 */
function createFormatters(locale: string, words: Words): Record<string, FluentFunction> {
  const amount = (value: number, unit = "") => {
    const digits = value.toLocaleString(locale);
    return unit === "" ? digits : words("figureUnit", { amount: digits, unit });
  };
  // British style, without a comma before the last item.
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
    CLAUSE: text((value) => value.replace(/[\s.!?;,:。！？；：]+$/, "")),
    UPPER: text((value) => value.toLocaleUpperCase(locale)),
    LOWER: text((value) => value.toLocaleLowerCase(locale)),
    HAS: ([value]) => (isThere(value) ? "yes" : "no"),
    SAME: ([one, other]) => (String(one) === String(other) ? "yes" : "no"),
  };
}

/** A row of another version may hold text instead of a number: it is shown as it is. */
const figure =
  (tell: Figure): FluentFunction =>
  ([value, unit]) =>
    value instanceof FluentNumber ? tell(value.value, unit === undefined ? "" : String(unit)) : (value ?? "");

const text =
  (tell: (value: string) => string): FluentFunction =>
  ([value]) =>
    typeof value === "string" ? tell(value) : (value ?? "");

const isThere = (value: FluentValue | undefined): boolean =>
  value instanceof FluentNumber ? value.value !== 0 : value !== undefined && value !== "";

/** Formats a duration the way people say it: 4 s, 3 min 20 s, 2 h 5 min. */
function span(ms: number, words: Words): string {
  if (!Number.isFinite(ms)) return words("figureUnknown", {});
  const seconds = Math.max(0, Math.round(ms / 1000));
  if (seconds < 60) return words("figureSeconds", { seconds });
  const minutes = Math.floor(seconds / 60);
  return minutes < 60
    ? words("figureMinutes", { minutes, seconds: seconds % 60 })
    : words("figureHours", { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}

/** Rounds an estimate to its actual precision. */
function coarse(ms: number): number {
  const unit = ms < 60_000 ? 5_000 : 60_000;
  return Math.max(unit, Math.ceil(ms / unit) * unit);
}

const megabytes = (bytes: number, amount: (value: number) => string, words: Words): string =>
  words("figureMegabytes", { amount: amount(Math.round((bytes / 2 ** 20) * 10) / 10) });

/** English is loaded with the module: its sentences must be available when the first failure occurs. */
const bundles = new Map<Locale, FluentBundle>([[ENGLISH, bundleOf(ENGLISH)]]);

/** Loads a language when its first sentence is needed. Undefined if that fails, such as for want of file handles. */
function loadBundle(locale: Locale): FluentBundle | undefined {
  const loaded = bundles.get(locale);
  if (loaded) return loaded;
  try {
    const bundle = bundleOf(locale);
    bundles.set(locale, bundle);
    return bundle;
  } catch (error) {
    if (error instanceof Error && "code" in error) return undefined;
    throw error;
  }
}

function bundleOf(locale: Locale): FluentBundle {
  const functions = createFormatters(locale, (key, values) => formatMessage(locale, key, values) ?? "");
  // Isolation marks would be copied along with names and IDs, and none of the languages is written from right to left.
  const bundle = new FluentBundle(locale, { functions, useIsolating: false });
  const folder = new URL(locale === ENGLISH ? "en/" : `../../locales/${locale}/`, import.meta.url);
  for (const file of readdirSync(folder)) {
    const faults = bundle.addResource(new FluentResource(readFileSync(new URL(file, folder), "utf8")));
    if (faults.length > 0) throw new AggregateError(faults, `${locale}/${file} says a sentence twice`);
  }
  return bundle;
}

/**
 * Returns a sentence in a language, or in English if that language lacks it or can't be loaded; undefined if neither has the key or a
 * value is missing.
 */
export function formatMessage(locale: Locale, key: string, values: Sentence["params"]): string | undefined {
  const bundle = [loadBundle(locale), bundles.get(ENGLISH)].find((one) => one?.hasMessage(key));
  const pattern = bundle?.getMessage(key)?.value;
  if (!bundle || !pattern) return undefined;
  const faults: Error[] = [];
  const formattedText = bundle.formatPattern(pattern, asWritten(values), faults);
  return faults.length === 0 ? formattedText : undefined;
}

/** Numbers in plain sentences (2 of 12, status 1042) aren't grouped or rounded. */
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
