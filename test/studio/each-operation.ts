import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type AudioService, createAudioService } from "../../src/audio/client.ts";
import type { Operation } from "@mynah/audio-interface";
import { parseTask, type TaskStatus } from "../../src/audio/task.ts";
import { sampleRequests } from "@mynah/audio-interface/fake";
import { KEY } from "./open-studio.ts";
import { buildRequest, type RequestInputs } from "./operation-inputs.ts";
import { useStudio } from "./use-studio.ts";

/** Calls operations with the bot's own client, and returns the studio and what their requests referred to. */
export function testOperations(
  operations: readonly Operation[],
  prepareInputs: (studio: ReturnType<typeof useStudio>) => Promise<RequestInputs>,
) {
  const studio = useStudio();
  let service: AudioService;
  let inputs: RequestInputs;
  beforeAll(async () => {
    service = createAudioService({ baseUrl: studio.url, voicesBaseUrl: studio.url, apiKey: KEY });
    inputs = await prepareInputs(studio);
  });
  afterAll(() => service.close());

  /** What a bot would get: the answer, or the finished task when the answer was a task. */
  async function ended(operation: Operation): Promise<TaskStatus> {
    const reading = parseTask(await service.call(operation, buildRequest(operation, inputs)));
    if (reading.state !== "in-progress" || reading.taskId === undefined) return reading;
    for (;;) {
      const polled = await service.task(reading.taskId);
      if (polled.state !== "in-progress") return polled;
      await wait(50);
    }
  }

  const cases = operations.map((operation): [string, Operation] => [operation.name, operation]);
  const answering = cases.filter(([, { task }]) => task === "no");
  if (answering.length > 0)
    test.each(answering)("%s answers as documented", async (name, operation) => {
      const answer = await service.call(operation, buildRequest(operation, inputs));
      expect(answer).toHaveProperty(sampleRequests[name]?.answer ?? "");
    });

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
  return { studio, inputs: () => inputs };
}
