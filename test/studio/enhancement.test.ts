import { afterAll, beforeAll, expect, test } from "vitest";
import { bytesAt, openStudio, type OpenStudio } from "./open-studio.ts";
import { added, noise, peakDb, RATE, rms, rmsDb, siSdr, soundAt, soundOf, wav } from "./recording.ts";
import { openSources } from "./sources.ts";

const ENHANCE = "/v1/enhancer/speech_enhancement";
const SAID =
  "The people of the town walked slowly home along the river. In the morning the market opened, and the farmers sold bread.";

let sources: Awaited<ReturnType<typeof openSources>>;
let studio: OpenStudio;
let clean: Float32Array;
let url: string;

beforeAll(async () => {
  sources = await openSources();
  studio = await openStudio({ allowedOrigins: [sources.origin] });
  const { body } = await studio.now("/v1/audio/speech-synthesis", { voice: "clara", text: SAID });
  clean = (await soundOf(await bytesAt(body.url)))[0] ?? new Float32Array();
  // 5 dB between speech and noise.
  const level = rms(clean) / 10 ** (5 / 20);
  url = sources.put("noisy", wav([added(clean, noise(clean.length, level))]));
});
afterAll(async () => {
  await studio.close();
  await sources.close();
});

const enhance = async (options: object = {}) => {
  const { status, body } = await studio.now(ENHANCE, { url, output_format: "wav", ...options });
  expect({ status, error: body.error }).toEqual({ status: 200, error: undefined });
  return body.url;
};
const mono = async (address: string) => (await soundAt(address))[0] ?? new Float32Array();

/** Sample rate in Hz, from the file's header. */
const rateOf = (file: Buffer) => file.readUInt32LE(24);

test.each([
  ["MossFormer2_SE_48K", 14, 48_000],
  ["FRCRN_SE_16K", 12, 16_000],
  ["MossFormerGAN_SE_16K", 14, 16_000],
] as const)(
  "%s improves 5 dB of speech over noise to more than %i dB, at the model's sample rate",
  async (model, db, rate) => {
    const address = await enhance({ model });
    expect(rateOf(await bytesAt(address))).toBe(rate);
    const heard = await mono(address);
    expect(Math.abs(heard.length - clean.length)).toBeLessThan(RATE / 100);
    expect(siSdr(clean, heard)).toBeGreaterThan(db);
  },
);

test("voice activity detection reduces the level between the words", async () => {
  const [plain, gated] = await Promise.all([mono(await enhance()), mono(await enhance({ use_vad: true }))]);
  const gap = quietest(clean);
  expect(rmsDb(gated.subarray(gap, gap + RATE / 10))).toBeLessThan(
    rmsDb(plain.subarray(gap, gap + RATE / 10)) - 15,
  );
  expect(siSdr(clean, gated)).toBeGreaterThan(13);
});

test.each([
  [{ normalization_method: "peak", normalization_peak_db: -6 }, -6, undefined],
  [{ normalization_method: "rms", normalization_rms_db: -26 }, undefined, -26],
  [{ normalization_method: "both", normalization_peak_db: -9, normalization_rms_db: -22 }, -9, -22],
])("normalizes afterwards when requested: %o", async (options, peak, level) => {
  const heard = await mono(await enhance({ enable_normalization: true, ...options }));
  if (peak !== undefined) expect(peakDb(heard)).toBeLessThan(peak + 0.1);
  if (peak !== undefined && level === undefined) expect(peakDb(heard)).toBeGreaterThan(peak - 0.5);
  if (level !== undefined) expect(Math.abs(rmsDb(heard) - level)).toBeLessThan(0.5);
});

test("both channels of a stereo recording are cleaned and keep their position", async () => {
  const right = clean.map((value) => value * 0.4);
  const stereo = [clean, right].map((side, i) => added(side, noise(clean.length, 0.4 * rms(side), i + 2)));
  const address = sources.put("stereo", wav(stereo));
  const sides = await soundAt(await enhance({ url: address }));
  expect(sides).toHaveLength(2);
  sides.forEach((side, i) => expect(siSdr([clean, right][i] ?? clean, side)).toBeGreaterThan(13));
  expect(rmsDb(sides[0] ?? clean) - rmsDb(sides[1] ?? clean)).toBeCloseTo(8, 0);
});

test.each([
  ["model", { model: "MossFormer3" }],
  ["use_vad", { use_vad: "yes" }],
  ["normalization_method", { normalization_method: "lufs" }],
  ["normalization_peak_db", { normalization_peak_db: "-1" }],
  ["output_format", { output_format: "ogg" }],
  ["url", { url: "file:///etc/passwd" }],
])("an invalid %s answers 422 and names the field", async (field, options) => {
  const { status, body } = await studio.now(ENHANCE, { url, ...options });
  expect({ status, message: body.error?.message }).toEqual({
    status: 422,
    message: expect.stringContaining(`${field}: `),
  });
});

/** Returns the start of the quietest tenth of a second. */
function quietest(sound: Float32Array): number {
  const size = RATE / 10;
  const starts = Array.from({ length: Math.floor(sound.length / size) - 4 }, (_, i) => (i + 2) * size);
  return starts.sort((a, b) => rms(sound.subarray(a, a + size)) - rms(sound.subarray(b, b + size)))[0] ?? 0;
}
