import { expect, test } from "vitest";
import { joined, noise, RATE, rmsDb, soundAt, tone, wav } from "./recording.ts";
import { useStudio } from "./use-studio.ts";

const TRIM = "/v1/enhancer/remove_long_silences";
const studio = useStudio();

const seconds = (duration: number) => Math.round(duration * RATE);
/** Whole periods, so that it begins and ends without a step of its own. */
const sounding = (duration: number) => tone(seconds(duration), 300, 0.3);
/** Not digital silence: a room at -60 dBFS. */
const quiet = (duration: number) => noise(seconds(duration), 0.001);

const trim = (sound: Float32Array, options: object = {}) => studio.repair(TRIM, sound, options);

const recording = joined(
  quiet(1.5),
  sounding(1.23),
  quiet(0.6),
  sounding(0.5),
  quiet(3),
  sounding(0.78),
  quiet(2),
);

test.each([
  ["as usual", {}, 0.2 + 1.23 + 0.6 + 0.5 + 0.4 + 0.78 + 0.2],
  ["more padding", { keep_silence_ms: 450 }, 0.45 + 1.23 + 0.6 + 0.5 + 0.9 + 0.78 + 0.45],
  ["no padding", { keep_silence_ms: 0 }, 1.23 + 0.6 + 0.5 + 0.78],
  [
    "shorter ones, too",
    { long_silence_ms: 500, keep_silence_ms: 100 },
    0.1 + 1.23 + 0.2 + 0.5 + 0.2 + 0.78 + 0.1,
  ],
  ["only the longest", { long_silence_ms: 2500 }, 1.5 + 1.23 + 0.6 + 0.5 + 0.4 + 0.78 + 2],
  ["padding as long as the silence", { keep_silence_ms: 1500 }, 1.5 + 1.23 + 0.6 + 0.5 + 3 + 0.78 + 1.5],
  ["a threshold below the room", { silence_threshold_db: -70 }, 9.61],
])("the remaining length is exact to a hundredth of a second: %s", async (_, options, expected) => {
  const heard = await trim(recording, options);
  expect(Math.abs(heard.length / RATE - expected)).toBeLessThan(0.01);
});

test("the audio begins and ends where it did, and no join clicks", async () => {
  const heard = await trim(recording, { keep_silence_ms: 100 });
  const level = (from: number, to: number) => rmsDb(heard.subarray(seconds(from), seconds(to)));
  expect(level(0, 0.095)).toBeLessThan(-55);
  expect(level(0.105, 1.33)).toBeGreaterThan(-15);
  expect(level(1.34, 1.93)).toBeLessThan(-55);
  // A tone of 300 Hz at 0.3 moves by 0.012 per sample at most.
  const steepest = heard.reduce(
    (most, value, i) => Math.max(most, Math.abs(value - (heard[i - 1] ?? value))),
    0,
  );
  expect(steepest).toBeLessThan(0.02);
});

test("both channels are cut at the same place, and only where both are silent", async () => {
  const left = joined(sounding(1), quiet(3));
  const right = joined(quiet(2), sounding(0.5), quiet(1.5));
  const url = studio.put("stereo", wav([left, right]));
  const options = { output_format: "wav", keep_silence_ms: 0, long_silence_ms: 800 };
  const sides = await soundAt((await studio.ask(TRIM, { url, ...options })).url);
  expect(sides.map(({ length }) => Math.round((length / RATE) * 100))).toEqual([150, 150]);
});

test("a recording of silence is refused with a hint", async () => {
  const url = studio.put("silence", wav([quiet(3)]));
  expect(await studio.failure(TRIM, { url })).toMatchObject({ code: "nothing_left" });
});
