import fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createIdentify } from "../../../src/bots/api/caller.ts";
import { sendProblem } from "../../../src/bots/api/problem.ts";
import type { Membership } from "../../../src/jobs/ports/platform.ts";

const HOLDER = { name: "Test", platform: "x", workspace: "w", isServer: false, scope: "run" };

let http: FastifyInstance;
let time = 1_000_000;
let asked: string[];
/** What the platform says of a person. */
let platform: (person: string) => Promise<Membership | undefined>;

beforeEach(() => {
  asked = [];
  http = fastify();
  const identify = createIdentify({
    authenticateKey: async (token) => ({ ...HOLDER, key: token, person: `p-${token}`, limitedAs: undefined }),
    findMembership: ({ person }) => {
      asked.push(person.id);
      return platform(person.id);
    },
    permissions: { check: async () => undefined } as never,
    settings: { of: () => Promise.reject(new Error("not asked")) } as never,
    limits: { take: () => 0 },
    now: () => time,
  });
  http.decorateRequest("language", "en");
  http.setErrorHandler(sendProblem);
  http.get("/", async (request, reply) => (await identify(request, reply)).roles ?? "none");
});
afterEach(() => http.close());

const get = async (token: string) => {
  const { statusCode, headers, body } = await http.inject({
    url: "/",
    headers: { authorization: `Bearer ${token}` },
  });
  return {
    status: statusCode,
    retryAfter: headers["retry-after"],
    body: JSON.parse(body) as { kind: string },
  };
};

it("asks the platform once a minute about a person who has left, or whose server the bot has left", async () => {
  platform = async () => undefined;
  for (let count = 0; count < 10; count++)
    expect(await get("gone")).toMatchObject({ status: 403, body: { kind: "apiOwnerLeft" } });
  expect(asked).toEqual(["p-gone"]);
  time += 60_000;
  platform = async () => ({ roles: ["r1"] });
  expect(await get("gone")).toMatchObject({ status: 200, body: ["r1"] });
  expect(asked).toHaveLength(2);
});

it("asks the platform once for requests that come at the same time", async () => {
  const gate = Promise.withResolvers<Membership>();
  platform = () => gate.promise;
  const all = Array.from({ length: 20 }, () => get("many"));
  await expect.poll(() => asked.length).toBe(1);
  gate.resolve({ roles: [] });
  for (const { status } of await Promise.all(all)) expect(status).toBe(200);
  expect(asked).toEqual(["p-many"]);
});

it("says 503 and when to come back while the platform is down, and remembers nothing of it", async () => {
  platform = () => Promise.reject(new Error("503 from the platform"));
  const refused = await get("down");
  expect(refused).toMatchObject({ status: 503, retryAfter: "60", body: { kind: "apiPlatformDown" } });
  platform = async () => ({ roles: [] });
  expect((await get("down")).status).toBe(200);
});
