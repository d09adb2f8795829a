import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { transcriptFile } from "../../src/audio/contract/index.ts";
import { type FakeAudioService, startFakeAudioService } from "../fakes/audio-service/index.ts";
import { factsOf } from "../media/facts.ts";

let fake: FakeAudioService;
beforeEach(async () => {
  fake = await startFakeAudioService();
});
afterEach(() => fake.close());

const post = (path: string, body: unknown) =>
  fetch(fake.url + path, { method: "POST", body: JSON.stringify(body) });
async function resultOf(path: string, body: unknown): Promise<Response> {
  const { url } = (await (await post(path, body)).json()) as { url: string };
  return fetch(url);
}
const source = "https://media.example/in.mp3";
const speak = () => resultOf("/v1/audio/speech-synthesis", { voice: "Anna", text: "Hi" });

describe("the fake audio service", () => {
  test.each([
    ["wav", "audio/wav", "wav"],
    ["mp3", "audio/mpeg", "mp3"],
  ])("serves %s files of their stated type", async (format, type, container) => {
    const file = await resultOf("/v1/enhancer/speech_enhancement", { url: source, output_format: format });
    expect(file.headers.get("content-type")).toBe(type);
    const facts = await factsOf(new Uint8Array(await file.arrayBuffer()));
    expect(facts).toMatchObject({ container });
    expect(facts.duration).toBeCloseTo(0.5, 1);
  });

  test.each([
    ["srt", /^1\n00:00:00,000 --> 00:00:01,200\nThe build is green\.\n\n2\n/],
    ["vtt", /^WEBVTT\n\n00:00:00\.000 --> 00:00:01\.200\nThe build/],
    ["txt", /^The build is green\.\nShip it\.$/],
  ])("writes transcripts as %s", async (format, content) => {
    expect(await (await resultOf("/v1/audio/stt", { url: source, format })).text()).toMatch(content);
  });

  test("writes transcripts as json in the assumed shape", async () => {
    const file = await resultOf("/v1/audio/stt", { url: source, format: "json" });
    expect(transcriptFile.parse(await file.json())).toMatchObject({
      segments: [{ start: 0, text: "The build is green." }, {}],
    });
  });

  test("answers 404 where it has no route, task or file", async () => {
    for (const path of ["/v1/nothing", "/v1/task/unknown", "/files/nothing.wav", "/api/pagevoices"])
      expect((await fetch(fake.url + path)).status).toBe(404);
    expect((await fetch(`${fake.voicesUrl}/v1/task/x`)).status).toBe(404);
  });

  test("can lose a result, or serve something else in its place, or never stop", async () => {
    const results = ["missing", "wrong-content", "oversized"] as const;
    for (const result of results) fake.faults.next("speechSynthesis", { result });
    expect((await speak()).status).toBe(404);
    expect(await (await speak()).text()).toContain("<!doctype html>");
    const endless = await speak();
    let bytes = 0;
    for await (const chunk of endless.body ?? []) {
      bytes += (chunk as Uint8Array).length;
      if (bytes > 20_000_000) break;
    }
    expect(bytes).toBeGreaterThan(20_000_000);
  });

  test("keeps tasks in progress for their duration", async () => {
    fake.behave.taskMs = Infinity;
    const { taskId } = (await (await post("/v1/audio/stt", { url: source, useAsync: true })).json()) as {
      taskId: string;
    };
    const look = async () => (await fetch(`${fake.url}/v1/task/${taskId}`)).json();
    expect(await look()).toMatchObject({ status: 202, taskId });
    expect(fake.count("getTask")).toBe(1);
  });

  test("counts accepted requests, not refused ones", async () => {
    fake.faults.next("speechSynthesis", { status: 429 });
    const body = { voice: "Anna", text: "Hi" };
    await post("/v1/audio/speech-synthesis", body);
    await post("/v1/audio/speech-synthesis", { voice: "Anna" });
    await post("/v1/audio/speech-synthesis", body);
    expect([fake.attempts("speechSynthesis"), fake.count("speechSynthesis")]).toEqual([3, 1]);
    expect(fake.calls).toMatchObject([{ operation: "speechSynthesis", body }]);
  });

  test("refuses connections, and comes back at the same address", async () => {
    await fake.refuse();
    await expect(fetch(fake.url)).rejects.toThrow();
    await fake.resume();
    expect((await fetch(fake.url)).status).toBe(404);
  });
});
