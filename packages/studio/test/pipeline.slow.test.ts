import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { beforeAll, expect, test } from "vitest";
import { openStudio } from "../testing/open-studio.ts";
import {
  added,
  bandDistance,
  decimated,
  joined,
  noise,
  peakDb,
  RATE,
  rms,
  rmsDb,
  siSdr,
  soundAt,
  wav,
} from "./recording.ts";
import { useStudio } from "./use-studio.ts";

const PIPELINE = "/v1/enhancer/process/pipeline";

const studio = useStudio();
let clean: Float32Array;
beforeAll(async () => {
  clean = await studio.say("The people of the town walked slowly home along the river.");
});

const silence = (seconds: number) => noise(Math.round(seconds * RATE), 0.0005);

test("the audio is unchanged when no step is chosen", async () => {
  expect(siSdr(clean, await studio.repair(PIPELINE, clean))).toBeGreaterThan(60);
});

test("only the chosen steps run, each with its own options, on both paths", async () => {
  const sound = joined(clean, silence(3), clean);
  const trimmed = await studio.repair(PIPELINE, sound, {
    step_remove_long_silences: true,
    long_silence_ms: 1500,
    keep_silence_ms: 250,
    silence_threshold_db: -50,
    norm_rms_db: -40,
  });
  expect(Math.abs((sound.length - trimmed.length) / RATE - 2.5)).toBeLessThan(0.4);
  expect(Math.abs(rmsDb(trimmed.subarray(0, clean.length)) - rmsDb(clean))).toBeLessThan(0.2);
  const quiet = await studio.repair("/v1/enhancer/pipeline", sound, {
    step_audio_normalization: true,
    norm_method: "both",
    norm_rms_db: -30,
    norm_peak_db: -12,
  });
  expect(quiet.length).toBe(sound.length);
  expect(Math.abs(rmsDb(quiet) + 30)).toBeLessThan(0.5);
  expect(peakDb(quiet)).toBeLessThan(-11.9);
});

test("noise is removed before silences are detected, and the level is set last", async () => {
  const gap = new Float32Array(3 * RATE);
  const sound = joined(clean, gap, clean);
  const noisy = added(sound, noise(sound.length, rms(clean) / 5));
  const repaired = await studio.repair(PIPELINE, noisy, {
    step_audio_normalization: true,
    step_remove_long_silences: true,
    step_speech_enhancement: true,
    enhancement_use_vad: true,
    silence_threshold_db: -45,
    norm_method: "rms",
    norm_rms_db: -24,
  });
  expect(repaired.length / RATE).toBeLessThan(sound.length / RATE - 2);
  expect(Math.abs(rmsDb(repaired) + 24)).toBeLessThan(0.5);
});

test("super resolution restores the treble that a 16 kHz model cuts", async () => {
  const narrow = decimated(clean, 6);
  const options = {
    step_speech_enhancement: true,
    enhancement_model: "FRCRN_SE_16K",
    step_super_resolution: true,
  };
  const repaired = await studio.repair(PIPELINE, narrow, options);
  expect(bandDistance(clean, repaired, [4200, 7600])).toBeLessThan(
    bandDistance(clean, narrow, [4200, 7600]) / 2,
  );
});

test("clicks, fillers and repetitions are available as steps, too", async () => {
  const spoken = await studio.say("I I I want to go home. Um. The market is open in the morning.", "hamish");
  const steps = {
    step_remove_mouth_sounds: true,
    step_filler_words_remove: true,
    step_stuttering_remove: true,
  };
  const repaired = await studio.repair(PIPELINE, spoken, {
    ...steps,
    filler_use_whisper: true,
    filler_language: "en",
  });
  expect(spoken.length - repaired.length).toBeGreaterThan(0.4 * RATE);
});

test("the recording is fetched once", async () => {
  let fetched = 0;
  const file = wav([clean]);
  const server = createServer((_, response) => {
    fetched++;
    response.end(file);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const other = await openStudio({ allowedOrigins: [origin] });
  const steps = { step_remove_long_silences: true, step_audio_normalization: true };
  const { body } = await other.now(PIPELINE, { url: `${origin}/a`, ...steps, output_format: "flac" });
  expect(await soundAt(body.url)).toHaveLength(1);
  expect(fetched).toBe(1);
  await other.close();
  server.close();
});
