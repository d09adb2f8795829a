import { describe, expect, it } from "vitest";
import { producedFiles } from "../../src/jobs/job.ts";
import { testGroups, useGroups } from "./group-suite.ts";

describe("a job of several calls on PostgreSQL", () => testGroups());

// Rows in the database decide these, whichever queue wakes the worker.
describe("a job of several calls", () => {
  const { jobs, speakLong, partsOf, statesOf, timesAsked } = useGroups();

  it("keeps the finished calls when one fails, and retries only the missing ones", async () => {
    jobs.fake.faults.next("speechSynthesis", { taskFails: { code: "E1", message: "no" } });
    const { id } = await speakLong();
    const outcome = await jobs.ended(id);
    expect(outcome).toMatchObject({ verdict: "failed", maybeCharged: true, reason: { key: "taskFailed" } });
    expect((await statesOf(id)).filter((state) => state === "failed")).toHaveLength(1);
    const before = jobs.fake.calls.length;
    const again = await jobs.jobActions().retry(id);
    expect(producedFiles(await jobs.delivered(again.id)).map(({ name }) => name)).toEqual([
      "Alpha+Bravo+Carol",
    ]);
    const paid = (await statesOf(id)).filter((state) => state === "done").length;
    expect(producedFiles(outcome)).toHaveLength(paid);
    const submitted = jobs.fake.calls
      .slice(before)
      .filter(({ operation }) => operation === "speechSynthesis");
    expect(submitted).toHaveLength(3 - paid);
  });

  it("reports an unconfirmed call, and continues when the member names its task", async () => {
    jobs.fake.faults.next("speechSynthesis", "reset-after");
    const { id } = await speakLong();
    expect(await jobs.ended(id)).toMatchObject({ verdict: "unconfirmed", maybeCharged: true });
    const known = new Set((await partsOf(id)).map(({ taskId }) => taskId));
    const task = jobs.fake.taskIds().find((one) => !known.has(one)) ?? "";
    await jobs.jobActions().attachTask(id, task);
    await jobs.untilState(id, "done");
    expect(timesAsked()).toEqual([1, 1, 1]);
  });

  const typed = async (command: string, options: Record<string, string>) => {
    const answer = await jobs.ask({ command, options });
    return answer.kind === "job" ? answer.job.id : "";
  };
  const TALK = "https://example.com/talk.mp3";

  it("runs a recipe's steps one after the other, as the recipe was at the time of the request", async () => {
    await typed("recipe save", { steps: "tidy: enhance clean | transcribe language:en" });
    const id = await typed("recipe run", { name: "tidy", source: TALK });
    await typed("recipe save", { steps: "tidy: separate" });
    const outcome = await jobs.delivered(id);
    expect(producedFiles(outcome).map(({ name }) => name)).toEqual(["transcribe.mp3"]);
    const asked = jobs.fake.calls.filter(({ operation }) => operation !== "getTask");
    expect(asked.map(({ operation, body }) => [operation, body["url"]])).toEqual([
      ["speechEnhancement", TALK],
      ["speechToText", "https://example.com/enhance%20clean.mp3"].map(decodeURI),
    ]);
    expect(jobs.app.platform.progressed.map(({ how }) => how.parts)).toContainEqual({
      done: 1,
      of: 2,
      step: "transcribe",
    });
    expect((await partsOf(id)).filter((part) => jobs.app.platform.shown.has(part.id))).toEqual([]);
  });

  it("keeps the first step's result when a later step fails, and retries only the later one", async () => {
    await typed("recipe save", { steps: "notes: enhance clean | transcribe" });
    jobs.fake.faults.next("speechToText", { taskFails: { code: "E2", message: "too quiet" } });
    const id = await typed("recipe run", { name: "notes", source: TALK });
    const outcome = await jobs.ended(id);
    expect(outcome).toMatchObject({ verdict: "failed", partial: { part: 1, of: 2, command: "transcribe" } });
    expect(producedFiles(outcome).map(({ name }) => name)).toEqual(["enhance clean.mp3"]);
    await typed("recipe delete", { name: "notes" });
    const again = await jobs.jobActions().retry(id);
    expect(await jobs.delivered(again.id)).toMatchObject({ verdict: "done" });
    const times = (of: string) => jobs.fake.calls.filter(({ operation }) => operation === of).length;
    expect([times("speechEnhancement"), times("speechToText")]).toEqual([1, 2]);
  });
});
