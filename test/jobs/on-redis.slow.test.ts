import { afterAll, beforeAll, describe } from "vitest";
import { redisMissing, type RealRedis, startRedis } from "../engines/redis.ts";
import { testGroups } from "./group-suite.ts";
import { testJobs } from "./jobs-suite.ts";

describe.skipIf(redisMissing !== null)(`jobs on Redis and PostgreSQL, ${redisMissing ?? "real ones"}`, () => {
  let redis: RealRedis;
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis.close());

  describe("one call", () => testJobs(() => redis.url));
  describe("several calls", () => testGroups(() => redis.url));
});
