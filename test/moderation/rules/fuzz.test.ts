import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Segment } from "../../../src/media/result.ts";
import { compileRules } from "../../../src/moderation/rules/matcher.ts";
import { evaluateTranscript } from "../../../src/moderation/rules/evaluate.ts";
import { PERSONAL_DATA_KINDS, PRESET_KINDS, PRESET_LANGUAGES } from "../../../src/settings/clip-rule.ts";
import { rule } from "./rule.ts";

/** The same texts in every run, so that failures are reproducible. */
const SEED = 20_261_120;

const ALL = PRESET_KINDS.flatMap((kind) => PRESET_LANGUAGES.map((language) => ({ kind, language })));
const SOME = "gGrR7mpkKiIn1n!$@*#._-'  \n\u200b\u0301かガﾊﾞ漢ßſİ😀\ud83d";

/** Half of it consists of text that is special to the rules. */
const text = fc.oneof(
  fc.string({ unit: "binary", maxLength: 200 }),
  fc.string({ unit: fc.constantFrom(...SOME.split("")), maxLength: 200 }),
  fc.constantFrom("grumpkin", "g r u m p k i n", "ｇrumpk1n", "gr*mpk*n", "ばか", "GRUMPKIN"),
);
const segment: fc.Arbitrary<Segment> = fc.record(
  {
    text,
    start: fc.double({ noNaN: true }),
    end: fc.double({ noNaN: true }),
    speaker: fc.constantFrom("1", "2"),
  },
  { requiredKeys: ["text"] },
);
const rules = [
  rule({
    words: ["grumpkin", "*mp*", "k*", "ばか", "漢*"],
    patterns: ["[gG].+n", "\\bk"],
    allow: ["gru*"],
    soundsLike: "en",
  }),
  rule({ id: "lists", presets: ALL, personal: [...PERSONAL_DATA_KINDS] }),
];
const book = compileRules(rules);

describe("any transcript", () => {
  it("is evaluated without an error, and matches lie within their text", () => {
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 8 }), (segments) => {
        for (const { matches, score } of evaluateTranscript(book, segments)) {
          expect(score).toBeGreaterThan(0);
          expect(matches.length).toBeGreaterThanOrEqual(Math.min(score, 100));
          for (const { segment, from, to, text } of matches) {
            expect(to).toBeGreaterThan(from);
            expect(segments[segment]?.text.slice(from, to)).toBe(text);
            expect(text).toHaveLength(to - from);
          }
        }
      }),
      { seed: SEED, numRuns: 200 },
    );
  });

  it("matches again between other words", () => {
    const word = fc.constantFrom(
      "grumpkin",
      "GRÜMPKIN",
      "g.r.u.m.p.k.i.n",
      "grumpk1n",
      "ｇｒｕｍｐｋｉｎ",
      "gr*mpkin",
    );
    const single = compileRules([rule({ words: ["grumpkin"] })]);
    const around = fc.array(fc.constantFrom("hello", "was", "です", "😀", "it", "Straße"), { maxLength: 6 });
    fc.assert(
      fc.property(around, word, around, (before, word, after) => {
        const text = [...before, word, ...after].join(" ");
        const matches = evaluateTranscript(single, [{ text }]).flatMap(({ matches }) => matches);
        expect(matches.map(({ text }) => text)).toEqual([word]);
      }),
      { seed: SEED },
    );
  });
});
