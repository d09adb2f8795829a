import { Redis } from "ioredis";
import { pino } from "pino";
import { afterEach, describe, expect, it, vi } from "vitest";
import { connectRedis } from "../../../src/jobs/queue/backend.ts";
import { redisMissing, startRedis } from "../../engines/redis.ts";

describe.skipIf(redisMissing)(`a connection to Redis, ${redisMissing ?? "on a real one"}`, () => {
  const closers: (() => unknown)[] = [];
  afterEach(async () => {
    for (let close = closers.pop(); close; close = closers.pop()) await close();
  });

  async function connect(): Promise<Redis> {
    const server = await startRedis();
    closers.push(server.close);
    const redis = connectRedis(server.url, { maxRetriesPerRequest: null }, pino({ level: "silent" }));
    closers.push(() => redis.disconnect());
    if (!(redis instanceof Redis)) throw new Error("expected one server");
    await redis.ping();
    return redis;
  }
  const setThree = (redis: Redis) => Promise.all(["a", "b", "c"].map((value) => redis.set("key", value)));

  it("sends commands of one turn of the event loop together, in their order", async () => {
    const redis = await connect();
    const alone = vi.spyOn(redis.stream, "_write");
    const together = vi.spyOn(redis.stream, "_writev");
    expect(await setThree(redis)).toEqual(["OK", "OK", "OK"]);
    expect([alone.mock.calls.length, together.mock.calls.length]).toEqual([0, 1]);
    expect(await redis.get("key")).toBe("c");
  });

  it("sends them again when the connection is lost before they have left", async () => {
    const redis = await connect();
    const sent = setThree(redis);
    redis.stream.destroy();
    expect(await sent).toEqual(["OK", "OK", "OK"]);
    expect(await redis.get("key")).toBe("c");
  });
});
