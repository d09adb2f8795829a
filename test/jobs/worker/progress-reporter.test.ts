import { pino } from "pino";
import { expect, it } from "vitest";
import type { Job } from "../../../src/jobs/job.ts";
import type { Progress } from "../../../src/jobs/ports/platform.ts";
import { createProgressReporter } from "../../../src/jobs/worker/progress-reporter.ts";
import { later, makeJob } from "../make-job.ts";
import { PLAN, SEVERAL } from "../new-job.ts";

/** Reports with a clock that is two seconds after the job was accepted; returns what people see. */
function reported(
  report: (reporter: ReturnType<typeof createProgressReporter>) => void,
): readonly Progress[] {
  const shown: Progress[] = [];
  const progress = async (_job: Job, update: Progress) => void shown.push(update);
  report(createProgressReporter({ progress, now: () => later(2_000), log: pino({ level: "silent" }) }));
  return shown;
}
const call = (part: number, state: Job["state"]) => makeJob({ state, parent: { id: "p", part } });
const CALLS = [call(0, "done"), call(1, "done"), call(2, "waiting")];

it("shows how many calls of a job are done, and in a pipeline the running step", () => {
  const several = makeJob({ plan: SEVERAL, state: "waiting" });
  expect(reported(({ showParts }) => showParts(several, CALLS))).toEqual([
    { state: "running", parts: { done: 2, of: 3 }, elapsedMs: 2_000 },
  ]);
  const step = (command: string) => ({ command, options: {}, plan: PLAN });
  const steps = [step("tts"), step("enhance"), step("convert")];
  const pipeline = makeJob({ plan: { steps, expect: "audio" }, state: "waiting" });
  expect(reported(({ showParts }) => showParts(pipeline, CALLS))).toMatchObject([
    { parts: { done: 2, of: 3, step: "convert" } },
  ]);
});

it("shows no calls once their job is being delivered, nor for a job of one call", () => {
  const delivering = makeJob({ plan: SEVERAL, state: "delivering" });
  const single = makeJob({ state: "waiting" });
  for (const job of [delivering, single])
    expect(reported(({ showParts }) => showParts(job, CALLS))).toEqual([]);
});
