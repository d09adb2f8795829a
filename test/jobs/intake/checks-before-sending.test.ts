import { describe, expect, it } from "vitest";
import { noBudgets, type Budgets } from "../../../src/budgets/index.ts";
import { NetworkError, UserError } from "../../../src/errors.ts";
import type { RunnableEffect } from "../../../src/jobs/lifecycle/transitions.ts";
import type { Job } from "../../../src/jobs/job.ts";
import { say } from "../../../src/messages/index.ts";
import { createPermissionChecker } from "../../../src/permissions/index.ts";
import type { PermissionRule } from "../../../src/settings/permission-rule.ts";
import { createMemorySettings } from "../../settings/in-memory.ts";
import { later, makeJob } from "../make-job.ts";
import { PLAN } from "../new-job.ts";
import { performWith, platformWith } from "../worker/open-effects.ts";

const never = () => Promise.reject(new Error("not asked for here"));
const PLACE = { workspace: "w", channel: "c", address: {} };
const HERE = { platform: "web", workspace: "w", level: "server", id: "w" } as const;

interface Scene {
  readonly rules?: readonly PermissionRule[];
  /** Families of commands that are disabled. */
  readonly off?: readonly string[];
  /** The price of a call, in millionths, and whether it exceeds a limit. */
  readonly price?: number;
  readonly isOverLimit?: boolean;
  /** The request that is about to be sent. */
  readonly request?: Readonly<Record<string, unknown>>;
  /** The audio service's answer. */
  readonly answer?: () => Promise<unknown>;
}

/** Jobs that requests name. */
const jobs = [
  makeJob({ id: "jb2c3d4f5g6h", taskId: "t-mine" }),
  makeJob({ id: "jc2c3d4f5g6h", taskId: "t-2", person: { id: "eve" } }),
  makeJob({ id: "jf2c3d4f5g6h" }),
];

/** The effects of one worker, and the order of the checks they made. */
async function openEffects({
  rules = [],
  off = [],
  price = 0,
  isOverLimit = false,
  request = { text: "Hello" },
  answer = never,
}: Scene = {}) {
  const settings = createMemorySettings();
  await settings.change(HERE, "permissions", () => [...rules]);
  await settings.change(HERE, "families-off", () => [...off]);
  const asked: string[] = [];
  const budgets: Budgets = {
    ...noBudgets,
    estimate: (calls) => price * calls.length,
    hold: async (_job, amount) => {
      asked.push(`hold ${amount}`);
      if (isOverLimit) throw new UserError(say("budgetQuestion", { cost: "2", most: "1" }));
    },
  };
  const perform = performWith({
    platform: platformWith({
      deliver: async (_job, _outcome, note) => {
        await note({ posting: "yes" });
        return { posted: "m1" };
      },
    }),
    service: { call: answer, task: answer, close: async () => {} } as never,
    prepare: async () => {
      asked.push("prepare");
      return request;
    },
    rows: {
      find: async (id) => jobs.find((job) => job.id === id) ?? null,
      isTaskOfOthers: async (taskId) => taskId === "theirs",
      saveReceipts: async (id, receipts, version) => {
        asked.push(`note ${id} ${version} ${Object.keys(receipts).join()}`);
        return { isCurrent: true, isFinished: false };
      },
    },
    voices: {
      prepare: async () => {
        asked.push("voices");
        return (request) => request;
      },
      made: async () => undefined,
    },
    budgets,
    permissions: createPermissionChecker({ settings }),
  });
  return {
    asked,
    see: (effect: RunnableEffect, over: Partial<Job> = {}) =>
      perform(effect, makeJob({ place: PLACE, version: 4, ...over }), new AbortController().signal),
  };
}
const TRAINING = { ...PLAN, operation: "trainVoice", hasConsent: true } as const;
const deny = (about: PermissionRule["about"]): Scene => ({ rules: [{ effect: "deny", about }] });

describe("right before a request is sent", () => {
  it("prepares an allowed and paid request with a claim token of its own", async () => {
    const { asked, see } = await openEffects({ price: 5 });
    expect(await see({ kind: "prepare" }, { reserved: 5 })).toEqual({
      kind: "prepared",
      request: { text: "Hello" },
      claim: "c1",
    });
    expect(asked).toEqual(["voices", "prepare"]);
  });

  it("never sends another member's task id to the service", async () => {
    const plan = { ...PLAN, operation: "podcastScript" };
    const { see } = await openEffects({ request: { task_id: "theirs" } });
    const seen = await see({ kind: "prepare" }, { plan });
    expect(seen).toMatchObject({ kind: "prepared", request: { task_id: expect.any(String) } });
    expect(JSON.stringify(seen)).not.toContain("theirs");
  });

  it.each([
    ["mine", "jb2c3d4f5g6h", { task_id: "t-mine" }],
    ["theirs", "jc2c3d4f5g6h", "jobUnknown"],
    ["unknown", "jd2c3d4f5g6h", "jobUnknown"],
    ["without a task", "jf2c3d4f5g6h", "jobHasNoTask"],
  ])(
    "takes the task of the job that a request names, and refuses one that is %s",
    async (_, id, expected) => {
      const { see } = await openEffects({ request: { task_id: id } });
      const seen = await see({ kind: "prepare" }, { plan: { ...PLAN, operation: "podcastScript" } });
      expect(seen).toMatchObject(
        typeof expected === "string"
          ? { kind: "refused", reason: { key: expected }, maybeCharged: false }
          : { kind: "prepared", request: expected },
      );
    },
  );

  it.each<[string, Scene, Partial<Job>, string]>([
    ["the command", deny("family:tts"), {}, "permissionDenied"],
    ["the plan", deny("right:spend"), {}, "permissionDenied"],
    ["training", deny("right:train"), { plan: TRAINING }, "permissionDenied"],
    ["the enabled families", { off: ["tts"] }, {}, "familyOff"],
    ["the voice's owner", {}, { plan: { ...PLAN, operation: "trainVoice" } }, "voiceNotAllowed"],
    ["the budget", { price: 5, isOverLimit: true }, { reserved: 4 }, "budgetQuestion"],
  ])("checks %s again, and a refusal costs nothing", async (_, scene, over, key) => {
    const { asked, see } = await openEffects(scene);
    expect(await see({ kind: "prepare" }, over)).toMatchObject({
      kind: "refused",
      reason: { key },
      maybeCharged: false,
    });
    expect(asked).not.toContain("prepare");
  });

  it("reserves twice the amount for a request that is sent a second time", async () => {
    const { asked, see } = await openEffects({ price: 5 });
    await see({ kind: "prepare" }, { reserved: 5, resubmitted: true });
    expect(asked).toEqual(["voices", "hold 10", "prepare"]);
  });
});

describe("the answer to a request", () => {
  const submit: RunnableEffect = { kind: "submit", request: { text: "Hello", voice: "Clara" } };
  const answered = async (answer: unknown) => (await openEffects({ answer: async () => answer })).see(submit);

  it("is a receipt when it names a task, and unclear when it names none", async () => {
    const receipt = { kind: "submitted", taskId: "t1", answer: '{"taskId":"t1","status":202}' };
    expect(await answered({ taskId: "t1", status: 202 })).toEqual(receipt);
    for (const body of [{ status: 202 }, { message: "Thank you." }])
      expect(await answered(body)).toMatchObject({
        kind: "unclear",
        reason: { key: "unconfirmedNoTask" },
        isAnswered: true,
        answer: JSON.stringify(body),
      });
  });

  it("may have been charged when it says that the task failed", async () => {
    expect(await answered({ taskId: "t1", status: 500, message: "no" })).toMatchObject({
      kind: "refused",
      reason: { key: "taskFailed" },
      maybeCharged: true,
    });
    const { see } = await openEffects({ answer: async () => ({ state: "failed", message: "no" }) });
    expect(await see({ kind: "poll", taskId: "t1" })).toMatchObject({ kind: "refused", maybeCharged: true });
  });

  it("is unclear when there is none", async () => {
    const { see } = await openEffects({ answer: () => Promise.reject(new NetworkError("reset", true)) });
    expect(await see(submit)).toMatchObject({ kind: "unclear" });
  });
});

describe("a platform", () => {
  it("leaves the job to other processes when this process doesn't serve it", async () => {
    const { see } = await openEffects();
    expect(await see({ kind: "prepare" }, { platform: "slack" })).toMatchObject({
      kind: "try-later",
      reason: { key: "platformMissing" },
    });
  });

  it("saves its receipts under the version that it delivers", async () => {
    const { asked, see } = await openEffects();
    const deliver: RunnableEffect = { kind: "deliver", outcome: { verdict: "done", result: { files: [] } } };
    expect(await see(deliver, { claimedUntil: later(180_000) })).toMatchObject({ kind: "delivered" });
    expect(asked).toEqual(["note jb2c3d4f5g6h 4 posting"]);
  });
});
