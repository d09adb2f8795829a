import fastify from "fastify";
import { pino } from "pino";
import { afterAll, expect, it } from "vitest";
import { registerApi } from "../../../src/bots/api/index.ts";
import { UserError } from "../../../src/errors.ts";
import { say } from "../../../src/messages/index.ts";

const HOLDER = {
  key: "k1",
  platform: "discord",
  workspace: "g1",
  person: "ada",
  isServer: false,
  scope: "run",
};
const http = fastify();
afterAll(() => http.close());

it("an upload is refused while the queue is down, before anything is stored", async () => {
  const stored: string[] = [];
  await registerApi(http, {
    app: {
      commands: [],
      authenticateKey: async () => HOLDER,
      findMembership: async () => ({ roles: [] }),
      permissions: { check: async () => undefined },
      jobFeed: { start: async () => undefined },
      settings: { of: async () => ({ value: () => "en" }) },
      async checkAvailable() {
        throw new UserError(say("unavailable"));
      },
    },
    store: { listen: async () => undefined, notify: async () => undefined },
    secret: "a secret of thirty-two characters",
    media: {
      uploads: { receive: async ({ claimedName }: { claimedName: string }) => void stored.push(claimedName) },
      signedFiles: { path: (id: string) => `/media/${id}` },
    },
    publicUrl: "http://localhost:3000",
    now: () => new Date(),
    log: pino({ level: "silent" }),
  } as never);
  const { statusCode, body } = await http.inject({
    method: "POST",
    url: "/api/v1/uploads?name=a.wav",
    headers: { authorization: "Bearer mynah_x", "content-type": "application/octet-stream" },
    payload: Buffer.from("RIFF"),
  });
  expect([statusCode, JSON.parse(body)]).toMatchObject([503, { kind: "unavailable" }]);
  expect(stored).toEqual([]);
});
