import { Redis } from "ioredis";
import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "../../src/base/new-id.ts";
import { createProcessLease, WITHOUT_LEASE, createLeaseStore } from "../../src/jobs/lease.ts";
import { LOCK_MS, STALLED_CHECK_MS } from "../../src/jobs/queue/backend.ts";
import { createQueue } from "../../src/jobs/queue/queue.ts";
import { processTimers } from "../../src/base/timers.ts";
import { openStore } from "../../src/store/index.ts";
import { newEngines } from "../engines/database.ts";
import { redisMissing, startRedis, type RealRedis } from "../engines/redis.ts";
import { startFakeAudioService, type FakeAudioService } from "@mynah/audio-interface/fake";
import { openJobs, say } from "./open-jobs.ts";

/** The aim for all jobs of a worker that died. */
const TAKEN_UP_MS = 20_000;

describe.skipIf(redisMissing !== null)(redisMissing ?? "the jobs of a worker that died", () => {
  let redis: RealRedis;
  let fake: FakeAudioService;
  beforeAll(async () => {
    redis = await startRedis();
    fake = await startFakeAudioService({ apiKey: "key" });
  });
  afterAll(async () => {
    await fake.close();
    await redis.close();
  });

  it("run at once when its lease has ended, though it gave them their turn and never added their entries", async () => {
    let endLease: ((lease: string) => Promise<void>) | undefined;
    const app = await openJobs({
      engines: { ...(await newEngines()), redisUrl: redis.url },
      serviceUrl: fake.url,
      lease: { ...WITHOUT_LEASE, onEnded: (callback) => void (endLease = callback) },
      // Nothing has its turn here.
      caps: { person: 0, server: 0 },
    });
    const worker = await app.startWorker();
    const answer = await app.jobs.accept(say("Left behind"));
    if (answer.kind !== "job") throw new Error("expected a job");
    await createLeaseStore(app.store.db).insert("dead", { roles: ["worker"] });
    await sql`update process_leases set ends_at = now() - interval '1 s'`.execute(app.store.db);
    await sql`update jobs set called_at = now()`.execute(app.store.db);
    await endLease?.("dead");
    expect(await app.platform.delivered(answer.job.id)).toMatchObject({ verdict: "done" });
    await worker.close();
    await app.close();
  });

  it("go on elsewhere at once when it has to exit before their steps have finished", async () => {
    const service = await startFakeAudioService({ apiKey: "key" });
    const engines = { ...(await newEngines()), redisUrl: redis.url };
    const open = async () => {
      const app = await openJobs({ engines, serviceUrl: service.url, lease });
      return { ...app, worker: await app.startWorker() };
    };
    const database = await openStore({ ...engines, log: pino({ level: "silent" }) });
    const lease = createProcessLease({
      rows: createLeaseStore(database.db),
      facts: { roles: ["worker"] },
      timers: processTimers,
      clock: () => performance.now(),
      newId: () => newId("p"),
      log: pino({ level: "silent" }),
    });
    await lease.open();
    const ending = await open();
    service.faults.next("speechSynthesis", "hang");
    const answer = await ending.jobs.accept(say("Never answered"));
    if (answer.kind !== "job") throw new Error("expected a job");
    await expect.poll(() => service.calls.length).toBe(1);

    const closed = ending.worker.close();
    const living = await open();
    // Its claim would last for a minute, and its lease is renewed here for as long.
    await ending.worker.abandon();
    expect(await living.platform.delivered(answer.job.id)).toMatchObject({ verdict: "unconfirmed" });
    await living.worker.close();
    await living.close();
    await service.close();
    await closed;
    await ending.close();
    await lease.close();
    await database.close();
  });

  it("are free for others soon enough, because stalled entries are looked for in time", async () => {
    const log = pino({ level: "silent" });
    const engine = { kind: "redis", url: redis.url, installation: "checks" } as const;
    const queue = createQueue({ engine, log });
    const worker = queue.work({ slots: 1, run: async () => undefined });
    const client = new Redis(redis.url);
    const window = () => client.pttl("{mynah:checks}:jobs:stalled-check");
    // -2: there is none yet, or it has just run out.
    await expect.poll(window).toBeGreaterThan(0);
    expect(await window()).toBeLessThanOrEqual(STALLED_CHECK_MS.redis);
    expect(LOCK_MS + 2 * STALLED_CHECK_MS.redis).toBeLessThan(TAKEN_UP_MS);
    client.disconnect();
    await worker.close();
    await queue.close();
  });
});
