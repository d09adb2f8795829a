import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";
import { newDatabase } from "../engines/database.ts";
import { queryRows } from "../engines/postgres.ts";
import { redisMissing, startRedis } from "../engines/redis.ts";
import { TEST_SECRETS } from "../test-secrets.ts";
import { startProgram } from "./start-program.ts";

/** By then, what is done once after a start is over, and a second look at each table would be due. */
const SETTLE_MS = 12_000;
const WATCH_MS = 20_000;
/**
 * Each renewal of the lease is one, every five seconds; with what is done every 30 and 60 s, 0.35 a second. A look of each task at
 * its own table would make it 0.8.
 */
const MOST_PER_SECOND = 0.6;

it.skipIf(redisMissing !== null)(
  "an idle process of a cluster sends hardly more statements than renewals of its lease",
  { timeout: 90_000 },
  async () => {
    const redis = await startRedis();
    onTestFinished(() => redis.close());
    const url = await newDatabase();
    const dataDir = await mkdtemp(join(tmpdir(), "mynah-idle-"));
    const program = await startProgram({
      dataDir,
      env: {
        DATABASE_URL: url,
        REDIS_URL: redis.url,
        SECRET_KEY: TEST_SECRETS.SECRET_KEY,
        AUDIO_API_KEY: TEST_SECRETS.AUDIO_API_KEY,
        AUDIO_API_URL: "http://127.0.0.1:9",
        VOICES_API_URL: "http://127.0.0.1:9",
      },
    });
    onTestFinished(async () => void (await program.end("SIGTERM")));
    const statements = async () => {
      const [row] = await queryRows(
        url,
        `select (xact_commit + xact_rollback)::int as count from pg_stat_database where datname = current_database()`,
      );
      return Number(row?.["count"]);
    };
    await sleep(SETTLE_MS);
    const before = await statements();
    await sleep(WATCH_MS);
    expect((await statements()) - before).toBeLessThanOrEqual((MOST_PER_SECOND * WATCH_MS) / 1_000);
  },
);
