import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasVulkanLoader } from "../src/recognition/vulkan-loader.ts";
import { whisperLanguage } from "../src/recognition/whisper-languages.ts";
import { findWhisperProblem } from "../src/recognition/whisper-model.ts";
import { recordSentences } from "./transcribe-with.ts";
import { tinyWhisper } from "./whisper-model.ts";

/** The model says this about every recording. Quotes and colons are what FFmpeg's options could stumble over. */
const WORDS = ["tiny", '"model",', "it's:", "größer"];
const MODEL = { words: WORDS, end: 30, isMultilingual: true };

let dir: string;
let recording: Awaited<ReturnType<typeof recordSentences>>;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "whisper-model-"));
  recording = await recordSentences();
});
afterAll(async () => {
  await recording.close();
  await rm(dir, { recursive: true, force: true });
});

const storeModel = async (name: string, content: Buffer) => {
  const path = join(dir, name);
  await writeFile(path, content);
  return path;
};

test("on a machine without Vulkan's loader, a sentence says what to install", async () => {
  const problem = await findWhisperProblem(await storeModel("loader.bin", tinyWhisper(MODEL)));
  if (hasVulkanLoader) expect(problem).toBeUndefined();
  else expect(problem).toContain("apt-get install --no-install-recommends libvulkan1");
});

// Where the loader is missing, the model can't be used, which the test above is about.
describe.runIf(hasVulkanLoader)("with a Whisper model", () => {
  test("speech in another language is transcribed, at the times of the recording", async () => {
    const model = await storeModel("ggml [tiny], it's 1:1;.bin", tinyWhisper(MODEL));
    const { file, problem } = await recording.transcribeWith(model, {
      language: "de-AT",
      word_level_timestamp_alignment: true,
    });
    expect(problem).toBeUndefined();
    expect(file?.language).toBe("de");
    expect(file?.segments.map(({ text }) => text)).toEqual([WORDS.join(" ")]);
    expect(file?.segments[0]).toMatchObject({ start: expect.closeTo(0.2, 0) });
    // The model says that the words end after 30 seconds, which the recording doesn't have.
    expect(file?.segments[0]?.end).toBeLessThan(8);
    expect(file?.segments[0]?.words).toBeUndefined();
    expect(file?.notes.join(" ")).toMatch(/Whisper model; it has no times of single words/);
  });

  test("the language is detected when none is named, and the transcript names none", async () => {
    const { file } = await recording.transcribeWith(await storeModel("auto.bin", tinyWhisper(MODEL)), {});
    expect(file?.segments).toHaveLength(1);
    expect(file?.language).toBeUndefined();
    expect(file?.notes.join(" ")).toMatch(/can't tell which one/);
  });

  test("a language that the model doesn't know is refused", async () => {
    const english = await storeModel("english.bin", tinyWhisper({ ...MODEL, isMultilingual: false }));
    const { error } = await recording.transcribeWith(english, { language: "de" });
    expect(error).toMatchObject({ code: "language_not_supported" });
    const { file } = await recording.transcribeWith(english, { language: "en" });
    expect(file?.segments.map(({ text }) => text)).toEqual([WORDS.join(" ")]);
  });
});

describe("a model that can't be used", () => {
  test("leaves the small recognizer, and the transcript says why", async () => {
    const { file, problem } = await recording.transcribeWith(join(dir, "missing.bin"), { language: "en" });
    expect(problem).toMatch(/can't be read \(ENOENT\)/);
    expect(file?.segments.map(({ text }) => text).join(" ")).toMatch(/winter/);
    expect(file?.notes.join(" ")).toContain(problem);
  });

  test("is described in a sentence", async () => {
    const whole = tinyWhisper(MODEL);
    const problems = await Promise.all(
      [
        ["a text", Buffer.from("This is no model at all.")],
        ["nothing", Buffer.alloc(0)],
        ["half a download", whole.subarray(0, whole.length / 2)],
      ].map(async ([name, content]) =>
        findWhisperProblem(await storeModel(`${String(name)}.bin`, Buffer.from(content ?? ""))),
      ),
    );
    expect(problems).toEqual([
      expect.stringMatching(/isn't a Whisper model/),
      expect.stringMatching(/isn't a Whisper model/),
      expect.stringMatching(hasVulkanLoader ? /can't load the model.*complete file/ : /libvulkan1/),
    ]);
    expect(await findWhisperProblem(dir)).toMatch(/can't be read \(EISDIR\)/);
  });
});

test.each([
  ["de", "de"],
  ["pt-BR", "pt"],
  ["zh_Hant", "zh"],
  ["nb-NO", "no"],
  ["fil", "tl"],
  ["English", "en"],
  ["auto", "auto"],
  [undefined, "auto"],
  ["tlh", undefined],
  ["", undefined],
])("the language %j is %j for Whisper", (language, code) => {
  expect(whisperLanguage(language)).toBe(code);
});
