import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { formatMessage } from "../../src/messages/bundles.ts";
import { render } from "../../src/messages/index.ts";
import { languageOf, type Written } from "./language-files.ts";

const english = languageOf("en");
const sources = globSync("src/**/*.ts", { exclude: ["src/messages/sentences.generated.ts"] })
  .map((path) => readFileSync(path, "utf8"))
  .join("\n");

/** A placeholder for every text value, a count for every figure. */
const valuesOf = ({ values }: Written, count: number): Record<string, string | number> =>
  Object.fromEntries([...values].map(([name, kind]) => [name, kind === "Figure" ? count : "thing"]));

const withAnyValues = (sentence: Written) =>
  [0, 1, 7, 1234.5].map((count) => formatMessage("en", sentence.key, valuesOf(sentence, count)));

it("uses every sentence somewhere", () => {
  expect(english.length).toBeGreaterThan(500);
  expect(english.map(({ key }) => key).filter((key) => !sources.includes(`"${key}"`))).toEqual([]);
});

it("shows every sentence complete: no value is missing, and it ends with punctuation", () => {
  for (const sentence of english)
    for (const said of withAnyValues(sentence)) {
      expect(said, sentence.key).not.toMatch(/undefined|NaN|\[object|\s{2}|\n/);
      expect(said?.length, sentence.key).toBeGreaterThan(0);
      if (sentence.group === "Sentences")
        expect(said, sentence.key).toMatch(
          /^(?:thing |[A-Z/“\d]).*(?:[.:?!]|For example: thing|used\. thing|\/invite @thing)$/,
        );
    }
});

it("names no secret in any sentence", () => {
  for (const sentence of english)
    for (const said of withAnyValues(sentence))
      // Names of environment variables (SECRET_KEY) are shown to the operator.
      expect(said?.replaceAll(/[A-Z]+(?:_[A-Z]+)+/g, ""), sentence.key).not.toMatch(
        /bearer|password\s*[:=]|secret|token\s*[:=]|xox/i,
      );
});

it("renders every sentence when its values are lost", () => {
  for (const { key } of english) expect(render({ key, params: {} }).length, key).toBeGreaterThan(1);
});
