import { onlyThisAccount } from "../../../src/store/person.ts";
import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import type { AudioService } from "../../../src/audio/client.ts";
import { MalformedRequest } from "../../../src/audio/request.ts";
import { createBudgets, noBudgets, type Budgets } from "../../../src/budgets/index.ts";
import { parsePrices } from "../../../src/budgets/prices.ts";
import type { CallPlan, Plan } from "../../../src/commands/definition/command.ts";
import { NetworkError, ServiceError, TimeoutError, UserError } from "../../../src/errors.ts";
import { reserveCost } from "../../../src/jobs/worker/costs.ts";
import { cancelJob, createJobActions, type JobActionsDeps } from "../../../src/jobs/actions/job-actions.ts";
import type { Job, JobState, Outcome } from "../../../src/jobs/job.ts";
import {
  startChildren,
  cancelChildren,
  mergeResults,
  type GroupDeps,
} from "../../../src/jobs/worker/group-effects.ts";
import { attachTask, resumeJob, assertTaskExists } from "../../../src/jobs/actions/resume-job.ts";
import { partialResultOf } from "../../../src/jobs/lifecycle/group.ts";
import { childColumns } from "../../../src/jobs/store/job-row.ts";
import { createJobStore } from "../../../src/jobs/store/jobs.ts";
import { MediaProcessorError } from "../../../src/media/processing/errors.ts";
import { say } from "../../../src/messages/index.ts";
import { createPermissionChecker } from "../../../src/permissions/index.ts";
import { createMemorySettings } from "../../settings/in-memory.ts";
import { untilBlocked, whileHeld } from "../../store/temporary.ts";
import { makeJob } from "../make-job.ts";
import { findJob, insertGroup, newJob, newPart, PLAN, SEVERAL } from "../new-job.ts";
import { useTwoStores } from "../../store/use-store.ts";

const { store, rows, others } = useTwoStores("budgetCounters", "budgetLimits");

const NOW = new Date("2026-05-01T12:00:00Z");
const UNCONFIRMED: Outcome = {
  verdict: "unconfirmed",
  reason: say("unconfirmedNoAnswer"),
  maybeCharged: true,
};
const GIVEN_UP: Outcome = {
  verdict: "failed",
  reason: say("deadlinePassed", { taskId: "t1" }),
  maybeCharged: true,
};
const DONE: Outcome = { verdict: "done", result: { files: [] } };

const found = (id: string) => findJob(rows, id);
async function written(id: string, over: Partial<Job>): Promise<Job> {
  const saved = await rows.save({ ...(await found(id)), ...over });
  if (!saved) throw new Error("somebody else wrote");
  return saved;
}
async function inserted(id: string, over: Partial<Job> = {}, asked: Parameters<typeof newJob>[1] = {}) {
  await rows.insert(newJob(id, asked));
  return written(id, over);
}
const over = (state: JobState, outcome: Outcome): Partial<Job> => ({ state, outcome, finishedAt: NOW });
const unconfirmed = (id: string, asked: Parameters<typeof newJob>[1] = {}) =>
  inserted(id, over("unconfirmed", UNCONFIRMED), asked);
const refusal = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => "not refused",
    (error: unknown) => {
      if (error instanceof UserError) return error.sentence.key;
      throw error;
    },
  );
const never = () => Promise.reject(new Error("not asked for here"));
/** How long people wait for speech at most. */
const HOUR_MS = 60 * 60_000;

function openJobActions(by = rows, service: Partial<Pick<AudioService, "task">> = {}) {
  const woken: string[] = [];
  const deps: JobActionsDeps = {
    rows: by,
    permissions: createPermissionChecker({ settings: createMemorySettings() }),
    service: { task: async () => ({ state: "in-progress", taskId: "t" }), ...service },
    accept: () => never,
    accountsOf: onlyThisAccount,
    sendResult: { targets: never, send: never },
    titleOf: (platform) => platform,
    platforms: new Map(),
    wake: async (id) => void woken.push(`wake ${id}`),
    reawaken: async (id) => void woken.push(`reawaken ${id}`),
    now: () => NOW,
  };
  const asker = {
    platform: "x",
    person: { id: "anna" },
    place: { workspace: "w", channel: "c", address: {} },
  };
  const jobActions = (over: Partial<typeof asker> = {}) => createJobActions(deps, { ...asker, ...over });
  return { deps, woken, jobActions };
}

describe("two members who attach the same task", () => {
  it("concurrently: one of them gets it, the other is told that it belongs to another job", async () => {
    const [one, two] = [await unconfirmed("j1"), await unconfirmed("j2", { person: "ben" })];
    const reopened = (job: Job): Job => ({
      ...job,
      state: "waiting",
      taskId: "t1",
      outcome: null,
      finishedAt: null,
    });
    let asked: Promise<Job | "held" | null>[] = [];
    // The first stops between its read and its write.
    await whileHeld(
      store,
      (trx) => trx.updateTable("jobs").set({ locale: "de" }).where("id", "=", "j1").execute(),
      async () => {
        asked = [rows.attachTask(reopened(one))];
        await untilBlocked(store);
        asked.push(others.attachTask(reopened(two)));
        await untilBlocked(store, 2);
      },
    );
    expect(await Promise.all(asked)).toMatchObject([{ id: "j1", taskId: "t1" }, "held"]);
    expect([(await found("j1")).taskId, (await found("j2")).taskId]).toEqual(["t1", null]);
  });

  it("don't block each other when the tasks are different", async () => {
    const [one, two] = [await unconfirmed("j1"), await unconfirmed("j2")];
    let asked: Promise<unknown> | undefined;
    await whileHeld(
      store,
      (trx) => trx.updateTable("jobs").set({ locale: "de" }).where("id", "=", "j1").execute(),
      async () => {
        asked = rows.attachTask({ ...one, taskId: "t1" });
        await untilBlocked(store);
        expect(await others.attachTask({ ...two, taskId: "t2" })).toMatchObject({ taskId: "t2" });
      },
    );
    expect(await asked).toMatchObject({ taskId: "t1" });
  });

  it("one after the other: the second is refused, and its job is unchanged", async () => {
    const { jobActions, deps, woken } = openJobActions();
    await unconfirmed("j1");
    await unconfirmed("j2");
    await jobActions().attachTask("j1", "t1");
    expect(await refusal(jobActions().attachTask("j2", "t1"))).toBe("taskHeld");
    // Another person's job learns only that there is no such task, even concurrently.
    const theirs = await unconfirmed("j3", { person: "eve" });
    expect(await refusal(attachTask(deps, theirs, "t1"))).toBe("taskUnknown");
    expect(await found("j2")).toMatchObject({ state: "unconfirmed", taskId: null });
    expect(woken).toEqual(["reawaken j1"]);
    expect(await found("j1")).toMatchObject({
      state: "waiting",
      taskId: "t1",
      outcome: null,
      finishedAt: null,
      deadlineAt: new Date(NOW.getTime() + HOUR_MS),
    });
  });

  it("with one id in two Slack workspaces: the second learns only that there is no such task", async () => {
    const { jobActions } = openJobActions();
    const place = { workspace: "v", channel: "c", address: {} };
    await unconfirmed("j1", { platform: "slack" });
    await unconfirmed("j2", { platform: "slack", workspace: "v" });
    await jobActions({ platform: "slack" }).attachTask("j1", "t1");
    expect(await refusal(jobActions({ platform: "slack", place }).attachTask("j2", "t1"))).toBe(
      "taskUnknown",
    );
  });

  it("resume waiting for their own job's task", async () => {
    const { jobActions } = openJobActions();
    await inserted("j1", { ...over("failed", GIVEN_UP), taskId: "t1" });
    await jobActions().resume("j1");
    expect(await found("j1")).toMatchObject({ state: "waiting", taskId: "t1" });
  });

  it("lose no update of a process that wrote meanwhile", async () => {
    const { deps } = openJobActions();
    const old = await unconfirmed("j1");
    await written("j1", { receipts: { message: "m1" } });
    expect(await rows.attachTask({ ...old, taskId: "t1" })).toBeNull();
    expect(await attachTask(deps, old, "t1")).toMatchObject({
      state: "waiting",
      taskId: "t1",
      receipts: { message: "m1" },
    });
    const waiting = await found("j1");
    await written("j1", over("done", DONE));
    expect(await refusal(attachTask(deps, { ...waiting, finishedAt: NOW, outcome: UNCONFIRMED }, "t2"))).toBe(
      "jobNotUnconfirmed",
    );
    await sql`delete from jobs`.execute(store.db);
    expect(await attachTask(deps, old, "t1")).toBe(old);
  });
});

describe("a job that may have arrived", () => {
  it("can't get a task while it is running, or when it finished in another way", async () => {
    const { deps } = openJobActions();
    expect(await refusal(attachTask(deps, await inserted("j1"), "t1"))).toBe("jobStillRunning");
    expect(await refusal(attachTask(deps, await inserted("j2", over("done", DONE)), "t1"))).toBe(
      "jobNotUnconfirmed",
    );
    expect(await refusal(resumeJob(deps, await inserted("j3", { taskId: "t1" })))).toBe("jobStillRunning");
    expect(await refusal(resumeJob(deps, await inserted("j6", over("done", DONE))))).toBe("jobNotResumable");
    expect(await refusal(resumeJob(deps, await unconfirmed("j4")))).toBe("jobNotResumable");
    const lost = await inserted("j5", {
      ...over("failed", { ...GIVEN_UP, reason: say("serviceBusy") }),
      taskId: "t1",
    });
    expect(await refusal(resumeJob(deps, lost))).toBe("jobNotResumable");
  });

  it("looks for its result at once when it is waiting for it anyway", async () => {
    const { deps, woken } = openJobActions();
    for (const state of ["waiting", "collecting"] as const) {
      const job = await inserted(`j-${state}`, { state, taskId: `t-${state}`, urls: ["u"] });
      expect(await resumeJob(deps, job)).toBe(job);
    }
    expect(woken).toEqual(["reawaken j-waiting", "reawaken j-collecting"]);
  });

  it.each([
    ["a task that is finished", { taskId: "t1" }],
    ["a direct answer", { taskId: null }],
    ["another job's call", { taskId: "t1", callOf: "j-other" }],
  ])("fetches a result of %s again, at its links", async (_, over1) => {
    const { deps, woken } = openJobActions();
    if ("callOf" in over1) await inserted("j-other", { taskId: "t1", state: "waiting" });
    const reason = say("resultNotStored");
    const links = { urls: ["https://a.example/r"], ...over1 };
    const lost = await inserted("j1", { ...over("failed", { ...GIVEN_UP, reason }), ...links });
    expect(await resumeJob(deps, lost)).toMatchObject({ state: "collecting", ...links, outcome: null });
    expect(await found("j1")).toMatchObject({ state: "collecting", ...links, finishedAt: null });
    expect(woken).toEqual(["reawaken j1"]);
  });

  it("no longer says that it wasn't delivered once it waits for its task again", async () => {
    const { jobActions } = openJobActions();
    const receipts = { message: "m1", undelivered: "parked" };
    const parked = { ...GIVEN_UP, reason: say("parked", { crashes: 15 }) };
    await inserted("j1", { ...over("failed", parked), taskId: "t1", receipts });
    await jobActions().resume("j1");
    await written("j1", over("done", DONE));
    expect((await found("j1")).receipts).toEqual({ message: "m1" });
  });

  it("of several calls fetches the results of its failed calls again", async () => {
    const { deps, woken } = openJobActions();
    const lost = { ...GIVEN_UP, reason: say("resultUnusable", { why: "no" }) };
    await insertGroup(rows, "p", 2);
    await written("p-0", over("done", DONE));
    await written("p-1", { ...over("failed", lost), urls: ["https://a.example/r"] });
    const partial = partialResultOf(SEVERAL, await rows.childrenOf("p"));
    expect(partial).toMatchObject({ part: 1, canFetch: true });
    await written("p", over("failed", { ...lost, partial }));
    expect(await resumeJob(deps, await found("p"))).toMatchObject({ state: "waiting", outcome: null });
    expect(await found("p-1")).toMatchObject({ state: "collecting", outcome: null });
    expect(woken).toEqual(["reawaken p-1", "reawaken p"]);
  });

  it("of several calls resumes with the first unconfirmed call, once the job has finished", async () => {
    const { deps, woken } = openJobActions();
    await insertGroup(rows, "p", 3);
    await written("p-0", over("done", DONE));
    await written("p-1", over("unconfirmed", UNCONFIRMED));
    await written("p-2", over("unconfirmed", UNCONFIRMED));
    expect(await refusal(attachTask(deps, await found("p"), "t1"))).toBe("jobStillRunning");
    await written("p", over("unconfirmed", UNCONFIRMED));
    await attachTask(deps, await found("p"), "t1");
    const tasks = async () => (await rows.childrenOf("p")).map(({ taskId }) => taskId);
    expect(await tasks()).toEqual([null, "t1", null]);
    expect(woken).toEqual(["reawaken p-1", "reawaken p"]);
    await attachTask(deps, await found("p"), "t2");
    expect(await tasks()).toEqual([null, "t1", "t2"]);
    expect(await refusal(attachTask(deps, await found("p"), "t3"))).toBe("jobNotUnconfirmed");
  });

  const failing = (status: number) => ({
    task: () => Promise.reject(new ServiceError("no", { status, retryable: false, maybeCharged: false })),
  });
  it("doesn't wait for a task that the audio service doesn't know or can't be asked about", async () => {
    expect(await refusal(assertTaskExists(failing(404), "t1"))).toBe("taskUnknown");
    expect(await refusal(assertTaskExists(failing(503), "t1"))).toBe("taskNotAsked");
    for (const [error, key] of [
      [new MalformedRequest("no id of a task"), "taskUnknown"],
      [new NetworkError("reset", true), "taskNotAsked"],
      [new TimeoutError("late"), "taskNotAsked"],
    ] as const)
      expect(await refusal(assertTaskExists({ task: () => Promise.reject(error) }, "t1"))).toBe(key);
    await expect(assertTaskExists({ task: never }, "t1")).rejects.toThrow("not asked for here");
    const { jobActions } = openJobActions(rows, failing(404));
    await unconfirmed("j1");
    expect(await refusal(jobActions().attachTask("j1", "t1"))).toBe("taskUnknown");
    expect(await found("j1")).toMatchObject({ state: "unconfirmed", taskId: null });
  });

  it("can't be resolved by another person, from another platform, or by the id of one of its calls", async () => {
    const { jobActions } = openJobActions();
    await unconfirmed("j1");
    await insertGroup(rows, "p", 1);
    await written("p-0", over("unconfirmed", UNCONFIRMED));
    const strangers = [
      jobActions({ person: { id: "ben" } }).attachTask("j1", "t1"),
      jobActions({ platform: "y" }).attachTask("j1", "t1"),
      jobActions().attachTask("p-0", "t1"),
      jobActions().attachTask("j9", "t1"),
    ];
    expect(await Promise.all(strangers.map(refusal))).toEqual(Array(4).fill("jobUnknown"));
  });
});

describe("canceling or retrying a job", () => {
  it("finds the job delivered when the outcome was written first", async () => {
    const { deps, woken } = openJobActions();
    const waiting = await inserted("j1", { state: "waiting", taskId: "t1" });
    await written("j1", over("done", DONE));
    expect(await refusal(cancelJob(deps, waiting))).toBe("jobEnded");
    expect(await found("j1")).toMatchObject({ state: "done", outcome: DONE });
    expect(woken).toEqual([]);
  });

  it("cancels no finished job, and none that is being submitted or delivered", async () => {
    const { jobActions } = openJobActions();
    for (const [id, over_, key] of [
      ["j1", over("done", DONE), "jobEnded"],
      ["j2", over("cancelled", { ...UNCONFIRMED, verdict: "cancelled" }), "jobEnded"],
      ["j3", { state: "submitting" }, "jobCannotBeCancelledNow"],
      ["j4", { state: "delivering", outcome: DONE }, "jobCannotBeCancelledNow"],
    ] as const) {
      await inserted(id, over_);
      expect(await refusal(jobActions().cancel(id))).toBe(key);
    }
  });

  it("cancels once: another click changes nothing, and overwrites no other process's receipts", async () => {
    const { deps, jobActions, woken } = openJobActions();
    const waiting = await inserted("j1", { state: "waiting", taskId: "t1", receipts: { message: "m1" } });
    await rows.saveReceipts("j1", { message: "m2" });
    await cancelJob(deps, waiting);
    const canceled = await found("j1");
    expect(canceled).toMatchObject({
      state: "delivering",
      outcome: { verdict: "cancelled" },
      receipts: { message: "m2" },
    });
    await jobActions().cancel("j1");
    expect(await found("j1")).toEqual(canceled);
    expect(woken).toEqual(["wake j1"]);
    // Another process has written the same meanwhile.
    expect(await cancelJob(deps, waiting)).toEqual(canceled);
    await written("j1", { finishedAt: NOW });
    expect(await cancelJob(deps, waiting)).toMatchObject({ outcome: { verdict: "cancelled" } });
  });

  it("retries only jobs whose answer may be visible, once each, with roles from the job's own server", async () => {
    const { deps, jobActions } = openJobActions();
    const keys: string[] = [];
    const accept: JobActionsDeps["accept"] = () => async (invocation, how) => {
      keys.push(`${invocation.key} ${how?.retryOf} ${invocation.roles?.join() ?? "no roles"}`);
      return { kind: "job", job: await found("j1"), ahead: 0, duplicate: false };
    };
    await inserted("j1", { state: "waiting" });
    expect(await refusal(jobActions().retry("j1"))).toBe("jobStillRunning");
    await written("j1", { state: "delivering", outcome: GIVEN_UP });
    const place = { workspace: "w", channel: "c", address: {} };
    const asker = { platform: "x", person: { id: "anna" }, place, roles: ["red"] };
    await createJobActions({ ...deps, accept }, asker).retry("j1");
    await written("j1", over("failed", GIVEN_UP));
    await createJobActions({ ...deps, accept }, { ...asker, place: { ...place, workspace: "v" } }).retry(
      "j1",
    );
    expect(keys).toEqual(["retry-j1 j1 red", "retry-j1 j1 no roles"]);
  });
});

describe("calls of a job", () => {
  const calls = (word: string) =>
    [0, 1, 2].map((n): CallPlan => Object.assign({}, PLAN, { request: { text: `${word} ${n}` } }));
  const CALLS = calls("part");
  const WHOLE = { ...SEVERAL, parts: CALLS } as const;
  const made = (n: number): Outcome => ({
    verdict: "done",
    result: { files: [{ id: `f${n}`, name: `${n}.mp3`, type: "audio/mpeg", bytes: 1 }] },
  });
  const beginningsOf = (plans: readonly CallPlan[]) =>
    plans.map((plan, part) => ({ part, command: "tts", options: {}, plan }));
  const beginnings = beginningsOf(CALLS);
  let ids = 0;
  let rung = 0;
  const deps = (): GroupDeps => ({
    rows,
    dispatchSignal: { signal: () => void rung++ },
    wake: async () => undefined,
    join: never,
    recordings: { merge: never },
    budgets: { estimate: () => 7 },
    newId: () => `n${(ids += 1)}`,
    now: () => NOW,
  });
  const earlier = async (asked: Parameters<typeof newJob>[1] = {}) => {
    await rows.insert(newJob("p", { plan: WHOLE, ...asked }));
    await rows.insertChildren(
      "p",
      CALLS.map((plan, n) => newPart("p", n, { plan })),
    );
    await written("p-0", over("done", made(0)));
    await written("p-1", over("failed", GIVEN_UP));
    await written("p-2", over("done", made(2)));
  };
  const again = async (asked: Parameters<typeof newJob>[1] = {}, changed = beginnings) => {
    await rows.insert(newJob("q", { plan: WHOLE, retryOf: "p", reserved: 21, ...asked }));
    rung = 0;
    await startChildren(deps(), await found("q"), changed);
    const parts = await rows.childrenOf("q");
    return parts.map(({ state, reserved, outcome }) => [
      state,
      reserved,
      outcome?.verdict === "done" ? outcome.result.files[0]?.id : null,
    ]);
  };
  const ASKED_AGAIN = ["accepted", 7, null];

  it("reuse the requester's own earlier results at no cost, and only the others run again", async () => {
    await earlier();
    expect(await again()).toEqual([["done", 0, "f0"], ASKED_AGAIN, ["done", 0, "f2"]]);
    expect(rung).toBe(1);
    expect((await found("q")).reserved).toBe(14);
  });

  it.each<[string, Parameters<typeof newJob>[1]]>([
    ["another person", { person: "ben" }],
    ["the same id on another platform", { platform: "y" }],
  ])("run again when the earlier results belong to %s", async (_, asked) => {
    await earlier(asked);
    expect(await again()).toEqual([ASKED_AGAIN, ASKED_AGAIN, ASKED_AGAIN]);
  });

  it("run again without a retry, and when the request differs", async () => {
    await earlier();
    expect(await again({}, beginningsOf(calls("new")))).toEqual([ASKED_AGAIN, ASKED_AGAIN, ASKED_AGAIN]);
    await rows.insert(newJob("r", { plan: WHOLE, reserved: 21 }));
    await startChildren(deps(), await found("r"), beginnings);
    expect((await rows.childrenOf("r")).map(({ state }) => state)).toEqual(Array(3).fill("accepted"));
  });

  it("run again when only another call with the same text is done", async () => {
    const same = [PLAN, PLAN];
    await rows.insert(newJob("p", { plan: { ...WHOLE, parts: same } }));
    await rows.insertChildren("p", [newPart("p", 0), newPart("p", 1)]);
    await written("p-1", over("done", made(1)));
    expect(await again({}, beginningsOf(same))).toEqual([ASKED_AGAIN, ["done", 0, "f1"]]);
  });

  it("are inserted once, and send no signal when all of them exist", async () => {
    await rows.insert(newJob("q", { plan: WHOLE }));
    const parent = await found("q");
    expect(await startChildren(deps(), parent, beginnings)).toMatchObject({
      kind: "children",
      children: { length: 3 },
    });
    rung = 0;
    expect(await startChildren(deps(), parent, beginnings)).toEqual({ kind: "in-progress" });
    expect(rung).toBe(0);
    expect(await rows.childrenOf("q")).toMatchObject([
      { deadlineAt: new Date(NOW.getTime() + HOUR_MS), person: { id: "anna" }, parent: { id: "q", part: 0 } },
      {},
      {},
    ]);
  });

  describe("being canceled", () => {
    beforeEach(async () => {
      await rows.insert(newJob("q", { plan: WHOLE }));
      await startChildren(deps(), await found("q"), beginnings);
    });
    const part = async (n: number) => {
      const one = (await rows.childrenOf("q"))[n];
      if (!one) throw new Error("expected a part");
      return one;
    };
    const states = async () => (await rows.childrenOf("q")).map(({ state }) => state);

    it("leave submitted ones alone, unless all are to be canceled", async () => {
      await rows.save({ ...(await part(0)), state: "waiting", taskId: "t1" });
      await rows.save({ ...(await part(1)), resubmitted: true });
      expect((await cancelChildren(deps(), await found("q"), "unspent")).map(({ state }) => state)).toEqual([
        "waiting",
        "accepted",
        "cancelled",
      ]);
      await cancelChildren(deps(), await found("q"), "all");
      expect(await states()).toEqual(["cancelled", "cancelled", "cancelled"]);
    });

    it("leave those alone that are being submitted or have finished", async () => {
      await rows.save({ ...(await part(0)), state: "submitting" });
      await rows.save({ ...(await part(1)), ...over("done", DONE) });
      await cancelChildren(deps(), await found("q"), "all");
      expect(await states()).toEqual(["submitting", "done", "cancelled"]);
    });

    /** Cancels while `meanwhile` happens before each write. */
    const cancelWhile = async (which: "all" | "unspent", meanwhile: (job: Job) => Promise<unknown>) => {
      const save: GroupDeps["rows"]["save"] = async (job) => {
        await meanwhile(job);
        return rows.save(job);
      };
      return cancelChildren({ ...deps(), rows: { ...rows, save } }, await found("q"), which);
    };

    it("retry when the call's worker wrote first, as long as it still applies", async () => {
      const one = await part(0);
      let isFirst = true;
      await cancelWhile("unspent", async ({ id }) => {
        if (id === one.id && isFirst) await rows.save({ ...one, receipts: { seen: "yes" } });
        if (id === one.id) isFirst = false;
      });
      expect(await states()).toEqual(["cancelled", "cancelled", "cancelled"]);
    });

    it("stop when the call is deleted meanwhile", async () => {
      expect(await cancelWhile("all", () => sql`delete from jobs`.execute(store.db))).toEqual([]);
    });

    it("yield to a submission that was written first", async () => {
      const one = await part(0);
      await cancelWhile("unspent", async ({ id }) => {
        if (id === one.id) await rows.save({ ...one, state: "waiting", taskId: "t1" });
      });
      expect(await states()).toEqual(["waiting", "cancelled", "cancelled"]);
    });
  });

  it("can't miss the outcome of their job: none is written without a call that is inserted meanwhile", async () => {
    await rows.insert(newJob("q", { plan: WHOLE }));
    const parent = await found("q");
    let ending: Promise<Job | null> | undefined;
    await whileHeld(
      store,
      async (trx) => {
        await trx.selectFrom("jobs").select("id").where("id", "=", "q").forUpdate().execute();
        await trx
          .insertInto("jobs")
          .values(childColumns(newPart("q", 0)))
          .execute();
      },
      async () => {
        ending = others.save({ ...parent, state: "delivering", outcome: GIVEN_UP }, 0);
        await untilBlocked(store);
      },
    );
    expect(await ending).toBeNull();
    expect(await found("q")).toMatchObject({ outcome: null, version: 0 });
  });

  it("aren't inserted for a job whose outcome is written meanwhile", async () => {
    await rows.insert(newJob("q", { plan: WHOLE }));
    const parent = await found("q");
    let beginning: Promise<number> | undefined;
    await whileHeld(
      store,
      (trx) => createJobStore({ db: trx }).save({ ...parent, state: "delivering", outcome: GIVEN_UP }),
      async () => {
        beginning = others.insertChildren("q", [newPart("q", 0)]);
        await untilBlocked(store);
      },
    );
    expect(await beginning).toBe(0);
    expect(await rows.childrenOf("q")).toEqual([]);
    // Another running job makes no difference.
    await rows.insert(newJob("r", { plan: WHOLE }));
    expect(await rows.insertChildren("q", [newPart("q", 0)])).toBe(0);
  });

  describe("being joined", () => {
    const signal = new AbortController().signal;
    const withJoin = (joinParts: GroupDeps["join"]) => ({ ...deps(), join: joinParts });
    const whole = (id: string, plan: Plan) => makeJob({ id, plan });
    const done = async (...parts: readonly number[]) => {
      await rows.insert(newJob("q", { plan: WHOLE }));
      await startChildren(deps(), await found("q"), beginnings);
      for (const n of parts) {
        const part = (await rows.childrenOf("q"))[n];
        if (part) await rows.save({ ...part, ...over("done", made(n)) });
      }
    };
    const file = { id: "all", name: "all.mp3", type: "audio/mpeg", bytes: 3 };

    it("include every part, in order, and wait for the last", async () => {
      await done(1, 0);
      const joining = withJoin(async (_, files) => ({
        files: [{ ...file, name: files.map(({ id }) => id).join("+") }],
      }));
      await expect(mergeResults(joining, whole("q", WHOLE), signal)).rejects.toThrow(
        "nothing to be put together",
      );
      await written((await rows.childrenOf("q"))[2]?.id ?? "", over("done", made(2)));
      expect(await mergeResults(joining, whole("q", WHOLE), signal)).toEqual({
        kind: "collected",
        result: { files: [{ ...file, name: "f0+f1+f2" }] },
      });
      await expect(mergeResults(joining, whole("q", PLAN), signal)).rejects.toThrow(
        "nothing to be put together",
      );
    });

    it("yield the last step's result for a recipe", async () => {
      await done(0, 1, 2);
      const steps = CALLS.map((plan) => ({ command: "tts", options: {}, plan }));
      const chain: Plan = { steps, expect: "audio" };
      expect(await mergeResults(deps(), whole("q", chain), signal)).toMatchObject({
        result: { files: [{ id: "f2" }] },
      });
    });

    it("are the result themselves when they can't be joined after some tries", async () => {
      await done(0, 1, 2);
      const failing = (error: Error, attempt = 0) =>
        mergeResults(
          withJoin(() => Promise.reject(error)),
          { ...whole("q", WHOLE), attempt },
          signal,
        );
      const unreadable = new MediaProcessorError("unreadable", "no");
      for (const attempt of [0, 1, 2])
        expect(await failing(unreadable, attempt)).toMatchObject({ kind: "try-later" });
      expect(await failing(unreadable, 3)).toEqual({
        kind: "collected",
        result: {
          files: [{ id: "f0" }, { id: "f1" }, { id: "f2" }].map((file) => expect.objectContaining(file)),
          caveats: [say("resultInParts", { parts: 3 })],
        },
      });
      await expect(failing(new MediaProcessorError("closed", "no"))).rejects.toThrow("no");
      await expect(failing(new Error("disk"))).rejects.toThrow("disk");
    });
  });
});

describe("a budget reservation right before sending", () => {
  const prices = parsePrices(
    JSON.stringify({ currency: "credits", operations: { "speech-synthesis": { per: "call", price: 2 } } }),
  );
  const PRICE = 2_000_000;
  let budgets: Budgets;
  beforeEach(() => {
    budgets = createBudgets({ db: store.db, interactiveDb: store.interactiveDb, prices, now: () => NOW });
  });
  const reserved = async (id: string) => (await found(id)).reserved;

  it("fails for an outdated row", async () => {
    const old = await inserted("j1");
    await written("j1", { state: "waiting" });
    await reserveCost(budgets, old);
    expect(await reserved("j1")).toBe(0);
    await reserveCost(budgets, await found("j1"));
    expect(await reserved("j1")).toBe(PRICE);
  });

  it("reserves nothing for a job that has its outcome", async () => {
    await inserted("j1", { state: "delivering", outcome: GIVEN_UP });
    await reserveCost(budgets, await found("j1"));
    expect(await reserved("j1")).toBe(0);
  });

  it("reserves for this job only", async () => {
    const [job] = [await inserted("j1"), await inserted("j2")];
    await reserveCost(budgets, job);
    expect([await reserved("j1"), await reserved("j2")]).toEqual([PRICE, 0]);
  });

  it("never lowers the reservation, and skips the query when enough is reserved", async () => {
    const job = await inserted("j1", {}, { reserved: 2 * PRICE });
    await budgets.hold(job, PRICE);
    expect(await reserved("j1")).toBe(2 * PRICE);
    const asked: number[] = [];
    const counting: Budgets = { ...budgets, hold: async (_, amount) => void asked.push(amount) };
    for (const kept of [PRICE - 1, PRICE, PRICE + 1]) await reserveCost(counting, { ...job, reserved: kept });
    expect(asked).toEqual([PRICE]);
    await reserveCost(noBudgets, job);
  });
});
