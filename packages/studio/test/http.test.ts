import { expect, test } from "vitest";
import { useStudio } from "./use-studio.ts";

// What the contract refuses is in limits.slow.test.ts, the bearer of every route, too.

const STT = "/v1/audio/stt";
const TTS = "/v1/audio/speech-synthesis";
const SCRIPT_TTS = "/v1/audio/script-tts";
const PODCAST = "/v1/audio/podcastgen";
const TRAIN = "/v1/voice/train";
const MUSIC = "/v1/music/musicgenbyprompt";
const SECTIONS = "/v1/music/musicgenbystructuredprompt";
const source = "https://example.com/a.mp3";

const studio = useStudio();

test("a key of another scheme is refused, and a wrong key isn't repeated in the answer", async () => {
  const ask = (authorization: string) => studio.call("GET", "/v1/task/x", undefined, { authorization });
  expect(await ask("Basic abc")).toMatchObject({ status: 401, body: { error: { code: "unauthorized" } } });
  expect(JSON.stringify((await ask("Bearer sk-secret")).body)).not.toContain("sk-secret");
});

const twice = (duration: number) => ["a", "b"].map((name) => ({ name, duration }));
const lines = (...voices: readonly string[]) => voices.map((voice) => ({ voice, text: "a" }));
test.each([
  ["voice", TTS, { voice: "nobody at all", text: "hi" }],
  ["useAsync", TTS, { voice: "hamish", text: "hi", useAsync: "yes" }],
  ["voice", "/v1/audio/voice-conversion", { url: source, voice: "nobody" }],
  ["script.1.voice", SCRIPT_TTS, { script: lines("hamish", "nobody") }],
  ["voices.1", PODCAST, { prompt: "x", voices: ["clara", "nobody"] }],
  ["voices.0", "/v1/music/cover", { url: source, voices: ["nobody"] }],
  ["modelId", "/v1/voice/design", { prompt: "x", modelId: "nobody" }],
  ["name", TRAIN, { name: "Hamish", audioUrl: source }],
  ["name", TRAIN, { name: "x".repeat(201), audioUrl: source }],
  ["name", TRAIN, { name: "...", audioUrl: source }],
  ["duration", MUSIC, { prompt: "x", duration: 301 }],
  ["audioId", MUSIC, { prompt: "x", continuation: true }],
  ["sections", SECTIONS, { sections: twice(200) }],
  ["body", STT, "{"],
  ["body", STT, "[]"],
])("an invalid %s answers 422 and names the field (%s)", async (field, path, body) => {
  const error = { code: "validation_error", message: expect.stringContaining(`${field}: `) };
  expect(await studio.call("POST", path, body)).toMatchObject({ status: 422, body: { error } });
});

test("a body that isn't JSON answers 415 in JSON", async () => {
  const answer = await studio.call("POST", TTS, "hi", { "content-type": "text/xml" });
  expect(answer).toMatchObject({ status: 415, body: { error: { message: expect.any(String) } } });
});

test.each([
  ["GET", "/v1/task/7e1b5d0e-0000-4000-8000-000000000000"],
  ["GET", "/v1/task/..%2f..%2fetc%2fpasswd"],
  ["GET", "/v1/nothing"],
  ["GET", "/v1/models/nobody"],
  // A voice of the catalog is no trained one.
  ["GET", "/v1/models/hamish"],
  ["GET", "/v1/voice/nobody"],
  ["GET", "/v1/music/unheard-of/lyrics"],
  ["POST", MUSIC, { prompt: "x", audioId: "unheard-of" }],
  ["POST", `${PODCAST}/unheard-of/script`, {}],
  ["POST", "/v1/voice/design", { taskId: "unheard-of" }],
])("%s %s answers 404 in JSON for what is unknown", async (method, path, body?: object) => {
  expect(await studio.call(method, path, body)).toMatchObject({
    status: 404,
    body: { error: { code: "not_found" } },
  });
});

test("the voices host answers in its own shape", async () => {
  const shape = (error: string) => ({ error, details: expect.any(String) });
  const get = (path: string, authorization?: string) =>
    studio.call("GET", path, undefined, authorization === undefined ? {} : { authorization });
  expect(await get("/api/pagevoices?page=0&limit=1", "Bearer nope")).toMatchObject({
    status: 401,
    body: shape("unauthorized"),
  });
  expect(await get("/api/pagevoices?page=0&limit=ten")).toMatchObject({
    status: 400,
    body: shape("invalid_parameters"),
  });
  expect(await get("/api/getvoicedetail?voice=nobody")).toMatchObject({
    status: 404,
    body: shape("not_found"),
  });
});

test("results can't be listed, guessed or escaped by path traversal", async () => {
  for (const path of ["/files/", "/files/abc/speech.mp3", "/files/..%2ftasks%2f", "/files/%2e%2e/tasks/"])
    expect((await fetch(`${studio.url}${path}`)).status, path).toBeGreaterThanOrEqual(400);
});
