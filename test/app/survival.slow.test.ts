import { describe } from "vitest";
import { postgresMissing, startPostgres } from "../engines/postgres.ts";
import { redisMissing, startRedis } from "../engines/redis.ts";
import { describeSurvival } from "./survival-suite.ts";

const missing = redisMissing ?? postgresMissing;

describe.skipIf(missing !== null)(missing ?? "with real engines", () => {
  describeSurvival("Redis and PostgreSQL", async (close) => {
    const postgres = await startPostgres();
    close(postgres.close);
    const redis = await startRedis();
    close(redis.close);
    return { DATABASE_URL: postgres.url, REDIS_URL: redis.url };
  });
});
