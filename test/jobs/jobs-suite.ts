import { once } from "node:events";
import { expect, it } from "vitest";
import { useJobs } from "./use-jobs.ts";

/** Tests what the queue's engine decides: PostgreSQL, or the Redis at an address. */
export function testJobs(redisUrl?: () => string): void {
  const jobs = useJobs(() => ({ service: { speechAsTask: true }, redisUrl: redisUrl?.() }), {
    starts: false,
  });

  it("takes an accepted command to a delivered result with a single request to the service", async () => {
    await jobs.startWorker();
    const job = await jobs.speak("Hello");
    expect(await jobs.ended(job.id)).toMatchObject({ verdict: "done" });
    expect(await jobs.find(job.id)).toMatchObject({
      state: "done",
      receipts: { placeholder: `p-${job.id}`, posted: `m-${job.id}` },
    });
    expect(jobs.submissions("Hello")).toHaveLength(1);
  });

  it("continues with waiting jobs when one worker hands back and another starts", async () => {
    jobs.fake.behave.taskMs = Infinity;
    await jobs.startWorker();
    const job = await jobs.speak("Handed over");
    await jobs.untilState(job.id, "waiting");
    await jobs.stopWorker();
    jobs.fake.behave.taskMs = 0;
    await jobs.startWorker();
    expect(await jobs.delivered(job.id)).toMatchObject({ verdict: "done" });
    expect(jobs.submissions("Handed over")).toHaveLength(1);
  });

  it("stops converting files for an answer when its worker ends, and the next one posts it", async () => {
    const { conversion } = jobs.app.platform;
    const begun = Promise.withResolvers<void>();
    conversion.run = async (signal) => {
      begun.resolve();
      // A worker that is ending may try again: its signal doesn't abort a second time.
      if (signal?.aborted === false) await once(signal, "abort");
      signal?.throwIfAborted();
    };
    await jobs.startWorker();
    const job = await jobs.speak("Cut short");
    await begun.promise;
    await jobs.stopWorker();
    conversion.run = async () => undefined;
    await jobs.startWorker();
    expect(await jobs.delivered(job.id)).toMatchObject({ verdict: "done" });
    expect(jobs.submissions("Cut short")).toHaveLength(1);
  });

  it("picks up every accepted job after the whole queue was lost", async () => {
    const job = await jobs.speak("Lost");
    await jobs.app.queue.clear();
    expect(await jobs.app.queue.counts()).toMatchObject({ waiting: 0 });
    await jobs.startWorker();
    expect(await jobs.delivered(job.id)).toMatchObject({ verdict: "done" });
  });

  it("reports a waiting job as canceled without waiting for its task, and as possibly charged", async () => {
    jobs.fake.behave.taskMs = Infinity;
    await jobs.startWorker();
    const job = await jobs.speak("Never mind");
    await jobs.untilState(job.id, "waiting");
    await jobs.jobActions().cancel(job.id);
    expect(await jobs.delivered(job.id)).toMatchObject({
      verdict: "cancelled",
      maybeCharged: true,
    });
  });

  it("waits for a service that is down, then runs the job once", async () => {
    await jobs.fake.refuse();
    await jobs.startWorker();
    const job = await jobs.speak("Later");
    await expect.poll(async () => (await jobs.find(job.id))?.attempt).toBeGreaterThan(0);
    await jobs.fake.resume();
    expect(await jobs.delivered(job.id)).toMatchObject({ verdict: "done" });
    expect(jobs.submissions("Later")).toHaveLength(1);
  });
}
