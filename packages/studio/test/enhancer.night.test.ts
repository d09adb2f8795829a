import { beforeAll, describe, expect, test } from "vitest";
import { createStft } from "../src/dsp/stft.ts";
import { addMouthSounds, removedShare } from "./mouth-noise.ts";
import { bytesAt } from "../testing/open-studio.ts";
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
  tone,
  wav,
} from "./recording.ts";
import { useStudio } from "./use-studio.ts";

const studio = useStudio();
let clean: Float32Array;
beforeAll(async () => {
  clean = await studio.say("The people of the town walked slowly home along the river.");
});

describe("speech enhancement", () => {
  const ENHANCE = "/v1/enhancer/speech_enhancement";
  let long: Float32Array;
  let url: string;
  beforeAll(async () => {
    long = await studio.say(
      "The people of the town walked slowly home along the river. In the morning the market opened, and the farmers sold bread.",
    );
    // 5 dB between speech and noise.
    url = studio.put("noisy", wav([added(long, noise(long.length, rms(long) / 10 ** (5 / 20)))]));
  });
  const enhance = async (options: object = {}) =>
    (await studio.ask(ENHANCE, { url, output_format: "wav", ...options })).url;
  const mono = async (address: string) => (await soundAt(address))[0] ?? new Float32Array();

  test.each([
    ["MossFormer2_SE_48K", 14, 48_000],
    ["FRCRN_SE_16K", 12, 16_000],
    ["MossFormerGAN_SE_16K", 14, 16_000],
  ] as const)(
    "by %s improves 5 dB of speech over noise to more than %i dB, at the model's sample rate",
    async (model, db, rate) => {
      const address = await enhance({ model });
      // The sample rate in the file's header.
      expect((await bytesAt(address)).readUInt32LE(24)).toBe(rate);
      const heard = await mono(address);
      expect(Math.abs(heard.length - long.length)).toBeLessThan(RATE / 100);
      expect(siSdr(long, heard)).toBeGreaterThan(db);
    },
  );

  test("reduces the level between the words with voice activity detection", async () => {
    const [plain, gated] = [await mono(await enhance()), await mono(await enhance({ use_vad: true }))];
    const gap = quietest(long);
    const level = (sound: Float32Array) => rmsDb(sound.subarray(gap, gap + RATE / 10));
    expect(level(gated)).toBeLessThan(level(plain) - 15);
    expect(siSdr(long, gated)).toBeGreaterThan(13);
  });

  test("normalizes afterwards when requested", async () => {
    const options = { normalization_method: "both", normalization_peak_db: -9, normalization_rms_db: -22 };
    const heard = await mono(await enhance({ enable_normalization: true, ...options }));
    expect(peakDb(heard)).toBeLessThan(-8.9);
    expect(Math.abs(rmsDb(heard) + 22)).toBeLessThan(0.5);
  });

  test("cleans both channels of a stereo recording, which keep their position", async () => {
    const both = [long, long.map((value) => value * 0.4)];
    const noisy = both.map((side, i) => added(side, noise(long.length, 0.4 * rms(side), i + 2)));
    const sides = await soundAt(await enhance({ url: studio.put("stereo", wav(noisy)) }));
    expect(sides).toHaveLength(2);
    sides.forEach((side, i) => expect(siSdr(both[i] ?? long, side)).toBeGreaterThan(13));
    expect(rmsDb(sides[0] ?? long) - rmsDb(sides[1] ?? long)).toBeCloseTo(8, 0);
  });
});

describe("removing the sounds of the mouth", () => {
  const MOUTH = "/v1/enhancer/remove_mouth_sounds";

  test("removes clicks, and the speech under them stays", async () => {
    const clicks = new Float32Array(clean.length);
    for (let at = RATE / 10; at < clean.length - RATE; at += Math.round(RATE * 0.31))
      clicks.set(noise(30, 0.4, at), at);
    const clicking = added(clean, clicks);
    const repaired = await studio.repair(MOUTH, clicking);
    expect(repaired.length).toBe(clean.length);
    expect(siSdr(clean, repaired)).toBeGreaterThan(siSdr(clean, clicking) + 5);
  });

  test("attenuates a breath between two sentences, but not the sentences", async () => {
    const breath = noise(RATE / 2, rms(clean) / 10);
    const quiet = new Float32Array(RATE / 4);
    const repaired = await studio.repair(MOUTH, joined(clean, quiet, breath, quiet, clean));
    const at = clean.length + quiet.length + RATE / 10;
    expect(rmsDb(repaired.subarray(at, at + RATE / 4))).toBeLessThan(rmsDb(breath) - 9);
    expect(Math.abs(rmsDb(repaired.subarray(0, clean.length)) - rmsDb(clean))).toBeLessThan(0.5);
  });

  test("removes breaths and smacks between sentences, and the words stay", async () => {
    const { clean: words, noisy, sounds } = addMouthSounds([clean, clean, clean]);
    const repaired = await studio.repair(MOUTH, noisy);
    for (const kind of ["breath", "smack"]) {
      const some = sounds.filter((sound) => sound.kind === kind);
      expect(removedShare(noisy, repaired, some), kind).toBeGreaterThanOrEqual(0.75);
    }
    expect(siSdr(words, repaired)).toBeGreaterThan(30);
  });

  test("removes noise in proportion to the requested strength", async () => {
    const noisy = added(clean, noise(clean.length, rms(clean) / 4));
    const at = async (strength: number) =>
      siSdr(clean, await studio.repair(MOUTH, noisy, { use_rnnoise: true, rnnoise_strength: strength }));
    const [none, half, all] = [await at(0), await at(50), await at(100)];
    expect(half).toBeGreaterThan(none + 2);
    expect(all).toBeGreaterThan(half + 2);
  });

  test("attenuates a voice far behind the speaker by no more than the limit", async () => {
    const from = clean.length + RATE;
    const both = joined(
      clean,
      new Float32Array(RATE),
      clean.map((value) => value / 16),
    );
    const level = async (options: object) =>
      rmsDb((await studio.repair(MOUTH, both, options)).subarray(from));
    const plain = await level({});
    expect(await level({ use_hush: true })).toBeLessThan(plain - 7);
    const some = await level({ use_hush: true, hush_atten_lim_db: 4 });
    expect(some).toBeLessThan(plain - 2.5);
    expect(some).toBeGreaterThan(plain - 4.5);
  });
});

describe("super resolution", () => {
  const WIDEN = "/v1/enhancer/speech_super_resolution";
  let wide: Float32Array;
  let narrow: Float32Array;
  let widened: Float32Array;
  beforeAll(async () => {
    wide = await studio.say(
      "The people of the town walked slowly home. In the spring the farmers sold fresh fish.",
    );
    narrow = decimated(wide, 6);
    widened = await studio.repair(WIDEN, narrow);
  });

  test("gives telephone speech a treble that is nearer to the truth than none", () => {
    const [without, withTreble] = [narrow, widened].map((sound) => bandDistance(wide, sound, [4200, 7600]));
    expect(withTreble).toBeLessThan((without ?? 0) / 2);
    expect(withTreble).toBeLessThan(15);
  });

  test("leaves the original frequencies as they were, in time and level", () => {
    expect(widened.length).toBe(narrow.length);
    expect(siSdr(narrow, lowPassed(widened))).toBeGreaterThan(20);
    expect(Math.abs(rmsDb(widened) - rmsDb(narrow))).toBeLessThan(0.5);
  });

  test("leaves a recording with full treble alone", async () => {
    const full = wide.map((value, i) => value + 0.01 * Math.sin((2 * Math.PI * 17_000 * i) / RATE));
    expect(siSdr(full, await studio.repair(WIDEN, full))).toBeGreaterThan(60);
  });
});

describe("normalization", () => {
  const NORMALIZE = "/v1/enhancer/audio_normalization";
  const sounds: readonly (readonly [string, () => Float32Array])[] = [
    ["speech", () => clean],
    ["quiet speech", () => clean.map((value) => value / 60)],
    ["a loud tone", () => tone(RATE * 2, 220, 0.95)],
    [
      "a click in quiet noise",
      () => added(noise(RATE * 2, 0.01), joined(new Float32Array(RATE), tone(50, 5000, 0.9))),
    ],
  ];

  test.each(sounds)("sets the requested peak, level or both of %s, and nothing clips", async (_, sound) => {
    const peak = await studio.repair(NORMALIZE, sound(), { method: "peak", peak_db: -3 });
    expect(Math.abs(peakDb(peak) + 3)).toBeLessThan(0.05);
    // Nothing but the level has changed.
    expect(siSdr(sound(), peak)).toBeGreaterThan(35);
    const level = await studio.repair(NORMALIZE, sound(), { method: "rms", rms_db: -23 });
    expect(Math.abs(rmsDb(level) + 23)).toBeLessThan(0.5);
    expect(peakDb(level)).toBeLessThan(0);
    const both = await studio.repair(NORMALIZE, sound(), { method: "both", rms_db: -20, peak_db: -6 });
    expect(Math.abs(rmsDb(both) + 20)).toBeLessThan(0.5);
    expect(peakDb(both)).toBeLessThan(-5.95);
  });

  test("approaches an unreachable target without crushing the audio or exceeding the peak", async () => {
    const repaired = await studio.repair(NORMALIZE, clean, { method: "both", rms_db: -1, peak_db: -6 });
    expect(peakDb(repaired)).toBeLessThan(-5.95);
    expect(rmsDb(repaired)).toBeGreaterThan(rmsDb(clean));
  });

  test("leaves silence silent", async () => {
    const repaired = await studio.repair(NORMALIZE, new Float32Array(RATE), { method: "both" });
    expect(Math.max(...repaired)).toBe(0);
  });
});

/** Returns the start of the quietest tenth of a second. */
function quietest(sound: Float32Array): number {
  const size = RATE / 10;
  const starts = Array.from({ length: Math.floor(sound.length / size) - 4 }, (_, i) => (i + 2) * size);
  return starts.sort((a, b) => rms(sound.subarray(a, a + size)) - rms(sound.subarray(b, b + size)))[0] ?? 0;
}

function lowPassed(sound: Float32Array): Float32Array {
  const stft = createStft(2048);
  const spectra = stft
    .analyze(sound)
    .map((spectrum) => spectrum.fill(0, 2 * Math.round((3700 * stft.size) / RATE)));
  return stft.synthesize(spectra, sound.length);
}
