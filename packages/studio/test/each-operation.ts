import { beforeAll, expect, test } from "vitest";
import type { Operation } from "@mynah/audio-interface";
import { sampleRequests } from "@mynah/audio-interface/fake";
import type { StudioOptions } from "../src/create-studio.ts";
import { buildRequest, type RequestInputs } from "../testing/operation-inputs.ts";
import { useStudio } from "./use-studio.ts";

/** Calls operations over HTTP as the interface describes them, and returns the studio and what their requests referred to. */
export function testOperations(
  operations: readonly Operation[],
  prepareInputs: (studio: ReturnType<typeof useStudio>) => Promise<RequestInputs>,
  options: Partial<StudioOptions> = {},
) {
  const studio = useStudio(options);
  let inputs: RequestInputs;
  beforeAll(async () => {
    inputs = await prepareInputs(studio);
  });

  async function call(operation: Operation) {
    const { method, paths, query, body } = operation;
    const request = buildRequest(operation, inputs);
    const within = (shape: object) =>
      Object.fromEntries(Object.entries(request).filter(([name]) => Object.hasOwn(shape, name)));
    const path = paths[0].replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String(request[name])),
    );
    const search = new URLSearchParams(
      Object.entries(within(query.shape)).map(([name, value]): [string, string] => [name, String(value)]),
    );
    const sent = method === "POST" ? within(body.shape) : undefined;
    return (await studio.call(method, `${path}?${search.toString()}`, sent)).body;
  }

  /** Returns the answer, or the finished task when the answer was a task. */
  async function ended(operation: Operation) {
    const answer = await call(operation);
    return answer.status === 202 ? studio.ended(answer.taskId) : answer;
  }

  const cases = operations.map((operation): [string, Operation] => [operation.name, operation]);
  const answering = cases.filter(([, { task }]) => task === "no");
  if (answering.length > 0)
    test.each(answering)("%s answers as documented", async (name, operation) => {
      const answer = operation.response.parse(await call(operation));
      expect(answer).toHaveProperty(sampleRequests[name]?.answer ?? "");
    });

  test.each(cases.filter(([, { task }]) => task !== "no"))(
    "%s, called with every documented field, delivers files that can be fetched",
    async (_, operation) => {
      const { status, error, url, urls = [url] } = await ended(operation);
      expect({ status, error }).toEqual({ status: 200, error: undefined });
      for (const one of urls as readonly (string | undefined)[]) {
        if (one === undefined) continue;
        const file = await fetch(one);
        expect(file.headers.get("content-type")).toMatch(/^(audio|text|application)\//);
        expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(10);
      }
    },
  );
  return { studio, inputs: () => inputs };
}
