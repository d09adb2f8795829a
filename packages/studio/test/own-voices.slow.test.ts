import { describe, expect, test } from "vitest";
import { octaves, samplesAt, secondsOf, voicing } from "./listen.ts";
import { bytesAt } from "../testing/open-studio.ts";
import { useStudio } from "./use-studio.ts";

const SAID = "Hello, the build is green. We deploy on Friday at five o'clock. Please bring three cakes.";
const CONVERSION = "/v1/audio/voice-conversion";

const studio = useStudio();
const hear = async (voice: string, text = SAID) => samplesAt(await studio.speak(text, voice));
const distance = (a: readonly number[], b: readonly number[]) =>
  a.reduce((sum, share, i) => sum + Math.abs(share - (b[i] ?? 0)), 0);
const semitones = (a: number, b: number) => Math.abs(12 * Math.log2(a / b));

describe("voice conversion", () => {
  test("Hamish's words come back in Clara's pitch and timbre, at the same times", async () => {
    const url = await studio.speak(SAID, "hamish");
    const body = await studio.ask(CONVERSION, { url, voice: "Clara" });
    const [before, after, target] = [await samplesAt(url), await samplesAt(body.url), await hear("clara")];
    expect(secondsOf(after)).toBeCloseTo(secondsOf(before), 1);
    expect(semitones(voicing(after).hertz, voicing(target).hertz)).toBeLessThan(1);
    expect(semitones(voicing(before).hertz, voicing(target).hertz)).toBeGreaterThan(3);
    expect(distance(octaves(after), octaves(target))).toBeLessThan(
      distance(octaves(before), octaves(target)),
    );
  });

  test("a recording without speech fails with a reason", async () => {
    const { url } = await studio.ask("/v1/audio/sfx-generation", { prompt: "rain", duration: 2 });
    expect(await studio.failure(CONVERSION, { url, voice: "clara" })).toMatchObject({ code: "no_voice" });
  });
});

describe("training a voice", () => {
  const NAME = "Tante Käthe";
  const model = () => studio.call("GET", `/v1/models/${encodeURIComponent(NAME)}`);

  test("goes from training to ready; the voice speaks at the recording's pitch, is listed, and survives a restart", async () => {
    const audioUrl = await studio.speak(SAID, "casper");
    const taskId = await studio.begin("/v1/voice/train", {
      name: NAME,
      audioUrl,
      languageCode: "en-GB",
      gender: "male",
    });
    expect((await model()).body).toMatchObject({ name: NAME, status: "training" });
    expect(await studio.ended(taskId)).toMatchObject({ status: 200, voiceId: "tante-kathe" });
    expect((await model()).body).toMatchObject({ status: "ready", languageCode: "en-GB", gender: "male" });

    await studio.restart();
    expect((await model()).body).toMatchObject({ status: "ready" });
    const mine = await studio.call("GET", "/api/pagevoices?page=0&limit=10&categroy=my_voices");
    expect(mine.body["voices"]).toMatchObject([{ id: "tante-kathe", name: NAME, language: "en-GB" }]);
    const main = await studio.call("GET", "/v1/voice/pagevoices?category=my_voices");
    expect(main.body["voices"]).toEqual(mine.body["voices"]);
    const [own, trainedOn] = [await hear("tante käthe"), await hear("casper")];
    expect(semitones(voicing(own).hertz, voicing(trainedOn).hertz)).toBeLessThan(1.5);
    expect(distance(octaves(own), octaves(trainedOn))).toBeLessThan(0.5);
  });

  test("is reported as failed by the task and by the model", async () => {
    const taskId = await studio.begin("/v1/voice/train", {
      name: "Gone",
      audioUrl: `${studio.origin}/gone`,
    });
    expect((await studio.ended(taskId)).error?.code).toBe("source_unavailable");
    const { body } = await studio.call("GET", "/v1/models/gone");
    expect(body).toMatchObject({ status: "failed", error: { code: "source_unavailable" } });
  });
});

describe("designing a voice", () => {
  const design = (request: object) => studio.ask("/v1/voice/design", request);

  test("makes the description audible: pitch, pace, gender, language", async () => {
    const [deep, high] = [
      await design({ prompt: "a deep, slow old man", seed: 1 }),
      await design({ prompt: "a high, fast young woman", seed: 1 }),
    ];
    const [low, quick] = [await samplesAt(deep.url), await samplesAt(high.url)];
    expect(voicing(low).hertz).toBeLessThan(120);
    expect(voicing(quick).hertz).toBeGreaterThan(190);
    expect(secondsOf(low)).toBeGreaterThan(1.3 * secondsOf(quick));
    const german = await design({ prompt: "warm German woman", seed: 2 });
    const detail = await studio.call("GET", `/v1/voice/${german["voiceId"] as string}`);
    expect(detail.body).toMatchObject({ language: "de-DE", gender: "female", category: "my_voices" });
  });

  test("repeats the voice for the same seed, makes another for another seed, and reports the seed it chose", async () => {
    const prompt = "a calm British narrator";
    const [one, again, other] = [
      await design({ prompt, seed: 7 }),
      await design({ prompt, seed: 7 }),
      await design({ prompt, seed: 8 }),
    ];
    expect(await bytesAt(again.url)).toEqual(await bytesAt(one.url));
    expect(await bytesAt(other.url)).not.toEqual(await bytesAt(one.url));
    expect(await design({ prompt })).toMatchObject({ seed: expect.any(Number) });
  });

  test("with a task id updates that task's voice and keeps its name; the voice speaks", async () => {
    const first = await design({ prompt: "a robot", seed: 3, previewText: "One two three." });
    const second = await design({ taskId: first.taskId, prompt: "a squeaky elf" });
    expect(second).toMatchObject({
      voiceId: first["voiceId"],
      seed: 3,
      design: { previewText: "One two three." },
    });
    const spoken = await hear(second["voiceId"] as string, "One two three.");
    expect(voicing(spoken).hertz).toBeGreaterThan(1.3 * voicing(await samplesAt(first.url)).hertz);
  });
});
