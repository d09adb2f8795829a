import { afterAll, beforeAll, expect, test } from "vitest";
import { createRepairFixture, type RepairFixture } from "./repairing.ts";
import { added, joined, noise, peakDb, RATE, rmsDb, siSdr, tone } from "./recording.ts";

const NORMALIZE = "/v1/enhancer/audio_normalization";

let shop: RepairFixture;
let speech: Float32Array;
beforeAll(async () => {
  shop = await createRepairFixture();
  speech = await shop.say("The people of the town walked slowly home along the river.");
});
afterAll(() => shop.close());

const sounds: readonly (readonly [string, () => Float32Array])[] = [
  ["speech", () => speech],
  ["quiet speech", () => speech.map((value) => value / 60)],
  ["a loud tone", () => tone(RATE * 2, 220, 0.95)],
  [
    "a click in quiet noise",
    () => added(noise(RATE * 2, 0.01), joined(new Float32Array(RATE), tone(50, 5000, 0.9))),
  ],
];

test.each(sounds)("peak: the highest sample is at the requested level (%s)", async (_, sound) => {
  const repaired = await shop.repair(NORMALIZE, sound(), { method: "peak", peak_db: -3 });
  expect(Math.abs(peakDb(repaired) + 3)).toBeLessThan(0.05);
  // Nothing but the level has changed.
  expect(siSdr(sound(), repaired)).toBeGreaterThan(35);
});

test.each(sounds)("rms: the level is as requested, and nothing clips (%s)", async (_, sound) => {
  const repaired = await shop.repair(NORMALIZE, sound(), { method: "rms", rms_db: -23 });
  expect(Math.abs(rmsDb(repaired) + 23)).toBeLessThan(0.5);
  expect(peakDb(repaired)).toBeLessThan(0);
});

test.each(sounds)("both: the level, and no sample beyond the peak (%s)", async (_, sound) => {
  const repaired = await shop.repair(NORMALIZE, sound(), { method: "both", rms_db: -20, peak_db: -6 });
  expect(Math.abs(rmsDb(repaired) + 20)).toBeLessThan(0.5);
  expect(peakDb(repaired)).toBeLessThan(-5.95);
});

test("an unreachable target is approached without crushing the audio or exceeding the peak", async () => {
  const repaired = await shop.repair(NORMALIZE, speech, { method: "both", rms_db: -1, peak_db: -6 });
  expect(peakDb(repaired)).toBeLessThan(-5.95);
  expect(rmsDb(repaired)).toBeGreaterThan(rmsDb(speech));
});

test("silence stays silence", async () => {
  const repaired = await shop.repair(NORMALIZE, new Float32Array(RATE), { method: "both" });
  expect(Math.max(...repaired)).toBe(0);
});

test("the other path behaves the same", async () => {
  const repaired = await shop.repair("/v1/enhancer/normalization", speech, { method: "peak", peak_db: -12 });
  expect(Math.abs(peakDb(repaired) + 12)).toBeLessThan(0.05);
});
