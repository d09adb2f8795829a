import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createAudioService, type AudioService } from "../../src/audio/client.ts";
import { type Operation, operations, speechSynthesis } from "../../src/audio/contract/index.ts";
import { parseTask, type TaskStatus } from "../../src/audio/task.ts";
import { samples } from "../audio/requests.ts";
import { buildRequest, type RequestInputs } from "./operation-inputs.ts";
import { prepare, runOperation } from "./known-inputs.ts";
import { KEY, openStudio, type OpenStudio } from "./open-studio.ts";

let studio: OpenStudio;
let service: AudioService;
let given: RequestInputs;
beforeAll(async () => {
  studio = await openStudio();
  service = createAudioService({ baseUrl: studio.url(), voicesBaseUrl: studio.url(), apiKey: KEY });
  const said = "Um, the build is green, and the road to the village is long.";
  const speech = await runOperation(studio.url(), speechSynthesis, { voice: "hamish", text: said });
  given = await prepare(studio.url(), {
    speech: String(speech.url),
    mixture: String(speech.url),
    seconds: 3,
  });
});
afterAll(async () => {
  await service.close();
  await studio.close();
});

/** What a bot would get: the answer, or the finished task when the answer was a task. */
async function ended(operation: Operation): Promise<TaskStatus> {
  const reading = parseTask(await service.call(operation, buildRequest(operation, given)));
  if (reading.state !== "in-progress" || reading.taskId === undefined) return reading;
  for (;;) {
    const polled = await service.task(reading.taskId);
    if (polled.state !== "in-progress") return polled;
    await wait(50);
  }
}

const cases = operations.map((operation): [string, Operation] => [operation.name, operation]);

test.each(cases.filter(([, { task }]) => task === "no"))(
  "%s answers as documented",
  async (name, operation) => {
    const answer = await service.call(operation, buildRequest(operation, given));
    expect(answer).toHaveProperty(samples[name]?.answer ?? "");
  },
);

test.each(cases.filter(([, { task }]) => task !== "no"))(
  "%s, called with every documented field, delivers files that can be fetched",
  async (_, operation) => {
    const reading = await ended(operation);
    if (reading.state !== "completed") throw new Error(JSON.stringify(reading));
    for (const url of reading.urls) {
      const file = await fetch(url);
      expect(file.headers.get("content-type")).toMatch(/^(audio|text|application)\//);
      expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(10);
    }
  },
);
