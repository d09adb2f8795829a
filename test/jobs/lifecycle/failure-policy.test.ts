import { describe, expect, it } from "vitest";
import { MalformedRequest } from "../../../src/audio/request.ts";
import { NetworkError, ServiceError, StorageError, TimeoutError, UserError } from "../../../src/errors.ts";
import type { RunnableEffect } from "../../../src/jobs/lifecycle/transitions.ts";
import { classifyFailure } from "../../../src/jobs/lifecycle/failure-policy.ts";
import { say } from "../../../src/messages/index.ts";

type Params = Readonly<Record<string, string | number>>;

const submit: RunnableEffect = { kind: "submit", request: {} };
const poll: RunnableEffect = { kind: "poll", taskId: "t1" };
const collect: RunnableEffect = { kind: "collect", urls: [] };
const deliver: RunnableEffect = { kind: "deliver", outcome: { verdict: "done", result: { files: [] } } };
const [load, join, place, prepare] = (["load-children", "join", "place", "prepare"] as const).map(
  (kind): RunnableEffect => ({ kind }),
) as [RunnableEffect, RunnableEffect, RunnableEffect, RunnableEffect];

const answered = (status: number, retryable: boolean, maybeCharged: boolean, more = {}) =>
  new ServiceError("no", { status, retryable, maybeCharged, ...more });
const busy = answered(429, true, false, { retryAfterMs: 9_000 });
const gone = answered(404, true, true, { code: "result_gone" });
const unchecked = answered(200, true, true, { code: "result_unchecked" });
const diskFull = new UserError(say("diskFull"));
const reset = new NetworkError("reset", true);
const late = new TimeoutError("late");
const bug = new TypeError("x is not a function");
const away = new StorageError("it doesn't respond", true);

const laterFor = (key: string, params: Params = {}, afterMs?: number) => ({
  kind: "try-later",
  reason: { key, params },
  ...(afterMs !== undefined && { afterMs }),
});
const refusedFor = (maybeCharged: boolean, key: string, params: Params = {}) => ({
  kind: "refused",
  reason: { key, params },
  maybeCharged,
});

describe("a failed submission", () => {
  it.each([
    ["a refused connection", new NetworkError("refused", false), "try-later"],
    ["429", answered(429, true, false), "try-later"],
    ["a request we built wrongly", new MalformedRequest("speechSynthesis: voice is missing"), "refused"],
    ["500", answered(500, false, true), "unclear"],
    ["a connection that broke after sending", reset, "unclear"],
    ["no answer in time", late, "unclear"],
    ["an answer nobody can read", answered(200, false, true), "unclear"],
    ["a bug", bug, "unclear"],
  ])("with %s is %3$s", (_name, error, kind) => {
    const verdict = classifyFailure(submit, error);
    expect(verdict.kind).toBe(kind);
    if (verdict.kind === "refused") expect(verdict.maybeCharged).toBe(false);
  });

  it.each([
    ["a rejected API key (401)", answered(401, false, false), refusedFor(false, "serviceKeyRefused")],
    ["a rejected API key (403)", answered(403, false, false), refusedFor(false, "serviceKeyRefused")],
    [
      "any other refusal, in the service's words",
      answered(422, false, false),
      refusedFor(false, "serviceRefused", { status: 422, why: "no" }),
    ],
    ["our own refusal to send it", diskFull, refusedFor(false, "diskFull")],
    ["a pause that the service asks for", busy, laterFor("serviceBusy", {}, 9_000)],
  ])("reports %s", (_, error, expected) => expect(classifyFailure(submit, error)).toEqual(expected));
});

describe("steps that spend nothing", () => {
  const unreachable = laterFor("resultUnreachable");
  const noChat = laterFor("chatUnreachable");

  it.each<[string, RunnableEffect, Error, object]>([
    ["poll again after a rejected key", poll, answered(401, false, false), { kind: "try-later" }],
    [
      "give up a task that is unknown",
      poll,
      answered(404, false, false),
      refusedFor(true, "taskLost", { taskId: "t1" }),
    ],
    ["download again once the disk has space", collect, diskFull, laterFor("resultDiskFull")],
    ["check again on a machine that was busy", collect, unchecked, laterFor("resultUnchecked")],
    ["blame nobody else when a result can't be saved", collect, bug, laterFor("resultNotSaved")],
    [
      "give up an unusable result",
      collect,
      answered(200, false, true),
      { kind: "refused", maybeCharged: true },
    ],
    ["download again from a busy host", collect, answered(503, true, true), unreachable],
    ["download again after a lost connection", collect, reset, unreachable],
    [
      "give up a refused download",
      collect,
      answered(404, false, true),
      refusedFor(true, "resultUnusable", { why: "no" }),
    ],
    [
      "look again for a missing result",
      collect,
      gone,
      { kind: "missing", reason: say("resultGone", { status: 404 }) },
    ],
    ["join again once the disk has space", join, diskFull, laterFor("resultDiskFull")],
    ["blame nobody else when parts can't be joined", join, late, laterFor("resultNotSaved")],
    [
      "give up a refused delivery",
      deliver,
      answered(403, false, false),
      refusedFor(false, "chatRefused", { why: "no" }),
    ],
    [
      "tell what is wrong with a source",
      prepare,
      new UserError(say("uploadGone")),
      refusedFor(false, "uploadGone"),
    ],
    ["wait for storage to collect", collect, away, laterFor("resultNotStored")],
    ["wait for storage to join", join, away, laterFor("resultNotStored")],
    ["wait for storage to deliver", deliver, away, laterFor("storageUnavailable")],
    ...([poll, load] as const).flatMap((effect): [string, RunnableEffect, Error, object][] => [
      [`wait for a busy service: ${effect.kind}`, effect, answered(500, true, true), laterFor("serviceBusy")],
      [`wait for an unreachable service: ${effect.kind}`, effect, reset, laterFor("serviceUnreachable")],
      [`wait for a silent service: ${effect.kind}`, effect, late, laterFor("serviceUnreachable")],
      [`wait after a bug: ${effect.kind}`, effect, bug, laterFor("internalFault")],
    ]),
    ...([place, prepare] as const).flatMap((effect): [string, RunnableEffect, Error, object][] => [
      [
        `don't blame the service for a busy chat: ${effect.kind}`,
        effect,
        busy,
        { ...noChat, afterMs: 9_000 },
      ],
      [`don't blame the service for a lost chat: ${effect.kind}`, effect, reset, noChat],
      [
        `don't blame the service for a refusing chat: ${effect.kind}`,
        effect,
        answered(403, false, false),
        { kind: "refused", reason: { key: "chatRefused" } },
      ],
      [
        `don't blame the service for a bug: ${effect.kind}`,
        effect,
        bug,
        { reason: { key: "internalFault" } },
      ],
    ]),
  ])("%s", (_, effect, error, expected) => {
    const verdict = classifyFailure(effect, error);
    expect(verdict).toMatchObject(expected);
    expect("afterMs" in verdict).toBe("afterMs" in expected);
  });
});
