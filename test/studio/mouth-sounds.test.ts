import { afterAll, beforeAll, expect, test } from "vitest";
import { createRepairFixture, type RepairFixture } from "./repairing.ts";
import { addMouthSounds, removedShare } from "./mouth-noise.ts";
import { added, joined, noise, RATE, rms, rmsDb, siSdr } from "./recording.ts";

const MOUTH = "/v1/enhancer/remove_mouth_sounds";

let shop: RepairFixture;
let clean: Float32Array;
beforeAll(async () => {
  shop = await createRepairFixture();
  clean = await shop.say("The people of the town walked slowly home along the river.");
});
afterAll(() => shop.close());

/** A millisecond of noise, now and then. */
function clicks(length: number): Float32Array {
  const out = new Float32Array(length);
  for (let at = RATE / 10; at < length - RATE; at += Math.round(RATE * 0.31)) out.set(noise(30, 0.4, at), at);
  return out;
}

test("clicks are removed, and the speech under them stays", async () => {
  const clicking = added(clean, clicks(clean.length));
  const repaired = await shop.repair(MOUTH, clicking);
  expect(repaired.length).toBe(clean.length);
  expect(siSdr(clean, repaired)).toBeGreaterThan(siSdr(clean, clicking) + 5);
});

test("a breath between two sentences is attenuated, the sentences are not", async () => {
  const breath = noise(RATE / 2, rms(clean) / 10);
  const quiet = new Float32Array(RATE / 4);
  const repaired = await shop.repair(MOUTH, joined(clean, quiet, breath, quiet, clean));
  const at = clean.length + quiet.length + RATE / 10;
  expect(rmsDb(repaired.subarray(at, at + RATE / 4))).toBeLessThan(rmsDb(breath) - 9);
  expect(Math.abs(rmsDb(repaired.subarray(0, clean.length)) - rmsDb(clean))).toBeLessThan(0.5);
});

test("breaths and smacks of the mouth between sentences are removed, and the words stay", async () => {
  const { clean: words, noisy, sounds } = addMouthSounds([clean, clean, clean]);
  const repaired = await shop.repair(MOUTH, noisy);
  for (const kind of ["breath", "smack"]) {
    const some = sounds.filter((sound) => sound.kind === kind);
    expect(removedShare(noisy, repaired, some), kind).toBeGreaterThanOrEqual(0.75);
  }
  expect(siSdr(words, repaired)).toBeGreaterThan(30);
});

test("noise is removed in proportion to the requested strength", async () => {
  const noisy = added(clean, noise(clean.length, rms(clean) / 4));
  const at = async (strength: number) =>
    siSdr(clean, await shop.repair(MOUTH, noisy, { use_rnnoise: true, rnnoise_strength: strength }));
  const [none, half, all] = [await at(0), await at(50), await at(100)];
  expect(half).toBeGreaterThan(none + 2);
  expect(all).toBeGreaterThan(half + 2);
});

test("a voice far behind the speaker is attenuated, by no more than the limit", async () => {
  const behind = clean.map((value) => value / 16);
  const gap = new Float32Array(RATE);
  const both = joined(clean, gap, behind);
  const from = clean.length + gap.length;
  const level = async (options: object) => rmsDb((await shop.repair(MOUTH, both, options)).subarray(from));
  const [plain, hushed, some] = [
    await level({}),
    await level({ use_hush: true }),
    await level({ use_hush: true, hush_atten_lim_db: 4 }),
  ];
  expect(hushed).toBeLessThan(plain - 7);
  expect(some).toBeLessThan(plain - 2.5);
  expect(some).toBeGreaterThan(plain - 4.5);
});

test.each([
  ["rnnoise_strength", { rnnoise_strength: 101 }],
  ["rnnoise_strength", { rnnoise_strength: -1 }],
  ["rnnoise_strength", { rnnoise_strength: 1.5 }],
  ["hush_atten_lim_db", { hush_atten_lim_db: "20" }],
  ["whisper_model_size", { whisper_model_size: "huge" }],
])("an invalid %s answers 422 and names the field: %o", async (field, options) => {
  const { status, body } = await shop.studio.now(MOUTH, { url: "https://example.com/a.wav", ...options });
  expect(status).toBe(422);
  expect(body.error?.message).toContain(`${field}: `);
});
