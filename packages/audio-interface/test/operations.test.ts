import { describe, expect, test } from "vitest";
import { z } from "zod";
import { sampleRequests } from "../fake/index.ts";
import { getOperation, listVoiceNames, type Operation, operations, renameVoices } from "../index.ts";

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

/** Returns the fields that the operation refuses in this request. */
function fieldsRefused(
  { params, query, body, method }: Operation,
  request: Readonly<Record<string, unknown>>,
) {
  const parts = [params, query, ...(method === "POST" ? [body] : [])];
  const shapes = parts.map(({ shape }) => Object.keys(shape));
  const unknown = Object.keys(request).filter((name) => !shapes.flat().includes(name));
  const issues = parts.flatMap((part, index) => {
    const own = Object.entries(request).filter(([name]) => shapes[index]?.includes(name));
    return part.safeParse(Object.fromEntries(own)).error?.issues ?? [];
  });
  return [...unknown, ...issues.map(({ path }) => path.join("."))];
}

describe.each(operations)("$name", (operation) => {
  const sample = sampleRequests[operation.name];

  test("allows its documented request, and refuses each that breaks a limit by its field", () => {
    expect(sample).toBeDefined();
    if (sample === undefined) return;
    expect(fieldsRefused(operation, sample.happy)).toEqual([]);
    for (const [change, field] of sample.broken)
      expect(fieldsRefused(operation, { ...sample.happy, ...change }), JSON.stringify(change)).toContain(
        field,
      );
  });
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
