import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AudioService, createAudioService } from "../../src/audio/client.ts";
import { getOperation, type Operation, operations } from "@mynah/audio-interface";
import { MalformedRequest } from "../../src/audio/request.ts";
import {
  type FakeAudioService,
  startFakeAudioService,
  type SampleRequest,
  sampleRequests,
} from "@mynah/audio-interface/fake";

const KEY = "sk-test-0123456789";
const cases = operations.map((operation): [string, Operation, SampleRequest] => {
  const sample = sampleRequests[operation.name];
  if (!sample) throw new Error(`there is no sample request for ${operation.name}`);
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
