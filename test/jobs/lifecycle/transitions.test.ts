import { describe, expect, it } from "vitest";
import type { Job, JobState, Outcome } from "../../../src/jobs/job.ts";
import { toCanceled, transition } from "../../../src/jobs/lifecycle/state-machine.ts";
import type { JobEvent } from "../../../src/jobs/lifecycle/observation.ts";
import { recoveryOptionOf, reopenJob } from "../../../src/jobs/lifecycle/recovery.ts";
import { LANGUAGE_MODEL } from "../../../src/language-model/contract.ts";
import { say } from "../../../src/messages/index.ts";
import { later, LIMITS, makeJob, T0 } from "../make-job.ts";
import { SEVERAL } from "../new-job.ts";

/**
 * Whole rows are compared, and they start with every column set: a column that a transition fails to write, or writes
 * without reason, shows up.
 */
const NOW = later(10_000);
const busy = say("serviceBusy");
const taskFailed = say("taskFailed", { code: "E1", message: "no" });
const DONE: Outcome = { verdict: "done", result: { files: [] } };
const ended = (verdict: "failed" | "unconfirmed" | "cancelled", maybeCharged = true) =>
  ({ verdict, reason: busy, maybeCharged }) satisfies Outcome;

const row = (state: JobState, over: Partial<Job> = {}): Job =>
  makeJob({
    state,
    version: 7,
    attempt: 1,
    claimedUntil: later(5_000),
    claim: "c1",
    taskId: "t1",
    urls: ["u1"],
    receipts: { message: "m1" },
    submittedAt: later(1_000),
    ...over,
  });
const after = (job: Job, seen: JobEvent, limits = LIMITS, now = NOW) => transition(job, seen, now, limits);
const sleep = (ms: number) => ({ kind: "sleep", until: later(10_000 + ms) });

describe("a claim", () => {
  it("ends with the receipt of a submission", () => {
    const job = row("submitting");
    expect(after(job, { kind: "submitted", taskId: "t2" })).toEqual({
      job: { ...job, state: "waiting", taskId: "t2", claimedUntil: null, attempt: 0 },
      effect: sleep(250),
    });
  });

  it("ends with an answer that is the result itself", () => {
    const job = row("submitting");
    expect(after(job, { kind: "answered", urls: ["u2"] })).toEqual({
      job: { ...job, state: "collecting", urls: ["u2"], claimedUntil: null, attempt: 0 },
      effect: { kind: "collect", urls: ["u2"] },
    });
  });

  it("ends with the retry of a submission that didn't arrive", () => {
    const job = row("submitting");
    expect(after(job, { kind: "try-later", reason: busy })).toEqual({
      job: { ...job, state: "accepted", claimedUntil: null, submittedAt: null, attempt: 2 },
      effect: sleep(1_000),
    });
    expect(after(job, { kind: "try-later", reason: busy, afterMs: 7_000 }).effect).toEqual(sleep(7_000));
  });

  it("ends with the retry of a delivery", () => {
    const job = row("delivering", { outcome: DONE });
    expect(after(job, { kind: "try-later", reason: busy })).toEqual({
      job: { ...job, claimedUntil: null, attempt: 2 },
      effect: sleep(1_000),
    });
  });

  it("ends with a delivery, successful or given up", () => {
    const job = row("delivering", { outcome: DONE });
    const over = { ...job, state: "done", claimedUntil: null, finishedAt: NOW } as const;
    expect(after(job, { kind: "delivered", receipts: { posted: "p1" } })).toEqual({
      job: { ...over, receipts: { message: "m1", posted: "p1" } },
      effect: { kind: "stop" },
    });
    const last = { ...job, attempt: 2 };
    const undelivered = { message: "m1", undelivered: "serviceBusy" };
    expect(after(last, { kind: "try-later", reason: busy }).job).toEqual({
      ...over,
      attempt: 2,
      receipts: undelivered,
    });
    for (const seen of [
      { kind: "refused", reason: busy, maybeCharged: false },
      { kind: "unclear", reason: busy },
    ] as const)
      expect(after(job, seen)).toEqual({ job: { ...over, receipts: undelivered }, effect: { kind: "stop" } });
  });

  it("ends when a request is resubmitted", () => {
    const job = row("submitting");
    expect(after(job, { kind: "unclear", reason: busy }, { ...LIMITS, resubmit: true })).toEqual({
      job: {
        ...job,
        state: "accepted",
        claimedUntil: null,
        submittedAt: null,
        resubmitted: true,
        attempt: 0,
      },
      effect: sleep(5_000),
    });
  });

  it("ends when a late receipt reopens the job", () => {
    const outcome = ended("unconfirmed");
    for (const job of [row("unconfirmed", { outcome, finishedAt: T0 }), row("delivering", { outcome })]) {
      const reopened = { ...job, outcome: null, finishedAt: null, claimedUntil: null, attempt: 0 };
      expect(after(job, { kind: "submitted", taskId: "t2" })).toEqual({
        job: { ...reopened, state: "waiting", taskId: "t2" },
        effect: sleep(250),
      });
      expect(after(job, { kind: "answered", urls: ["u2"] })).toEqual({
        job: { ...reopened, state: "collecting", urls: ["u2"] },
        effect: { kind: "collect", urls: ["u2"] },
      });
    }
  });

  it("ends when a member resumes waiting", () => {
    const job = row("unconfirmed", { outcome: ended("unconfirmed"), finishedAt: T0 });
    expect(reopenJob(job, "attach", { taskId: "t9", deadlineAt: later(99_000) })).toEqual({
      ...job,
      state: "waiting",
      taskId: "t9",
      deadlineAt: later(99_000),
      outcome: null,
      urls: null,
      claimedUntil: null,
      finishedAt: null,
      attempt: 0,
    });
  });

  it("ends when the job is canceled, unless its placeholder may be in flight", () => {
    const reason = say("cancelledWhileRunning");
    expect(toCanceled(row("waiting"), NOW)).toEqual({
      ...row("waiting"),
      state: "delivering",
      outcome: { verdict: "cancelled", reason, maybeCharged: true },
      claimedUntil: null,
      attempt: 0,
    });
    const part = row("collecting", { parent: { id: "j0", part: 0 } });
    expect(toCanceled(part, NOW)).toEqual({
      ...part,
      state: "cancelled",
      outcome: { verdict: "cancelled", reason, maybeCharged: true },
      claimedUntil: null,
      finishedAt: NOW,
    });
  });
});

describe("a new claim", () => {
  it("covers the submission with a token of its own", () => {
    const job = row("accepted", { claimedUntil: null, claim: null, submittedAt: null });
    expect(after(job, { kind: "prepared", request: { text: "Hi" }, claim: "c2" })).toEqual({
      job: { ...job, state: "submitting", claimedUntil: later(100_000), claim: "c2", submittedAt: NOW },
      effect: { kind: "submit", request: { text: "Hi" } },
    });
  });

  it("covers the delivery from the write that decides the outcome", () => {
    const job = row("collecting");
    expect(after(job, { kind: "collected", result: { files: [] } })).toEqual({
      job: { ...job, state: "delivering", outcome: DONE, claimedUntil: later(190_000), attempt: 0 },
      effect: { kind: "deliver", outcome: DONE },
    });
  });

  it("is respected to its last millisecond, and not a millisecond longer", () => {
    const submitting = row("submitting", { claimedUntil: later(10_001) });
    expect(after(submitting, { kind: "picked-up" })).toEqual({ job: submitting, effect: sleep(1) });
    expect(after(row("submitting", { claimedUntil: NOW }), { kind: "picked-up" }).job.outcome).toMatchObject({
      verdict: "unconfirmed",
    });
    const delivering = row("delivering", { outcome: DONE, claimedUntil: later(10_001) });
    expect(after(delivering, { kind: "picked-up" })).toEqual({ job: delivering, effect: sleep(1) });
    expect(after({ ...delivering, claimedUntil: NOW }, { kind: "picked-up" })).toEqual({
      job: { ...delivering, claimedUntil: later(190_000) },
      effect: { kind: "deliver", outcome: DONE },
    });
  });

  it("is not mistaken for the process's own when another process wrote it", () => {
    const job = row("submitting", { claim: "theirs" });
    expect(after(job, { kind: "prepared", request: {}, claim: "ours" })).toEqual({
      job,
      effect: sleep(1_000),
    });
    expect(after({ ...job, claim: "ours" }, { kind: "prepared", request: {}, claim: "ours" })).toEqual({
      job: { ...job, claim: "ours", state: "accepted", claimedUntil: null, submittedAt: null },
      effect: { kind: "prepare" },
    });
  });
});

describe("an unconfirmed job", () => {
  it("is a submission without a receipt, and says why", () => {
    const crashed = after(row("submitting"), { kind: "picked-up" }).job;
    expect(crashed.outcome).toEqual({
      verdict: "unconfirmed",
      reason: say("unconfirmedAfterCrash"),
      maybeCharged: true,
    });
    expect(after(row("submitting"), { kind: "unclear", reason: busy }).job.outcome).toEqual(
      ended("unconfirmed"),
    );
  });

  it("is resubmitted only when the operator enabled it, only once, and only with time left", () => {
    const seen = { kind: "unclear", reason: busy } as const;
    const resubmit = { ...LIMITS, resubmit: true };
    for (const one of [seen, { kind: "picked-up" } as const])
      expect(after(row("submitting"), one, resubmit).job.state).toBe("accepted");
    expect(after(row("submitting"), seen, LIMITS).job.outcome?.verdict).toBe("unconfirmed");
    const answered = { ...seen, isAnswered: true } as const;
    expect(after(row("submitting"), answered, resubmit).job.outcome?.verdict).toBe("unconfirmed");
    const second = row("submitting", { resubmitted: true });
    expect(after(second, seen, resubmit).job.outcome?.verdict).toBe("unconfirmed");
    const late = row("submitting", { deadlineAt: NOW });
    expect(after(late, seen, resubmit).job.outcome?.verdict).toBe("unconfirmed");
  });

  it("uses the first receipt when the second request hasn't been sent", () => {
    const again = row("accepted", { resubmitted: true, submittedAt: null });
    const first = { ...again, resubmitted: false, submittedAt: NOW, claimedUntil: null, attempt: 0 };
    expect(after(again, { kind: "submitted", taskId: "t2" })).toEqual({
      job: { ...first, state: "waiting", taskId: "t2" },
      effect: sleep(250),
    });
    expect(after(again, { kind: "answered", urls: ["u2"] }).job).toEqual({
      ...first,
      state: "collecting",
      urls: ["u2"],
    });
    const never = row("accepted");
    expect(after(never, { kind: "submitted", taskId: "t2" })).toEqual({ job: never, effect: sleep(1_000) });
    expect(after(again, { kind: "in-progress" })).toEqual({ job: again, effect: sleep(1_000) });
  });

  it("is the only kind that a member can attach a task to", () => {
    const task = { taskId: "t9", deadlineAt: later(99_000) };
    const over = (outcome: Outcome) => row("failed", { outcome, finishedAt: T0 });
    expect(reopenJob(over(ended("failed")), "attach", task)).toBeNull();
    expect(reopenJob(over(ended("cancelled")), "attach", task)).toBeNull();
    expect(reopenJob(over(DONE), "attach", task)).toBeNull();
    expect(reopenJob(over(ended("unconfirmed")), "resume", task)).toBeNull();
    expect(reopenJob({ ...over(ended("unconfirmed")), finishedAt: null }, "attach", task)).toBeNull();
    expect(reopenJob(over(ended("unconfirmed")), "attach", task)).toMatchObject({ taskId: "t9" });
  });

  const { plan } = row("failed");
  const MODEL = { ...plan, operation: LANGUAGE_MODEL };
  it.each([
    ["its task was given up", "deadlinePassed", { taskId: "t1" }, "resume"],
    ["it crashed too many processes", "parked", { taskId: "t1" }, "resume"],
    ["there is no task", "parked", {}, undefined],
    ["the service failed", "taskFailed", { taskId: "t1" }, undefined],
    ["nothing was sent", "neverSubmitted", {}, undefined],
    ["its result couldn't be fetched", "resultUnreachable", { urls: ["u"] }, "resume"],
    ["its result couldn't be used", "resultUnusable", { urls: ["u"] }, "resume"],
    ["the bot's storage was down", "resultNotStored", { taskId: "t1", urls: ["u"] }, "resume"],
    ["its parts couldn't be joined", "resultNotSaved", { urls: [] }, "resume"],
    [
      "its link led nowhere, and its task may have another",
      "resultGone",
      { taskId: "t1", urls: ["u"] },
      "resume",
    ],
    ["its only link led nowhere", "resultGone", { urls: ["u"] }, undefined],
    ["the service no longer has its task", "taskLost", { taskId: "t1", urls: ["u"] }, undefined],
    ["the language model's answer is unusable", "resultUnusable", { urls: ["u"], plan: MODEL }, undefined],
  ] as const)("is checked again for free when it failed since %s: %s", (_, key, over, option) => {
    const job = { taskId: null, urls: null, plan, ...over };
    const outcome = { ...ended("failed"), reason: { key, params: {} } };
    expect(recoveryOptionOf(job, outcome)).toBe(option);
    expect(recoveryOptionOf(job, { ...outcome, verdict: "cancelled" })).toBeUndefined();
    expect(recoveryOptionOf(job, null)).toBeUndefined();
  });

  it("is collected again by its links, and waits for its task if it has none", () => {
    const again = { taskId: "t1", deadlineAt: later(9_000) };
    const outcome = { ...ended("failed"), reason: say("resultNotStored") };
    const lost = row("failed", { outcome, finishedAt: T0, taskId: "t1", urls: ["u"], missingSince: T0 });
    const collecting = reopenJob(lost, "resume", again);
    expect(collecting).toMatchObject({ state: "collecting", urls: ["u"], missingSince: null, outcome: null });
    expect(collecting && after(collecting, { kind: "picked-up" }).effect).toEqual({
      kind: "collect",
      urls: ["u"],
    });
  });

  it("is joined again when it is done in parts", () => {
    const parts = { files: [], caveats: [say("resultInParts", { parts: 3 })] };
    const over = { plan: SEVERAL, urls: [], finishedAt: T0 };
    const again = { taskId: null, deadlineAt: later(9_000) };
    const inParts = row("done", { ...over, outcome: { verdict: "done", result: parts } });
    const joining = reopenJob(inParts, "resume", again);
    expect(joining).toMatchObject({ state: "collecting", outcome: null, finishedAt: null });
    expect(joining && after(joining, { kind: "picked-up" }).effect).toEqual({ kind: "join" });
    expect(reopenJob(row("done", { ...over, outcome: DONE }), "resume", again)).toBeNull();
  });
});

describe("a delivered job", () => {
  it.each([DONE, ended("failed"), ended("cancelled")])(
    "is neither delivered nor started again ($verdict)",
    (outcome) => {
      const job = row(outcome.verdict, { outcome, finishedAt: T0, claimedUntil: null });
      const seen: JobEvent[] = [
        { kind: "picked-up" },
        { kind: "prepared", request: {}, claim: "c1" },
        { kind: "submitted", taskId: "t2" },
        { kind: "answered", urls: ["u2"] },
        { kind: "collected", result: { files: [] } },
        { kind: "delivered", receipts: { posted: "p2" } },
        { kind: "try-later", reason: busy },
      ];
      for (const one of seen) expect(after(job, one)).toEqual({ job, effect: { kind: "stop" } });
      expect(toCanceled(job, NOW)).toBeNull();
    },
  );

  it("is not delivered by a second process while the first is delivering", () => {
    const job = row("delivering", { outcome: DONE, claimedUntil: later(60_000) });
    const asleep = { job, effect: { kind: "sleep", until: later(60_000) } };
    expect(after(job, { kind: "picked-up" })).toEqual(asleep);
    expect(toCanceled(job, NOW)).toBeNull();
  });

  it("accepts no receipt of another submission unless it was unconfirmed", () => {
    const job = row("delivering", { outcome: DONE });
    for (const seen of [
      { kind: "submitted", taskId: "t2" },
      { kind: "answered", urls: ["u2"] },
    ] as const)
      expect(after(job, seen)).toEqual({ job, effect: sleep(1_000) });
    const open = row("delivering", { outcome: ended("unconfirmed") });
    expect(after(open, { kind: "in-progress" })).toEqual({ job: open, effect: sleep(1_000) });
  });
});

describe("the charge that a job reports", () => {
  it("is none when the built-in service made it, whatever became of it", () => {
    const plan = { ...row("accepted").plan, isFree: true as const };
    const refused = { kind: "refused", reason: taskFailed, maybeCharged: true } as const;
    for (const state of ["submitting", "waiting"] as const)
      expect(outcomeOf(row(state, { plan }), refused)).toMatchObject({ maybeCharged: false });
    expect(toCanceled(row("waiting", { plan }), NOW)?.outcome).toMatchObject({ maybeCharged: false });
  });

  it("is none, and nobody is asked, when a request to the built-in service may have arrived", () => {
    const plan = { ...row("accepted").plan, isFree: true as const };
    const seen = { kind: "unclear", reason: busy } as const;
    const again = after(row("submitting", { plan }), seen).job;
    expect(again).toMatchObject({ state: "accepted", outcome: null, resubmitted: true });
    const twice = after({ ...again, state: "submitting" }, seen).job.outcome;
    expect(twice).toMatchObject({ verdict: "unconfirmed", maybeCharged: false });
  });

  const outcomeOf = (job: Job, seen: JobEvent, limits = LIMITS) => after(job, seen, limits).job.outcome;

  it.each([true, false])("repeats what the refusal said (%s)", (maybeCharged) => {
    const seen = { kind: "refused", reason: taskFailed, maybeCharged } as const;
    for (const state of ["accepted", "submitting", "waiting"] as const)
      expect(outcomeOf(row(state), seen)).toEqual({ verdict: "failed", reason: taskFailed, maybeCharged });
  });

  it("is possible when the result existed but couldn't be fetched", () => {
    const job = row("collecting", { attempt: 2 });
    expect(outcomeOf(job, { kind: "try-later", reason: busy })).toEqual(ended("failed"));
    expect(after({ ...job, attempt: 1 }, { kind: "try-later", reason: busy })).toEqual({
      job: { ...job, attempt: 2 },
      effect: sleep(1_000),
    });
    expect(outcomeOf(job, { kind: "refused", reason: busy, maybeCharged: false })).toEqual(ended("failed"));
  });

  it("is none when nothing was ever sent", () => {
    const late = row("accepted", { deadlineAt: NOW });
    expect(outcomeOf(late, { kind: "picked-up" })).toEqual({
      verdict: "failed",
      reason: say("neverSubmitted"),
      maybeCharged: false,
    });
    expect(outcomeOf({ ...late, deadlineAt: later(10_001) }, { kind: "picked-up" })).toBeNull();
  });

  it("is possible when the job gives up a task", () => {
    const late = row("waiting", { deadlineAt: NOW });
    expect(outcomeOf(late, { kind: "picked-up" })).toEqual({
      verdict: "failed",
      reason: say("deadlinePassed", { taskId: "t1" }),
      maybeCharged: true,
    });
  });

  it("is possible when the request was sent twice, whatever the second answer was", () => {
    const refused = { kind: "refused", reason: busy, maybeCharged: false } as const;
    const twice = row("submitting", { resubmitted: true });
    expect(outcomeOf(twice, refused)).toEqual(ended("failed", true));
    expect(outcomeOf(row("submitting"), refused)).toEqual(ended("failed", false));
    const collected = { kind: "collected", result: { files: [] } } as const;
    expect(outcomeOf(row("collecting", { resubmitted: true }), collected)).toEqual(DONE);
    const part = { ...twice, parent: { id: "j0", part: 1 } };
    expect(after(part, refused)).toEqual({
      job: {
        ...part,
        state: "failed",
        outcome: ended("failed", true),
        claimedUntil: null,
        finishedAt: NOW,
        attempt: 0,
      },
      effect: { kind: "stop" },
    });
  });

  it("of a canceled job depends on whether anything was sent", () => {
    const charged = (job: Job) => toCanceled(job, NOW)?.outcome;
    const free = { verdict: "cancelled", reason: say("cancelledBeforeStart"), maybeCharged: false };
    const spent = { verdict: "cancelled", reason: say("cancelledWhileRunning"), maybeCharged: true };
    expect(charged(row("accepted"))).toEqual(free);
    expect(charged(row("accepted", { resubmitted: true }))).toEqual(spent);
    expect(charged(row("waiting"))).toEqual(spent);
    expect(charged(row("collecting"))).toEqual(spent);
  });

  it("of a parked job depends on whether anything was sent", () => {
    const parked = (job: Job) => after(job, { kind: "picked-up" }).job.outcome;
    const reason = say("parked", { crashes: 3 });
    const sent = row("waiting", { crashes: 3, claimedUntil: null });
    expect(parked(sent)).toEqual({ verdict: "failed", reason, maybeCharged: true });
    expect(parked({ ...sent, submittedAt: null })).toEqual({
      verdict: "failed",
      reason,
      maybeCharged: false,
    });
    const isParked = (job: Job) => parked(job)?.verdict === "failed";
    expect(isParked({ ...sent, state: "submitting" })).toBe(false);
    expect(isParked({ ...sent, claimedUntil: later(10_001) })).toBe(false);
    expect(isParked({ ...sent, finishedAt: T0 })).toBe(false);
    expect(isParked({ ...sent, crashes: 2 })).toBe(false);
    expect(isParked(sent)).toBe(true);
  });

  it("doesn't arise for an earlier job's result: the job is done without a request", () => {
    const placed = { kind: "placed", receipts: { message: "m2" } } as const;
    const copy = row("accepted", { outcome: DONE });
    expect(after(copy, placed)).toEqual({
      job: {
        ...copy,
        state: "delivering",
        receipts: { message: "m2" },
        claimedUntil: later(190_000),
        attempt: 0,
      },
      effect: { kind: "deliver", outcome: DONE },
    });
    expect(after(row("accepted"), placed).effect).toEqual({ kind: "prepare" });
  });
});

describe("time", () => {
  it("is spent on retries up to the deadline and no longer", () => {
    const seen = { kind: "try-later", reason: busy } as const;
    const job = row("accepted", { deadlineAt: later(11_000) });
    expect(after(job, seen)).toEqual({ job: { ...job, attempt: 2 }, effect: sleep(1_000) });
    expect(after({ ...job, deadlineAt: later(10_999) }, seen).job.outcome).toEqual(ended("failed", false));
  });

  it("between two polls is at least what the service asks for, and never less than a second", () => {
    const looks = (ms: number) => ({ ...LIMITS, pollSchedule: () => ms });
    const job = row("waiting");
    for (const [afterMs, ms, expected] of [
      [undefined, 5, 1_000],
      [3_000, 5, 3_000],
      [3_000, 4_000, 4_000],
    ] as const) {
      const seen = { kind: "try-later", reason: busy, ...(afterMs !== undefined && { afterMs }) } as const;
      expect(after(job, seen, looks(ms))).toEqual({ job, effect: sleep(expected) });
    }
    expect(after(job, { kind: "submitted", taskId: "t1" })).toEqual({ job, effect: sleep(1_000) });
  });

  it("since the submission schedules the next poll, or since the job was created when that is unknown", () => {
    const limits = { ...LIMITS, pollSchedule: (elapsedMs: number) => elapsedMs };
    const job = row("waiting");
    expect(after(job, { kind: "in-progress" }, limits)).toEqual({ job, effect: sleep(9_000) });
    const unknown = row("waiting", { submittedAt: null, createdAt: later(4_000) });
    expect(after(unknown, { kind: "in-progress" }, limits).effect).toEqual(sleep(6_000));
  });
});

it("stops at rows that nothing can have written, instead of looping forever", () => {
  const taskless = row("waiting", { taskId: null });
  expect(after(taskless, { kind: "picked-up" })).toEqual({ job: taskless, effect: { kind: "stop" } });
  const pointless = row("delivering", { outcome: null });
  expect(after(pointless, { kind: "picked-up" })).toEqual({ job: pointless, effect: { kind: "stop" } });
});
