import { expect, it } from "vitest";
import { toJobView } from "../../../src/bots/api/job-view.ts";
import type { Outcome } from "../../../src/jobs/job.ts";
import type { Progress } from "../../../src/jobs/ports/platform.ts";
import { later, makeJob } from "../../jobs/make-job.ts";

const now = later(1000).getTime();
const DONE: Outcome = { verdict: "done", result: { files: [] } };
const QUEUED: Progress = { state: "queued", ahead: 2, expectedMs: 60_000, elapsedMs: 0 };
const RUNNING: Progress = {
  state: "running",
  estimate: { share: 0.256, leftMs: 9_000 },
  parts: { done: 1, of: 3 },
  elapsedMs: 0,
};
const progressOf = (job: Parameters<typeof makeJob>[0], progress?: Progress) =>
  toJobView(makeJob(job), progress, now).progress;

it("a queued job shows its place, a running one how far it is, and a finished one neither", () => {
  expect(progressOf({}, QUEUED)).toEqual({ ahead: 2, expectedMs: 60_000 });
  expect(progressOf({ state: "waiting" }, RUNNING)).toEqual({
    percent: 26,
    leftMs: 9_000,
    parts: { done: 1, of: 3 },
  });
  expect(progressOf({ state: "waiting" })).toBeUndefined();
  expect(progressOf({ state: "done", outcome: DONE }, QUEUED)).toBeUndefined();
  expect(progressOf({ state: "done", outcome: DONE }, RUNNING)).toBeUndefined();
});
