import { once } from "node:events";
import { connect } from "node:net";
import { pino } from "pino";
import { describe, expect, it } from "vitest";
import { createHttp } from "../../src/app/http-server.ts";

describe("a web server that closes", () => {
  it("answers a command that has begun, and takes no new connection", async () => {
    const http = createHttp({ log: pino({ level: "silent" }) });
    const [begun, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    http.post("/command", async () => {
      begun.resolve();
      await released.promise;
      return { ok: true };
    });
    const url = await http.listen({ port: 0, host: "127.0.0.1" });
    const answer = fetch(`${url}/command`, { method: "POST" });
    await begun.promise;

    const closed = http.close();
    await expect.poll(() => isRefused(url)).toBe(true);
    released.resolve();
    expect(await (await answer).json()).toEqual({ ok: true });
    await closed;
  });

  it("doesn't wait for an event stream", async () => {
    const http = createHttp({ log: pino({ level: "silent" }) });
    http.get("/events", (_request, reply) => void reply.hijack().raw.write("event"));
    const url = await http.listen({ port: 0, host: "127.0.0.1" });
    const stream = await fetch(`${url}/events`);
    await http.close();
    await expect(stream.text()).rejects.toThrow();
  });
});

async function isRefused(url: string): Promise<boolean> {
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  const failed = once(socket, "connect").then(
    () => false,
    () => true,
  );
  return failed.finally(() => socket.destroy());
}
