import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { singleCall } from "../../src/commands/definition/plan-calls.ts";
import type { Source } from "../../src/commands/definition/option.ts";
import { producedFiles, type Job } from "../../src/jobs/job.ts";
import { createJobStore } from "../../src/jobs/store/jobs.ts";
import type { Result } from "../../src/media/result.ts";
import { newEngines } from "../engines/database.ts";
import { redisMissing, startRedis, type RealRedis } from "../engines/redis.ts";
import { startFakeAudioService, type FakeAudioService } from "../fakes/audio-service/index.ts";
import { openJobs, say } from "./open-jobs.ts";

const kinds = ["postgres", "redis + postgres"] as const;

/** A text that is spoken in three calls, each starting with its own word. */
const LONG = ["Alpha", "Bravo", "Carol"].map((word) => `${word} ${"says a lot ".repeat(400)}.`).join("\n\n");

/** Returns one file per result, named after the spoken text or the command that made it. */
const collect = async (job: Job): Promise<Result> => {
  const { text } = singleCall(job.plan).request;
  const name = typeof text === "string" ? text.slice(0, 5) : `${job.command}.mp3`;
  return { files: [{ id: `r-${job.id}-0`, name, type: "audio/mpeg", bytes: 1 }] };
};

/** The URLs for the service: the file's name, for files that an earlier step has made. */
const urlsOf = (sources: Readonly<Record<string, Source>>) =>
  Object.fromEntries(
    Object.entries(sources).map(([field, source]) => [
      field,
      source.kind === "link" ? source.url : `https://example.com/${"name" in source ? source.name : ""}`,
    ]),
  );

describe.each(kinds)("a job of several calls on %s", (kind) => {
  describe.skipIf(kind !== "postgres" && redisMissing !== null)(redisMissing ?? "with real engines", () => {
    let redis: RealRedis | undefined;
    let fake: FakeAudioService;
    let app: Awaited<ReturnType<typeof openJobs>>;
    let worker: Awaited<ReturnType<typeof app.startWorker>>;

    beforeAll(async () => {
      if (kind === "redis + postgres") redis = await startRedis();
    });
    afterAll(() => redis?.close());
    beforeEach(async () => {
      fake = await startFakeAudioService({ apiKey: "key", speechAsTask: true });
      app = await openJobs({
        engines: { ...(await newEngines()), ...(redis && { redisUrl: redis.url }) },
        serviceUrl: fake.url,
        prepare: async ({ plan }) => ({ ...singleCall(plan).request, ...urlsOf(singleCall(plan).sources) }),
        collect,
        join: async (job, files) => ({
          id: `r-${job.id}-0`,
          name: files.map(({ name }) => name).join("+"),
          type: "audio/mpeg",
          bytes: files.length,
        }),
      });
      worker = await app.startWorker();
    });
    afterEach(async () => {
      await worker.close();
      await app.close();
      await fake.close();
    });

    const accepted = async (text = LONG) => {
      const answer = await app.jobs.accept(say(text));
      if (answer.kind !== "job") throw new Error("expected a job");
      return answer.job;
    };
    const jobActions = () => app.jobs.jobActions({ ...say(""), person: { id: "anna" } });
    const partsOf = (id: string) => createJobStore({ db: app.store.db }).childrenOf(id);
    const asked = (word: string) =>
      fake.calls.filter(({ body: { text } }) => typeof text === "string" && text.startsWith(word)).length;
    async function until(true_: () => Promise<boolean>) {
      while (!(await true_())) await sleep(20);
    }
    const untilOver = (id: string) => until(async () => Boolean((await app.jobs.findJob(id))?.finishedAt));

    it("requests every part once, and joins them into one answer", async () => {
      const { id } = await accepted();
      const outcome = await app.platform.delivered(id);
      expect(outcome).toMatchObject({ verdict: "done" });
      expect(producedFiles(outcome).map(({ name }) => name)).toEqual(["Alpha+Bravo+Carol"]);
      await untilOver(id);
      expect((await partsOf(id)).filter((part) => app.platform.shown.has(part.id))).toEqual([]);
      expect(["Alpha", "Bravo", "Carol"].map(asked)).toEqual([1, 1, 1]);
    });

    it("cancels its calls when it is canceled, and finishes when they have", async () => {
      fake.behave.taskMs = Infinity;
      const { id } = await accepted();
      await until(async () => (await partsOf(id)).filter(({ state }) => state === "waiting").length === 3);
      await jobActions().cancel(id);
      expect(await app.platform.delivered(id)).toMatchObject({ verdict: "cancelled", maybeCharged: true });
      await untilOver(id);
      expect((await partsOf(id)).map(({ state }) => state)).toEqual(["cancelled", "cancelled", "cancelled"]);
    });

    it("resumes where it was when the whole queue is lost and another worker starts", async () => {
      fake.behave.taskMs = 1_500;
      const { id } = await accepted();
      await until(async () => (await partsOf(id)).some(({ state }) => state === "waiting"));
      await worker.close();
      await app.queue.clear();
      worker = await app.startWorker();
      expect(await app.platform.delivered(id)).toMatchObject({ verdict: "done" });
      expect(["Alpha", "Bravo", "Carol"].map(asked)).toEqual([1, 1, 1]);
    });

    // The rest is decided by rows in the database, whichever queue wakes the worker.
    if (kind !== "postgres") return;

    it("reports how many calls are done", async () => {
      // The third call keeps running until the test has seen that two are done.
      fake.faults.next("speechSynthesis", { taskTakes: 600_000 });
      const { id } = await accepted();
      const told = () => app.platform.progressed.map(({ id: about, how }) => ({ about, ...how.parts }));
      await expect.poll(told).toContainEqual({ about: id, done: 2, of: 3 });
      expect(told().every(({ about }) => about === id)).toBe(true);
    });

    it("is one job in the member's list, and its calls are not accessible", async () => {
      const { id } = await accepted();
      await app.platform.delivered(id);
      const parts = await partsOf(id);
      const listed = (await jobActions().list()).map((one) => one.id);
      expect(listed).toContain(id);
      expect(parts.filter((one) => listed.includes(one.id))).toEqual([]);
      const [part] = parts;
      await expect(jobActions().show(part?.id ?? "")).rejects.toMatchObject({
        sentence: { key: "jobUnknown" },
      });
      expect(await app.jobs.findJob(part?.id ?? "")).toBeNull();
    });

    it("keeps the finished calls when one fails, and retries only the missing ones", async () => {
      fake.faults.next("speechSynthesis", { taskFails: { code: "E1", message: "no" } });
      const { id } = await accepted();
      const outcome = await app.platform.delivered(id);
      expect(outcome).toMatchObject({ verdict: "failed", maybeCharged: true, reason: { key: "taskFailed" } });
      await untilOver(id);
      const failed = (await partsOf(id)).filter(({ state }) => state === "failed");
      expect(failed).toHaveLength(1);
      const before = fake.calls.length;
      const again = await jobActions().retry(id);
      expect(producedFiles(await app.platform.delivered(again.id)).map(({ name }) => name)).toEqual([
        "Alpha+Bravo+Carol",
      ]);
      const paid = (await partsOf(id)).filter(({ state }) => state === "done").length;
      expect(producedFiles(outcome)).toHaveLength(paid);
      const submitted = fake.calls.slice(before).filter(({ operation }) => operation === "speechSynthesis");
      expect(submitted).toHaveLength(3 - paid);
    });

    it("reports an unconfirmed call, and continues when the member names its task", async () => {
      fake.faults.next("speechSynthesis", "reset-after");
      const { id } = await accepted();
      expect(await app.platform.delivered(id)).toMatchObject({
        verdict: "unconfirmed",
        maybeCharged: true,
      });
      await untilOver(id);
      const known = new Set((await partsOf(id)).map(({ taskId }) => taskId));
      const task = fake.taskIds().find((one) => !known.has(one)) ?? "";
      await jobActions().attachTask(id, task);
      await until(async () => (await app.jobs.findJob(id))?.state === "done");
      expect(["Alpha", "Bravo", "Carol"].map(asked)).toEqual([1, 1, 1]);
    });

    const typed = async (command: string, options: Record<string, string>) => {
      const answer = await app.jobs.accept({ ...say(""), command, options });
      return answer.kind === "job" ? answer.job.id : "";
    };
    const TALK = "https://example.com/talk.mp3";

    it("runs a recipe's steps one after the other, as the recipe was at the time of the request", async () => {
      fake.behave.taskMs = 300;
      await typed("recipe save", { steps: "tidy: enhance clean | transcribe language:en" });
      const id = await typed("recipe run", { name: "tidy", source: TALK });
      await typed("recipe save", { steps: "tidy: separate" });
      const outcome = await app.platform.delivered(id);
      expect(producedFiles(outcome).map(({ name }) => name)).toEqual(["transcribe.mp3"]);
      const asked = fake.calls.filter(({ operation }) => operation !== "getTask");
      expect(asked.map(({ operation, body }) => [operation, body["url"]])).toEqual([
        ["speechEnhancement", TALK],
        ["speechToText", "https://example.com/enhance%20clean.mp3"].map(decodeURI),
      ]);
      expect(app.platform.progressed.map(({ how }) => how.parts)).toContainEqual({
        done: 1,
        of: 2,
        step: "transcribe",
      });
      expect((await partsOf(id)).filter((part) => app.platform.shown.has(part.id))).toEqual([]);
    });

    it("keeps the first step's result when a later step fails, and retries only the later one", async () => {
      await typed("recipe save", { steps: "notes: enhance clean | transcribe" });
      fake.faults.next("speechToText", { taskFails: { code: "E2", message: "too quiet" } });
      const id = await typed("recipe run", { name: "notes", source: TALK });
      const outcome = await app.platform.delivered(id);
      expect(outcome).toMatchObject({ verdict: "failed", broke: { part: 1, of: 2, command: "transcribe" } });
      expect(producedFiles(outcome).map(({ name }) => name)).toEqual(["enhance clean.mp3"]);
      await untilOver(id);
      await typed("recipe delete", { name: "notes" });
      const again = await jobActions().retry(id);
      expect(await app.platform.delivered(again.id)).toMatchObject({ verdict: "done" });
      const times = (of: string) => fake.calls.filter(({ operation }) => operation === of).length;
      expect([times("speechEnhancement"), times("speechToText")]).toEqual([1, 2]);
    });

    it("is deleted with its calls", async () => {
      const { id } = await accepted();
      await app.platform.delivered(id);
      await untilOver(id);
      await app.jobs.forget(new Date(Date.now() + 1_000));
      expect(await partsOf(id)).toEqual([]);
    });
  });
});
