import { beforeEach, describe, expect, it, vi } from "vitest";
import type { RunnableEffect } from "../../../src/jobs/lifecycle/transitions.ts";
import type { Job } from "../../../src/jobs/job.ts";
import type { JobEvent } from "../../../src/jobs/lifecycle/observation.ts";
import { say } from "../../../src/messages/index.ts";
import { STATE_CHANGED } from "../../../src/jobs/events.ts";
import { LIMITS, later, makeJob } from "../make-job.ts";
import { runnerWith, runOptions, sleepsOf } from "../run-to-end.ts";
import { PATIENCE_MS } from "../../fakes/patience.ts";

/** What each step of a job sees that the service answers at once. */
const SEEN = {
  place: { kind: "placed", receipts: {} },
  prepare: { kind: "prepared", request: {}, claim: "c1" },
  submit: { kind: "answered", urls: ["u"] },
  poll: { kind: "completed", urls: ["u"] },
  collect: { kind: "collected", result: { files: [] } },
  deliver: { kind: "delivered", receipts: {} },
} as const;
const AS_TASK = { ...SEEN, submit: { kind: "submitted", taskId: "t1" } } as const;

/** A worker on one row, with a clock that the row's writes advance. */
function openWorker(
  row: Job,
  seen: Partial<Record<RunnableEffect["kind"], JobEvent>>,
  pollGapMs = LIMITS.pollSchedule(0),
) {
  let clock = 0;
  let stored = row;
  const writes: Job["state"][] = [];
  const shown: string[] = [];
  /** The text of the job that each step was given. */
  let reads = 0;
  let slowCount = 0;
  let whileCounting = () => {};
  /** The row as this process inserted it. */
  let given: Job | undefined;
  let landing: Promise<void> = Promise.resolve();
  const performed: RunnableEffect["kind"][] = [];
  const learned: [number | undefined, number][] = [];
  /** How many writes of a state are lost with the connection. */
  const lost = new Map<Job["state"], number>();
  /** The next write of these states succeeds, but the connection breaks before its answer comes. */
  const unanswered = new Set<Job["state"]>();
  const slow = new Map<Job["state"], number>();
  /** During the next write of these states the lease runs out, or the database finds that it has ended. */
  const losing = new Set<Job["state"]>();
  const fenced = new Set<Job["state"]>();
  let isHeld = true;
  let renewals = 0;
  const during = new Map<RunnableEffect["kind"], () => void>();
  /** Whether each of the next sleeps is interrupted; later ones aren't. */
  const wakes: boolean[] = [];
  const rows = {
    async find() {
      reads++;
      return stored;
    },
    async setCrashCount() {
      clock += slowCount;
      slowCount = 0;
      whileCounting();
    },
    async saveReceipts(_id: string, receipts: Job["receipts"]) {
      stored = { ...stored, receipts: { ...receipts, ...stored.receipts } };
    },
    async save(job: Job) {
      clock += slow.get(job.state) ?? 1;
      slow.delete(job.state);
      const toLose = lost.get(job.state) ?? 0;
      lost.set(job.state, toLose - 1);
      if (toLose > 0) throw new Error("the database does not answer");
      if (losing.delete(job.state)) isHeld = false;
      if (job.version !== stored.version || fenced.delete(job.state)) return null;
      writes.push(job.state);
      const receipts = { ...stored.receipts, ...job.receipts };
      stored = { ...job, receipts, version: job.version + 1 };
      if (unanswered.delete(job.state)) throw new Error("the database does not answer");
      return stored;
    },
  };
  const run = runnerWith(rows, {
    newRows: { take: (id) => (id === given?.id ? given : undefined) },
    durations: { learn: (_, from, to) => void learned.push([from, to]), typicalMs: () => undefined },
    lease: {
      id: () => "p1",
      isHeld: () => isHeld,
      renew: async () => {
        renewals++;
        isHeld = true;
      },
    },
    perform: async (effect) => {
      performed.push(effect.kind);
      during.get(effect.kind)?.();
      return seen[effect.kind] ?? { kind: "picked-up" };
    },
    limits: () => ({ ...LIMITS, pollSchedule: () => pollGapMs }),
    sleeps: sleepsOf(async (_id, ms) => {
      clock += ms;
      return wakes.shift() ?? false;
    }),
    progress: async (job, { state }) => {
      shown.push(state);
      await landing;
    },
    now: () => later(clock),
  });
  return {
    /** Another process writes the row. */
    overtake: (over: Partial<Job>) => void (stored = { ...stored, ...over, version: stored.version + 1 }),
    /** A delivery saves a receipt, whichever process writes the row. */
    note: (receipts: Job["receipts"]) =>
      void (stored = { ...stored, receipts: { ...stored.receipts, ...receipts } }),
    /** This process has just inserted the row. */
    give: () => void (given = stored),
    /** Delays the display of progress. */
    delay: (until: Promise<void>) => void (landing = until),
    writes,
    shown,
    performed,
    lost,
    unanswered,
    slow,
    losing,
    fenced,
    renewals: () => renewals,
    learned,
    during,
    wakes,
    stored: () => stored,
    reads: () => reads,
    /** The next write of a crash count takes this long. */
    countSlowly(ms: number, meanwhile: () => void) {
      slowCount = ms;
      whileCounting = meanwhile;
    },
    run: (options: Parameters<typeof runOptions>[0] = {}) => run(row.id, runOptions(options)),
  };
}

describe("a write so slow that another process may have taken the job over", () => {
  let worker: ReturnType<typeof openWorker>;
  beforeEach(() => {
    worker = openWorker(makeJob(), SEEN);
  });

  it("is followed by no progress, which could overwrite the answer", async () => {
    worker.slow.set("collecting", 60_000);
    await worker.run();
    expect(worker.shown).not.toContain("finishing");
    expect(worker.stored().state).toBe("done");
  });

  it("sends nothing with an old intent: the row is reset and the intent written again", async () => {
    worker.slow.set("submitting", 85_000);
    await worker.run();
    expect(worker.writes.slice(0, 3)).toEqual(["submitting", "accepted", "submitting"]);
    expect(worker.performed.filter((kind) => kind === "submit")).toHaveLength(1);
    expect(worker.stored().state).toBe("done");
  });

  it("posts nothing with an old claim", async () => {
    worker.slow.set("delivering", 200_000);
    await worker.run();
    expect(worker.writes.filter((state) => state === "delivering")).toHaveLength(3);
    expect(worker.performed.filter((kind) => kind === "deliver")).toHaveLength(1);
  });
});

describe("a lease that ends while a claim is written", () => {
  it("takes the intent back, and lets it be written again with a new lease", async () => {
    const worker = openWorker(makeJob(), SEEN);
    worker.losing.add("submitting");
    await worker.run();
    expect(worker.writes.slice(0, 3)).toEqual(["submitting", "accepted", "submitting"]);
    expect(worker.performed.filter((kind) => kind === "submit")).toHaveLength(1);
    expect([worker.renewals(), worker.stored().state]).toEqual([1, "done"]);
  });

  it("is renewed when the database refuses the claim, before it is tried again", async () => {
    const worker = openWorker(makeJob(), SEEN);
    worker.fenced.add("submitting").add("delivering");
    await worker.run();
    expect(worker.performed.filter((kind) => kind === "submit")).toHaveLength(1);
    expect([worker.renewals(), worker.stored().state]).toEqual([2, "done"]);
  });

  it("believes what it has seen itself when another process has ended its claim, and not gone on yet", async () => {
    const worker = openWorker(makeJob(), {
      ...SEEN,
      submit: { kind: "try-later", reason: say("internalFault") },
    });
    // Another process has ended the claim, and not gone on yet.
    worker.during.set("submit", () => worker.overtake({ claimedUntil: null }));
    worker.during.set("deliver", () => worker.during.delete("submit"));
    worker.wakes.push(true);
    await worker.run();
    expect(worker.writes.slice(0, 2)).toEqual(["submitting", "accepted"]);
  });
});

it("shows the answer again when another process delivered it while this one still showed progress", async () => {
  const worker = openWorker(makeJob({ state: "waiting", taskId: "t1", submittedAt: later(0) }), {
    poll: { kind: "completed", urls: ["u"] },
    collect: { kind: "collected", result: { files: [] } },
  });
  worker.during.set("collect", () =>
    worker.overtake({
      state: "done",
      outcome: { verdict: "done", result: { files: [] } },
      finishedAt: later(1_000),
    }),
  );
  await worker.run();
  expect(worker.shown).toEqual(["finishing"]);
  await vi.waitFor(() => expect(worker.performed).toEqual(["poll", "collect", "deliver"]), PATIENCE_MS);
  expect(worker.stored().version).toBe(2);
});

it("learns how long a task took between the last poll that found it unfinished and the first that found it completed", async () => {
  const polls: JobEvent[] = [{ kind: "in-progress" }, { kind: "in-progress" }];
  const waiting = makeJob({ state: "waiting", taskId: "t1", submittedAt: later(0) });
  // The younger task's run keeps its row between polls, the older one's only what the next poll needs.
  for (const gapMs of [2_000, 12_000]) {
    const left = [...polls];
    const worker = openWorker(
      waiting,
      {
        get poll(): JobEvent {
          return left.shift() ?? { kind: "completed", urls: ["u"] };
        },
        collect: SEEN.collect,
        deliver: SEEN.deliver,
      },
      gapMs,
    );
    await worker.run();
    expect(worker.learned).toEqual([[gapMs, 2 * gapMs]]);
  }
});

it("prefers the receipts of a failed delivery to older ones", async () => {
  const outcome = { verdict: "done", result: { files: [] } } as const;
  const worker = openWorker(makeJob({ state: "delivering", outcome, receipts: { file: "F1" } }), {
    deliver: { kind: "try-later", reason: say("serviceBusy") },
  });
  worker.during.set("deliver", () => worker.note({ file: "F2" }));
  await worker.run();
  expect(worker.stored().receipts["file"]).toBe("F2");
});

it("holds a receipt until the database accepts it, and never resubmits meanwhile", async () => {
  const worker = openWorker(makeJob(), AS_TASK);
  worker.lost.set("waiting", 3);
  await worker.run();
  expect(worker.stored()).toMatchObject({ state: "done", taskId: "t1" });
  expect(worker.performed.filter((kind) => kind === "submit")).toHaveLength(1);
});

it("recognizes its own intent when the answer to its write was lost, and submits once", async () => {
  let prepared = 0;
  const worker = openWorker(makeJob(), {
    ...AS_TASK,
    get prepare() {
      return { kind: "prepared", request: {}, claim: `c${prepared++}` } as const;
    },
  });
  worker.unanswered.add("submitting");
  await worker.run();
  expect(worker.writes.slice(0, 3)).toEqual(["submitting", "accepted", "submitting"]);
  expect(worker.performed.filter((kind) => kind === "submit")).toHaveLength(1);
  expect(worker.stored()).toMatchObject({ state: "done", claim: "c1" });
});

it("reports why a request was refused even if the database was down at that moment", async () => {
  const worker = openWorker(makeJob(), {
    ...SEEN,
    submit: { kind: "refused", reason: say("serviceKeyRefused"), maybeCharged: false },
  });
  worker.lost.set("delivering", 3);
  await worker.run();
  expect(worker.stored()).toMatchObject({ state: "failed", outcome: { maybeCharged: false } });
});

describe("a claim of a delivery, while the database is away for a moment", () => {
  const outcome = { verdict: "done", result: { files: [] } } as const;
  const delivering = makeJob({ state: "delivering", outcome });

  it("is given up as soon as the database is back when the delivery has failed, instead of with time", async () => {
    let deliveries = 0;
    const worker = openWorker(delivering, {
      get deliver(): JobEvent {
        if (deliveries++ > 0) return { kind: "delivered", receipts: {} };
        // The claim was written, then the connection is lost.
        worker.lost.set("delivering", 3);
        return { kind: "try-later", reason: say("serviceBusy") };
      },
    });
    expect(await worker.run()).toBeUndefined();
    expect(worker.writes).toEqual(["delivering", "delivering", "delivering", "done"]);
    expect(worker.stored()).toMatchObject({ attempt: 1, claimedUntil: null });
  });

  it("is recognized when the answer to its write was lost, and the job is delivered at once", async () => {
    const collecting = makeJob({ state: "collecting", urls: ["u"] });
    for (const row of [collecting, delivering]) {
      const worker = openWorker(row, SEEN);
      worker.unanswered.add("delivering");
      expect(await worker.run()).toBeUndefined();
      expect(worker.writes).toEqual(["delivering", "done"]);
      expect(worker.performed.filter((kind) => kind === "deliver")).toHaveLength(1);
    }
  });
});

it("saves the placeholder's receipt of a job that was canceled meanwhile", async () => {
  const worker = openWorker(makeJob(), {
    place: { kind: "placed", receipts: { message: "m1" } },
    prepare: { kind: "prepared", request: {}, claim: "c1" },
  });
  worker.during.set("place", () =>
    worker.overtake({
      state: "cancelled",
      outcome: { verdict: "cancelled", reason: say("cancelledBeforeStart"), maybeCharged: false },
      finishedAt: later(1_000),
    }),
  );
  await worker.run();
  expect(worker.stored().receipts).toEqual({ message: "m1" });
  // The placeholder may have landed after the outcome.
  await vi.waitFor(() => expect(worker.performed).toEqual(["place", "prepare", "deliver"]), PATIENCE_MS);
});

describe("what this process has just written", () => {
  const open = () =>
    openWorker(makeJob(), {
      ...SEEN,
      place: { kind: "placed", receipts: { message: "m1" } },
      deliver: { kind: "delivered", receipts: { posted: "m2" } },
    });

  it("is not read again: the row that it has inserted", async () => {
    const worker = open();
    worker.give();
    await worker.run();
    expect(worker.reads()).toBe(0);
    expect(worker.stored().state).toBe("done");
  });

  it("is read after all when the row has changed since", async () => {
    const worker = open();
    worker.give();
    worker.overtake({ crashes: 1 });
    await worker.run();
    expect(worker.reads()).toBeGreaterThan(0);
    expect(worker.stored().state).toBe("done");
  });

  it("is read after all when its last worker crashed", async () => {
    const worker = open();
    worker.give();
    await worker.run({ wasLeftBehind: true });
    expect(worker.reads()).toBe(1);
  });

  it("is written together with the intent: the placeholder's receipt", async () => {
    const worker = open();
    await worker.run();
    expect(worker.writes).toEqual(["submitting", "collecting", "delivering", "done"]);
    expect(worker.stored().receipts).toEqual({ message: "m1", posted: "m2" });
  });

  it("is written at once when the process is asked to end: the placeholder's receipt", async () => {
    const worker = open();
    const ending = new AbortController();
    worker.during.set("place", () => ending.abort());
    await worker.run({ signal: ending.signal });
    expect(worker.performed).toEqual(["place"]);
    expect(worker.stored()).toMatchObject({ state: "accepted", receipts: { message: "m1" } });
  });
});

it("posts no placeholder when counting a crash was so slow that another process may have posted one", async () => {
  const worker = openWorker(makeJob({ crashes: 1 }), {
    place: { kind: "placed", receipts: { message: "m2" } },
  });
  worker.countSlowly(60_000, () => worker.overtake({ state: "done", finishedAt: later(1_000) }));
  await worker.run();
  expect(worker.performed).toEqual([]);
});

it("shows the right outcome again when its own, outdated one arrived late", async () => {
  const worker = openWorker(
    makeJob({
      state: "delivering",
      outcome: { verdict: "unconfirmed", reason: say("unconfirmedAfterCrash"), maybeCharged: true },
    }),
    { deliver: { kind: "delivered", receipts: {} } },
  );
  worker.during.set("deliver", () => {
    worker.during.clear();
    worker.overtake({
      state: "done",
      outcome: { verdict: "done", result: { files: [] } },
      finishedAt: later(1_000),
    });
  });
  await worker.run();
  await vi.waitFor(() => expect(worker.performed).toEqual(["deliver", "deliver"]), PATIENCE_MS);
  expect(worker.stored().state).toBe("done");
});

it("shows the answer again when progress was still in flight as it released the job", async () => {
  const worker = openWorker(makeJob({ state: "waiting", taskId: "t1", submittedAt: later(0) }), {
    poll: { kind: "completed", urls: ["u"] },
    collect: { kind: "collected", result: { files: [] } },
  });
  const landed = Promise.withResolvers<void>();
  worker.delay(landed.promise);
  const closing = new AbortController();
  worker.during.set("collect", () => closing.abort());
  worker.lost.set("delivering", 1);
  await expect(worker.run({ signal: closing.signal })).rejects.toThrow("does not answer");
  worker.overtake({
    state: "done",
    outcome: { verdict: "done", result: { files: [] } },
    finishedAt: later(1_000),
  });
  expect(worker.performed).not.toContain("deliver");
  landed.resolve();
  await vi.waitFor(() => expect(worker.performed).toContain("deliver"), PATIENCE_MS);
});

describe("a job that is woken while it waits", () => {
  /** Waits after a poll; progress has been shown. */
  const openWaiting = () => {
    let looks = 0;
    const worker = openWorker(makeJob({ state: "accepted" }), {
      ...AS_TASK,
      get poll() {
        return looks++ === 0 ? ({ kind: "in-progress" } as const) : SEEN.poll;
      },
    });
    worker.wakes.push(true);
    return worker;
  };
  const repairs = () => new Promise((resolve) => setImmediate(resolve));

  it("is delivered once when nobody else has written to it", async () => {
    const worker = openWaiting();
    await worker.run();
    await repairs();
    expect(worker.stored().state).toBe("done");
    expect(worker.performed.filter((kind) => kind === "deliver")).toHaveLength(1);
  });

  it("shows its answer again when somebody else has, whose progress may hide it", async () => {
    const worker = openWaiting();
    worker.during.set("poll", () => {
      worker.during.clear();
      worker.overtake({});
    });
    await worker.run();
    await repairs();
    expect(worker.performed.filter((kind) => kind === "deliver")).toHaveLength(2);
  });
});

it("publishes each new state once, and no write that leaves the state as it was", async () => {
  const moves: string[] = [];
  const listen = (message: unknown) => {
    const { job, from } = message as { job: Job; from: Job["state"] };
    if (job.id === "jmoves") moves.push(`${from} > ${job.state}`);
  };
  STATE_CHANGED.subscribe(listen);
  const busy = { kind: "try-later", reason: say("serviceBusy") } as const;
  let attempts = 0;
  const worker = openWorker(
    makeJob({ id: "jmoves", state: "waiting", taskId: "t1", submittedAt: later(0) }),
    {
      ...SEEN,
      get collect() {
        return attempts++ === 0 ? busy : SEEN.collect;
      },
    },
  );
  await worker.run();
  STATE_CHANGED.unsubscribe(listen);
  expect(worker.writes).toEqual(["collecting", "collecting", "delivering", "done"]);
  expect(moves).toEqual(["waiting > collecting", "collecting > delivering", "delivering > done"]);
});

describe("a task that takes long", () => {
  const waiting = (over: Partial<Job> = {}) =>
    makeJob({ state: "waiting", taskId: "t1", submittedAt: later(-20_000), ...over });
  const inProgress = (times: number, share?: number) => {
    let looks = 0;
    return () =>
      looks++ < times
        ? ({ kind: "in-progress", ...(share !== undefined && { share: share * looks }) } as const)
        : ({ kind: "completed", urls: ["u"] } as const);
  };
  const open = (poll: () => JobEvent, row = waiting()) =>
    openWorker(
      row,
      {
        get poll() {
          return poll();
        },
        collect: SEEN.collect,
        deliver: SEEN.deliver,
      },
      2_000,
    );

  it("is polled until it is finished without reading its row again", async () => {
    const worker = open(inProgress(4));
    await worker.run();
    expect(worker.performed.filter((kind) => kind === "poll")).toHaveLength(5);
    expect(worker.reads()).toBe(1);
    expect(worker.stored().state).toBe("done");
  });

  it("shows its progress", async () => {
    const worker = open(inProgress(3, 0.2));
    await worker.run();
    expect(worker.shown).toEqual(["running", "running", "running", "finishing"]);
  });

  it("continues from the row when another process wrote it while the task finished", async () => {
    const looks = inProgress(2);
    const worker = open(looks);
    let times = 0;
    worker.during.set("poll", () => {
      if (++times === 3)
        worker.overtake({
          state: "delivering",
          outcome: { verdict: "cancelled", reason: say("cancelledWhileRunning"), maybeCharged: true },
        });
    });
    await worker.run();
    expect(worker.performed).not.toContain("collect");
    expect(worker.stored().state).toBe("cancelled");
  });

  it("is read again when it is woken while it sleeps", async () => {
    const worker = open(inProgress(3));
    worker.wakes.push(false, true);
    await worker.run();
    expect(worker.reads()).toBe(2);
    expect(worker.stored().state).toBe("done");
  });

  it("fails when its deadline passes while it sleeps", async () => {
    const worker = open(() => ({ kind: "in-progress" }), waiting({ deadlineAt: later(5_000) }));
    await worker.run();
    expect(worker.stored().state).toBe("failed");
  });
});
