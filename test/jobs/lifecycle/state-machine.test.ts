import { describe, expect, it } from "vitest";
import type { Job, Outcome } from "../../../src/jobs/job.ts";
import { toCanceled, transition } from "../../../src/jobs/lifecycle/state-machine.ts";
import type { JobEvent } from "../../../src/jobs/lifecycle/observation.ts";
import { reopenJob } from "../../../src/jobs/lifecycle/recovery.ts";
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
      { kind: "rested" },
      { kind: "in-progress" },
      { kind: "rested" },
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
      "waiting: rest",
      "waiting: look",
      "waiting: rest",
      "waiting: look",
      "collecting: collect",
      "delivering: deliver",
      "done: stop",
    ]);
    expect(job.receipts).toEqual({ message: "m1", posted: "m1" });
    expect(job.finishedAt).toEqual(T0);
  });

  it("collects at once when the service answers with the result itself", () => {
    const { job, effect } = go(makeJob({ state: "submitting" }), { kind: "answered", urls: ["u"] });
    expect(job.state).toBe("collecting");
    expect(effect).toEqual({ kind: "collect", urls: ["u"] });
  });

  it("writes nothing when a poll finds nothing new", () => {
    const job = makeJob({ state: "waiting", taskId: "t1", submittedAt: T0 });
    const next = go(job, { kind: "in-progress" }, later(8_000));
    expect(next.job).toBe(job);
    expect(next.effect).toEqual({ kind: "rest", until: later(8_250) });
  });
});

it("retries a placeholder that couldn't be posted", () => {
  const failed = go(makeJob(), { kind: "try-later", reason: say("chatUnreachable") });
  expect(failed.effect.kind).toBe("rest");
  expect(go(failed.job, { kind: "rested" }, later(600)).effect).toEqual({ kind: "place" });
});

describe("submitting", () => {
  it("writes the intent with a claim before the request leaves", () => {
    const { job, effect } = go(makeJob(), { kind: "prepared", request: { text: "Hello" }, claim: "c1" });
    expect(job).toMatchObject({ state: "submitting", claimedUntil: later(90_000), submittedAt: T0 });
    expect(effect.kind).toBe("submit");
  });

  it("retracts its own intent when nothing has followed it yet", () => {
    const intent = go(makeJob(), { kind: "prepared", request: {}, claim: "c1" }).job;
    const next = go(intent, { kind: "prepared", request: {}, claim: "c1" });
    expect(next.job).toMatchObject({ state: "accepted", claimedUntil: null, submittedAt: null });
    expect(next.effect).toEqual({ kind: "prepare" });
  });

  it("leaves an intent alone that another process wrote", () => {
    const intent = go(makeJob(), { kind: "prepared", request: {}, claim: "c1" }).job;
    const next = go(intent, { kind: "prepared", request: {}, claim: "c2" });
    expect(next.job).toBe(intent);
    expect(next.effect.kind).toBe("rest");
  });

  it("leaves an intent without a receipt alone while its writer may still be sending", () => {
    const job = makeJob({ state: "submitting", claimedUntil: later(5_000) });
    expect(go(job, { kind: "picked-up" })).toEqual({ job, effect: { kind: "rest", until: later(5_000) } });
  });

  it("becomes unconfirmed without a receipt once the claim expires, and is never resubmitted", () => {
    const job = makeJob({ state: "submitting", claimedUntil: later(5_000) });
    const next = go(job, { kind: "rested" }, later(5_001));
    expect(next.job.outcome).toMatchObject({ verdict: "unconfirmed", maybeCharged: true });
    expect(next.effect.kind).toBe("deliver");
  });

  it("returns to accepted when the request can't have arrived, and fails once the deadline has passed", () => {
    const job = makeJob({ state: "submitting", claimedUntil: later(90_000), submittedAt: T0 });
    const again = go(job, { kind: "try-later", reason: busy, afterMs: 7_000 });
    expect(again.job).toMatchObject({ state: "accepted", attempt: 1, submittedAt: null, claimedUntil: null });
    expect(again.effect).toEqual({ kind: "rest", until: later(7_000) });

    const over = go(
      { ...job, deadlineAt: later(1_000) },
      { kind: "try-later", reason: busy, afterMs: 7_000 },
    );
    expect(over.job.outcome).toEqual({ verdict: "failed", reason: busy, maybeCharged: false });
  });

  it("becomes unconfirmed on an unclear answer", () => {
    const next = go(makeJob({ state: "submitting" }), {
      kind: "unclear",
      reason: say("unconfirmedNoAnswer"),
    });
    expect(next.job.outcome).toMatchObject({ verdict: "unconfirmed", maybeCharged: true });
  });

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

  it("polls when the poll schedule says so, counted from the submission", () => {
    const pollSchedule = (elapsedMs: number) => elapsedMs / 2 + 100;
    const gap = (elapsedMs: number) => {
      const { effect } = transition(waiting, { kind: "in-progress" }, later(elapsedMs), {
        ...LIMITS,
        pollSchedule,
      });
      return effect.kind === "rest" ? effect.until.getTime() - T0.getTime() - elapsedMs : -1;
    };
    expect([0, 4_000, 60_000].map(gap)).toEqual([100, 2_100, 30_100]);
  });

  it("gives up at the deadline, naming the task and saying that it may have been charged", () => {
    const next = go(waiting, { kind: "rested" }, later(3_600_000));
    expect(next.job.outcome).toEqual({
      verdict: "failed",
      reason: say("deadlinePassed", { taskId: "t1" }),
      maybeCharged: true,
    });
  });

  it("waits as long as the service asks when a poll fails, and writes nothing", () => {
    const next = go(waiting, { kind: "try-later", reason: busy, afterMs: 20_000 });
    expect(next.job).toBe(waiting);
    expect(next.effect).toEqual({ kind: "rest", until: later(20_000) });
  });
});

describe("delivering", () => {
  const delivering = makeJob({ state: "delivering", outcome: DONE });

  it("waits for the process that claimed the delivery, then takes it over", () => {
    const claimed = { ...delivering, claimedUntil: later(1_000) };
    expect(go(claimed, { kind: "picked-up" }).effect).toEqual({ kind: "rest", until: later(1_000) });
    const next = go(claimed, { kind: "rested" }, later(1_000));
    expect(next.effect).toEqual({ kind: "deliver", outcome: DONE });
    expect(next.job.claimedUntil).toEqual(later(181_000));
  });

  it("retries, and finally ends with a note that it was never delivered", () => {
    const first = go(delivering, { kind: "try-later", reason: busy });
    expect(first.job).toMatchObject({ state: "delivering", attempt: 1, claimedUntil: null });
    const last = go({ ...delivering, attempt: 2 }, { kind: "try-later", reason: busy });
    expect(last.job).toMatchObject({
      state: "done",
      finishedAt: T0,
      receipts: { undelivered: "serviceBusy" },
    });
  });

  it("keeps the job's verdict when the delivery is refused", () => {
    const next = go(delivering, { kind: "refused", reason: busy, maybeCharged: false });
    expect(next.job).toMatchObject({ state: "done", receipts: { undelivered: "serviceBusy" } });
  });
});

describe("collecting", () => {
  it("fails with 'may have cost' after the last attempt", () => {
    const job = makeJob({ state: "collecting", urls: ["u"], attempt: 2 });
    expect(go(job, { kind: "try-later", reason: busy }).job.outcome).toMatchObject({
      verdict: "failed",
      maybeCharged: true,
    });
  });

  const reason = say("resultGone", { status: 404 });
  const missing: JobEvent = { kind: "missing", reason };

  it("looks for a missing result for a minute, less and less often, then reports it deleted", () => {
    let { job, effect } = go(makeJob({ state: "collecting", urls: ["u"], attempt: 2 }), missing);
    expect(job.missingSince).toEqual(T0);
    const looks: number[] = [];
    while (effect.kind === "rest") {
      const { until } = effect;
      looks.push(until.getTime() - T0.getTime());
      expect(go(job, { kind: "rested" }, until).effect).toEqual({ kind: "collect", urls: ["u"] });
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
    expect(go(job, missing).effect.kind).toBe("rest");
  });
});

it("continues from the row when an event belongs to an older version of it", () => {
  const waiting = makeJob({ state: "waiting", taskId: "t1", submittedAt: T0 });
  const next = go(waiting, { kind: "submitted", taskId: "t1" });
  expect(next).toEqual({ job: waiting, effect: { kind: "rest", until: later(1_000) } });
  expect(go(waiting, { kind: "rested" }, later(1_000)).effect.kind).toBe("look");
});

describe("canceling", () => {
  it("costs nothing before the request left, and may cost something after", () => {
    expect(toCanceled(makeJob(), T0)?.outcome).toMatchObject({ verdict: "cancelled", maybeCharged: false });
    expect(toCanceled(makeJob({ state: "waiting" }), T0)?.outcome).toMatchObject({ maybeCharged: true });
  });

  it("delays the answer briefly while a placeholder may be in flight, but not once it is posted", () => {
    expect(toCanceled(makeJob(), T0)?.claimedUntil).toEqual(later(15_000));
    expect(toCanceled(makeJob({ version: 1 }), T0)?.claimedUntil).toBeNull();
  });

  it.each(["submitting", "delivering", "done", "failed", "cancelled", "unconfirmed"] as const)(
    "is refused while %s",
    (state) => expect(toCanceled(makeJob({ state }), T0)).toBeNull(),
  );
});

it("does nothing more with a finished job, whatever event comes", () => {
  const seen: JobEvent[] = [{ kind: "picked-up" }, { kind: "rested" }, { kind: "submitted", taskId: "t" }];
  const ended = makeJob({ state: "done", outcome: DONE, finishedAt: T0 });
  for (const one of seen) expect(go(ended, one)).toEqual({ job: ended, effect: { kind: "stop" } });
});

describe("an unconfirmed job with automatic resubmission enabled", () => {
  const limits = { ...LIMITS, resubmit: true };
  const sent = makeJob({ state: "submitting", submittedAt: later(0), claimedUntil: later(90_000) });
  const unclear = { kind: "unclear", reason: say("unconfirmedNoAnswer") } as const;
  const { job: again, effect } = transition(sent, unclear, later(1_000), limits);

  it("is resubmitted once, after a pause in which a late receipt may still arrive", () => {
    expect(again).toMatchObject({
      state: "accepted",
      resubmitted: true,
      submittedAt: null,
      claimedUntil: null,
    });
    expect(effect).toEqual({ kind: "rest", until: later(6_000) });
    expect(transition(again, { kind: "rested" }, later(6_000), limits).effect).toEqual({ kind: "place" });
  });

  it("uses the first receipt if it arrives before the second submission", () => {
    const { job } = transition(again, { kind: "submitted", taskId: "t1" }, later(2_000), limits);
    expect(job).toMatchObject({ state: "waiting", taskId: "t1", resubmitted: false });
  });

  it("is reported as unconfirmed when the second submission isn't confirmed either", () => {
    const second = { ...again, state: "submitting", submittedAt: later(6_000) } as const;
    const { job } = transition(second, unclear, later(7_000), limits);
    expect(job.outcome).toMatchObject({ verdict: "unconfirmed", maybeCharged: true });
  });

  it("may have been charged, however it ends", () => {
    const refused = { kind: "refused", reason: say("serviceKeyRefused"), maybeCharged: false } as const;
    expect(transition(again, refused, later(7_000), limits).job.outcome).toMatchObject({
      maybeCharged: true,
    });
    expect(toCanceled(again, later(7_000))?.outcome).toMatchObject({ maybeCharged: true });
  });

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
      const job = makeJob({ state, submittedAt, taskId: "t1", urls: ["u"], deaths: 3 });
      const parked = transition(job, { kind: "picked-up" }, later(1_000), LIMITS).job;
      expect(parked).toMatchObject({
        state: "delivering",
        deaths: 0,
        outcome: { verdict: "failed", reason: { key: "parked" }, maybeCharged: state !== "accepted" },
      });
    },
  );

  it("is left to a process that is delivering it", () => {
    const outcome = { verdict: "done", result: { files: [] } } as const;
    const job = makeJob({ state: "delivering", outcome, deaths: 3, claimedUntil: later(60_000) });
    expect(transition(job, { kind: "picked-up" }, later(0), LIMITS).effect).toEqual({
      kind: "rest",
      until: later(60_000),
    });
    expect(transition(job, { kind: "rested" }, later(60_000), LIMITS).job.outcome).toMatchObject({
      reason: { key: "parked" },
    });
  });

  it("ends silently when even that can't be delivered", () => {
    const outcome = { verdict: "failed", reason: say("parked", { deaths: 3 }), maybeCharged: true } as const;
    const telling = makeJob({ state: "delivering", outcome, deaths: 14 });
    expect(transition(telling, { kind: "picked-up" }, later(0), LIMITS).effect.kind).toBe("deliver");
    const mute = transition({ ...telling, deaths: 15 }, { kind: "picked-up" }, later(0), LIMITS).job;
    expect(mute).toMatchObject({
      state: "failed",
      finishedAt: later(0),
      receipts: { undelivered: "parked" },
    });
  });
});

describe("a finished job", () => {
  const failed = (key: "deadlinePassed" | "taskLost") =>
    makeJob({
      state: "failed",
      taskId: "t1",
      urls: ["u"],
      finishedAt: later(0),
      outcome: { verdict: "failed", reason: say(key, { taskId: "t1" }), maybeCharged: true },
    });
  const again = { taskId: "t1", deadlineAt: later(9_000) };

  it("resumes waiting when its task was only given up", () => {
    expect(reopenJob(failed("deadlinePassed"), "resume", again)).toMatchObject({
      state: "waiting",
      taskId: "t1",
      deadlineAt: later(9_000),
      finishedAt: null,
      outcome: null,
      urls: null,
    });
  });

  it("stays finished when there is no task to wait for, or when the task isn't this job's", () => {
    expect(reopenJob(failed("taskLost"), "resume", again)).toBeNull();
    expect(reopenJob(failed("deadlinePassed"), "arrived", again)).toBeNull();
    const ending = { ...failed("deadlinePassed"), state: "delivering", finishedAt: null } as const;
    expect(reopenJob(ending, "resume", again)).toBeNull();
  });
});
