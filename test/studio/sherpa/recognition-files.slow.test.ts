import { afterAll, beforeAll, expect, test } from "vitest";
import { findRecognitionFiles } from "../../../src/studio/sherpa/recognition-files.ts";
import { languageCode } from "../../../src/studio/sherpa/recognition.ts";
import { onnxModel } from "./onnx.ts";
import { openModelsFolder } from "./store-models.ts";

let models: Awaited<ReturnType<typeof openModelsFolder>>;
beforeAll(async () => {
  models = await openModelsFolder();
});
afterAll(() => models[Symbol.asyncDispose]());

/** A model of which only the metadata matters. */
const saying = (metadata: Readonly<Record<string, string | number>>) =>
  onnxModel({ inputs: [], outputs: [], nodes: [], metadata });
const plain = saying({});

test.each([
  [
    "transducer",
    { "encoder-epoch-99.int8.onnx": plain, "decoder-epoch-99.onnx": plain, "joiner.onnx": plain },
  ],
  ["Whisper", { "tiny-encoder.onnx": saying({ model_type: "whisper-tiny" }), "tiny-decoder.onnx": plain }],
  ["Canary", { "encoder.onnx": saying({ model_type: "EncDecMultiTaskModel" }), "decoder.onnx": plain }],
  ["FireRedASR", { "encoder.onnx": saying({ cmvn_mean: "1,2" }), "decoder.onnx": plain }],
  [
    "Moonshine",
    {
      "preprocess.onnx": plain,
      "encode.int8.onnx": plain,
      "uncached_decode.int8.onnx": plain,
      "cached_decode.int8.onnx": plain,
    },
  ],
  ["Moonshine", { "encoder_model.ort": "flat", "decoder_model_merged.ort": "flat" }],
  ["SenseVoice", { "model.onnx": saying({ model_type: "sense_voice_ctc" }) }],
  ["Paraformer", { "model.onnx": saying({ model_type: "paraformer" }) }],
  ["NeMo CTC", { "model.onnx": saying({ model_type: "EncDecHybridRNNTCTCBPEModel" }) }],
  ["Zipformer CTC", { "ctc-epoch-20.onnx": saying({ model_type: "zipformer2_ctc" }) }],
  ["Dolphin", { "model.onnx": saying({ invstd: "1,2" }) }],
])("recognizes the files of %s", async (kind, files) => {
  const folder = await models.store(`kind-${JSON.stringify(Object.keys(files))}-${kind}`, {
    ...files,
    "tokens.txt": "",
  });
  const found = await findRecognitionFiles("SETTING", folder);
  expect(found.kind).toBe(kind);
  const used = JSON.stringify(found.configure(undefined));
  for (const name of [...Object.keys(files), "tokens.txt"]) expect(used).toContain(name);
});

test("prefers 8-bit weights, and passes the language to the model", async () => {
  const encoder = saying({ model_type: "whisper-tiny", all_language_codes: "en,de" });
  const folder = await models.store("whisper", {
    "tiny-encoder.onnx": encoder,
    "tiny-encoder.int8.onnx": encoder,
    "tiny-decoder.onnx": plain,
    "tiny-decoder.int8.onnx": plain,
    "tiny-tokens.txt": "",
  });
  const { languages, configure } = await findRecognitionFiles("SETTING", folder);
  expect(languages).toEqual(["en", "de"]);
  expect(configure("de")).toMatchObject({
    whisper: {
      encoder: expect.stringContaining("encoder.int8"),
      decoder: expect.stringContaining("decoder.int8"),
      language: "de",
    },
  });
});

test("names a kind of model that it doesn't know", async () => {
  const folder = await models.store("strange", {
    "model.onnx": saying({ model_type: "strange" }),
    "tokens.txt": "",
  });
  await expect(findRecognitionFiles("SETTING", folder)).rejects.toThrow(/says that it is “strange”/);
});

test.each([
  ["de-AT", ["de", "en"], "de"],
  ["zh_Hant", ["zh"], "zh"],
  ["cmn", ["zh"], "zh"],
  ["yue", ["zh", "yue"], "yue"],
  [undefined, ["de", "en"], "auto"],
  [undefined, ["de"], "de"],
  ["auto", undefined, "auto"],
  ["nb-NO", undefined, "no"],
  ["fr", ["de"], undefined],
])("the language %j is, for a model of %j, %j", (tag, languages, code) => {
  expect(languageCode(tag, languages)).toBe(code);
});
