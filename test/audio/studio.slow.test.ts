import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AudioService, createAudioService } from "../../src/audio/client.ts";
import { type Operation, operations } from "@mynah/audio-interface";
import { MalformedRequest } from "../../src/audio/request.ts";
import { ServiceError } from "../../src/errors.ts";
import { createGuardedFetch } from "../../src/net/guarded-fetch.ts";
import { allowed, type Fields, refused } from "./generated.ts";
import { KEY, openStudio, type OpenStudio } from "@mynah/studio/testing";

const RUNS = 25;

let studio: OpenStudio;
let service: AudioService;
beforeAll(async () => {
  // No work is done: this tests which requests are accepted.
  studio = await openStudio({ limits: { waiting: 0 } });
  service = createAudioService({ baseUrl: studio.url(), voicesBaseUrl: studio.url(), apiKey: KEY });
});
afterAll(async () => {
  await service.close();
  await studio.close();
});

const cases = operations.map((operation): [string, Operation] => [operation.name, operation]);
const fieldsOf = ({ params, query, body, method }: Operation) =>
  Object.keys({ ...params.shape, ...query.shape, ...(method === "POST" && body.shape) });

/** Returns how the studio answered what the real client sent; undefined when the client did not send it. */
async function answerTo(operation: Operation, fields: Fields): Promise<number | undefined> {
  try {
    await service.call(operation, fields, { timeoutMs: 5000 });
    return 200;
  } catch (error) {
    if (error instanceof MalformedRequest) return undefined;
    if (error instanceof ServiceError) return error.facts.status;
    throw error;
  }
}

test.each([
  ["a private address", "http://10.0.0.1/a.mp3"],
  ["a machine's own metadata", "http://169.254.169.254/latest"],
  ["another port of this machine", "http://127.0.0.1:9/a.mp3"],
])("the studio, started as the program starts it, doesn't fetch from %s", async (_, url) => {
  const guarded = await openStudio({ openFetch: (allowedOrigins) => createGuardedFetch({ allowedOrigins }) });
  const { body } = await guarded.now("/v1/audio/stt", { url });
  expect(body.error).toMatchObject({ code: "source_not_allowed" });
  await guarded.close();
});

describe("requests that the contract allows", () => {
  test.each(cases)("go from the client to the studio: %s", async (_, operation) => {
    await fc.assert(
      fc.asyncProperty(allowed(operation), async (fields) => {
        // 404: unknown name; 422: only for names that the studio alone can know; 429: accepted if there were room.
        expect([200, 404, 422, 429]).toContain(await answerTo(operation, fields));
      }),
      { numRuns: RUNS },
    );
  });
});

describe("requests that the contract refuses", () => {
  const spoilable = cases.filter(([, operation]) => fieldsOf(operation).length > 0);
  test.each(spoilable)(
    "do not leave the client, and would be refused by the studio: %s",
    async (_, operation) => {
      await fc.assert(
        fc.asyncProperty(refused(operation), async (fields) => {
          expect(await answerTo(operation, fields)).toBeUndefined();
          if (operation.method === "GET" || operation.paths[0].includes("{")) return;
          const { status, body } = await studio.call("POST", operation.paths[0], fields);
          expect([422, 429]).toContain(status);
          expect(body.error?.message).toEqual(expect.any(String));
        }),
        { numRuns: RUNS },
      );
    },
  );
});
