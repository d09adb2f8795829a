import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openStudio, type OpenStudio } from "./open-studio.ts";

let studio: OpenStudio;
beforeAll(async () => void (studio = await openStudio()));
afterAll(() => studio.close());

describe("bearer", () => {
  test.each([
    ["no header", ""],
    ["another scheme", "Basic abc"],
    ["a wrong key", "Bearer nope"],
  ])("%s answers 401 on both hosts, in each host's shape", async (_, authorization) => {
    const main = await studio.call("GET", "/v1/task/x", undefined, { authorization });
    expect(main).toMatchObject({ status: 401, body: { error: { code: "unauthorized" } } });
    const voices = await studio.call("GET", "/api/pagevoices?page=0&limit=1", undefined, { authorization });
    expect(voices).toMatchObject({
      status: 401,
      body: { error: "unauthorized", details: expect.any(String) },
    });
  });

  test("a wrong key is not repeated in the answer", async () => {
    const answer = await studio.call("GET", "/v1/task/x", undefined, { authorization: "Bearer sk-secret" });
    expect(JSON.stringify(answer.body)).not.toContain("sk-secret");
  });
});

const STT = "/v1/audio/stt";
const SFX = "/v1/audio/sfx-generation";
const TTS = "/v1/audio/speech-synthesis";
const source = "https://example.com/a.mp3";

test.each([
  ["voice", TTS, { text: "hi" }],
  ["text", TTS, { voice: "hamish" }],
  ["text", TTS, { voice: "hamish", text: "  " }],
  ["text", TTS, { voice: "hamish", text: "a".repeat(5051) }],
  ["voice", TTS, { voice: "nobody at all", text: "hi" }],
  ["useAsync", TTS, { voice: "hamish", text: "hi", useAsync: "yes" }],
  ["duration", SFX, { prompt: "rain", duration: 31 }],
  ["duration", SFX, { prompt: "rain", duration: 0 }],
  ["duration", SFX, { prompt: "rain", duration: "5" }],
  ["sourceType", SFX, { prompt: "rain", sourceUrl: source }],
  ["sourceType", SFX, { prompt: "rain", sourceUrl: source, sourceType: "audio" }],
  ["prompt", SFX, {}],
  ["url", STT, {}],
  ["url", STT, { url: "ftp://example.com/a" }],
  ["url", STT, { url: "file:///etc/passwd" }],
  ["format", STT, { url: source, format: "pdf" }],
  ["engine", STT, { url: source, engine: "sphinx" }],
  ["min_speakers", STT, { url: source, min_speakers: 3, max_speakers: 2 }],
  ["body", STT, "{"],
  ["body", STT, "[]"],
])("an invalid %s answers 422 and names the field (%s)", async (field, path, body) => {
  const answer = await studio.call("POST", path, body);
  expect(answer.status).toBe(422);
  expect(answer.body.error).toMatchObject({
    code: "validation_error",
    message: expect.stringContaining(`${field}: `),
  });
});

test("a body that isn't JSON answers 415 in JSON", async () => {
  const answer = await studio.call("POST", TTS, "hi", { "content-type": "text/xml" });
  expect(answer).toMatchObject({ status: 415, body: { error: { message: expect.any(String) } } });
});

test.each([
  ["/api/pagevoices", "page"],
  ["/api/pagevoices?page=-1&limit=10", "page"],
  ["/api/pagevoices?page=0&limit=101", "limit"],
  ["/api/pagevoices?page=0&limit=0", "limit"],
  ["/api/pagevoices?page=0&limit=ten", "limit"],
  ["/api/pagevoices?page=0&limit=10&gender=robot", "gender"],
  ["/api/pagevoices?page=0&limit=10&v=v1", "v"],
  ["/api/getvoicedetail", "voice"],
])("%s answers 400 with error and details", async (path, field) => {
  const answer = await studio.call("GET", path);
  expect(answer).toMatchObject({ status: 400, body: { error: "invalid_parameters" } });
  expect(answer.body["details"]).toContain(`${field}: `);
});

test.each([
  "/v1/task/7e1b5d0e-0000-4000-8000-000000000000",
  "/v1/task/..%2f..%2fetc%2fpasswd",
  "/v1/nothing",
])("%s answers 404 in JSON", async (path) => {
  expect(await studio.call("GET", path)).toMatchObject({
    status: 404,
    body: { error: { code: "not_found" } },
  });
});

test("results can't be listed, guessed or escaped by path traversal", async () => {
  for (const path of ["/files/", "/files/abc/speech.mp3", "/files/..%2ftasks%2f", "/files/%2e%2e/tasks/"]) {
    expect((await fetch(`${studio.url()}${path}`)).status, path).toBeGreaterThanOrEqual(400);
  }
});
