import { describe, expect, it } from "vitest";
import type { Job, Outcome } from "../../src/jobs/job.ts";
import { cancel, step } from "../../src/jobs/lifecycle.ts";
import type { Observation } from "../../src/jobs/observation.ts";
import { say } from "../../src/messages/index.ts";
import { LIMITS, later, makeJob, T0 } from "./make-job.ts";

const go = (job: Job, seen: Observation, now = T0) => step(job, seen, now, LIMITS);
const busy = say("serviceBusy");
const DONE: Outcome = { verdict: "done", result: { files: [] } };

describe("the straight way", () => {
  it("goes from accepted to done in the order of the design", () => {
    let job = makeJob();
    const effects: string[] = [];
    const seen: Observation[] = [
      { kind: "picked-up" },
      { kind: "placed", receipts: { message: "m1" } },
      { kind: "prepared", request: { voice: "Clara", text: "Hello" } },
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

  it("writes nothing when a look finds nothing new", () => {
    const job = makeJob({ state: "waiting", taskId: "t1", submittedAt: T0 });
    const next = go(job, { kind: "in-progress" }, later(8_000));
    expect(next.job).toBe(job);
    expect(next.effect).toEqual({ kind: "rest", until: later(10_000) });
  });
});

describe("submitting", () => {
  it("writes the intent with a claim before the request leaves", () => {
    const { job, effect } = go(makeJob(), { kind: "prepared", request: { text: "Hello" } });
    expect(job).toMatchObject({ state: "submitting", claimedUntil: later(90_000), submittedAt: T0 });
    expect(effect.kind).toBe("submit");
  });

  it("leaves an intent without receipt alone while its writer may still be at it", () => {
    const job = makeJob({ state: "submitting", claimedUntil: later(5_000) });
    expect(go(job, { kind: "picked-up" })).toEqual({ job, effect: { kind: "rest", until: later(5_000) } });
  });

  it("calls an intent without receipt unconfirmed once the claim is over, and never sends again", () => {
    const job = makeJob({ state: "submitting", claimedUntil: later(5_000) });
    const next = go(job, { kind: "rested" }, later(5_001));
    expect(next.job.outcome).toMatchObject({ verdict: "unconfirmed", maybeCharged: true });
    expect(next.effect.kind).toBe("deliver");
  });

  it("goes back to accepted when the request cannot have arrived, and says so when the deadline is over", () => {
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

  it("makes an unclear answer unconfirmed", () => {
    const next = go(makeJob({ state: "submitting" }), {
      kind: "unclear",
      reason: say("unconfirmedNoAnswer"),
    });
    expect(next.job.outcome).toMatchObject({ verdict: "unconfirmed", maybeCharged: true });
  });

  it.each<Partial<Job>>([{ state: "unconfirmed", finishedAt: T0 }, { state: "delivering" }])(
    "adopts a receipt that comes after everyone had given up ($state)",
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

  it("looks rarely at long tasks and never more often than four times a second", () => {
    const gap = (elapsedMs: number) => {
      const { effect } = go(waiting, { kind: "in-progress" }, later(elapsedMs));
      return effect.kind === "rest" ? effect.until.getTime() - T0.getTime() - elapsedMs : -1;
    };
    expect([0, 4_000, 60_000, 3_000_000].map(gap)).toEqual([250, 1_000, 15_000, 30_000]);
  });

  it("gives up at the deadline, naming the task and that it may have cost something", () => {
    const next = go(waiting, { kind: "rested" }, later(3_600_000));
    expect(next.job.outcome).toEqual({
      verdict: "failed",
      reason: say("deadlinePassed", { taskId: "t1" }),
      maybeCharged: true,
    });
  });

  it("waits as long as the service asks when a look fails, and writes nothing", () => {
    const next = go(waiting, { kind: "try-later", reason: busy, afterMs: 20_000 });
    expect(next.job).toBe(waiting);
    expect(next.effect).toEqual({ kind: "rest", until: later(20_000) });
  });
});

describe("delivering", () => {
  const delivering = makeJob({ state: "delivering", outcome: DONE });

  it("waits for the one who has claimed the delivery, then takes it over", () => {
    const claimed = { ...delivering, claimedUntil: later(1_000) };
    expect(go(claimed, { kind: "picked-up" }).effect).toEqual({ kind: "rest", until: later(1_000) });
    const next = go(claimed, { kind: "rested" }, later(1_000));
    expect(next.effect).toEqual({ kind: "deliver", outcome: DONE });
    expect(next.job.claimedUntil).toEqual(later(181_000));
  });

  it("tries again later and ends with a note that it was never delivered", () => {
    const first = go(delivering, { kind: "try-later", reason: busy });
    expect(first.job).toMatchObject({ state: "delivering", attempt: 1, claimedUntil: null });
    const last = go({ ...delivering, attempt: 2 }, { kind: "try-later", reason: busy });
    expect(last.job).toMatchObject({
      state: "done",
      finishedAt: T0,
      receipts: { undelivered: "serviceBusy" },
    });
  });

  it("keeps the verdict of the work when the delivery is refused", () => {
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
});

it("goes on from the row when what was seen belongs to an older copy of it", () => {
  const waiting = makeJob({ state: "waiting", taskId: "t1", submittedAt: T0 });
  const next = go(waiting, { kind: "submitted", taskId: "t1" });
  expect(next).toEqual({ job: waiting, effect: { kind: "rest", until: later(1_000) } });
  expect(go(waiting, { kind: "rested" }, later(1_000)).effect.kind).toBe("look");
});

describe("cancelling", () => {
  it("costs nothing before the request left, and may cost something after", () => {
    expect(cancel(makeJob(), T0)?.outcome).toMatchObject({ verdict: "cancelled", maybeCharged: false });
    expect(cancel(makeJob({ state: "waiting" }), T0)?.outcome).toMatchObject({ maybeCharged: true });
  });

  it("waits a moment with the answer where a placeholder may be on its way, and not where there is one", () => {
    expect(cancel(makeJob(), T0)?.claimedUntil).toEqual(later(15_000));
    expect(cancel(makeJob({ version: 1 }), T0)?.claimedUntil).toBeNull();
  });

  it.each(["submitting", "delivering", "done", "failed", "cancelled", "unconfirmed"] as const)(
    "is refused while %s",
    (state) => expect(cancel(makeJob({ state }), T0)).toBeNull(),
  );
});

it("does nothing more with a job that has ended, whatever is seen", () => {
  const seen: Observation[] = [{ kind: "picked-up" }, { kind: "rested" }, { kind: "submitted", taskId: "t" }];
  const ended = makeJob({ state: "done", outcome: DONE, finishedAt: T0 });
  for (const one of seen) expect(go(ended, one)).toEqual({ job: ended, effect: { kind: "stop" } });
});
