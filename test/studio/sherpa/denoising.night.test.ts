import { afterAll, beforeAll, expect, test } from "vitest";
import { findModelProblem } from "../../../src/studio/models.ts";
import { bytesAt, openStudio } from "../open-studio.ts";
import { added, RATE, siSdr, soundAt, tone, wav } from "../recording.ts";
import { openSources } from "../sources.ts";
import { openModelsFolder } from "./store-models.ts";
import { tinyGtcrn } from "./tiny-denoiser.ts";

const ENHANCE = "/v1/enhancer/speech_enhancement";
/** Longer than one block of the denoiser. */
const LOW = tone(40 * RATE, 500, 0.2);

let models: Awaited<ReturnType<typeof openModelsFolder>>;
let sources: Awaited<ReturnType<typeof openSources>>;
let url: string;
beforeAll(async () => {
  models = await openModelsFolder();
  sources = await openSources();
  url = sources.put("tones", wav([added(LOW, tone(LOW.length, 6000, 0.2))]));
});
afterAll(async () => {
  await sources.close();
  await models[Symbol.asyncDispose]();
});

async function openWith(sherpaDenoising: string) {
  const studio = await openStudio({ models: { sherpaDenoising }, allowedOrigins: [sources.origin] });
  return { studio, [Symbol.asyncDispose]: () => studio.close() };
}

test("a denoising model removes what it takes for noise, and keeps the rest in place", async () => {
  const folder = await models.store("gtcrn", { "gtcrn_simple.onnx": tinyGtcrn(4000) });
  await using opened = await openWith(folder);
  for (const [model, rate] of [
    ["MossFormer2_SE_48K", 48_000],
    ["FRCRN_SE_16K", 16_000],
  ] as const) {
    const { body } = await opened.studio.now(ENHANCE, { url, model, output_format: "wav" });
    expect(body.error).toBeUndefined();
    expect((await bytesAt(body.url)).readUInt32LE(24)).toBe(rate);
    const [heard = new Float32Array()] = await soundAt(body.url);
    expect(Math.abs(heard.length - LOW.length)).toBeLessThan(RATE / 100);
    expect(siSdr(LOW, heard)).toBeGreaterThan(30);
    expect(body["notes"]).toEqual(["Denoised by the local stand-in with sherpa-onnx and a GTCRN model."]);
  }
  const pipeline = { url, step_speech_enhancement: true, enhancement_use_vad: true };
  const { body } = await opened.studio.now("/v1/enhancer/process/pipeline", pipeline);
  expect(body["notes"]).toContain("use_vad has no effect with this model.");
});

test("a file that isn't a denoising model leaves the studio's own method, and a note says why", async () => {
  const folder = await models.store("wrong", { "model.onnx": tinyGtcrn(4000).subarray(0, 100) });
  await using opened = await openWith(`${folder}/model.onnx`);
  const { body } = await opened.studio.now(ENHANCE, { url });
  expect(body.error).toBeUndefined();
  const problem = opened.studio.modelProblem("sherpaDenoising");
  expect(problem).toMatch(/isn't a complete ONNX model/);
  expect(body["notes"]).toEqual([`The sherpa-onnx model wasn't used. ${problem}`]);
  expect(await findModelProblem("sherpaDenoising", `${folder}/none.onnx`)).toMatch(
    /can.t be read \(ENOENT\)/,
  );
});
