import { afterAll, beforeAll, expect, test } from "vitest";
import { createStft } from "../../src/studio/dsp/stft.ts";
import { createRepairFixture, type RepairFixture } from "./repairing.ts";
import { bandDistance, decimated, RATE, rmsDb, siSdr } from "./recording.ts";

const WIDEN = "/v1/enhancer/speech_super_resolution";

let shop: RepairFixture;
let wide: Float32Array;
let narrow: Float32Array;
let widened: Float32Array;
beforeAll(async () => {
  shop = await createRepairFixture();
  wide = await shop.say(
    "The people of the town walked slowly home. In the spring the farmers sold fresh fish.",
  );
  narrow = decimated(wide, 6);
  widened = await shop.repair(WIDEN, narrow);
});
afterAll(() => shop.close());

test("telephone speech gets a treble that is nearer to the truth than none", () => {
  const [without, withTreble] = [narrow, widened].map((sound) => bandDistance(wide, sound, [4200, 7600]));
  expect(withTreble).toBeLessThan((without ?? 0) / 2);
  expect(withTreble).toBeLessThan(15);
});

test("the original frequencies stay as they were, in time and level", () => {
  expect(widened.length).toBe(narrow.length);
  expect(siSdr(narrow, lowPassed(widened))).toBeGreaterThan(20);
  expect(Math.abs(rmsDb(widened) - rmsDb(narrow))).toBeLessThan(0.5);
});

test("a recording with full treble is left alone", async () => {
  const full = wide.map((value, i) => value + 0.01 * Math.sin((2 * Math.PI * 17_000 * i) / RATE));
  expect(siSdr(full, await shop.repair(WIDEN, full))).toBeGreaterThan(60);
});

function lowPassed(sound: Float32Array): Float32Array {
  const stft = createStft(2048);
  const spectra = stft
    .analyze(sound)
    .map((spectrum) => spectrum.fill(0, 2 * Math.round((3700 * stft.size) / RATE)));
  return stft.synthesize(spectra, sound.length);
}
