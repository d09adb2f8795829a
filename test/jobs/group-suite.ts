import { expect, it } from "vitest";
import { singleCall } from "../../src/commands/definition/plan-calls.ts";
import type { Source } from "../../src/commands/definition/option.ts";
import { producedFiles, type Job } from "../../src/jobs/job.ts";
import { createJobStore } from "../../src/jobs/store/jobs.ts";
import type { Result } from "../../src/media/result.ts";
import { useJobs } from "./use-jobs.ts";

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

/** Opens jobs before each test, with a worker, for a text that is spoken in three calls. */
export function useGroups(redisUrl?: () => string) {
  const jobs = useJobs(() => ({
    service: { speechAsTask: true },
    redisUrl: redisUrl?.(),
    prepare: async ({ plan }) => ({ ...singleCall(plan).request, ...urlsOf(singleCall(plan).sources) }),
    collect,
    join: async (job, files) => {
      const name = files.map((file) => file.name).join("+");
      return { files: [{ id: `r-${job.id}-0`, name, type: "audio/mpeg", bytes: files.length }] };
    },
  }));
  const partsOf = (id: string) => createJobStore({ db: jobs.app.store.db }).childrenOf(id);
  return {
    jobs,
    speakLong: () => jobs.speak(LONG),
    partsOf,
    statesOf: async (id: string) => (await partsOf(id)).map(({ state }) => state),
    /** How often each of the three calls reached the service. */
    timesAsked: () =>
      ["Alpha", "Bravo", "Carol"].map(
        (word) => fakeTexts(jobs.fake.calls).filter((text) => text.startsWith(word)).length,
      ),
  };
}

const fakeTexts = (calls: readonly { readonly body: Readonly<Record<string, unknown>> }[]) =>
  calls.flatMap(({ body: { text } }) => (typeof text === "string" ? [text] : []));

/** Tests what the queue's engine decides: PostgreSQL, or the Redis at an address. */
export function testGroups(redisUrl?: () => string): void {
  const { jobs, speakLong, partsOf, statesOf, timesAsked } = useGroups(redisUrl);

  it("requests every part once, and joins them into one answer", async () => {
    const { id } = await speakLong();
    const outcome = await jobs.ended(id);
    expect(outcome).toMatchObject({ verdict: "done" });
    expect(producedFiles(outcome).map(({ name }) => name)).toEqual(["Alpha+Bravo+Carol"]);
    expect((await partsOf(id)).filter((part) => jobs.app.platform.shown.has(part.id))).toEqual([]);
    expect(timesAsked()).toEqual([1, 1, 1]);
  });

  it("cancels its calls when it is canceled, and finishes when they have", async () => {
    jobs.fake.behave.taskMs = Infinity;
    const { id } = await speakLong();
    await expect.poll(() => statesOf(id)).toEqual(["waiting", "waiting", "waiting"]);
    await jobs.jobActions().cancel(id);
    expect(await jobs.delivered(id)).toMatchObject({ verdict: "cancelled", maybeCharged: true });
    await jobs.untilOver(id);
    expect(await statesOf(id)).toEqual(["cancelled", "cancelled", "cancelled"]);
  });

  it("resumes where it was when the whole queue is lost and another worker starts", async () => {
    jobs.fake.behave.taskMs = Infinity;
    const { id } = await speakLong();
    await expect.poll(() => statesOf(id)).toContain("waiting");
    await jobs.stopWorker();
    jobs.fake.behave.taskMs = 0;
    await jobs.app.queue.clear();
    await jobs.startWorker();
    expect(await jobs.delivered(id)).toMatchObject({ verdict: "done" });
    expect(timesAsked()).toEqual([1, 1, 1]);
  });
}
