import { beforeEach, describe, expect, it } from "vitest";
import type { Job } from "../../../src/jobs/job.ts";
import { createShareCall } from "../../../src/jobs/store/shared-calls.ts";
import { say } from "../../../src/messages/index.ts";
import { insertJob } from "../new-job.ts";
import { useStore } from "../../store/use-store.ts";

const MINUTE_MS = 60_000;
const { store, rows } = useStore();
const clock = { ms: 0 };
beforeEach(() => {
  clock.ms = Date.parse("2026-05-01T12:00:00Z");
});

const now = () => new Date(clock.ms);
const share = (job: Job, recording: string | undefined = "clip") =>
  createShareCall({ db: store.db, recordingKey: () => recording, now })(job);
const insert = (id: string) => insertJob(rows, id, { person: id });
const change = async (job: Job, to: Partial<Job>): Promise<Job> =>
  (await rows.save({ ...job, submittedAt: now(), ...to })) ?? Promise.reject(new Error("outdated"));

describe("jobs that need the same call of the audio service", () => {
  it("let one of them call, also when all ask at once, and when it asks again", async () => {
    const jobs = await Promise.all(["a", "b", "c"].map((id) => insert(id)));
    const answers = await Promise.all(jobs.map((job) => share(job)));
    expect(answers.filter((answer) => answer === undefined)).toHaveLength(1);
    expect(answers.filter((answer) => answer?.kind === "call-pending")).toHaveLength(2);
    const caller = jobs[answers.indexOf(undefined)];
    expect(caller && (await share(caller))).toBeUndefined();
  });

  it("follow its task, or take its result, also after it was canceled", async () => {
    const [a, b] = [await insert("a"), await insert("b")];
    await share(a);
    const waiting = await change(a, { state: "waiting", taskId: "t1" });
    const followed = { kind: "joined", call: { job: "a", taskId: "t1" } };
    expect(await share(b)).toEqual(followed);
    const cancelled = {
      verdict: "cancelled",
      reason: say("cancelledWhileRunning"),
      maybeCharged: true,
    } as const;
    const over = await change(waiting, { state: "cancelled", outcome: cancelled, finishedAt: now() });
    expect(await share(b)).toEqual(followed);
    const done = { verdict: "done", result: { files: [] } } as const;
    await change(over, { state: "done", outcome: done, urls: ["https://example.com/a.json"] });
    expect(await share(b)).toEqual({
      kind: "joined",
      call: { job: "a", urls: ["https://example.com/a.json"] },
    });
  });

  it("wait while it sends, and call themselves when it never reached the service", async () => {
    const [a, b, c] = [await insert("a"), await insert("b"), await insert("c")];
    await share(a);
    const sending = await change(a, { state: "submitting", claim: "x", claimedUntil: now() });
    clock.ms += 10 * MINUTE_MS;
    expect(await share(b)).toEqual({ kind: "call-pending" });
    const outcome = {
      verdict: "unconfirmed",
      reason: say("unconfirmedNoTask"),
      maybeCharged: true,
    } as const;
    await change(sending, { state: "unconfirmed", outcome, finishedAt: now() });
    expect(await share(b)).toBeUndefined();
    expect(await share(c)).toEqual({ kind: "call-pending" });
    await store.db.deleteFrom("jobs").where("id", "=", "b").execute();
    expect(await share(c)).toBeUndefined();
  });

  it("don't wait for one that doesn't come to send, and don't use old results", async () => {
    const [a, b, c] = [await insert("a"), await insert("b"), await insert("c")];
    await share(a);
    clock.ms += 2 * MINUTE_MS;
    expect(await share(b)).toBeUndefined();
    expect(await share(a)).toEqual({ kind: "call-pending" });
    await change(b, { state: "waiting", taskId: "t2" });
    clock.ms += 61 * MINUTE_MS;
    expect(await share(c)).toBeUndefined();
  });

  it("with different recordings, or none, share nothing", async () => {
    const [a, b] = [await insert("a"), await insert("b")];
    await share(a);
    expect(await share(b, "other")).toBeUndefined();
    expect(await createShareCall({ db: store.db, recordingKey: () => undefined, now })(b)).toBeUndefined();
  });
});
