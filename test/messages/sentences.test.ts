import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { formatMessage } from "../../src/messages/bundles.ts";
import { render } from "../../src/messages/index.ts";
import { languageOf, type Written } from "./language-files.ts";

const english = languageOf("en");
const sources = globSync("src/**/*.ts", { exclude: ["src/messages/sentences.generated.ts"] }).map((path) =>
  readFileSync(path, "utf8"),
);

/** A placeholder for every text value, a count for every figure. */
const valuesOf = ({ values }: Written, count: number): Record<string, string | number> =>
  Object.fromEntries([...values].map(([name, kind]) => [name, kind === "Figure" ? count : "thing"]));

const withAnyValues = (sentence: Written) =>
  [0, 1, 7, 1234.5].map((count) => formatMessage("en", sentence.key, valuesOf(sentence, count)));

describe.each(english.map((sentence) => [sentence.key, sentence] as const))(
  "the sentence %s",
  (key, sentence) => {
    it("is used in code", () => {
      expect(sources.some((text) => text.includes(`"${key}"`))).toBe(true);
    });

    it("is complete: no value is missing, and it ends with punctuation", () => {
      for (const said of withAnyValues(sentence)) {
        expect(said).not.toMatch(/undefined|NaN|\[object|\s{2}|\n/);
        expect(said?.length).toBeGreaterThan(0);
        if (sentence.group === "Sentences")
          expect(said).toMatch(
            /^(?:thing |[A-Z/“\d]).*(?:[.:?!]|For example: thing|used\. thing|\/invite @thing)$/,
          );
      }
    });

    it("names no secret", () => {
      for (const said of withAnyValues(sentence))
        // Names of environment variables (SECRET_KEY) are shown to the operator.
        expect(said?.replaceAll(/[A-Z]+(?:_[A-Z]+)+/g, "")).not.toMatch(
          /bearer|password\s*[:=]|secret|token\s*[:=]|xox/i,
        );
    });

    it("can be rendered when its values are lost", () => {
      expect(render({ key, params: {} }).length).toBeGreaterThan(1);
    });
  },
);
