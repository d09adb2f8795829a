import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { FastifyInstance, RouteOptions } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sendRequest, type HttpRequest } from "./ask.ts";
import { openProgram, type OpenProgram } from "./open-program.ts";

const PLAIN_LIMIT = 256 * 1024;
let program: OpenProgram;
const routes: RouteOptions[] = [];
let url: string;

/** Records every route of every server that is created in this process. */
const watch = (message: unknown) => {
  const { fastify } = message as { fastify: FastifyInstance };
  fastify.addHook("onRoute", (route) => void routes.push(route));
};

beforeAll(async () => {
  subscribe("fastify.initialization", watch);
  program = await openProgram({ oauth: true });
  unsubscribe("fastify.initialization", watch);
  ({ url } = program);
});
afterAll(() => program.close());

interface Address {
  readonly method: string;
  readonly path: string;
  readonly bodyLimit: number;
}

const addresses = (): Address[] =>
  routes.flatMap(({ method, url: pattern, bodyLimit = PLAIN_LIMIT }) =>
    [method].flat().map((verb) => ({
      method: verb,
      path: pattern.replaceAll(/:\w+|\*/g, "x"),
      bodyLimit,
    })),
  );
const named = ({ method, path }: Address) => `${method} ${path}`;
const isForPrograms = ({ path }: Address) => /^\/(?:api\/v1\/|mcp$)/.test(path);
const takesBody = ({ method }: Address) => !["GET", "HEAD", "OPTIONS"].includes(method);

/** Event streams never end: tests only read what precedes the first event. */
const closeAfterHead = (path: string, asked: Omit<HttpRequest, "path">) =>
  path === "/api/events" ? headOf(path) : sendRequest(url, { path, ...asked });

async function headOf(path: string) {
  const leave = new AbortController();
  const { status, headers } = await fetch(url + path, { signal: leave.signal });
  leave.abort();
  return { status, headers: Object.fromEntries(headers), body: "" };
}

describe("all routes of the program", () => {
  it("are listed here, so that all of them are tested", () => {
    const names = addresses().map(named);
    expect(names.length).toBeGreaterThanOrEqual(20);
    for (const one of [
      "GET /healthz",
      "GET /",
      "POST /api/invocations",
      "GET /media/x",
      "GET /media/from/x",
      "POST /discord/interactions",
      "POST /slack/events",
      "GET /slack/install",
    ])
      expect(names).toContain(one);
  });

  it("send security headers with every answer", async () => {
    for (const address of [...addresses(), { method: "GET", path: "/nothing/here", bodyLimit: 0 }]) {
      const { method, path } = address;
      const { status, headers } = await closeAfterHead(path, { method, headers: { "x-mynah": "1" } });
      const said = [named(address), status, headers] as const;
      expect([named(address), status < 500]).toEqual([named(address), true]);
      expect(said, named(address)).toMatchObject([
        named(address),
        status,
        {
          "x-content-type-options": "nosniff",
          "referrer-policy": expect.stringMatching(/^(no-referrer|same-origin)$/),
          "content-security-policy": expect.stringMatching(
            /(?=.*default-src 'none')(?=.*frame-ancestors 'none')/,
          ),
          "cross-origin-resource-policy": "same-origin",
          "cache-control": expect.stringMatching(/no-store|no-cache|private/),
        },
      ]);
    }
  });

  it("accept no more than they need: one byte over a route's limit is 413, with a sentence", async () => {
    // Nothing of a request without a key is read: test/bots/api has those with one.
    const receiving = addresses().filter((address) => takesBody(address) && !isForPrograms(address));
    expect(receiving.length).toBeGreaterThanOrEqual(5);
    for (const { method, path, bodyLimit } of receiving) {
      const isUpload = path === "/api/uploads";
      const body = Buffer.alloc((isUpload ? 2 ** 20 : bodyLimit) + 1, "1");
      const type = isUpload ? "application/octet-stream" : "application/json";
      const headers = { "x-mynah": "1", "content-type": type, "content-length": body.length };
      const target = isUpload ? `${path}?name=a.wav` : path;
      const answer = await sendRequest(url, { method, path: target, headers, body });
      expect([method, path, answer.status]).toEqual([method, path, 413]);
      const { error } = JSON.parse(answer.body) as { error: { text: string } };
      expect(error.text).toMatch(/[A-Z].*(Shorten|shorter|send a smaller file).*\.$/);
      expect(bodyLimit).toBeLessThanOrEqual(2 ** 20);
    }
  });

  it("refuse programs without a key before their body is read", async () => {
    const receiving = addresses().filter((address) => takesBody(address) && isForPrograms(address));
    expect(receiving.length).toBeGreaterThanOrEqual(3);
    for (const { method, path, bodyLimit } of receiving) {
      const body = Buffer.alloc(bodyLimit + 1, "1");
      const headers = { "content-type": "application/json", "content-length": body.length };
      const answer = await sendRequest(url, { method, path, headers, body });
      expect([method, path, answer.status]).toEqual([method, path, 401]);
    }
  });

  it("don't echo the path of an unknown page", async () => {
    const { status, body } = await sendRequest(url, { path: "/nothing/<script>alert(1)</script>" });
    expect([status, JSON.parse(body)]).toEqual([
      404,
      { error: { text: expect.stringContaining("Page not found") } },
    ]);
  });
});
