import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { type AudioService, createAudioService } from "../../src/audio/client.ts";
import { renameVoices, listVoiceNames } from "../../src/audio/contract/voice-names.ts";
import { type Operation, getOperation, operations } from "../../src/audio/contract/index.ts";
import { MalformedRequest } from "../../src/audio/request.ts";
import { type FakeAudioService, startFakeAudioService } from "../fakes/audio-service/index.ts";
import { type Sample, samples } from "./requests.ts";

/** As the interface lists them, sections 4.1 to 4.10. */
const ROUTES = [
  "GET main /v1/task/{task_id}",
  "POST main /v1/audio/stt",
  "POST main /v1/audio/sfx-generation",
  "POST main /v1/music/musicgenbyprompt",
  "POST main /v1/voice/design",
  "POST main /v1/voice/train",
  "POST main /v1/enhancer/speech_enhancement",
  "POST main /v1/enhancer/remove_mouth_sounds",
  "POST main /v1/enhancer/remove_long_silences",
  "POST main /v1/enhancer/filler_words/detect",
  "POST main /v1/enhancer/filler_words/remove",
  "POST main /v1/enhancer/stuttering/remove",
  "POST main /v1/enhancer/audio_normalization",
  "POST main /v1/enhancer/process/pipeline",
  "GET voices /api/pagevoices",
  "GET main /v1/voice/pagevoices",
  "GET voices /api/getvoicedetail",
  "GET main /v1/voice/{voice}",
  "POST main /v1/audio/speech-synthesis",
  "POST main /v1/audio/podcastgen",
  "POST main /v1/audio/podcastgen/{task_id}/script",
  "POST main /v1/audio/script-tts",
  "POST main /v1/audio/dubbinggen",
  "POST main /v1/audio/separation",
  "POST main /v1/audio/voice-conversion",
  "GET main /v1/models/{name}",
  "POST main /v1/music/musicgen",
  "POST main /v1/music/musicgenbystructuredprompt",
  "GET main /v1/music/{music_id}/lyrics",
  "GET main /v1/music/artists",
  "POST main /v1/music/cover",
  "POST main /v1/enhancer/speech_super_resolution",
  "POST main /v1/enhancer/speech_separation",
  "POST main /v1/enhancer/pipeline",
  "POST main /v1/enhancer/normalization",
  "POST main /clap-feign-service/v1/clap/score",
  "GET main /clap-feign-service/v1/clap/health",
];

const KEY = "sk-test-0123456789";
const cases = operations.map((operation): [string, Operation, Sample] => {
  const sample = samples[operation.name];
  if (!sample) throw new Error(`test/audio/requests.ts has no request for ${operation.name}`);
  return [operation.name, operation, sample];
});
const broken = cases.flatMap(([name, operation, { happy, broken }]) =>
  [...broken, [{ surprise: 1 }, "surprise"] as const].map(([change, field]) => {
    const about = JSON.stringify(change, (_, v: unknown) => (v === undefined ? null : v)).slice(0, 60);
    return [name, about, field, operation, { ...happy, ...change }] as const;
  }),
);

let fake: FakeAudioService;
let service: AudioService;
beforeAll(async () => {
  fake = await startFakeAudioService({ apiKey: KEY });
  service = createAudioService({ baseUrl: `${fake.url}/`, voicesBaseUrl: fake.voicesUrl, apiKey: KEY });
});
afterAll(async () => {
  await service.close();
  await fake.close();
});

test("every route of the interface exists once, on its host", () => {
  const ours = operations.flatMap(({ method, host, paths }) =>
    paths.map((path) => `${method} ${host} ${path}`),
  );
  expect(ours.toSorted()).toEqual(ROUTES.toSorted());
});

test("every operation is found by its own name", () => {
  for (const operation of operations) expect(getOperation(operation.name)).toBe(operation);
  expect(() => getOperation("teleport")).toThrow("'teleport'");
});

test("the path parameters are exactly the declared ones", () => {
  for (const { paths, params } of operations)
    for (const path of paths)
      expect([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)).toEqual(Object.keys(params.shape));
});

describe("voices that a request names", () => {
  /** Returns every field name in a schema, however deep. */
  function fieldsOf(schema: unknown): readonly string[] {
    if (typeof schema !== "object" || schema === null) return [];
    const { properties = {} } = schema as { readonly properties?: object };
    return [...Object.keys(properties), ...Object.values(schema).flatMap(fieldsOf)];
  }

  test("are in known fields: a new one would escape the check of voice ownership", () => {
    const bodies = operations.flatMap((operation: Operation) => (operation.body ? [operation.body] : []));
    const fields = bodies.flatMap((body) =>
      fieldsOf(z.toJSONSchema(body, { unrepresentable: "any", io: "input" })),
    );
    const named = new Set(fields.filter((field) => /voice|singer|script$|modelId/i.test(field)));
    expect(named).toEqual(new Set(["voice", "voices", "script", "modelId"]));
  });

  test("are all found, and all renamed", () => {
    const request = {
      voice: "A",
      voices: ["B", "C"],
      modelId: "D",
      script: [{ voice: "E", text: "A" }],
      text: "A",
    };
    expect(listVoiceNames(request).toSorted()).toEqual(["A", "B", "C", "D", "E"]);
    expect(renameVoices(request, (name) => `${name}!`)).toEqual({
      voice: "A!",
      voices: ["B!", "C!"],
      modelId: "D!",
      script: [{ voice: "E!", text: "A" }],
      text: "A",
    });
  });
});

describe("a documented request reaches the service complete", () => {
  test.each(cases.filter(([name]) => name !== "getTask"))(
    "%s",
    async (name, operation, { happy, answer }) => {
      const body = await service.call(operation, happy);
      expect(body).toHaveProperty(answer);
      expect((body as Record<string, unknown>)[answer]).toBeDefined();
      expect(fake.count(name)).toBe(1);
      const call = fake.calls.find((call) => call.operation === name);
      expect({ ...call?.params, ...call?.query, ...call?.body }).toEqual(happy);
    },
  );

  test("getTask", async () => {
    const { taskId = "" } = (await service.call(getOperation("speechToText"), {
      url: "https://media.example/in.mp3",
      useAsync: true,
    })) as { taskId?: string };
    expect(await service.call(getOperation("getTask"), { task_id: taskId })).toMatchObject({
      taskId,
      status: 200,
    });
  });
});

test.each(broken)("%s with %s is never sent, and %s is named", async (name, _, field, operation, request) => {
  const before = fake.attempts(name);
  const sending = service.call(operation, request);
  await expect(sending).rejects.toBeInstanceOf(MalformedRequest);
  await expect(sending).rejects.toThrow(field);
  expect(fake.attempts(name)).toBe(before);
});

test("a malformed request's error names fields and rules, not the user's input", async () => {
  const request = { voice: "Anna", text: "my secret ".repeat(1000), link: "https://x.example/?token=abc" };
  const sending = service.call(getOperation("speechSynthesis"), request);
  await expect(sending).rejects.toThrow("link");
  await expect(sending).rejects.not.toThrow(/secret|token=abc/);
});

test.each(
  cases.flatMap(([name, operation]) => operation.paths.slice(1).map((path) => [path, name] as const)),
)("%s is an alias of %s", async (path, name) => {
  const before = fake.count(name);
  const answer = await fetch(fake.url + path, {
    method: "POST",
    headers: { authorization: `Bearer ${KEY}`, "content-type": "application/json" },
    body: JSON.stringify({ url: "https://media.example/in.mp3" }),
  });
  expect(answer.status).toBe(200);
  expect(fake.count(name)).toBe(before + 1);
});

describe("tolerant parsing of answers", () => {
  const named = (name: string, id = name) => ({ id, name, language: "", gender: "", category: "" });
  const file = "https://f.example/a.wav";

  test.each([
    [
      "speechSynthesis",
      { status: "200", url: file, port: 80, taskId: null, x: 1 },
      { status: 200, url: file, port: 80, x: 1 },
    ],
    ["speechToText", { status: 202, taskId: 991, urls: null }, { status: 202, taskId: "991", urls: null }],
    [
      "pageVoices",
      { page: "0", total: null, voices: [{ name: "A", id: 5 }, null, "x", {}] },
      { page: 0, voices: [named("A", "5")] },
    ],
    ["pageVoices", { voices: null }, { voices: [] }],
    [
      "listVoices",
      { code: 0, data: { items: [{ voiceId: "1", voiceName: "A" }] } },
      { voices: [named("A", "1")] },
    ],
    ["listVoices", [], { voices: [] }],
    [
      "voiceDetail",
      { status: 1, additionalDetails: { supportedFormats: null } },
      { status: "1", additionalDetails: { supportedFormats: [] } },
    ],
    [
      "musicArtists",
      ["A", { name: "B", id: 2 }, null],
      {
        artists: [
          { id: "A", name: "A" },
          { id: "2", name: "B" },
        ],
      },
    ],
    ["clapScore", { score: "0.5" }, { score: 0.5 }],
    ["clapScore", { score: "very" }, {}],
    [
      "fillerWordsDetect",
      { filler_words: [{ word: "um", start: "1.5", end: 2 }, {}] },
      { filler_words: [{ word: "um", start: 1.5, end: 2 }] },
    ],
    ["modelStatus", { status: 3 }, { status: "3" }],
  ])("%s: %j", (name, body, read) => {
    expect(getOperation(name).response.parse(body)).toEqual(read);
  });
});
