import { describe, expect, it } from "vitest";
import type { Job, Outcome } from "../../../src/jobs/job.ts";
import { toCanceled, transition } from "../../../src/jobs/lifecycle/state-machine.ts";
import type { JobEvent } from "../../../src/jobs/lifecycle/observation.ts";
import { say } from "../../../src/messages/index.ts";
import { LIMITS, later, makeJob, T0 } from "../make-job.ts";

const go = (job: Job, seen: JobEvent, now = T0) => transition(job, seen, now, LIMITS);
const busy = say("serviceBusy");
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

  it("writes nothing when a poll finds nothing new", () => {
    const job = makeJob({ state: "waiting", taskId: "t1", submittedAt: T0 });
    const next = go(job, { kind: "in-progress" }, later(8_000));
    expect(next.job).toBe(job);
    expect(next.effect).toEqual({ kind: "sleep", until: later(8_250) });
  });
});

it("retries a placeholder that couldn't be posted", () => {
  const failed = go(makeJob(), { kind: "try-later", reason: say("chatUnreachable") });
  expect(failed.effect.kind).toBe("sleep");
  expect(go(failed.job, { kind: "picked-up" }, later(600)).effect).toEqual({ kind: "place" });
});

describe("submitting", () => {
  it.each<Partial<Job>>([{ state: "unconfirmed", finishedAt: T0 }, { state: "delivering" }])(
    "accepts a receipt that arrives after the job was given up ($state)",
    (over) => {
      const outcome: Outcome = {
        verdict: "unconfirmed",
        reason: say("unconfirmedAfterCrash"),
        maybeCharged: true,
      };
      const next = go(makeJob({ outcome, ...over }), { kind: "submitted", taskId: "t9" });
      expect(next.job).toMatchObject({ state: "waiting", taskId: "t9", outcome: null, finishedAt: null });
    },
  );
});

describe("waiting", () => {
  const waiting = makeJob({ state: "waiting", taskId: "t1", submittedAt: T0 });

  it("waits as long as the service asks when a poll fails, and writes nothing", () => {
    const next = go(waiting, { kind: "try-later", reason: busy, afterMs: 20_000 });
    expect(next.job).toBe(waiting);
    expect(next.effect).toEqual({ kind: "sleep", until: later(20_000) });
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

it("continues from the row when an event belongs to an older version of it", () => {
  const waiting = makeJob({ state: "waiting", taskId: "t1", submittedAt: T0 });
  const next = go(waiting, { kind: "submitted", taskId: "t1" });
  expect(next).toEqual({ job: waiting, effect: { kind: "sleep", until: later(1_000) } });
  expect(go(waiting, { kind: "picked-up" }, later(1_000)).effect.kind).toBe("poll");
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

describe("an unconfirmed job with automatic resubmission enabled", () => {
  const limits = { ...LIMITS, resubmit: true };
  const sent = makeJob({ state: "submitting", submittedAt: later(0), claimedUntil: later(90_000) });

  it("is not resubmitted after a crash when the operator hasn't enabled it", () => {
    const { job } = transition(sent, { kind: "picked-up" }, later(90_000), LIMITS);
    expect(job.outcome?.verdict).toBe("unconfirmed");
    expect(transition(sent, { kind: "picked-up" }, later(90_000), limits).job.state).toBe("accepted");
  });
});

describe("a job that crashed three processes", () => {
  it.each(["accepted", "waiting", "collecting"] as const)(
    "is parked while %s, and says whether it may have been charged",
    (state) => {
      const submittedAt = state === "accepted" ? null : later(0);
      const job = makeJob({ state, submittedAt, taskId: "t1", urls: ["u"], crashes: 3 });
      const parked = transition(job, { kind: "picked-up" }, later(1_000), LIMITS).job;
      expect(parked).toMatchObject({
        state: "delivering",
        crashes: 0,
        outcome: { verdict: "failed", reason: { key: "parked" }, maybeCharged: state !== "accepted" },
      });
    },
  );

  it("is left to a process that is delivering it", () => {
    const outcome = { verdict: "done", result: { files: [] } } as const;
    const job = makeJob({ state: "delivering", outcome, crashes: 3, claimedUntil: later(60_000) });
    expect(transition(job, { kind: "picked-up" }, later(0), LIMITS).effect).toEqual({
      kind: "sleep",
      until: later(60_000),
    });
    expect(transition(job, { kind: "picked-up" }, later(60_000), LIMITS).job.outcome).toMatchObject({
      reason: { key: "parked" },
    });
  });

  it("ends silently when even that can't be delivered", () => {
    const outcome = { verdict: "failed", reason: say("parked", { crashes: 3 }), maybeCharged: true } as const;
    const telling = makeJob({ state: "delivering", outcome, crashes: 14 });
    expect(transition(telling, { kind: "picked-up" }, later(0), LIMITS).effect.kind).toBe("deliver");
    const mute = transition({ ...telling, crashes: 15 }, { kind: "picked-up" }, later(0), LIMITS).job;
    expect(mute).toMatchObject({
      state: "failed",
      finishedAt: later(0),
      receipts: { undelivered: "parked" },
    });
  });
});
