import { expect, it } from "vitest";
import { render, say } from "../../src/messages/index.ts";
import { runInLanguage, getLanguageCode } from "../../src/messages/language.ts";
import { parseAcceptLanguage, localeFor } from "../../src/messages/locales.ts";

it.each([
  ["de", "de"],
  ["de-AT", "de"],
  ["pt-BR", "pt"],
  ["pt-PT", "pt"],
  ["es-419", "es"],
  ["ja-JP", "ja"],
  ["EN-gb", "en"],
  ["fi", "en"],
  ["", "en"],
  ["not a language", "en"],
  ["__proto__", "en"],
])("a person with locale %j gets %s", (code, locale) => {
  expect(localeFor(code)).toBe(locale);
});

it.each([
  ["de-CH,de;q=0.9,en;q=0.8", "de-CH"],
  ["fi,fr;q=0.5", "fr"],
  ["fi", "fi"],
  ["*", "en"],
  [undefined, "en"],
  [",;q=", "en"],
  ["x".repeat(100_000), "en"],
])("a browser that accepts %j gets %s", (header, code) => {
  expect(parseAcceptLanguage(header)).toBe(code);
});

it("a sentence uses the language of its async context, also after an await, and English outside of one", async () => {
  const told = () => render(say("progressRunning", { elapsedMs: 65_000 }));
  const german = runInLanguage("de-AT", async () => {
    await Promise.resolve();
    return [told(), getLanguageCode()];
  });
  expect(told()).toBe("Running for 1 min 5 s.");
  expect(await german).toEqual(["Läuft seit 1 min 5 s.", "de-AT"]);
  expect(runInLanguage("ja", () => runInLanguage("en", told))).toBe("Running for 1 min 5 s.");
});

it("numbers are formatted for the language", () => {
  const told = () => render(say("textTooLong", { option: "text", length: 5001, max: 5000, over: 1 }));
  expect(told()).toContain("5,001");
  expect(runInLanguage("de", told)).toContain("5.001");
});
