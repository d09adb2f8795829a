import fastify from "fastify";
import { describe, expect, it, vi } from "vitest";
import type { KeyHolder } from "../../../src/api-keys/index.ts";
import { UserError } from "../../../src/errors.ts";
import { say } from "../../../src/messages/index.ts";
import { createIdentify, invocationOf, requireScope } from "../../../src/bots/api/caller.ts";
import { sendProblem } from "../../../src/bots/api/problem.ts";

const HOLDER: KeyHolder = {
  key: "k1",
  name: "Test",
  platform: "discord",
  workspace: "g1",
  person: "ada",
  isServer: false,
  createdBy: "ada",
  scope: "run",
  limitedAs: undefined,
};
const SERVER: KeyHolder = { ...HOLDER, person: "server-g1", isServer: true, createdBy: "boss" };

/** A caller with one key; the test decides what the platform says. */
function open(holder: KeyHolder) {
  const platform = {
    isKnown: true,
    isDown: false,
    isHanging: false,
    members: new Set(["ada", "boss"]),
    admins: new Set(["boss"]),
    /** The server's rules for these people forbid API keys. */
    denied: new Set<string>(),
  };
  let time = 0;
  const requests: string[] = [];
  const { identify, isStillValid } = createIdentify({
    authenticateKey: async () => (platform.isKnown ? holder : undefined),
    findMembership: async ({ person }) => {
      requests.push(`member ${person.id}`);
      if (platform.isHanging) await new Promise(() => undefined);
      if (platform.isDown) throw new Error("503 from the platform");
      return platform.members.has(person.id) ? { roles: ["r1"] } : undefined;
    },
    isAdmin: async ({ person }) => {
      requests.push(`admin ${person.id}`);
      return platform.admins.has(person.id);
    },
    permissions: {
      async check({ scope: { person } }, permissions) {
        const isDenied = permissions.includes("family:api-keys") && platform.denied.has(person);
        if (isDenied) throw new UserError(say("permissionDenied", { rule: "api-keys" }));
      },
      may: async () => false,
    },
    settings: { of: async () => ({ value: () => undefined }) } as never,
    limits: { take: () => 0 },
    now: () => time,
  });
  const request = { headers: { authorization: "Bearer mynah_x" }, language: "en" } as never;
  const reply = { header: () => reply } as never;
  return {
    platform,
    requests,
    pass: (ms: number) => void (time += ms),
    identify: () => identify(request, reply),
    isStillValid: () => isStillValid(request, reply),
  };
}

const refused = (status: number, key: string) => ({ status, sentence: { key } });

describe("a request with a key", () => {
  it("acts with the roles of its person, until they leave", async () => {
    const { platform, identify, isStillValid, pass, requests } = open(HOLDER);
    expect(await identify()).toMatchObject({ roles: ["r1"] });
    await identify();
    expect(requests).toEqual(["member ada"]);
    platform.members.delete("ada");
    pass(60_001);
    await expect(identify()).rejects.toMatchObject(refused(403, "apiOwnerLeft"));
    expect(await isStillValid()).toBe(false);
  });

  it("asks the platform once a minute about a person who has left, however many come at once", async () => {
    const { platform, identify, pass, requests } = open(HOLDER);
    platform.members.delete("ada");
    const all = await Promise.allSettled(Array.from({ length: 20 }, identify));
    expect(all).toMatchObject(all.map(() => ({ status: "rejected", reason: refused(403, "apiOwnerLeft") })));
    await expect(identify()).rejects.toMatchObject(refused(403, "apiOwnerLeft"));
    expect(requests).toEqual(["member ada"]);
    pass(60_001);
    platform.members.add("ada");
    expect(await identify()).toMatchObject({ roles: ["r1"] });
    expect(requests).toHaveLength(2);
  });

  it("is refused as soon as the server's rules don't let its person use keys", async () => {
    const { platform, identify, isStillValid } = open(HOLDER);
    expect(await identify()).toMatchObject({ roles: ["r1"] });
    platform.denied.add("ada");
    await expect(identify()).rejects.toBeInstanceOf(UserError);
    expect(await isStillValid()).toBe(false);
  });

  it("is answered with 503 and when to come back while the platform is down, which ends no key", async () => {
    const { platform, identify, isStillValid } = open(HOLDER);
    platform.isDown = true;
    const http = fastify();
    http.setErrorHandler(sendProblem);
    http.decorateRequest("language", "en");
    http.get("/", identify);
    const { statusCode, headers, body } = await http.inject("/");
    expect([statusCode, headers["retry-after"]]).toEqual([503, "60"]);
    expect(JSON.parse(body)).toMatchObject({ kind: "apiPlatformDown" });
    await http.close();
    await expect(isStillValid()).rejects.toMatchObject(refused(503, "apiPlatformDown"));
    platform.isDown = false;
    expect(await identify()).toMatchObject({ roles: ["r1"] });
  });

  it("is answered the same way when the platform hangs", async () => {
    vi.useFakeTimers();
    const { platform, identify } = open(HOLDER);
    platform.isHanging = true;
    const answered = expect(identify()).rejects.toMatchObject(refused(503, "apiPlatformDown"));
    await vi.advanceTimersByTimeAsync(5_000);
    await answered;
    vi.useRealTimers();
  });

  it("of a server is refused when whoever created it no longer administers the server", async () => {
    const { platform, identify, isStillValid, pass, requests } = open(SERVER);
    expect(await identify()).toMatchObject({ roles: [] });
    expect(await isStillValid()).toBe(true);
    expect(requests).toEqual(["admin boss"]);
    platform.admins.clear();
    pass(60_001);
    await expect(identify()).rejects.toMatchObject(refused(403, "apiCreatorNotAdmin"));
    expect(await isStillValid()).toBe(false);
  });

  it("is refused once the key has ended, also while it is still being answered", async () => {
    const { platform, identify, isStillValid } = open(HOLDER);
    expect(await isStillValid()).toBe(true);
    platform.isKnown = false;
    await expect(identify()).rejects.toMatchObject(refused(401, "apiKeyInvalid"));
    expect(await isStillValid()).toBe(false);
  });
});

describe("what a key may do", () => {
  const caller = (holder: KeyHolder) => ({ holder, locale: "en" });
  const mayAdminister = (holder: KeyHolder) =>
    invocationOf(caller(holder), { command: "tts", options: {}, key: "k" }).mayAdminister?.();

  it("is up to its scope, and no further", () => {
    const may = (scope: string, needed: Parameters<typeof requireScope>[1]) => {
      try {
        requireScope({ holder: { ...SERVER, scope } }, needed);
        return true;
      } catch {
        return false;
      }
    };
    expect([may("run", "read"), may("run", "run"), may("run", "edit"), may("edit", "admin")]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(may("everything", "read")).toBe(false);
  });

  it("is to administer only with a server's key of the scope admin", async () => {
    expect(await mayAdminister({ ...SERVER, scope: "admin" })).toBe(true);
    expect(await mayAdminister({ ...SERVER, scope: "edit" })).toBe(false);
    expect(await mayAdminister({ ...HOLDER, scope: "admin" })).toBeUndefined();
  });
});
