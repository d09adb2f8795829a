import * as fc from "fast-check";
import { expect, test } from "vitest";
import { findPassages, joinPassages } from "../src/recognition/passages.ts";

/** Returns likelihoods from stretches of [speech?, hundredths of a second]. */
const likelihood = (...stretches: readonly (readonly [boolean, number])[]) =>
  Float32Array.from(
    stretches.flatMap(([speech, length]) => Array.from({ length }, () => (speech ? 0.9 : 0.05))),
  );

test("a pause of a third of a second divides, a shorter one does not", () => {
  expect(
    findPassages(likelihood([false, 100], [true, 100], [false, 60], [true, 100], [false, 100])),
  ).toHaveLength(2);
  expect(
    findPassages(likelihood([false, 100], [true, 100], [false, 20], [true, 100], [false, 100])),
  ).toHaveLength(1);
});

test("a passage begins a little before the speech and ends a little after", () => {
  expect(findPassages(likelihood([false, 100], [true, 100], [false, 100]))).toEqual([
    { start: 80, end: 225 },
  ]);
});

test("clicks are not speech", () => {
  expect(findPassages(likelihood([false, 100], [true, 5], [false, 100]))).toEqual([]);
});

test("passages are in order, do not overlap, and are short enough to transcribe at once, whatever was said", () => {
  const stretches = fc.array(fc.tuple(fc.boolean(), fc.integer({ min: 1, max: 6000 })), { maxLength: 8 });
  fc.assert(
    fc.property(stretches, (all) => {
      const sound = likelihood(...all);
      const found = findPassages(sound);
      found.forEach(({ start, end }, i) => {
        expect(start).toBeGreaterThanOrEqual(found[i - 1]?.end ?? 0);
        expect(end).toBeLessThanOrEqual(sound.length);
        expect(end - start).toBeGreaterThan(0);
        expect(end - start).toBeLessThanOrEqual(1500 + 45);
      });
    }),
    { numRuns: 40 },
  );
});

test("passages are joined as long as they fit, and not across a long pause", () => {
  const passages = [
    { start: 0, end: 1000 },
    { start: 1050, end: 2000 },
    { start: 2050, end: 3100 },
    { start: 3500, end: 3600 },
  ];
  expect(joinPassages(passages, 3000)).toEqual([
    { start: 0, end: 2000 },
    { start: 2050, end: 3100 },
    { start: 3500, end: 3600 },
  ]);
});
