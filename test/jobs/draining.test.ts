import { describe, expect, it } from "vitest";
import type { RunnableEffect } from "../../src/jobs/lifecycle/transitions.ts";
import type { Job, JobState } from "../../src/jobs/job.ts";
import type { JobEvent } from "../../src/jobs/lifecycle/observation.ts";
import { say } from "../../src/messages/index.ts";
import { later, makeJob } from "./make-job.ts";
import { runnerWith, runOptions, sleepsOf } from "./run-to-end.ts";

const DONE = { verdict: "done", result: { files: [] } } as const;
const SEEN: Partial<Record<RunnableEffect["kind"], JobEvent>> = {
  place: { kind: "placed", receipts: {} },
  prepare: { kind: "prepared", request: {}, claim: "c1" },
  submit: { kind: "submitted", taskId: "t1" },
  poll: { kind: "completed", urls: ["u1"] },
  collect: { kind: "collected", result: { files: [] } },
  deliver: { kind: "delivered", receipts: { posted: "p1" } },
};

interface Scene {
  /** The process is told to stop when it writes this state or begins this effect. */
  readonly stopsAt?: JobState | RunnableEffect["kind"];
  readonly seen?: Partial<Record<RunnableEffect["kind"], JobEvent>>;
  /** The database doesn't answer writes of this state. */
  readonly lost?: JobState;
  readonly asleep?: number;
  /** How many sleeps are cut short by a wake-up. */
  readonly wakes?: number;
}

/** A worker on one row, whose process drains at a chosen moment. */
function openWorker(row: Job, { stopsAt, seen = {}, lost, asleep = 0, wakes = 0 }: Scene = {}) {
  const draining = new AbortController();
  const performed: RunnableEffect["kind"][] = [];
  const slept: number[] = [];
  const ended: string[] = [];
  let stored: Job | null = row;
  let clock = 0;
  let left = wakes;
  const stopAt = (moment: JobState | RunnableEffect["kind"]) => {
    if (moment === stopsAt) draining.abort();
  };
  const rows = {
    find: async () => stored,
    saveReceipts: async () => undefined,
    setCrashCount: async () => undefined,
    async save(job: Job) {
      stopAt(job.state);
      if (job.state === lost) throw new Error("the database does not answer");
      if (job.version !== stored?.version) return null;
      return (stored = {
        ...job,
        receipts: { ...stored.receipts, ...job.receipts },
        version: job.version + 1,
      });
    },
  };
  const run = runnerWith(rows, {
    perform: async (effect) => {
      performed.push(effect.kind);
      stopAt(effect.kind);
      return { ...SEEN, ...seen }[effect.kind] ?? { kind: "picked-up" };
    },
    sleeps: sleepsOf(
      async (_id, ms, signal) => {
        slept.push(ms);
        if (!signal.aborted) clock += ms;
        return left-- > 0;
      },
      () => asleep,
    ),
    onFinished: (id) => void ended.push(id),
    now: () => later(clock),
  });
  return {
    performed,
    slept,
    ended,
    stored: () => stored,
    forget: () => (stored = null),
    run: () => run(row.id, runOptions({ signal: draining.signal })),
  };
}

describe("work claimed by a draining process", () => {
  it("is submitted and its receipt saved: no other process would know whether it was sent", async () => {
    const worker = openWorker(makeJob(), { stopsAt: "submitting" });
    expect(await worker.run()).toEqual(later(250));
    expect(worker.performed).toEqual(["place", "prepare", "submit"]);
    expect(worker.stored()).toMatchObject({ state: "waiting", taskId: "t1", claimedUntil: null });
  });

  it("is delivered: no other process could deliver it before the claim expires", async () => {
    const worker = openWorker(makeJob({ state: "collecting", urls: ["u1"] }), { stopsAt: "delivering" });
    expect(await worker.run()).toBeUndefined();
    expect(worker.performed).toEqual(["collect", "deliver"]);
    expect(worker.stored()).toMatchObject({ state: "done", receipts: { posted: "p1" } });
  });

  it("is recorded as refused even though the process is stopping", async () => {
    const worker = openWorker(makeJob(), {
      stopsAt: "submit",
      seen: { submit: { kind: "refused", reason: say("serviceBusy"), maybeCharged: false } },
    });
    await worker.run();
    expect(worker.stored()).toMatchObject({ state: "failed", outcome: { maybeCharged: false } });
  });
});

describe("work that a draining process hasn't claimed", () => {
  it.each<[string, Job, RunnableEffect["kind"], readonly RunnableEffect["kind"][]]>([
    ["prepared", makeJob(), "place", ["place"]],
    ["fetched", makeJob({ state: "waiting", taskId: "t1", submittedAt: later(0) }), "poll", ["poll"]],
  ])("is handed back, not %s", async (_, job, stopsAt, performed) => {
    const worker = openWorker(job, { stopsAt });
    expect(await worker.run()).toEqual(later(0));
    expect(worker.performed).toEqual(performed);
    expect(worker.stored()?.claimedUntil).toBeNull();
  });

  it.each<[string, Job, RunnableEffect["kind"]]>([
    ["a poll", makeJob({ state: "waiting", taskId: "t1", submittedAt: later(0) }), "poll"],
    ["a download", makeJob({ state: "collecting", urls: ["u1"], attempt: 3 }), "collect"],
  ])("is handed back at once when %s is cut, which doesn't count as a failure", async (_, job, stopsAt) => {
    const cut: JobEvent = { kind: "try-later", reason: say("resultUnreachable") };
    const worker = openWorker(job, { stopsAt, seen: { [stopsAt]: cut } });
    expect(await worker.run()).toEqual(later(0));
    expect(worker.stored()).toBe(job);
  });

  it("is handed back with the time of its next poll instead of being slept over", async () => {
    const worker = openWorker(makeJob({ state: "waiting", taskId: "t1", submittedAt: later(0) }), {
      stopsAt: "poll",
      seen: { poll: { kind: "in-progress" } },
    });
    expect(await worker.run()).toEqual(later(250));
    expect(worker.slept).toEqual([]);
  });

  it("throws when the database is down, so that the queue keeps the job", async () => {
    const worker = openWorker(makeJob(), { stopsAt: "submit", lost: "waiting" });
    await expect(worker.run()).rejects.toThrow("does not answer");
    expect(worker.stored()).toMatchObject({ state: "submitting" });
  });
});

describe("a worker's pause", () => {
  const waiting = makeJob({ state: "delivering", outcome: DONE });
  const until = (ms: number) => makeJob({ ...waiting, claimedUntil: later(ms) });

  it("is slept through when it is short and handed back when it is long", async () => {
    const short = openWorker(until(15_000));
    expect(await short.run()).toBeUndefined();
    expect([short.slept, short.performed]).toEqual([[15_000], ["deliver"]]);
    const long = openWorker(until(15_001));
    expect(await long.run()).toEqual(later(15_001));
    expect([long.slept, long.performed]).toEqual([[], []]);
  });

  it("is handed back when too many jobs sleep, unless it is a second or less", async () => {
    const crowded = openWorker(until(1_001), { asleep: 10 });
    expect(await crowded.run()).toEqual(later(1_001));
    const nap = openWorker(until(1_000), { asleep: 10 });
    expect(await nap.run()).toBeUndefined();
    const room = openWorker(until(1_001), { asleep: 9 });
    expect(await room.run()).toBeUndefined();
  });

  it("ends when the job is woken, and continues from the row as it is then", async () => {
    const worker = openWorker(until(10_000), { wakes: 1 });
    expect(await worker.run()).toBeUndefined();
    expect(worker.slept).toEqual([10_000]);
    const gone = openWorker(until(10_000), { wakes: 1 });
    const running = gone.run();
    gone.forget();
    expect(await running).toBeUndefined();
    expect(gone.performed).toEqual([]);
  });
});

it("does nothing for a job that is deleted or that this process is already running", async () => {
  const gone = openWorker(makeJob());
  gone.forget();
  expect(await gone.run()).toBeUndefined();
  const worker = openWorker(makeJob());
  await Promise.all([worker.run(), worker.run()]);
  expect(worker.performed.filter((kind) => kind === "submit")).toHaveLength(1);
});

it("notifies the parent when one of its calls finishes, and nobody for other jobs", async () => {
  const part = openWorker(makeJob({ parent: { id: "p", part: 0 } }));
  await part.run();
  expect(part.performed).toEqual(["prepare", "submit", "poll", "collect"]);
  expect(part.ended).toEqual(["p"]);
  const whole = openWorker(makeJob());
  await whole.run();
  expect(whole.ended).toEqual([]);
});
