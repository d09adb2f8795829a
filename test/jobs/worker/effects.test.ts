import { describe, expect, it } from "vitest";
import { WITHOUT_LEASE } from "../../../src/jobs/lease.ts";
import type { RunnableEffect } from "../../../src/jobs/lifecycle/transitions.ts";
import type { PolledTask } from "../../../src/audio/client.ts";
import { NetworkError, ServiceError } from "../../../src/errors.ts";
import type { Job, Outcome, Receipts } from "../../../src/jobs/job.ts";
import { say } from "../../../src/messages/index.ts";
import { later, makeJob } from "../make-job.ts";
import { performWith, platformWith } from "./open-effects.ts";

const OUTCOME: Outcome = { verdict: "done", result: { files: [] } };

/** Effects on a platform that saves a receipt immediately before it posts, after this delay. */
function openEffects(slowMs: number) {
  let clock = 0;
  const posts: string[] = [];
  let isCurrent = true;
  let isHeld = true;
  const noted: Receipts[] = [];
  const post = async (note: (receipts: Receipts) => Promise<void>): Promise<Receipts> => {
    clock += slowMs;
    await note({ posting: "yes" });
    posts.push("post");
    return { posted: "m1" };
  };
  const perform = performWith({
    platform: platformWith({
      place: (_job, note) => post(note),
      deliver: (_job, _outcome, note) => post(note),
    }),
    rows: {
      saveReceipts: async (_id, receipts) => {
        noted.push(receipts);
        return { isCurrent, isFinished: false };
      },
    },
    lease: { ...WITHOUT_LEASE, holdFor: async () => isHeld },
    now: () => later(clock),
  });
  const carryOut = (effect: RunnableEffect) =>
    perform(effect, makeJob({ claimedUntil: later(180_000) }), new AbortController().signal);
  return {
    posts,
    noted,
    carryOut,
    /** Another process takes the job over. */
    takeOver: () => void (isCurrent = false),
    loseLease: () => void (isHeld = false),
  };
}

describe("posting a message that would show twice", () => {
  it("happens only while no other process can be posting", async () => {
    const { posts, carryOut } = openEffects(5_000);
    expect(await carryOut({ kind: "place" })).toEqual({ kind: "placed", receipts: { posted: "m1" } });
    expect(await carryOut({ kind: "deliver", outcome: OUTCOME })).toMatchObject({ kind: "delivered" });
    expect(posts).toHaveLength(2);
  });

  it.each<[string, RunnableEffect, number]>([
    ["a delivery of which too little of the claim is left", { kind: "deliver", outcome: OUTCOME }, 90_000],
    ["a placeholder after the job's lock may have stalled", { kind: "place" }, 10_000],
  ])("is refused in %s, and retried later", async (_name, effect, slowMs) => {
    const { posts, noted, carryOut } = openEffects(slowMs);
    expect(await carryOut(effect)).toMatchObject({ kind: "try-later" });
    expect(noted).toEqual([{ posting: "yes" }]);
    expect(posts).toEqual([]);
  });

  it.each(["takeOver", "loseLease"] as const)("is refused after %s, and retried later", async (happens) => {
    const effects = openEffects(0);
    effects[happens]();
    expect(await effects.carryOut({ kind: "deliver", outcome: OUTCOME })).toMatchObject({
      kind: "try-later",
    });
    expect(await effects.carryOut({ kind: "place" })).toMatchObject({ kind: "try-later" });
    expect(effects.noted).toHaveLength(2);
    expect(effects.posts).toEqual([]);
  });
});

describe("a result that isn't at its link", () => {
  const job = makeJob({ state: "collecting", taskId: "t1", urls: ["https://a.example/old"] });
  const failure = (code: string, status: number) =>
    new ServiceError("no", { status, code, retryable: code === "result_gone", maybeCharged: true });
  const collectWith = (error: Error, task: () => Promise<PolledTask>, over: Partial<Job> = {}) =>
    performWith({
      platform: platformWith({}),
      collect: () => Promise.reject(error),
      service: { call: never, close: async () => {}, task },
    })({ kind: "collect", urls: job.urls ?? [] }, { ...job, ...over }, new AbortController().signal);
  const never = () => Promise.reject(new Error("not asked for here"));
  const completed = (url: string) => async () => ({ state: "completed", urls: [url], body: {} }) as const;
  const gone = failure("result_gone", 403);
  const missing = { kind: "missing", reason: say("resultGone", { status: 403 }) };

  it("is fetched from the link that its task has now", async () => {
    const moved = { ...missing, urls: ["https://a.example/new"] };
    expect(await collectWith(gone, completed("https://a.example/new"))).toEqual(moved);
    const expired = failure("result_refused", 400);
    expect(await collectWith(expired, completed("https://a.example/new"))).toMatchObject({
      urls: moved.urls,
    });
  });

  it("may still appear while the task names the same link, or can't be asked for", async () => {
    expect(await collectWith(gone, completed("https://a.example/old"))).toEqual(missing);
    expect(await collectWith(gone, () => Promise.reject(new NetworkError("cut", true)))).toEqual(missing);
    expect(await collectWith(gone, never, { taskId: null })).toEqual(missing);
  });

  it("is gone for good once the service no longer has its task either", async () => {
    const unknown = new ServiceError("no", { status: 404, retryable: false, maybeCharged: false });
    expect(await collectWith(gone, () => Promise.reject(unknown))).toEqual({
      kind: "refused",
      reason: say("taskLost", { taskId: "t1" }),
      maybeCharged: true,
    });
  });
});
