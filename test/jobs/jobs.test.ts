import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newEngines } from "../engines/database.ts";
import { redisMissing, startRedis, type RealRedis } from "../engines/redis.ts";
import { startFakeAudioService, type FakeAudioService } from "../fakes/audio-service/index.ts";
import { openJobs, say } from "./open-jobs.ts";

const kinds = ["postgres", "redis + postgres"] as const;

describe.each(kinds)("jobs on %s", (kind) => {
  describe.skipIf(kind !== "postgres" && redisMissing !== null)(redisMissing ?? "with real engines", () => {
    let redis: RealRedis | undefined;
    let fake: FakeAudioService;
    let app: Awaited<ReturnType<typeof openJobs>>;

    beforeAll(async () => {
      if (kind === "redis + postgres") redis = await startRedis();
    });
    afterAll(() => redis?.close());
    beforeEach(async () => {
      fake = await startFakeAudioService({ apiKey: "key", speechAsTask: true });
      app = await openJobs({
        engines: { ...(await newEngines()), ...(redis && { redisUrl: redis.url }) },
        serviceUrl: fake.url,
      });
    });
    afterEach(async () => {
      await app.close();
      await fake.close();
    });

    const accepted = async (text: string, key?: string) => {
      const answer = await app.jobs.accept(say(text, key));
      if (answer.kind !== "job") throw new Error("expected a job");
      return answer;
    };

    const submissions = (text: string) => fake.calls.filter(({ body }) => body["text"] === text);

    it("takes an accepted command to a delivered result with a single request to the service", async () => {
      const worker = await app.startWorker();
      const { job } = await accepted("Hello");
      expect(await app.platform.delivered(job.id)).toMatchObject({ verdict: "done" });
      await worker.close();
      expect(await app.jobs.findJob(job.id)).toMatchObject({
        state: "done",
        receipts: { placeholder: `p-${job.id}`, posted: `m-${job.id}` },
      });
      expect(submissions("Hello")).toHaveLength(1);
    });

    it("continues with waiting jobs when one worker hands back and another starts", async () => {
      fake.behave.taskMs = 1_500;
      const first = await app.startWorker();
      const { job } = await accepted("Handed over");
      await untilState(job.id, "waiting");
      await first.close();
      const second = await app.startWorker();
      expect(await app.platform.delivered(job.id)).toMatchObject({ verdict: "done" });
      await second.close();
      expect(submissions("Handed over")).toHaveLength(1);
    });

    it("picks up every accepted job after the whole queue was lost", async () => {
      const { job } = await accepted("Lost");
      await app.queue.clear();
      expect(await app.queue.counts()).toMatchObject({ waiting: 0 });
      const worker = await app.startWorker();
      expect(await app.platform.delivered(job.id)).toMatchObject({ verdict: "done" });
      await worker.close();
    });

    it("reports a waiting job as canceled at once, and as possibly charged", async () => {
      fake.behave.taskMs = Infinity;
      const worker = await app.startWorker();
      const { job } = await accepted("Never mind");
      await untilState(job.id, "waiting");
      await sleep(1_500);
      const started = Date.now();
      await app.jobs.jobActions({ ...say(""), person: { id: "anna" } }).cancel(job.id);
      expect(await app.platform.delivered(job.id)).toMatchObject({
        verdict: "cancelled",
        maybeCharged: true,
      });
      expect(Date.now() - started).toBeLessThan(400);
      await worker.close();
    });

    it("waits for a service that is down, then runs the job once", async () => {
      await fake.refuse();
      const worker = await app.startWorker();
      const { job } = await accepted("Later");
      await sleep(1_200);
      await fake.resume();
      expect(await app.platform.delivered(job.id)).toMatchObject({ verdict: "done" });
      await worker.close();
      expect(submissions("Later")).toHaveLength(1);
    });

    // The rest is decided by rows in the database, whichever queue wakes the worker.
    if (kind !== "postgres") return;

    it("creates one job for an invocation that is delivered twice", async () => {
      const [first, second] = await Promise.all([accepted("Twice", "same"), accepted("Twice", "same")]);
      expect(second.job.id).toBe(first.job.id);
      expect([first.duplicate, second.duplicate].filter(Boolean)).toHaveLength(1);
    });

    it("marks a job unconfirmed and doesn't resubmit when the connection breaks after the request was received", async () => {
      fake.faults.next("speechSynthesis", "reset-after");
      const worker = await app.startWorker();
      const { job } = await accepted("Perhaps");
      expect(await app.platform.delivered(job.id)).toMatchObject({
        verdict: "unconfirmed",
        maybeCharged: true,
      });
      await worker.close();
      expect(submissions("Perhaps")).toHaveLength(1);
    });

    it("shows a job only to its owner, and retries it as a new job", async () => {
      const worker = await app.startWorker();
      const { job } = await accepted("Mine");
      await app.platform.delivered(job.id);
      await untilState(job.id, "done");
      const stranger = app.jobs.jobActions({ ...say(""), person: { id: "eve" } });
      await expect(stranger.show(job.id)).rejects.toMatchObject({ sentence: { key: "jobUnknown" } });
      const mine = app.jobs.jobActions({ ...say(""), person: { id: "anna" } });
      const [again, twice] = [await mine.retry(job.id), await mine.retry(job.id)];
      expect(again.id).not.toBe(job.id);
      expect(twice.id).toBe(again.id);
      expect(await app.platform.delivered(again.id)).toMatchObject({ verdict: "done" });
      await worker.close();
    });

    async function untilState(id: string, state: string) {
      while ((await app.jobs.findJob(id))?.state !== state) await sleep(20);
    }
  });
});
