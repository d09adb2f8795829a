import { describe, expect, it } from "vitest";
import { testJobs } from "./jobs-suite.ts";
import { say } from "./open-jobs.ts";
import { useJobs } from "./use-jobs.ts";

describe("jobs on PostgreSQL", () => testJobs());

// Rows in the database decide these, whichever queue wakes the worker.
describe("a job", () => {
  const jobs = useJobs({ service: { speechAsTask: true } }, { starts: false });

  it("creates one job for an invocation that is delivered twice", async () => {
    const [first, second] = await Promise.all([1, 2].map(() => jobs.accept(say("Twice", "same"))));
    expect(second?.job.id).toBe(first?.job.id);
    expect([first, second].filter((one) => one?.duplicate)).toHaveLength(1);
  });

  it("shows a job only to its owner, and retries it as a new job", async () => {
    await jobs.startWorker();
    const job = await jobs.speak("Mine");
    await jobs.untilState(job.id, "done");
    const stranger = jobs.jobActions("eve");
    await expect(stranger.show(job.id)).rejects.toMatchObject({ sentence: { key: "jobUnknown" } });
    const mine = jobs.jobActions();
    const [again, twice] = [await mine.retry(job.id), await mine.retry(job.id)];
    expect(again.id).not.toBe(job.id);
    expect(twice.id).toBe(again.id);
    expect(await jobs.delivered(again.id)).toMatchObject({ verdict: "done" });
  });
});
