import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { redisMissing } from "../../engines/redis.ts";
import { startCluster, startSentinels } from "../../engines/redis-many.ts";
import { type FakeAudioService, startFakeAudioService } from "@mynah/audio-interface/fake";
import { newEngines } from "../../engines/database.ts";
import { type ClaimLease, WITHOUT_LEASE } from "../../../src/jobs/lease.ts";
import { openJobs, say } from "../open-jobs.ts";

const ANOTHER = { id: "another", facts: { roles: ["web"] }, endsInMs: 15_000, mayEnd: false, isOlder: true };

describe.skipIf(redisMissing)(
  `jobs whose queue spans several Redis nodes, ${redisMissing ?? "on real ones"}`,
  () => {
    let fake: FakeAudioService;
    const closers: (() => Promise<unknown>)[] = [];

    beforeAll(async () => {
      fake = await startFakeAudioService({ apiKey: "key", speechAsTask: true, taskMs: 1_500 });
    });
    afterEach(async () => {
      for (let close = closers.pop(); close; close = closers.pop()) await close();
    });
    afterAll(async () => {
      await fake.close();
    });

    async function open(redisUrl: string) {
      const engines = { ...(await newEngines()), redisUrl };
      // Beside another process, every job has an entry in the queue.
      const lease: ClaimLease = { ...WITHOUT_LEASE, others: () => [ANOTHER] };
      const app = await openJobs({ engines, serviceUrl: fake.url, lease });
      closers.push(app.close);
      const worker = await app.startWorker();
      closers.push(worker.close);
      return {
        async ask(text: string): Promise<string> {
          const accepted = await app.jobs.accept(say(text));
          if (accepted.kind !== "job") throw new Error("expected a job");
          return accepted.job.id;
        },
        verdictOf: async (id: string) => (await app.platform.delivered(id)).verdict,
      };
    }
    const calls = () => fake.calls.filter(({ operation }) => operation === "speechSynthesis").length;

    it("are all done once each when the primary dies while they run and another takes over", async () => {
      const redis = await startSentinels();
      closers.push(redis.close);
      const { ask, verdictOf } = await open(redis.url);
      const before = calls();
      const ids = await Promise.all(Array.from({ length: 10 }, (_, n) => ask(`before ${n}`)));
      await redis.loseMaster();
      // Refusals don't last long, but they come at once: retrying without a pause would starve everything else.
      const late = async (text: string): Promise<string> =>
        ask(text).catch(() => sleep(50).then(() => late(text)));
      ids.push(await late("while it is away"));
      expect(await Promise.all(ids.map(verdictOf))).toEqual(ids.map(() => "done"));
      expect(calls() - before).toBe(ids.length);
    });

    it("are done on a cluster, where all keys of the queue must be on one node", async () => {
      const redis = await startCluster();
      closers.push(redis.close);
      const { ask, verdictOf } = await open(redis.url);
      const ids = await Promise.all(Array.from({ length: 10 }, (_, n) => ask(`on a cluster ${n}`)));
      expect(await Promise.all(ids.map(verdictOf))).toEqual(ids.map(() => "done"));
    });
  },
);
