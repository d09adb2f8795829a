import { describe, expect, it } from "vitest";
import type { Job, Outcome } from "../../../src/jobs/job.ts";
import { toCanceled, transition } from "../../../src/jobs/lifecycle/state-machine.ts";
import type { JobEvent } from "../../../src/jobs/lifecycle/observation.ts";
import { say } from "../../../src/messages/index.ts";
import { LIMITS, later, makeJob, T0 } from "../make-job.ts";

const go = (job: Job, seen: JobEvent, now = T0) => transition(job, seen, now, LIMITS);
const DONE: Outcome = { verdict: "done", result: { files: [] } };

describe("a job without failures", () => {
  it("goes from accepted to done in the documented order", () => {
    let job = makeJob();
    const effects: string[] = [];
    const seen: JobEvent[] = [
      { kind: "picked-up" },
      { kind: "placed", receipts: { message: "m1" } },
      { kind: "prepared", request: { voice: "Clara", text: "Hello" }, claim: "c1" },
      { kind: "submitted", taskId: "t1" },
      { kind: "picked-up" },
      { kind: "in-progress" },
      { kind: "picked-up" },
      { kind: "completed", urls: ["http://service.test/a.mp3"] },
      { kind: "collected", result: { files: [] } },
      { kind: "delivered", receipts: { posted: "m1" } },
    ];
    for (const one of seen) {
      const next = go(job, one);
      effects.push(`${next.job.state}: ${next.effect.kind}`);
      job = next.job;
    }
    expect(effects).toEqual([
      "accepted: place",
      "accepted: prepare",
      "submitting: submit",
      "waiting: sleep",
      "waiting: poll",
      "waiting: sleep",
      "waiting: poll",
      "collecting: collect",
      "delivering: deliver",
      "done: stop",
    ]);
    expect(job.receipts).toEqual({ message: "m1", posted: "m1" });
    expect(job.finishedAt).toEqual(T0);
  });
});

describe("collecting", () => {
  const reason = say("resultGone", { status: 404 });
  const missing: JobEvent = { kind: "missing", reason };

  it("looks for a missing result for a minute, less and less often, then reports it deleted", () => {
    let { job, effect } = go(makeJob({ state: "collecting", urls: ["u"], attempt: 2 }), missing);
    expect(job.missingSince).toEqual(T0);
    const looks: number[] = [];
    while (effect.kind === "sleep") {
      const { until } = effect;
      looks.push(until.getTime() - T0.getTime());
      expect(go(job, { kind: "picked-up" }, until).effect).toEqual({ kind: "collect", urls: ["u"] });
      ({ job, effect } = go(job, missing, until));
    }
    expect(looks).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000, 31_000, 46_000, 60_000]);
    expect(job).toMatchObject({
      state: "delivering",
      outcome: { verdict: "failed", reason, maybeCharged: true },
    });
  });

  it("accepts a result that appears within that minute", () => {
    const { job } = go(makeJob({ state: "collecting", urls: ["u"] }), missing);
    expect(go(job, { kind: "collected", result: { files: [] } }, later(9_000)).job.outcome).toEqual(DONE);
  });

  it("starts a new minute when the task was asked again for its links", () => {
    const waiting = makeJob({ state: "waiting", taskId: "t1", missingSince: later(-90_000) });
    const { job } = go(waiting, { kind: "completed", urls: ["v"] });
    expect(go(job, missing).effect.kind).toBe("sleep");
  });
});

describe("canceling", () => {
  it("delays the answer briefly while a placeholder may be in flight, but not once it is posted", () => {
    expect(toCanceled(makeJob(), T0)?.claimedUntil).toEqual(later(15_000));
    expect(toCanceled(makeJob({ version: 1 }), T0)?.claimedUntil).toBeNull();
  });

  it.each(["submitting", "delivering", "done", "failed", "cancelled", "unconfirmed"] as const)(
    "is refused while %s",
    (state) => expect(toCanceled(makeJob({ state }), T0)).toBeNull(),
  );
});
