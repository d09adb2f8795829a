import { describe, expect, it } from "vitest";
import { MalformedRequest } from "../../../src/audio/request.ts";
import { NetworkError, ServiceError, StorageError, TimeoutError, UserError } from "../../../src/errors.ts";
import type { RunnableEffect } from "../../../src/jobs/lifecycle/transitions.ts";
import { classifyFailure } from "../../../src/jobs/lifecycle/failure-policy.ts";
import { say } from "../../../src/messages/index.ts";

const submit: RunnableEffect = { kind: "submit", request: {} };
const look: RunnableEffect = { kind: "look", taskId: "t1" };
const collect: RunnableEffect = { kind: "collect", urls: [] };
const outcome = { verdict: "done", result: { files: [] } } as const;
const answered = (status: number, retryable: boolean, maybeCharged: boolean) =>
  new ServiceError("no", { status, retryable, maybeCharged });

describe("a failed submission", () => {
  it.each([
    ["a refused connection", new NetworkError("refused", false), "try-later"],
    ["429", answered(429, true, false), "try-later"],
    ["422", answered(422, false, false), "refused"],
    ["a wrong key", answered(401, false, false), "refused"],
    ["500", answered(500, false, true), "unclear"],
    ["a connection that broke after sending", new NetworkError("reset", true), "unclear"],
    ["no answer in time", new TimeoutError("late"), "unclear"],
    ["an answer nobody can read", answered(200, false, true), "unclear"],
    ["a request we built wrongly", new MalformedRequest("speechSynthesis: voice is missing"), "refused"],
    ["a bug", new TypeError("x is not a function"), "unclear"],
  ])("with %s is %3$s", (_name, error, kind) => {
    const verdict = classifyFailure(submit, error);
    expect(verdict.kind).toBe(kind);
    if (verdict.kind === "refused") expect(verdict.maybeCharged).toBe(false);
  });

  it.each([401, 403])("reports a rejected API key (%i), free of charge", (status) => {
    expect(classifyFailure(submit, answered(status, false, false))).toEqual({
      kind: "refused",
      reason: say("serviceKeyRefused"),
      maybeCharged: false,
    });
  });

  it("repeats the service's message for any other refusal", () => {
    expect(classifyFailure(submit, answered(422, false, false))).toEqual({
      kind: "refused",
      reason: say("serviceRefused", { status: 422, why: "no" }),
      maybeCharged: false,
    });
  });

  it("is free of charge when we refuse to send it ourselves", () => {
    const reason = say("diskFull");
    expect(classifyFailure(submit, new UserError(reason))).toEqual({
      kind: "refused",
      reason,
      maybeCharged: false,
    });
  });

  it("waits as long as the service asked", () => {
    const error = new ServiceError("busy", {
      status: 429,
      retryable: true,
      maybeCharged: false,
      retryAfterMs: 9_000,
    });
    expect(classifyFailure(submit, error)).toEqual({
      kind: "try-later",
      reason: say("serviceBusy"),
      afterMs: 9_000,
    });
  });
});

describe("steps that spend nothing", () => {
  it.each([
    new TimeoutError("late"),
    answered(500, false, true),
    answered(401, false, false),
    new TypeError("bug"),
  ])("retry a poll after %s", (error) => expect(classifyFailure(look, error).kind).toBe("try-later"));

  it("give up a task that the service no longer knows", () => {
    expect(classifyFailure(look, answered(404, false, false))).toEqual({
      kind: "refused",
      reason: say("taskLost", { taskId: "t1" }),
      maybeCharged: true,
    });
  });

  it("retry the download of a paid result while our disk is full, and give up an unusable result", () => {
    expect(classifyFailure(collect, new UserError(say("diskFull"))).kind).toBe("try-later");
    expect(classifyFailure(collect, answered(200, false, true))).toMatchObject({
      kind: "refused",
      maybeCharged: true,
    });
  });

  it("report an unreachable result and retry", () => {
    const reason = say("resultUnreachable");
    expect(classifyFailure(collect, answered(503, true, true))).toStrictEqual({ kind: "try-later", reason });
    expect(classifyFailure(collect, new NetworkError("reset", true))).toStrictEqual({
      kind: "try-later",
      reason,
    });
    expect(classifyFailure(collect, answered(404, false, true))).toEqual({
      kind: "refused",
      reason: say("resultUnusable", { why: "no" }),
      maybeCharged: true,
    });
  });

  it("say why they wait: the service is busy or unreachable, or we have a fault", () => {
    for (const [error, key] of [
      [answered(500, true, true), "serviceBusy"],
      [new NetworkError("reset", true), "serviceUnreachable"],
      [new TimeoutError("late"), "serviceUnreachable"],
      [new TypeError("bug"), "internalFault"],
    ] as const)
      for (const effect of [look, { kind: "check" }, { kind: "join" }] as const)
        expect(classifyFailure(effect, error)).toStrictEqual({ kind: "try-later", reason: say(key) });
    const reason = say("diskFull");
    expect(classifyFailure({ kind: "join" }, new UserError(reason))).toEqual({ kind: "try-later", reason });
  });

  it("are free of charge when the chat platform refuses", () => {
    expect(classifyFailure({ kind: "deliver", outcome }, answered(403, false, false))).toEqual({
      kind: "refused",
      reason: say("chatRefused", { why: "no" }),
      maybeCharged: false,
    });
  });

  it("don't give up at once when a result is missing from its link", () => {
    const facts = { status: 404, code: "result_gone", retryable: true, maybeCharged: true };
    expect(classifyFailure(collect, new ServiceError("no", facts))).toEqual({
      kind: "missing",
      reason: say("resultGone", { status: 404 }),
    });
  });

  it("tell the requester what is wrong with their source, free of charge", () => {
    const reason = say("uploadGone");
    expect(classifyFailure({ kind: "prepare" }, new UserError(reason))).toEqual({
      kind: "refused",
      reason,
      maybeCharged: false,
    });
  });

  it.each(["place", "prepare"] as const)("don't blame the audio service for a chat failure (%s)", (kind) => {
    const busy = new ServiceError("busy", {
      status: 429,
      retryable: true,
      maybeCharged: false,
      retryAfterMs: 7_000,
    });
    const reason = say("chatUnreachable");
    expect(classifyFailure({ kind }, busy)).toEqual({ kind: "try-later", reason, afterMs: 7_000 });
    expect(classifyFailure({ kind }, new NetworkError("reset", true))).toEqual({ kind: "try-later", reason });
    expect(classifyFailure({ kind }, answered(403, false, false))).toMatchObject({
      kind: "refused",
      reason: { key: "chatRefused" },
    });
    expect(classifyFailure({ kind }, new TypeError("bug"))).toMatchObject({
      reason: { key: "internalFault" },
    });
  });
});

describe("storage that doesn't respond", () => {
  const failure = new StorageError("it doesn't respond", true);

  it.each([collect, { kind: "join" }, { kind: "deliver", outcome }] as RunnableEffect[])(
    "lets a job wait with its result: $kind",
    (effect) => {
      expect(classifyFailure(effect, failure)).toEqual({
        kind: "try-later",
        reason: say("storageUnavailable"),
      });
    },
  );
});
