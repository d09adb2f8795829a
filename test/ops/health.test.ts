import fastify from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { registerHealth, type HealthCheck } from "../../src/ops/health.ts";

describe("the health pages", () => {
  const app = fastify();
  const parts: Record<"database" | "queue", HealthCheck> = { database: works, queue: works };
  let url: string;

  async function works(): Promise<void> {}
  async function fails(): Promise<void> {
    throw new Error("postgres://anna:pw@db.internal refused us");
  }
  const hangs = () => new Promise<void>(() => undefined);

  beforeAll(async () => {
    registerHealth(app, { database: () => parts.database(), queue: () => parts.queue() });
    url = await app.listen({ host: "127.0.0.1", port: 0 });
  });
  afterAll(() => app.close());

  const ready = async () => {
    const response = await fetch(`${url}/readyz`);
    return { status: response.status, text: await response.text() };
  };

  it("report that everything works", async () => {
    Object.assign(parts, { database: works, queue: works });
    expect(await ready()).toEqual({ status: 200, text: '{"ok":true,"database":"ok","queue":"ok"}' });
  });

  it("answer 503 and name the failing part, without its address", async () => {
    Object.assign(parts, { database: works, queue: fails });
    expect(await ready()).toEqual({ status: 503, text: '{"ok":false,"database":"ok","queue":"failing"}' });
  });

  it("name a part that is low, and stay ready", async () => {
    Object.assign(parts, { database: works, queue: async () => "low" });
    expect(await ready()).toEqual({ status: 200, text: '{"ok":true,"database":"ok","queue":"low"}' });
  });

  it("count a part that hangs as failing, within about two seconds", async () => {
    Object.assign(parts, { database: hangs, queue: works });
    const began = performance.now();
    expect(await ready()).toEqual({ status: 503, text: '{"ok":false,"database":"failing","queue":"ok"}' });
    expect(performance.now() - began).toBeGreaterThan(1_900);
    expect(performance.now() - began).toBeLessThan(4_000);
  });

  it("say that the process is alive even when nothing else works, to HEAD as well", async () => {
    Object.assign(parts, { database: fails, queue: hangs });
    expect(await (await fetch(`${url}/healthz`)).json()).toEqual({ ok: true });
    expect((await fetch(`${url}/healthz`, { method: "HEAD" })).status).toBe(200);
  });
});
