import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TEST_SECRETS } from "../test-secrets.ts";
import { sendRequest, type HttpRequest } from "./ask.ts";
import { openProgram, type OpenProgram } from "./open-program.ts";
import { startReverseProxy, type ReverseProxy } from "./reverse-proxy.ts";

const { WEB_PASSWORD, ADMIN_PASSWORD, METRICS_TOKEN } = TEST_SECRETS;
const FORM = { "content-type": "application/x-www-form-urlencoded" };

let program: OpenProgram;
let proxy: ReverseProxy;
const open = (more: Readonly<Record<string, string>>) => async () => {
  program = await openProgram({ more });
  proxy = await startReverseProxy(program.url);
};
const close = async () => {
  await proxy.close();
  await program.close();
};

describe("behind a proxy that TRUST_PROXY names", () => {
  beforeAll(open({ TRUST_PROXY: "127.0.0.1", WEB_PASSWORD, ADMIN_PASSWORD, METRICS_TOKEN }));
  afterAll(close);

  const form = (path: string, right: string) => (secret: string | undefined, more: Partial<HttpRequest>) => ({
    path,
    method: "POST",
    body: new URLSearchParams({ password: secret ?? right }).toString(),
    ...more,
    headers: { ...FORM, ...more.headers },
  });
  const realms = {
    playground: form("/login", WEB_PASSWORD),
    admin: form("/admin/login", ADMIN_PASSWORD),
    metrics: (secret: string = METRICS_TOKEN, more: Partial<HttpRequest>) => ({
      path: "/metrics",
      ...more,
      headers: { authorization: `Bearer ${secret}`, ...more.headers },
    }),
  };
  const ways = [
    ["playground", 303, 2],
    ["admin", 303, 3],
    ["metrics", 200, 4],
  ] as const;

  describe.each(ways)("%s", (realm, inside, net) => {
    const address = (n: number) => `127.0.${net}.${n}`;
    const through = async (secret: string | undefined, from: string, headers: HttpRequest["headers"] = {}) =>
      (await sendRequest(proxy.url, realms[realm](secret, { from, headers }))).status;
    const direct = async (secret: string | undefined, from: string, headers: HttpRequest["headers"] = {}) =>
      (await sendRequest(program.url, realms[realm](secret, { from, headers }))).status;

    it("locks out only the network that sent the wrong passwords", async () => {
      for (let n = 0; n < 10; n++) expect(await through("a wrong secret", address(1))).toBe(401);
      expect(await through(undefined, address(1))).toBe(429);
      expect(await through(undefined, address(2))).toBe(inside);
    });

    it("recognizes a client that makes up a new X-Forwarded-For each time", async () => {
      const spoof = (n: number) => ({ "x-forwarded-for": `203.0.113.${n}, 198.51.100.${n}` });
      for (let n = 0; n < 10; n++) expect(await through("a wrong secret", address(3), spoof(n))).toBe(401);
      expect(await through("a wrong secret", address(3), spoof(99))).toBe(429);
      expect(await through(undefined, address(4))).toBe(inside);
    });

    it("ignores the claimed origin of a request that bypasses the proxy", async () => {
      const spoof = (n: number) => ({ "x-forwarded-for": `203.0.113.${n}`, "x-real-ip": `203.0.113.${n}` });
      for (let n = 0; n < 10; n++) expect(await direct("a wrong secret", address(5), spoof(n))).toBe(401);
      expect(await direct(undefined, address(5), spoof(99))).toBe(429);
      // Nor can it use up the tries of another.
      const victim = { "x-forwarded-for": address(7) };
      for (let n = 0; n < 10; n++) expect(await direct("a wrong secret", address(6), victim)).toBe(401);
      expect(await through(undefined, address(7))).toBe(inside);
    });
  });
});

describe("behind a proxy on this machine, with nothing set", () => {
  beforeAll(open({}));
  afterAll(close);

  it.each([
    ["/", "WEB_PASSWORD"],
    ["/api/jobs", "WEB_PASSWORD"],
    ["/api/commands", "WEB_PASSWORD"],
    ["/admin", "ADMIN_PASSWORD"],
    ["/admin/audit.csv", "ADMIN_PASSWORD"],
    ["/admin/queue", "ADMIN_PASSWORD"],
    ["/metrics", "METRICS_TOKEN"],
  ])("%s is for this machine only, and says to set %s", async (path, setting) => {
    // The proxy passes on the name by which it knows the program, so the name proves nothing.
    const headers = { host: new URL(program.url).host };
    const answer = await sendRequest(proxy.url, { path, headers, from: "127.0.0.8" });
    expect([answer.status, answer.body]).toEqual([
      403,
      expect.stringMatching(new RegExp(`came through a proxy.*sets ${setting}`)),
    ]);
    expect((await sendRequest(program.url, { path })).status).toBeLessThan(400);
  });

  it("/healthz and the file relay stay open", async () => {
    expect((await sendRequest(proxy.url, { path: "/healthz" })).status).toBe(200);
    expect((await sendRequest(proxy.url, { path: "/media/x" })).status).toBe(404);
  });
});
