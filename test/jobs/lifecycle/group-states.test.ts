import { describe, expect, it } from "vitest";
import type { PipelinePlan, ParallelPlan, CallPlan } from "../../../src/commands/definition/command.ts";
import { singleCall } from "../../../src/commands/definition/plan-calls.ts";
import type { Job, JobState } from "../../../src/jobs/job.ts";
import { toCanceled, transition } from "../../../src/jobs/lifecycle/state-machine.ts";
import type { JobEvent } from "../../../src/jobs/lifecycle/observation.ts";
import { say } from "../../../src/messages/index.ts";
import { later, LIMITS, makeJob, T0 } from "../make-job.ts";

const call: CallPlan = singleCall(makeJob().plan);
const PARTS: ParallelPlan = { parts: [call, call, call], join: "speech", expect: "audio" };
const fed = { field: "url", option: "source", accept: ["audio"] } as const;
const CHAIN: PipelinePlan = {
  steps: [
    { command: "enhance clean", options: {}, plan: call },
    { command: "transcribe", options: { language: "en" }, plan: { ...call, operation: "speechToText" }, fed },
  ],
  expect: "transcript",
};

const parent = (plan: ParallelPlan | PipelinePlan, over: Partial<Job> = {}) =>
  makeJob({ id: "jparent", plan, state: "waiting", version: 2, ...over });

const failure = (verdict: "failed" | "unconfirmed" | "cancelled", maybeCharged: boolean) =>
  ({ verdict, reason: say("serviceBusy"), maybeCharged }) as const;

/** One of the calls in the given state. A done call has made a file named after it. */
function part(n: number, state: JobState, over: Partial<Job> = {}): Job {
  const files = [{ id: `r-j${n}-0`, name: `${n}.mp3`, type: "audio/mpeg", bytes: 1 }];
  const isFailure = state === "failed" || state === "unconfirmed" || state === "cancelled";
  const outcome =
    state === "done"
      ? ({ verdict: "done", result: { files } } as const)
      : isFailure
        ? failure(state, state === "unconfirmed")
        : null;
  return makeJob({
    id: `j${n}`,
    parent: { id: "jparent", part: n },
    state,
    outcome,
    submittedAt: state === "accepted" || isFailure ? null : T0,
    finishedAt: outcome ? T0 : null,
    ...over,
  });
}

const saw = (...parts: Job[]): JobEvent => ({ kind: "parts", parts });
const after = (job: Job, seen: JobEvent, at = later(1_000)) => transition(job, seen, at, LIMITS);

describe("a job of several calls", () => {
  it("is placed and starts all of them", () => {
    const placed = after(makeJob({ plan: PARTS }), { kind: "placed", receipts: { message: "m" } });
    expect(placed).toMatchObject({
      job: { state: "waiting", receipts: { message: "m" }, submittedAt: null },
      effect: { kind: "check" },
    });
    const { effect } = after(parent(PARTS), saw());
    expect(effect).toMatchObject({ kind: "begin", parts: [{ part: 0 }, { part: 1 }, { part: 2 }] });
  });

  it("starts only the calls that are missing", () => {
    const { effect } = after(parent(PARTS), saw(part(0, "done"), part(2, "waiting")));
    expect(effect).toMatchObject({ kind: "begin", parts: [{ part: 1 }] });
  });

  it("waits without holding a slot, and writes nothing, while some calls run", () => {
    const job = parent(PARTS);
    const next = after(job, saw(part(0, "done"), part(1, "waiting"), part(2, "accepted")));
    expect(next.job).toBe(job);
    expect(next.effect).toEqual({ kind: "rest", until: later(31_000) });
  });

  it("joins the results when all calls are done", () => {
    const next = after(parent(PARTS), saw(part(0, "done"), part(1, "done"), part(2, "done")));
    expect(next).toMatchObject({ job: { state: "collecting" }, effect: { kind: "join" } });
  });

  it("cancels unpaid calls when one fails, and lets the others finish", () => {
    const sight = saw(part(0, "failed"), part(1, "waiting"), part(2, "accepted"));
    expect(after(parent(PARTS), sight).effect).toEqual({ kind: "halt", which: "unspent" });
    const halted = [part(0, "failed"), part(1, "waiting"), part(2, "cancelled")];
    expect(after(parent(PARTS), { kind: "halted", parts: halted }).effect.kind).toBe("rest");
  });

  it("names the call that failed, and keeps the results of the others", () => {
    const next = after(parent(PARTS), saw(part(0, "done"), part(1, "cancelled"), part(2, "failed")));
    expect(next.job).toMatchObject({
      state: "delivering",
      outcome: {
        verdict: "failed",
        maybeCharged: true,
        broke: { part: 2, of: 3, made: { files: [{ name: "0.mp3" }] } },
      },
    });
  });

  it("says that nothing was spent when nothing was, and isn't stopped by unconfirmed calls", () => {
    const free = after(parent(PARTS), saw(part(0, "failed"), part(1, "cancelled"), part(2, "cancelled")));
    expect(free.job.outcome).toMatchObject({ verdict: "failed", maybeCharged: false });
    const open = after(parent(PARTS), saw(part(0, "unconfirmed"), part(1, "accepted"), part(2, "waiting")));
    expect(open.effect.kind).toBe("rest");
  });

  it("gives up at its deadline, whatever its calls do", () => {
    const late = parent(PARTS, { deadlineAt: later(500) });
    const next = after(late, saw(part(0, "done"), part(1, "waiting"), part(2, "waiting")));
    expect(next.job.outcome).toMatchObject({
      verdict: "failed",
      reason: { key: "partsTooLate" },
      broke: { made: { files: [{ name: "0.mp3" }] } },
    });
  });

  it("without a result finishes only when all of its calls have finished", () => {
    const told = parent(PARTS, { state: "delivering", outcome: failure("cancelled", true) });
    const delivered = after(told, { kind: "delivered", receipts: {} });
    expect(delivered).toMatchObject({
      job: { state: "cancelled", finishedAt: null },
      effect: { kind: "halt", which: "all" },
    });
    const open = after(delivered.job, { kind: "halted", parts: [part(0, "submitting")] });
    expect(open).toMatchObject({ job: { finishedAt: null }, effect: { kind: "rest" } });
    const over = after(delivered.job, { kind: "halted", parts: [part(0, "cancelled")] });
    expect(over).toMatchObject({ job: { finishedAt: later(1_000) }, effect: { kind: "stop" } });
  });

  it("continues when an unconfirmed call turns out to have arrived", () => {
    const ended = parent(PARTS, {
      state: "unconfirmed",
      outcome: failure("unconfirmed", true),
      finishedAt: T0,
    });
    expect(after(ended, { kind: "picked-up" }).effect.kind).toBe("check");
    const still = after(ended, saw(part(0, "done"), part(1, "unconfirmed"), part(2, "done")));
    expect(still).toEqual({ job: ended, effect: { kind: "stop" } });
    const again = after(ended, saw(part(0, "done"), part(1, "waiting"), part(2, "done")));
    expect(again.job).toMatchObject({ state: "waiting", outcome: null, finishedAt: null });
  });

  it("keeps the calls' results when they can't be joined", () => {
    const made = { files: [{ id: "r-j0-0", name: "0.mp3", type: "audio/mpeg", bytes: 1 }] };
    const seen = { kind: "refused", reason: say("partsNotJoined"), maybeCharged: true, made } as const;
    const next = after(parent(PARTS, { state: "collecting" }), seen);
    expect(next.job.outcome).toMatchObject({ verdict: "failed", broke: { of: 3, made } });
  });
});

describe("a chain", () => {
  it("starts a step when the previous one is done, with that step's file as its source", () => {
    expect(after(parent(CHAIN), saw()).effect).toMatchObject({ kind: "begin", parts: [{ part: 0 }] });
    expect(after(parent(CHAIN), saw(part(0, "waiting"))).effect.kind).toBe("rest");
    const source = { kind: "result", job: "j0", file: "r-j0-0", name: "0.mp3" };
    expect(after(parent(CHAIN), saw(part(0, "done"))).effect).toMatchObject({
      kind: "begin",
      parts: [
        {
          part: 1,
          command: "transcribe",
          options: { language: "en", source },
          plan: { operation: "speechToText", sources: { url: source } },
        },
      ],
    });
  });

  it("ends when a step made nothing that the next one accepts", () => {
    const text = { files: [{ id: "r-j0-0", name: "0.srt", type: "application/x-subrip", bytes: 1 }] };
    const first = part(0, "done", { outcome: { verdict: "done", result: text } });
    expect(after(parent(CHAIN), saw(first)).job.outcome).toMatchObject({
      verdict: "failed",
      reason: { key: "stepNotFed", params: { accept: "audio" } },
      broke: { part: 1, of: 2, command: "transcribe", made: text },
    });
  });
});

describe("one of several calls", () => {
  it("has no placeholder and no delivery: its end is written at once", () => {
    expect(after(part(0, "accepted"), { kind: "picked-up" }).effect).toEqual({ kind: "prepare" });
    const result = { files: [] };
    expect(after(part(0, "collecting"), { kind: "collected", result })).toMatchObject({
      job: { state: "done", finishedAt: later(1_000), outcome: { verdict: "done" } },
      effect: { kind: "stop" },
    });
  });

  it("is finished when it is canceled", () => {
    expect(toCanceled(part(0, "waiting"), later(5))).toMatchObject({
      state: "cancelled",
      finishedAt: later(5),
      outcome: { maybeCharged: true },
    });
    expect(toCanceled(part(0, "submitting"), later(5))).toBeNull();
  });

  it("determines what canceling its parent costs", () => {
    const spent = (...parts: Job[]) => toCanceled(parent(PARTS), later(5), parts)?.outcome;
    expect(spent(part(0, "cancelled"))).toMatchObject({ maybeCharged: false });
    expect(spent(part(0, "done"), part(1, "cancelled"))).toMatchObject({
      maybeCharged: true,
      broke: { of: 3, made: { files: [{ name: "0.mp3" }] } },
    });
  });
});
