import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { octaves, samplesAt, secondsOf, voicing } from "./listen.ts";
import { bytesAt, openStudio, type OpenStudio } from "./open-studio.ts";
import { openSources } from "./sources.ts";

const SAID = "Hello, the build is green. We deploy on Friday at five o'clock. Please bring three cakes.";
const CONVERSION = "/v1/audio/voice-conversion";
const TTS = "/v1/audio/speech-synthesis";

let studio: OpenStudio;
let sources: Awaited<ReturnType<typeof openSources>>;
beforeAll(async () => {
  sources = await openSources();
  studio = await openStudio({ allowedOrigins: [sources.origin] });
});
afterAll(async () => {
  await studio.close();
  await sources.close();
});

const say = async (voice: string, text = SAID) => (await studio.now(TTS, { voice, text })).body.url;
const hear = async (voice: string, text?: string) => samplesAt(await say(voice, text));
const distance = (a: readonly number[], b: readonly number[]) =>
  a.reduce((sum, share, i) => sum + Math.abs(share - (b[i] ?? 0)), 0);
const semitones = (a: number, b: number) => Math.abs(12 * Math.log2(a / b));

describe("voice conversion", () => {
  test("Hamish's words come back in Clara's pitch and timbre, at the same times", async () => {
    const url = await say("hamish");
    const { body } = await studio.now(CONVERSION, { url, voice: "Clara" });
    expect(body.error).toBeUndefined();
    const [before, after, target] = [await samplesAt(url), await samplesAt(body.url), await hear("clara")];
    expect(secondsOf(after)).toBeCloseTo(secondsOf(before), 1);
    expect(semitones(voicing(after).hertz, voicing(target).hertz)).toBeLessThan(1);
    expect(semitones(voicing(before).hertz, voicing(target).hertz)).toBeGreaterThan(3);
    expect(distance(octaves(after), octaves(target))).toBeLessThan(
      distance(octaves(before), octaves(target)),
    );
  });

  test("a recording without speech fails with a reason", async () => {
    const { body: rain } = await studio.now("/v1/audio/sfx-generation", { prompt: "rain", duration: 2 });
    const { body } = await studio.now(CONVERSION, { url: rain.url, voice: "clara" });
    expect(body).toMatchObject({ status: 500, error: { code: "no_voice" } });
  });

  test("an unknown voice is refused with the field's name", async () => {
    const { status, body } = await studio.now(CONVERSION, {
      url: "https://example.com/a.mp3",
      voice: "nobody",
    });
    expect({ status, details: body["details"] }).toMatchObject({
      status: 422,
      details: [{ field: "voice" }],
    });
  });
});

describe("training a voice", () => {
  const NAME = "Tante Käthe";
  const model = () => studio.call("GET", `/v1/models/${encodeURIComponent(NAME)}`);

  test("goes from training to ready; the voice speaks at the recording's pitch, is listed, and survives a restart", async () => {
    const audioUrl = await say("casper");
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
      audioUrl: `${sources.origin}/gone`,
    });
    expect((await studio.ended(taskId)).error?.code).toBe("source_unavailable");
    const { body } = await studio.call("GET", "/v1/models/gone");
    expect(body).toMatchObject({ status: "failed", error: { code: "source_unavailable" } });
  });

  test("refuses a name of the catalog, and a name that nobody trained is unknown", async () => {
    const taken = await studio.now("/v1/voice/train", {
      name: "Hamish",
      audioUrl: "https://example.com/a.mp3",
    });
    expect(taken).toMatchObject({ status: 422, body: { details: [{ field: "name" }] } });
    for (const name of ["x".repeat(201), "..."]) {
      const refused = await studio.now("/v1/voice/train", { name, audioUrl: "https://example.com/a.mp3" });
      expect(refused).toMatchObject({ status: 422, body: { details: [{ field: "name" }] } });
    }
    expect((await studio.call("GET", "/v1/models/nobody")).status).toBe(404);
    expect((await studio.call("GET", "/v1/models/hamish")).status).toBe(404);
  });
});

describe("designing a voice", () => {
  const design = async (request: object) => {
    const { body } = await studio.now("/v1/voice/design", request);
    expect(body.error).toBeUndefined();
    return body;
  };

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

  test("refuses a task that is no design as unknown, and an unknown base voice", async () => {
    const { body } = await studio.now(TTS, { voice: "hamish", text: "Hi." });
    const design = (request: object) => studio.call("POST", "/v1/voice/design", request);
    expect((await design({ taskId: body.taskId, prompt: "x" })).status).toBe(404);
    expect((await design({ taskId: "unheard-of" })).status).toBe(404);
    expect(await design({ prompt: "x", modelId: "nobody" })).toMatchObject({
      status: 422,
      body: { details: [{ field: "modelId" }] },
    });
  });
});
