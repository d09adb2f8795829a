import fastify from "fastify";
import { pino } from "pino";
import { afterEach, describe, expect, it } from "vitest";
import { web } from "../../../src/bots/web/definition.ts";
import { UserError } from "../../../src/errors.ts";
import { say } from "../../../src/messages/index.ts";
import { createFakeJobs } from "./fake-jobs.ts";
import { voices } from "./fake-voices.ts";

const log = pino({ level: "silent" });
const http = fastify();
afterEach(() => http.close());

describe("the playground while the database is down", () => {
  it("refuses uploads, and requests with uploaded files, before anything is stored", async () => {
    const touched: string[] = [];
    const files = { find: async () => void touched.push("find") };
    const platform = await web.create({ HOST: "127.0.0.1" }, {
      store: { notify: async () => undefined, listen: async () => undefined },
      secret: "a secret of thirty-two characters",
      media: {
        files,
        signedFiles: { link: (id: string) => `/media/${id}`, register: () => undefined },
        uploads: { receive: async () => void touched.push("receive") },
        maxUploadBytes: 1000,
      },
      port: 3000,
      log,
    } as never);
    const jobs = createFakeJobs({ platform: platform?.delivery as never, files });
    const down = async () => {
      throw new UserError(say("unavailable"));
    };
    await platform?.listen(
      {
        ...jobs.seen,
        accept: jobs.accept,
        settings: jobs.settings,
        voices,
        commands: [],
        jobFeed: { start: async () => undefined },
        checkAvailable: down,
      } as never,
      http,
    );
    const headers = { host: "localhost:3000", origin: "http://localhost:3000", "x-mynah": "1" };

    const upload = await http.inject({
      method: "POST",
      url: "/api/uploads?name=a.wav",
      headers: { ...headers, "content-type": "application/octet-stream" },
      payload: Buffer.from("RIFF"),
    });
    const request = await http.inject({
      method: "POST",
      url: "/api/invocations",
      headers: { ...headers, "content-type": "application/json" },
      payload: JSON.stringify({
        key: crypto.randomUUID(),
        line: "/transcribe",
        files: { source: { id: "u1", name: "a.wav" } },
      }),
    });
    for (const answer of [upload, request]) {
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect(answer.json<{ error: { text: string } }>().error.text).toMatch(
        /database or queue isn't responding/,
      );
    }
    expect(touched).toEqual([]);
  });
});
