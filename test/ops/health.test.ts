import { setImmediate as turn } from "node:timers/promises";
import fastify from "fastify";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { registerHealth, type HealthCheck } from "../../src/ops/health.ts";

describe("the health pages", () => {
  const app = fastify();
  const parts: Record<"database" | "queue" | "discord", HealthCheck> = {
    database: works,
    queue: works,
    discord: works,
  };
  let url: string;

  async function works(): Promise<void> {}
  async function fails(): Promise<void> {
    throw new Error("postgres://anna:pw@db.internal refused us");
  }
  const hangs = () => new Promise<void>(() => undefined);

  beforeAll(async () => {
    const shared = { database: () => parts.database(), queue: () => parts.queue() };
    registerHealth(app, { shared, own: { discord: () => parts.discord() } });
    url = await app.listen({ host: "127.0.0.1", port: 0 });
  });
  afterAll(() => app.close());

  const ready = async () => {
    const response = await fetch(`${url}/readyz`);
    return { status: response.status, text: await response.text() };
  };

  it("report that everything works", async () => {
    Object.assign(parts, { database: works, queue: works });
    expect(await ready()).toEqual({
      status: 200,
      text: '{"ok":true,"database":"ok","queue":"ok","discord":"ok"}',
    });
  });

  it("answer 503 and name the failing part, without its address", async () => {
    Object.assign(parts, { database: works, queue: fails });
    expect(await ready()).toEqual({
      status: 503,
      text: '{"ok":false,"database":"ok","queue":"failing","discord":"ok"}',
    });
  });

  it("name a part that is low, and stay ready", async () => {
    Object.assign(parts, { database: works, queue: async () => "low" });
    expect(await ready()).toEqual({
      status: 200,
      text: '{"ok":true,"database":"ok","queue":"low","discord":"ok"}',
    });
  });

  it("tell what only this process can't do from what no process can", async () => {
    const status = async (path: string) => (await fetch(url + path)).status;
    Object.assign(parts, { database: fails, queue: works, discord: works });
    expect([await status("/readyz"), await status("/readyz/process")]).toEqual([503, 200]);
    Object.assign(parts, { database: works, queue: works, discord: fails });
    expect([await status("/readyz"), await status("/readyz/process")]).toEqual([503, 503]);
    Object.assign(parts, { discord: works });
  });

  it("count a part that hangs as failing, after two seconds", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const database = vi.fn<HealthCheck>(hangs);
    Object.assign(parts, { database, queue: works });
    let answered: { statusCode: number; body: string } | undefined;
    const answer = app.inject("/readyz").then((response) => (answered = response));
    while (database.mock.calls.length === 0) await turn();
    vi.advanceTimersByTime(1_999);
    for (let n = 0; n < 5; n++) await turn();
    expect(answered).toBeUndefined();
    vi.advanceTimersByTime(1);
    expect(await answer).toMatchObject({
      statusCode: 503,
      body: '{"ok":false,"database":"failing","queue":"ok","discord":"ok"}',
    });
  });

  it("say that the process is alive even when nothing else works, to HEAD as well", async () => {
    Object.assign(parts, { database: fails, queue: hangs });
    expect(await (await fetch(`${url}/healthz`)).json()).toEqual({ ok: true });
    expect((await fetch(`${url}/healthz`, { method: "HEAD" })).status).toBe(200);
  });
});
