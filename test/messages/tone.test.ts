import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** Words of another tone or region than the language's other messages have. */
const FOREIGN = {
  de: /\b(?:Ihre[mnrs]?|Ihnen)\b/,
  es: /\b(?:ustedes|usted|vosotros)\b/i,
  fr: /\b(?:vous|votre|vos)\b(?<!à vous)|\b(?:choisissez|ouvrez|essayez|tapez|cliquez|appuyez|saisissez)\b/i,
  pt: /\b(?:ficheiros?|ecrã|utilizador|palavra-passe|descarrega\w*|predefini\w*)\b/i,
} as const;

it.each(Object.entries(FOREIGN))("speaks to people in one tone in %s", (language, foreign) => {
  const found = globSync(`locales/${language}/*.ftl`).flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .filter((line) => foreign.test(line))
      .map((line) => `${file}: ${line}`),
  );
  expect(found).toEqual([]);
});
