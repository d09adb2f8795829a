import { pino } from "pino";
import { describe, expect, it } from "vitest";
import type { Job } from "../../../src/jobs/job.ts";
import type { Progress } from "../../../src/jobs/ports/platform.ts";
import { createProgressReporter, estimateProgress } from "../../../src/jobs/worker/progress-reporter.ts";
import { progressText } from "../../../src/messages/job-text.ts";
import { later, makeJob } from "../make-job.ts";
import { PLAN, SEVERAL } from "../new-job.ts";
import { UNKNOWN_DURATIONS } from "../run-to-end.ts";

/** Reports with a clock that is two seconds after the job was accepted; returns what people see. */
function reported(
  report: (reporter: ReturnType<typeof createProgressReporter>) => void,
  durations: Parameters<typeof createProgressReporter>[0]["durations"] = UNKNOWN_DURATIONS,
): readonly Progress[] {
  const shown: Progress[] = [];
  const progress = async (_job: Job, update: Progress) => void shown.push(update);
  const deps = {
    progress,
    durations,
    now: () => later(2_000),
    log: pino({ level: "silent" }),
  };
  report(createProgressReporter(deps));
  return shown;
}
const call = (part: number, state: Job["state"]) => makeJob({ state, parent: { id: "p", part } });
const CALLS = [call(0, "done"), call(1, "done"), call(2, "waiting")];

it("shows how many calls of a job are done, and in a pipeline the running step", () => {
  const several = makeJob({ plan: SEVERAL, state: "waiting" });
  expect(reported(({ showChildren }) => showChildren(several, CALLS))).toEqual([
    { state: "running", parts: { done: 2, of: 3 }, elapsedMs: 2_000 },
  ]);
  const step = (command: string) => ({ command, options: {}, plan: PLAN });
  const steps = [step("tts"), step("enhance"), step("convert")];
  const pipeline = makeJob({ plan: { steps, expect: "audio" }, state: "waiting" });
  expect(reported(({ showChildren }) => showChildren(pipeline, CALLS))).toMatchObject([
    { parts: { done: 2, of: 3, step: "convert" } },
  ]);
});

it("shows no calls once their job is being delivered, nor for a job of one call", () => {
  const delivering = makeJob({ plan: SEVERAL, state: "delivering" });
  const single = makeJob({ state: "waiting" });
  for (const job of [delivering, single])
    expect(reported(({ showChildren }) => showChildren(job, CALLS))).toEqual([]);
});

it("logs one line for a job at the level that is the default, when it has ended", () => {
  const lines: { msg: string; [field: string]: unknown }[] = [];
  const log = pino(
    { level: "info", base: null },
    { write: (line: string) => void lines.push(JSON.parse(line) as (typeof lines)[number]) },
  );
  const deps = {
    progress: async () => undefined,
    durations: UNKNOWN_DURATIONS,
    now: () => later(2_000),
    log,
  };
  const { show } = createProgressReporter(deps);
  for (const state of ["submitting", "waiting", "collecting", "delivering"] as const)
    show(makeJob({ state }));
  const reason = { key: "timedOut", params: {} };
  const outcome = { verdict: "failed", reason, maybeCharged: false } as const;
  show(makeJob({ state: "failed", outcome, finishedAt: later(4_000) }));
  // A call belongs to its parent.
  show({ ...call(0, "done"), finishedAt: later(4_000) });
  expect(lines).toEqual([
    expect.objectContaining({
      msg: "job finished",
      state: "failed",
      command: "tts",
      seconds: 4,
      why: "timedOut",
    }),
  ]);
});

it("says how long a task will take as soon as it runs, and what is done when its parts are there", () => {
  const running = makeJob({ state: "waiting", submittedAt: later(2_000) });
  const durations = { typicalMs: () => 4 * 60_000 };
  const [update] = reported(({ show }) => show(running), durations);
  expect(update).toMatchObject({ state: "running", estimate: { share: 0, leftMs: 4 * 60_000 } });
  expect(update && progressText(update)).toBe("Running for 2 s, about 4 min left.");
  const [joining] = reported(({ show }) => show(makeJob({ plan: SEVERAL, state: "collecting" })));
  expect(joining && progressText(joining)).toBe("Joining 3 parts into one file (2 s so far).");
  const [fetching] = reported(({ show }) => show(makeJob({ state: "collecting" })));
  expect(fetching && progressText(fetching)).toBe("Fetching the result (2 s so far).");
});

describe("the share of the work that is done", () => {
  const MINUTE = 60_000;

  it("is what the audio service tells, with the rest that earlier tasks suggest", () => {
    expect(estimateProgress(20_000, MINUTE, 0.5)).toEqual({ share: 0.5, leftMs: 40_000 });
    expect(estimateProgress(20_000, undefined, 0.5)).toEqual({ share: 0.5 });
  });

  it("is otherwise estimated, but never as all of it", () => {
    expect(estimateProgress(15_000, MINUTE)).toEqual({ share: 0.25, leftMs: 45_000 });
    expect(estimateProgress(10 * MINUTE, MINUTE)).toEqual({ share: 0.95 });
    expect(estimateProgress(10 * MINUTE, MINUTE, 1)).toEqual({ share: 0.95 });
  });

  it("is unknown for short tasks, and for those of which too few are known", () => {
    expect(estimateProgress(1_000, 5_000)).toBeUndefined();
    expect(estimateProgress(1_000, undefined)).toBeUndefined();
  });

  it("is shown when it has changed visibly, and not for one call of several", () => {
    const job = makeJob({ state: "waiting", submittedAt: later(0) });
    const shares = reported(({ showShare }) => {
      for (const share of [0.31, 0.32, 0.39, 0.41, 0.99, 1]) showShare(job, share);
    });
    expect(shares.map(({ estimate }) => estimate?.share)).toEqual([0.31, 0.41, 0.95]);
    expect(reported(({ showShare }) => showShare({ ...job, parent: { id: "p", part: 0 } }, 0.5))).toEqual([]);
    expect(reported(({ showShare }) => showShare({ ...job, state: "collecting" }, 0.5))).toEqual([]);
  });
});
