import { describe, expect, it } from "vitest";
import type { PipelinePlan, ParallelPlan, CallPlan } from "../../../src/commands/definition/command.ts";
import type { Job, JobState, Outcome } from "../../../src/jobs/job.ts";
import { toCanceled, transition } from "../../../src/jobs/lifecycle/state-machine.ts";
import type { JobEvent } from "../../../src/jobs/lifecycle/observation.ts";
import {
  partialResultOf,
  hasPossibleCost,
  isUnsubmitted,
  nextGroupAction,
  childResults,
} from "../../../src/jobs/lifecycle/group.ts";
import { say } from "../../../src/messages/index.ts";
import { later, LIMITS, makeJob, T0 } from "../make-job.ts";
import { PLAN } from "../new-job.ts";

const NOW = later(10_000);
const busy = say("serviceBusy");
const PARTS: ParallelPlan = { parts: [PLAN, PLAN, PLAN], join: "speech", expect: "audio" };
const other = { kind: "link", url: "https://example.com/b.mp3" } as const;
const FED: CallPlan = { ...PLAN, operation: "speechToText", sources: { second: other } };
const CHAIN: PipelinePlan = {
  steps: [
    { command: "enhance clean", options: {}, plan: PLAN },
    {
      command: "transcribe",
      options: { language: "en" },
      plan: FED,
      input: { field: "url", option: "source", accept: ["audio", "video"] },
    },
  ],
  expect: "transcript",
};
const failure = (verdict: "failed" | "unconfirmed" | "cancelled", maybeCharged = false) =>
  ({ verdict, reason: say("serviceKeyRefused"), maybeCharged }) satisfies Outcome;
const file = (id: string, type = "audio/mpeg", over = {}) => ({
  id,
  name: `${id}.mp3`,
  type,
  bytes: 1,
  ...over,
});
const made = (...files: ReturnType<typeof file>[]): Outcome => ({ verdict: "done", result: { files } });

const part = (n: number, state: JobState, over: Partial<Job> = {}): Job => {
  const isFailure = state === "failed" || state === "unconfirmed" || state === "cancelled";
  const outcome = state === "done" ? made(file(`f${n}`)) : isFailure ? failure(state) : null;
  return makeJob({
    id: `j${n}`,
    parent: { id: "p", part: n },
    state,
    outcome,
    finishedAt: outcome ? T0 : null,
    ...over,
  });
};
const parent = (plan: ParallelPlan | PipelinePlan, over: Partial<Job> = {}) =>
  makeJob({ id: "p", plan, state: "waiting", version: 2, attempt: 1, receipts: { message: "m1" }, ...over });
const after = (job: Job, seen: JobEvent, now = NOW) => transition(job, seen, now, LIMITS);
const saw = (...children: Job[]): JobEvent => ({ kind: "children", children });
const sleep = (ms: number) => ({ kind: "sleep", until: later(10_000 + ms) });
const kindOf = (...parts: Job[]) => nextGroupAction(PARTS, { command: "tts" }, parts).kind;

describe("the charge for several calls", () => {
  it("is possible once a call was sent, sent twice, or may have been charged", () => {
    expect(hasPossibleCost([])).toBe(false);
    expect(hasPossibleCost([part(0, "accepted")])).toBe(false);
    expect(hasPossibleCost([part(0, "waiting", { submittedAt: T0 })])).toBe(true);
    expect(hasPossibleCost([part(0, "accepted", { resubmitted: true })])).toBe(true);
    expect(hasPossibleCost([part(0, "failed")])).toBe(false);
    expect(hasPossibleCost([part(0, "failed", { outcome: failure("failed", true) })])).toBe(true);
    // A copy of an earlier job's result was never sent.
    expect(hasPossibleCost([part(0, "done")])).toBe(false);
    expect(
      hasPossibleCost([part(0, "accepted"), part(1, "failed", { outcome: failure("failed", true) })]),
    ).toBe(true);
  });

  it("is none for a call that can still be canceled", () => {
    expect(isUnsubmitted(part(0, "accepted"))).toBe(true);
    expect(isUnsubmitted(part(0, "accepted", { resubmitted: true }))).toBe(false);
    expect(isUnsubmitted(part(0, "submitting"))).toBe(false);
    expect(isUnsubmitted(part(0, "waiting"))).toBe(false);
  });
});

describe("the next action for several calls", () => {
  it("halts calls that cost nothing yet when one has failed or was canceled", () => {
    expect(kindOf(part(0, "failed"), part(1, "accepted"))).toBe("cancel-children");
    expect(kindOf(part(0, "cancelled"), part(1, "accepted"))).toBe("cancel-children");
    expect(kindOf(part(0, "unconfirmed"), part(1, "accepted"))).toBe("wait");
    expect(kindOf(part(0, "failed"), part(1, "waiting"))).toBe("wait");
    expect(kindOf(part(0, "failed"), part(1, "accepted", { resubmitted: true }))).toBe("wait");
    expect(kindOf(part(0, "failed"), part(1, "done"))).toBe("end");
  });

  it("starts nothing more once one is broken, and joins only when every one is done", () => {
    expect(kindOf(part(0, "unconfirmed"))).toBe("end");
    expect(kindOf(part(0, "done"))).toBe("start-children");
    expect(kindOf(part(0, "done"), part(1, "done"), part(2, "waiting"))).toBe("wait");
    expect(kindOf(part(0, "done"), part(1, "done"), part(2, "done"))).toBe("join");
  });

  it("reports where the job broke: the first failure, else what is unconfirmed, else what was canceled", () => {
    const all = [part(0, "done"), part(1, "cancelled"), part(2, "unconfirmed")];
    const files = [file("f0")];
    expect(partialResultOf(PARTS, all)).toEqual({ part: 2, of: 3, made: { files } });
    expect(partialResultOf(PARTS, [part(0, "done"), part(1, "cancelled"), part(2, "waiting")]).part).toBe(1);
    expect(partialResultOf(PARTS, [part(0, "failed"), ...all.slice(1)])).toEqual({
      part: 0,
      of: 3,
      made: { files: [] },
    });
    const whole = [part(0, "done"), part(1, "done"), part(2, "done")];
    expect(partialResultOf(PARTS, whole)).toEqual({
      of: 3,
      made: { files: [file("f0"), file("f1"), file("f2")] },
    });
    expect(partialResultOf(CHAIN, [part(0, "done")])).toEqual({
      part: 1,
      of: 2,
      command: "transcribe",
      made: { files },
    });
    // Files made by a canceled call don't count as its result.
    const stopped = part(1, "cancelled", {
      outcome: { ...failure("cancelled"), partial: { of: 1, made: { files: [file("x")] } } },
    });
    expect(partialResultOf(PARTS, [part(0, "done"), stopped]).made.files).toEqual(files);
  });

  it("ends with the worst outcome of the calls and its reason", () => {
    const charged = part(1, "failed", { outcome: failure("failed", true) });
    expect(
      nextGroupAction(PARTS, { command: "tts" }, [part(0, "done"), charged, part(2, "cancelled")]),
    ).toEqual({
      kind: "end",
      outcome: {
        ...failure("failed", true),
        partial: { part: 1, of: 3, made: { files: [file("f0")] } },
      },
    });
    expect(childResults([part(0, "done"), charged, part(2, "accepted")])).toEqual([{ files: [file("f0")] }]);
  });

  it("feeds a step with the first file that it accepts, alongside its own sources", () => {
    const first = part(0, "done", {
      outcome: made(file("t", "text/plain"), file("v", "video/mp4", { durationMs: 1_500 }), file("a")),
    });
    const source = { kind: "result", job: "j0", file: "v", name: "v.mp3", durationMs: 1_500 };
    expect(nextGroupAction(CHAIN, { command: "recipe run" }, [first])).toEqual({
      kind: "start-children",
      parts: [
        {
          part: 1,
          command: "transcribe",
          options: { language: "en", source },
          plan: { ...FED, sources: { second: other, url: source } },
        },
      ],
    });
    const untimed = nextGroupAction(CHAIN, { command: "recipe run" }, [part(0, "done")]);
    const { durationMs: _, ...bare } = { ...source, file: "f0", name: "f0.mp3" };
    expect(untimed.kind === "start-children" && untimed.parts[0]?.options["source"]).toStrictEqual(bare);
  });

  it("starts a step that needs no input as it is, and never before the previous one is done", () => {
    const [first] = CHAIN.steps;
    if (!first) throw new Error("expected a step");
    const free: PipelinePlan = { ...CHAIN, steps: [first, first] };
    expect(nextGroupAction(free, { command: "x" }, [])).toMatchObject({
      kind: "start-children",
      parts: [{ part: 0 }],
    });
    expect(nextGroupAction(free, { command: "x" }, [part(0, "done")])).toEqual({
      kind: "start-children",
      parts: [{ part: 1, ...first }],
    });
    expect(nextGroupAction(free, { command: "x" }, [part(0, "waiting")])).toEqual({ kind: "wait" });
    expect(nextGroupAction(free, { command: "x" }, [part(0, "done"), part(1, "done")])).toEqual({
      kind: "join",
    });
  });
});

describe("a job of several calls", () => {
  it("writes complete rows as it advances", () => {
    const job = parent(PARTS);
    const placed = makeJob({ plan: PARTS, attempt: 1, receipts: { message: "m1" } });
    expect(after(placed, { kind: "placed", receipts: {} })).toEqual({
      job: { ...placed, state: "waiting", attempt: 0 },
      effect: { kind: "load-children" },
    });
    const done = saw(part(0, "done"), part(1, "done"), part(2, "done"));
    expect(after(job, done)).toEqual({
      job: { ...job, state: "collecting", urls: [], attempt: 0 },
      effect: { kind: "join" },
    });
    const collecting = { ...job, state: "collecting" as const };
    expect(after(collecting, { kind: "picked-up" })).toEqual({ job: collecting, effect: { kind: "join" } });
    expect(after({ ...collecting, plan: PLAN, urls: ["u"] }, { kind: "picked-up" }).effect).toEqual({
      kind: "collect",
      urls: ["u"],
    });
  });

  it("starts only the calls that are missing, and writes nothing while some run", () => {
    const job = parent(PARTS);
    expect(after(job, saw()).effect).toMatchObject({
      kind: "start-children",
      parts: [{ part: 0 }, { part: 1 }, { part: 2 }],
    });
    const started = after(job, saw(part(0, "done"), part(2, "waiting")));
    expect(started.effect).toMatchObject({ kind: "start-children", parts: [{ part: 1 }] });
    const next = after(job, saw(part(0, "done"), part(1, "waiting"), part(2, "accepted")));
    expect(next.job).toBe(job);
    expect(next.effect).toEqual(sleep(30_000));
  });

  it("cancels unpaid calls when one fails, and lets the others finish", () => {
    const sight = saw(part(0, "failed"), part(1, "waiting"), part(2, "accepted"));
    expect(after(parent(PARTS), sight).effect).toEqual({ kind: "cancel-children", which: "unspent" });
    const parts = [part(0, "failed"), part(1, "waiting"), part(2, "cancelled")];
    expect(after(parent(PARTS), { kind: "children-canceled", children: parts }).effect.kind).toBe("sleep");
    expect(after(parent(PARTS), saw(part(0, "cancelled"), part(1, "failed"))).job.state).toBe("delivering");
  });

  it("looks at its calls again when it is unconfirmed, and stays so while they are", () => {
    const outcome = failure("unconfirmed", true);
    const ended = parent(PARTS, { state: "unconfirmed", outcome, finishedAt: T0 });
    expect(after(ended, { kind: "picked-up" }).effect.kind).toBe("load-children");
    const still = after(ended, saw(part(0, "done"), part(1, "unconfirmed"), part(2, "done")));
    expect(still).toEqual({ job: ended, effect: { kind: "stop" } });
  });

  it("keeps the results when the next step can't use them", () => {
    const text = file("t", "application/x-subrip");
    const first = part(0, "done", { outcome: made(text) });
    expect(after(parent(CHAIN), saw(first)).job.outcome).toMatchObject({
      verdict: "failed",
      reason: { key: "stepNotFed", params: { accept: "audio,video" } },
      partial: { part: 1, of: 2, command: "transcribe", made: { files: [text] } },
    });
  });

  it("is polled again after a while, sooner when a call couldn't be canceled", () => {
    const job = parent(PARTS);
    expect(after(job, { kind: "in-progress" })).toEqual({ job, effect: sleep(30_000) });
    expect(after(job, { kind: "try-later", reason: busy })).toEqual({ job, effect: sleep(2_000) });
    expect(after(job, { kind: "try-later", reason: busy, afterMs: 3_000 }).effect).toEqual(sleep(3_000));
    const canceled = {
      kind: "children-canceled",
      children: [part(0, "failed"), part(1, "accepted")],
    } as const;
    expect(after(job, canceled)).toEqual({ job, effect: sleep(2_000) });
    expect(after(job, { kind: "submitted", taskId: "t" })).toEqual({ job, effect: sleep(1_000) });
  });

  it("is not given up at its deadline when only joining or delivery is left", () => {
    const late = parent(PARTS, { deadlineAt: NOW });
    expect(after(late, saw(part(0, "done"), part(1, "done"), part(2, "done"))).effect.kind).toBe("join");
    const refused = after(late, saw(part(0, "failed"), part(1, "done"))).job.outcome;
    expect(refused).toMatchObject({ reason: { key: "serviceKeyRefused" } });
    const waiting = saw(part(0, "done"), part(1, "waiting", { submittedAt: T0 }), part(2, "waiting"));
    expect(after(late, waiting).job.outcome).toEqual({
      verdict: "failed",
      reason: say("partsTooLate"),
      maybeCharged: true,
      partial: { of: 3, made: { files: [file("f0")] } },
    });
    expect(after({ ...late, deadlineAt: later(10_001) }, waiting).job.outcome).toBeNull();
    expect(after(late, saw()).job.outcome).toMatchObject({ maybeCharged: false });
  });

  it("without a result finishes only when all its calls have, along with its claim", () => {
    const outcome = failure("failed");
    const told = parent(PARTS, { state: "delivering", outcome, claimedUntil: later(99_000) });
    const delivered = after(told, { kind: "delivered", receipts: {} });
    expect(delivered).toEqual({
      job: { ...told, state: "failed", claimedUntil: null },
      effect: { kind: "cancel-children", which: "all" },
    });
    const { job } = delivered;
    const canceled = (...children: Job[]): JobEvent => ({ kind: "children-canceled", children });
    expect(after(job, canceled(part(0, "done"), part(1, "waiting")))).toEqual({ job, effect: sleep(30_000) });
    expect(after(job, canceled(part(0, "done"), part(1, "cancelled")))).toEqual({
      job: { ...job, finishedAt: NOW },
      effect: { kind: "stop" },
    });
    expect(after(job, { kind: "try-later", reason: busy })).toEqual({ job, effect: sleep(30_000) });
    expect(after(job, { kind: "picked-up" })).toEqual({
      job,
      effect: { kind: "cancel-children", which: "all" },
    });
    const done = parent(PARTS, { state: "delivering", outcome: made(file("all")) });
    expect(after(done, { kind: "delivered", receipts: {} })).toEqual({
      job: { ...done, state: "done", finishedAt: NOW },
      effect: { kind: "stop" },
    });
  });

  it("gets a new deadline when a call turns out to have arrived", () => {
    const ended = parent(PARTS, {
      state: "unconfirmed",
      outcome: failure("unconfirmed", true),
      finishedAt: T0,
      deadlineAt: later(20_000),
    });
    const open = [
      part(0, "done", { deadlineAt: later(50_000) }),
      part(1, "waiting", { deadlineAt: later(70_000) }),
      part(2, "done", { deadlineAt: later(60_000) }),
    ];
    expect(after(ended, saw(...open))).toEqual({
      job: {
        ...ended,
        state: "waiting",
        outcome: null,
        finishedAt: null,
        attempt: 0,
        deadlineAt: later(70_000 + LIMITS.groupMs),
      },
      effect: sleep(30_000),
    });
    const patient = { ...ended, deadlineAt: later(9_000_000) };
    expect(after(patient, saw(...open)).job.deadlineAt).toEqual(later(9_000_000));
    const stop = { job: ended, effect: { kind: "stop" } };
    expect(after(ended, { kind: "in-progress" })).toEqual(stop);
    expect(after(ended, { kind: "children-canceled", children: open })).toEqual(stop);
    const failed = { ...ended, state: "failed" as const, outcome: failure("failed") };
    for (const seen of [{ kind: "picked-up" } as const, saw(...open)])
      expect(after(failed, seen)).toEqual({ job: failed, effect: { kind: "stop" } });
  });

  it("may have been charged when it is parked, whatever was sent", () => {
    const job = parent(PARTS, { crashes: 3 });
    const reason = say("parked", { crashes: 3 });
    expect(after(job, { kind: "picked-up" })).toEqual({
      job: {
        ...job,
        state: "delivering",
        crashes: 0,
        outcome: { verdict: "failed", reason, maybeCharged: true },
        claimedUntil: later(190_000),
        attempt: 0,
      },
      effect: { kind: "deliver", outcome: { verdict: "failed", reason, maybeCharged: true } },
    });
    const mute = { ...job, state: "delivering", outcome: failure("failed"), crashes: 15 } as const;
    expect(after(mute, { kind: "picked-up" })).toEqual({
      job: {
        ...mute,
        state: "failed",
        claimedUntil: null,
        finishedAt: NOW,
        receipts: { message: "m1", undelivered: "parked" },
      },
      effect: { kind: "stop" },
    });
  });

  it("is not parked by an event that a live process reports", () => {
    const job = makeJob({ state: "waiting", taskId: "t1", submittedAt: T0, crashes: 3 });
    expect(after(job, { kind: "completed", urls: ["u"] }).job.state).toBe("collecting");
    expect(after(job, { kind: "picked-up" }).job.outcome).toMatchObject({ reason: { key: "parked" } });
  });
});

describe("one of several calls", () => {
  it("has no placeholder and no delivery: its end is written at once", () => {
    expect(after(part(0, "accepted"), { kind: "picked-up" }).effect).toEqual({ kind: "prepare" });
    expect(after(part(0, "collecting"), { kind: "collected", result: { files: [] } })).toMatchObject({
      job: { state: "done", finishedAt: NOW, outcome: { verdict: "done" } },
      effect: { kind: "stop" },
    });
    expect(toCanceled(part(0, "submitting"), NOW)).toBeNull();
  });

  it("determines what canceling its parent costs", () => {
    const spent = (...parts: Job[]) => toCanceled(parent(PARTS), NOW, parts)?.outcome;
    expect(spent(part(0, "cancelled"))).toMatchObject({ maybeCharged: false });
    expect(spent(part(0, "done", { submittedAt: T0 }), part(1, "cancelled"))).toMatchObject({
      maybeCharged: true,
      partial: { of: 3, made: { files: [file("f0")] } },
    });
  });
});
