import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connectRedis } from "../../../src/jobs/queue/backend.ts";
import { createSharedTimes } from "../../../src/jobs/queue/shared-times.ts";
import { redisMissing, startRedis, type RealRedis } from "../../engines/redis.ts";

describe.skipIf(redisMissing)(`times that processes share, ${redisMissing ?? "on a real Redis"}`, () => {
  let server: RealRedis;
  const connections: ReturnType<typeof connectRedis>[] = [];
  const connect = () => {
    const redis = connectRedis(server.url, {}, pino({ level: "silent" }));
    connections.push(redis);
    return { redis, reserve: createSharedTimes(redis, "{mynah:test}") };
  };
  beforeAll(async () => {
    server = await startRedis();
  });
  afterAll(async () => {
    for (const redis of connections) redis.disconnect();
    await server.close();
  });
  // Long, so that a busy machine changes nothing.
  const rate = { count: 20, windowMs: 20_000 };

  it("lie a window behind those that are as many back as the limit, whichever process reserves them", async () => {
    const [one, other] = [connect(), connect()];
    expect(await one.reserve("discord", 12, rate)).toEqual(Array.from({ length: 12 }, () => 0));
    const waits = await other.reserve("discord", 12, rate);
    expect(waits.slice(0, 8)).toEqual(Array.from({ length: 8 }, () => 0));
    for (const wait of waits.slice(8)) {
      expect(wait).toBeGreaterThan(10_000);
      expect(wait).toBeLessThanOrEqual(20_000);
    }
    const [later] = await one.reserve("discord", 1, rate);
    expect(later).toBeGreaterThan(10_000);
    expect(await one.reserve("another", 1, rate)).toEqual([0]);
  });

  it("are forgotten once they no longer matter, and when the clock was turned back", async () => {
    const { redis, reserve } = connect();
    const key = "{mynah:test}:times:forgotten";
    await reserve("forgotten", 25, rate);
    expect(await redis.llen(key)).toBe(20);
    const expires = await redis.pttl(key);
    expect(expires).toBeGreaterThan(20_000);
    expect(expires).toBeLessThanOrEqual(40_000);
    await redis.del(key);
    await redis.rpush(key, ...Array.from({ length: 20 }, () => Date.now() + 3_600_000));
    expect(await reserve("forgotten", 2, rate)).toEqual([0, 0]);
  });
});
