import { describe, expect, it } from "vitest";
import { toJobView } from "../../../src/bots/web/job-view.ts";
import type { Job, Outcome } from "../../../src/jobs/job.ts";
import type { Progress } from "../../../src/jobs/ports/platform.ts";
import { say } from "../../../src/messages/index.ts";
import { later, makeJob } from "../../jobs/make-job.ts";
import { SEVERAL } from "../../jobs/new-job.ts";

const now = later(1000).getTime();
const DONE: Outcome = { verdict: "done", result: { files: [] } };
const FAILED: Outcome = { verdict: "failed", reason: say("serviceBusy"), maybeCharged: true };

describe("the view of a job", () => {
  const progress: Progress = {
    state: "queued",
    ahead: 2,
    limit: { whose: "person", most: 3 },
    expectedMs: 60_000,
    elapsedMs: 0,
  };
  const queueFields = ["ahead", "held", "expectedMs"] as const;

  it("has its place in the queue only while it is queued, although the announcement is older than the row", () => {
    const queued = toJobView(makeJob(), { progress, now });
    expect(queued).toMatchObject({ state: "queued", ahead: 2, expectedMs: 60_000 });
    expect(queued.held).toContain("3");
    const dequeued = [
      makeJob({ state: "waiting" }),
      makeJob({ state: "collecting" }),
      makeJob({ state: "done", outcome: DONE }),
      makeJob({ state: "cancelled", outcome: { ...FAILED, verdict: "cancelled" } }),
    ];
    for (const job of dequeued)
      for (const field of queueFields) expect(toJobView(job, { progress, now })).not.toHaveProperty(field);
  });

  it("counts parts only while it is running", () => {
    const running: Progress = { state: "running", parts: { done: 1, of: 3 }, elapsedMs: 0 };
    expect(toJobView(makeJob({ state: "waiting" }), { progress: running, now }).parts).toEqual(running.parts);
    for (const job of [
      makeJob(),
      makeJob({ state: "collecting" }),
      makeJob({ state: "done", outcome: DONE }),
      makeJob({ state: "failed", outcome: FAILED }),
    ])
      expect(toJobView(job, { progress: running, now })).not.toHaveProperty("parts");
  });

  it("says of how many parts the result is that is being joined, also after a reload", () => {
    const joining = makeJob({ plan: SEVERAL, state: "collecting" });
    expect(toJobView(joining, { now })).toMatchObject({ state: "finishing", parts: { done: 3, of: 3 } });
  });

  it("notes on a finished job that it was sent twice, and on no other", () => {
    const noteOf = (over: Partial<Job>) => toJobView(makeJob({ state: "delivering", ...over }), { now }).note;
    expect(noteOf({ outcome: DONE, resubmitted: true })).toContain("a second time");
    expect(noteOf({ outcome: DONE, resubmitted: false })).toBeUndefined();
    expect(noteOf({ outcome: FAILED, resubmitted: true })).toBeUndefined();
    expect(noteOf({ outcome: null, resubmitted: true })).toBeUndefined();
  });
});
