import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createCollectResult } from "../../../src/jobs/audio-service/media-steps.ts";
import { createCollector } from "../../../src/media/results/collect.ts";
import { createPostProcess } from "../../../src/media/results/post-process.ts";
import { failureText } from "../../../src/messages/job-text.ts";
import { createGuardedFetch } from "../../../src/net/guarded-fetch.ts";
import { log, createMediaFixture, type MediaFixture } from "../../media/fixture.ts";
import { useJobs } from "../use-jobs.ts";

let place: MediaFixture;
let aheadMs = 0;
beforeAll(async () => void (place = await createMediaFixture()));
afterAll(() => place.close());
beforeEach(() => void (aheadMs = 0));
const jobs = useJobs((fake) => {
  const { files, mediaProcessor: inspector } = place;
  const guardedFetch = createGuardedFetch({ allowedOrigins: [fake.url] });
  const finish = createPostProcess({ mediaProcessor: inspector, log });
  const limits = { maxBytes: 1_000_000, now: () => place.clock.now };
  const collector = createCollector({ files, inspector, guardedFetch, finish, ...limits, log });
  const collect = createCollectResult({ collect: collector, files });
  return { collect, files, now: () => new Date(Date.now() + aheadMs) };
});

it("delivers a result whose link doesn't work at first", async () => {
  jobs.fake.faults.next("speechSynthesis", { result: "late" });
  const { id } = await jobs.speak("Only a moment late");
  expect(await jobs.ended(id)).toMatchObject({ verdict: "done", result: { files: [{}] } });
  expect((await jobs.find(id))?.missingSince).toBeInstanceOf(Date);
  expect(jobs.fake.calls.filter(({ operation }) => operation === "speechSynthesis")).toHaveLength(1);
});

it("reports after a minute, including restarts, that a result is missing and may have been charged", async () => {
  jobs.fake.faults.next("speechSynthesis", { result: "missing" });
  const { id } = await jobs.speak("Gone for good");
  await expect.poll(async () => (await jobs.find(id))?.missingSince).toBeInstanceOf(Date);
  await jobs.stopWorker();
  expect(jobs.app.platform.shown.get(id)).toBeUndefined();
  aheadMs = 61_000;
  await jobs.startWorker();
  const outcome = await jobs.delivered(id);
  expect(outcome).toMatchObject({ verdict: "failed", reason: { key: "resultGone" }, maybeCharged: true });
  if (outcome.verdict === "done") throw new Error("expected a failure");
  expect(failureText({ id, resubmitted: false }, outcome)).toMatch(
    /result isn't at its link \(status 404\).*may have been charged/,
  );
});
