import { describe, expect, it } from "vitest";
import { formatMessage } from "../../src/messages/bundles.ts";
import { type Locale, LOCALES } from "../../src/messages/locales.ts";
import { commands } from "../../src/commands/index.ts";
import { languageOf, type Written } from "./language-files.ts";
import { phrasesInUse } from "./phrases-in-use.ts";

const english = new Map(languageOf("en").map((sentence) => [sentence.key, sentence]));
const phrases = new Set(phrasesInUse().map(({ id }) => id));
const translations = LOCALES.filter((locale) => locale !== "en");

const options = new Set(
  commands.flatMap((command) => Object.keys(command.options).map((name) => `${name}:`)),
);

/** Text that people type literally, and the operator's environment variables. */
const typedIn = (words: string): string[] =>
  [
    ...words.matchAll(/(?<![\p{L}\p{N})])\/[a-z]+/gu).map(([command]) => command),
    ...words
      .matchAll(/[a-z_]+:(?=\w)/g)
      .map(([option]) => option)
      .filter((option) => options.has(option)),
    ...words.matchAll(/[A-Z]+_[A-Z_]+/g).map(([name]) => name),
  ].sort();

const valuesOf = ({ values }: Pick<Written, "values">, count: number): Record<string, string | number> =>
  Object.fromEntries([...values].map(([name, kind]) => [name, kind === "Figure" ? count : "thing"]));

it("gives each phrase an id of its own", () => {
  expect(phrases.size).toBe(phrasesInUse().length);
});

describe.each(translations)("the language %s", (locale) => {
  const written = languageOf(locale);
  const keys = new Set(written.map(({ key }) => key));
  const sentences = written.filter(({ key }) => english.has(key));

  // Missing messages are shown in English, so only a release waits for translators.
  if (process.env["RELEASE"] === "true")
    it("has every sentence and every phrase (npm run i18n:missing lists what is missing)", () => {
      expect([...english.keys(), ...phrases].filter((key) => !keys.has(key))).toEqual([]);
    });

  it("has no sentence or phrase that English lacks, and none twice", () => {
    expect([...keys].filter((key) => !english.has(key) && !phrases.has(key))).toEqual([]);
    expect(written.length).toBe(keys.size);
  });

  it("has each sentence in the file that English has it in", () => {
    const moved = sentences.filter(({ key, file }) => english.get(key)?.file !== file);
    expect(moved.map(({ key }) => key)).toEqual([]);
  });

  it("shows the same values in each sentence as English", () => {
    const names = (sentence: Written | undefined) => [...(sentence?.values.keys() ?? [])].sort();
    const other = sentences.filter(({ key, values }) => {
      const wanted = names(english.get(key));
      return JSON.stringify([...values.keys()].sort()) !== JSON.stringify(wanted);
    });
    expect(other.map(({ key, values }) => `${key}: ${[...values.keys()].join(", ")}`)).toEqual([]);
  });

  it("formats the values as English does", () => {
    const toldBy = ({ functions }: Pick<Written, "functions">) =>
      [...functions].filter((name) => name !== "HAS" && name !== "SAME");
    const plainer = sentences.filter(({ key, functions }) => {
      const ours = toldBy(english.get(key) ?? { functions });
      return ours.some((name) => !functions.has(name));
    });
    expect(plainer.map(({ key }) => key)).toEqual([]);
  });

  it.each([0, 1, 2, 7, 1234.5])("formats every sentence with %d without an error", (count) => {
    for (const sentence of sentences) {
      const told = formatMessage(
        locale,
        sentence.key,
        valuesOf(english.get(sentence.key) ?? sentence, count),
      );
      expect(told, sentence.key).toBeDefined();
      expect(told, sentence.key).not.toMatch(/undefined|NaN|\[object|\n|\s{2}|^\s|\s$/);
      expect(told?.length, sentence.key).toBeGreaterThan(0);
    }
  });

  it("has sentences that differ from the English ones", () => {
    const told = (one: Locale, { key, values }: Written) =>
      formatMessage(one, key, valuesOf({ values }, 7)) ?? "";
    const hasWords = (words: string) => /[a-z]{3}/i.test(words.replaceAll("thing", ""));
    const same = sentences.filter(
      (sentence) =>
        sentence.group === "Sentences" &&
        hasWords(told("en", sentence)) &&
        told(locale, sentence) === told("en", sentence),
    );
    expect(same.map(({ key }) => key)).toEqual([]);
  });

  it("keeps commands, options and environment variables literally", () => {
    const changed = sentences.filter(({ key }) => {
      const sentence = english.get(key);
      if (!sentence) return false;
      const [ours, theirs] = (["en", locale] as const).map((one) =>
        JSON.stringify(typedIn(formatMessage(one, key, valuesOf(sentence, 7)) ?? "")),
      );
      return ours !== theirs;
    });
    expect(changed.map(({ key }) => key)).toEqual([]);
  });

  it("has valid phrases within Discord's length limits", () => {
    for (const id of [...phrases].filter((id) => keys.has(id))) {
      const words = formatMessage(locale, id, {});
      expect(words, id).toMatch(/^\S(?:.*\S)?$/);
      expect(words?.length, id).toBeLessThanOrEqual(100);
    }
  });
});
