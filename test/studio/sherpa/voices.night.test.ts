import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findModelProblem } from "../../../src/studio/models.ts";
import { speakersOf } from "../../../src/studio/sherpa/speakers-of-model.ts";
import { findSpeechModels } from "../../../src/studio/sherpa/speech-files.ts";
import { openStudio, type OpenStudio } from "../open-studio.ts";
import { RATE, soundAt } from "../recording.ts";
import { onnxModel } from "./onnx.ts";
import { openModelsFolder } from "./store-models.ts";
import { letterHertz, LETTER_SECONDS, tinyVits } from "./tiny-voices.ts";
const SPEAK = "/v1/audio/speech-synthesis";

let models: Awaited<ReturnType<typeof openModelsFolder>>;
beforeAll(async () => {
  models = await openModelsFolder();
});
afterAll(() => models[Symbol.asyncDispose]());

describe("voices of the operator's models", () => {
  let studio: OpenStudio;
  beforeAll(async () => {
    await models.store("voices/vits-piper-de_AT-anna-medium", tinyVits({ language: "German" }));
    await models.store("voices/two-people", tinyVits({ language: "Icelandic", speakers: 2 }));
    const broken = tinyVits({ language: "French" });
    const text = broken["model.onnx"].toString("latin1").replace("sample_rate", "simple_rate");
    await models.store("voices/broken", { ...broken, "model.onnx": Buffer.from(text, "latin1") });
    studio = await openStudio({ models: { sherpaVoices: `${models.root}/voices` } });
  });
  afterAll(() => studio.close());

  const listed = async (language: string) => {
    const { body } = await studio.call("GET", `/api/pagevoices?language=${language}&page=0&limit=50`);
    return (body["voices"] as { name: string }[]).map(({ name }) => name);
  };

  test("are listed by their language", async () => {
    expect(await listed("de-AT")).toEqual(["Anna"]);
    expect(await listed("is-IS")).toEqual(["two-people 1", "two-people 2"]);
    const { body } = await studio.call("GET", "/api/getvoicedetail?voice=anna");
    expect(JSON.stringify(body)).toContain("VITS model vits-piper-de_AT-anna-medium");
  });

  test("speak texts, with the pitch of the emotion", async () => {
    const hertzOf = async (text: string) => {
      const { body } = await studio.now(SPEAK, { voice: "anna", text });
      expect(body.error).toBeUndefined();
      const [sound = new Float32Array()] = await soundAt(body.url);
      const letter = (i: number) =>
        sound.subarray((i + 0.25) * LETTER_SECONDS * RATE, (i + 0.75) * LETTER_SECONDS * RATE);
      return [0, 2, 4].map((i) => hertzIn(letter(i)));
    };
    const wanted = ["a", "k", "z"].map(letterHertz);
    const plain = await hertzOf("aakkzz");
    plain.forEach((hertz, i) => expect(Math.abs(hertz - (wanted[i] ?? 0))).toBeLessThan(12));
    const [low = 0] = await hertzOf("[surprised] aakkzz");
    expect(low / (plain[0] ?? 1)).toBeCloseTo(1.25, 1);
  });

  test("refuse a text that they have no sounds for", async () => {
    const { body } = await studio.now(SPEAK, { voice: "Anna", text: "日本" });
    expect(body.error).toMatchObject({ code: "text_not_speakable" });
  });

  test("disappear if their model can't be loaded, and the problem names it", async () => {
    await expect
      .poll(() => studio.modelProblem("sherpaVoices"))
      .toBe(
        "sherpa-onnx can't load these models in STUDIO_SHERPA_VOICES: broken. Their files must be complete and belong together.",
      );
    expect(await listed("fr-FR")).not.toContain("broken");
    expect(await listed("de-AT")).toEqual(["Anna"]);
  });
});

test("a folder without a model is described in a sentence", async () => {
  const place = await models.store("empty", { "readme.txt": "" });
  expect(await findModelProblem("sherpaVoices", place)).toMatch(/none of its folders has one/);
  const place2 = await models.store("no-tokens", {
    "model.onnx": tinyVits({ language: "German" })["model.onnx"],
  });
  expect(await findModelProblem("sherpaVoices", place2)).toMatch(/has no tokens\.txt in no-tokens/);
});

const saying = (metadata: Readonly<Record<string, string>>) =>
  onnxModel({ inputs: [], outputs: [], nodes: [], metadata });

test.each([
  [
    "kokoro",
    "Kokoro",
    { "model.onnx": saying({ model_type: "kokoro" }), "voices.bin": "", "lexicon-zh.txt": "" },
  ],
  ["kitten", "KittenTTS", { "model.fp16.onnx": saying({ model_type: "kitten-tts" }), "voices.bin": "" }],
  [
    "matcha",
    "Matcha",
    {
      "model-steps-3.onnx": saying({ model_type: "matcha-tts" }),
      "vocos-22khz.onnx": saying({}),
      "lexicon.txt": "",
    },
  ],
  ["melo", "VITS", { "model.onnx": saying({ model_type: "melo-vits" }), "lexicon.txt": "", "date.fst": "" }],
])("recognizes the files of a %s model", async (name, kind, files) => {
  const extra = { "tokens.txt": "", "espeak-ng-data/phontab": "" };
  const folder = await models.store(`kinds/${name}`, { ...files, ...extra });
  const [found] = await findSpeechModels("SETTING", folder);
  expect(found).toMatchObject({ name, kind, folder });
  const used = JSON.stringify([found?.config, found?.ruleFsts]);
  for (const file of [...Object.keys(files), "tokens.txt", "espeak-ng-data"]) expect(used).toContain(file);
});

test.each([
  ["vits-piper-pt_BR-faber-medium", {}, [["Faber", "pt-BR", undefined]]],
  ["vits-coqui-de-css10", { voice: "de" }, [["vits-coqui-de-css10", "de-DE", undefined]]],
  ["matcha-zh", { language: "Chinese + English" }, [["matcha-zh", "zh-CN", undefined]]],
  ["strange", { language: "Quenya of the Elves" }, [["strange", "und", undefined]]],
  [
    "kokoro",
    { n_speakers: "3", speaker_names: "af_bella,jm_kumo,zf_xiaobei", voice: "en-us" },
    [
      ["Bella", "en-US", "female"],
      ["Kumo", "ja-JP", "male"],
      ["Xiaobei", "zh-CN", "female"],
    ],
  ],
  [
    "kitten",
    { n_speakers: "1", speaker_names: "expr-voice-2-m", voice: "en-us" },
    [["Expr Voice 2 M", "en-US", "male"]],
  ],
])("reads the speakers of %s", (folder, metadata, speakers) => {
  const found = speakersOf(folder, new Map(Object.entries(metadata)));
  expect(found.map(({ name, language, gender }) => [name, language, gender])).toEqual(speakers);
});

/** Pitch of a sine, by its zero crossings. */
function hertzIn(sound: Float32Array): number {
  const crossings = Array.from(sound.keys()).filter((i) => (sound[i - 1] ?? 0) < 0 && (sound[i] ?? 0) >= 0);
  const [first = 0, last = 0] = [crossings[0], crossings.at(-1)];
  return ((crossings.length - 1) * RATE) / (last - first);
}
