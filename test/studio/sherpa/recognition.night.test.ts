import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findModelProblem, type ModelPaths } from "../../../src/studio/models.ts";
import { recordSentences } from "../transcribe-with.ts";
import { tinyNemo, tinySenseVoice } from "./tiny-recognizers.ts";
import { openModelsFolder } from "./store-models.ts";

/** The model says one of these whenever the recording gets loud. */
const MODEL = tinySenseVoice({ en: "hello", ko: "안녕", ja: "今日", auto: "hm" });

let models: Awaited<ReturnType<typeof openModelsFolder>>;
let recording: Awaited<ReturnType<typeof recordSentences>>;
let folder: string;
beforeAll(async () => {
  models = await openModelsFolder();
  folder = await models.store("sense-voice", MODEL);
  recording = await recordSentences();
});
afterAll(async () => {
  await recording.close();
  await models[Symbol.asyncDispose]();
});

const transcribeWith = (paths: ModelPaths, request: object) =>
  recording.transcribeWith(paths, "sherpaRecognition", request);

describe("with a recognition model for sherpa-onnx", () => {
  test("speech is transcribed in the requested language, with the times of each word", async () => {
    const { file, problem } = await transcribeWith(
      { sherpaRecognition: folder },
      { language: "ko-KR", word_level_timestamp_alignment: true },
    );
    expect(problem).toBeUndefined();
    expect(file?.language).toBe("ko");
    const words = file?.segments.flatMap((segment) => segment.words ?? []) ?? [];
    expect(words.length).toBeGreaterThan(1);
    expect(new Set(words.map(({ word }) => word))).toEqual(new Set(["안녕"]));
    const times = words.flatMap(({ start, end }) => [start, end]);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times.at(-1)).toBeLessThanOrEqual(file?.duration ?? 0);
    const texts = file?.segments.map(({ text }) => text).join(" ");
    expect(texts).toBe(words.map(({ word }) => word).join(" "));
    expect(file?.notes).toEqual(["Made by the local stand-in with sherpa-onnx and a SenseVoice model."]);
  });

  test("the transcript names the language that the model heard when none is requested", async () => {
    const { file } = await transcribeWith({ sherpaRecognition: folder }, {});
    expect(file?.language).toBe("en");
    expect(file?.segments[0]?.text).toMatch(/^hm/);
  });

  test("a language that the model doesn't know is refused", async () => {
    const { error } = await transcribeWith({ sherpaRecognition: folder }, { language: "de" });
    expect(error).toMatchObject({ code: "language_not_supported" });
  });

  test("a model that names no languages is used for those that the operator names, else for any", async () => {
    const sherpaRecognition = await models.store("nemo", tinyNemo("hallo"));
    const named = { sherpaRecognition, sherpaLanguages: ["de"] };
    const { file } = await transcribeWith(named, { language: "de-AT" });
    expect(file?.language).toBe("de");
    expect(file?.segments[0]?.text).toMatch(/^hallo/);
    expect(file?.notes).toEqual(["Made by the local stand-in with sherpa-onnx and a NeMo CTC model."]);
    const refused = await transcribeWith(named, { language: "fr" });
    expect(refused.error).toMatchObject({ code: "language_not_supported" });
    const any = await transcribeWith({ sherpaRecognition }, { language: "fr" });
    expect(any.file?.language).toBe("fr");
    expect(any.file?.notes.join(" ")).toContain("doesn't tell which languages it knows");
  });
});

describe("a model that can't be used", () => {
  test("leaves the small recognizer, and the transcript says why", async () => {
    const broken = await models.store("no-tokens", { "model.onnx": MODEL["model.onnx"] });
    const { file, problem } = await transcribeWith({ sherpaRecognition: broken }, { language: "en" });
    expect(problem).toBe("The folder in STUDIO_SHERPA_RECOGNITION has no tokens.txt.");
    expect(file?.segments.map(({ text }) => text).join(" ")).toMatch(/winter/);
    expect(file?.notes.join(" ")).toContain(problem);
  });

  const { "tokens.txt": tokens } = MODEL;
  const whole = MODEL["model.onnx"];
  test.each([
    ["missing", {}, /can't be read \(ENOENT\)/],
    ["without-model", { "tokens.txt": tokens }, /has no model \(a file that ends with \.onnx\)/],
    [
      "cut",
      { "tokens.txt": tokens, "model.onnx": whole.subarray(0, whole.length / 2) },
      /isn't a complete ONNX model/,
    ],
    ["a-text", { "tokens.txt": tokens, "model.onnx": "This is no model." }, /isn't a complete ONNX model/],
    ["without-decoder", { "tokens.txt": tokens, "encoder.onnx": whole }, /has no decoder/],
    [
      "without-joiner",
      { "tokens.txt": tokens, "encoder.onnx": whole, "decoder.onnx": whole },
      /has no joiner/,
    ],
  ])("is described in a sentence: %s", async (name, files, sentence) => {
    const place = await models.store(name, files);
    expect(await findModelProblem("sherpaRecognition", place)).toMatch(sentence);
  });

  test("is described in sherpa-onnx's own words when it can't load the model", async () => {
    const wrong = tinySenseVoice({});
    const unknown = Buffer.from(
      wrong["model.onnx"].toString("latin1").replace("lfr_window_size", "lfr_window_zise"),
      "latin1",
    );
    const place = await models.store("without-window", { ...wrong, "model.onnx": unknown });
    const problem = await findModelProblem("sherpaRecognition", place);
    expect(problem).toMatch(/^sherpa-onnx can't load the model in STUDIO_SHERPA_RECOGNITION\./);
    expect(problem).toMatch(/It says: .*lfr_window_size/);
  });
});
