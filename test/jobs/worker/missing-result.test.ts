import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { startEngines } from "../../../bench/engines.ts";
import { createCollectResult } from "../../../src/jobs/worker/media-steps.ts";
import { createCollector } from "../../../src/media/results/collect.ts";
import { createPostProcess } from "../../../src/media/results/post-process.ts";
import { failureText } from "../../../src/messages/failure-text.ts";
import { createGuardedFetch } from "../../../src/net/guarded-fetch.ts";
import { startFakeAudioService, type FakeAudioService } from "../../fakes/audio-service/index.ts";
import { log, createMediaFixture, type MediaFixture } from "../../media/fixture.ts";
import { openJobs, say } from "../open-jobs.ts";

let engines: Awaited<ReturnType<typeof startEngines>>;
let place: MediaFixture;
let fake: FakeAudioService;
let jobs: Awaited<ReturnType<typeof openJobs>>;
let aheadMs = 0;

beforeAll(async () => {
  engines = await startEngines("embedded");
  place = await createMediaFixture();
});
afterAll(async () => {
  await place.close();
  await engines.close();
});
beforeEach(async () => {
  aheadMs = 0;
  fake = await startFakeAudioService({ apiKey: "key" });
  const { files, mediaProcessor: inspector } = place;
  const guardedFetch = createGuardedFetch({ allowedOrigins: [fake.url] });
  const finish = createPostProcess({ mediaProcessor: inspector, log });
  const limits = { maxBytes: 1_000_000, now: () => place.clock.now };
  const collector = createCollector({ files, inspector, guardedFetch, finish, ...limits, log });
  const collect = createCollectResult({ collect: collector, files });
  const now = () => new Date(Date.now() + aheadMs);
  jobs = await openJobs({ engines: engines.engines, serviceUrl: fake.url, collect, files, now });
});
afterEach(async () => {
  await jobs.close();
  await fake.close();
});

async function accepted(text: string): Promise<string> {
  const answer = await jobs.jobs.accept(say(text));
  if (answer.kind !== "job") throw new Error("expected a job");
  return answer.job.id;
}

it("delivers a result whose link doesn't work at first", async () => {
  fake.faults.next("speechSynthesis", { result: { appearsAfterMs: 1_500 } });
  const worker = await jobs.startWorker();
  const id = await accepted("Only a moment late");
  expect(await jobs.platform.delivered(id)).toMatchObject({ verdict: "done", result: { files: [{}] } });
  await worker.close();
  expect((await jobs.jobs.findJob(id))?.missingSince).toBeInstanceOf(Date);
  expect(fake.calls.filter(({ operation }) => operation === "speechSynthesis")).toHaveLength(1);
});

it("reports after a minute, including restarts, that a result is missing and may have been charged", async () => {
  fake.faults.next("speechSynthesis", { result: "missing" });
  const first = await jobs.startWorker();
  const id = await accepted("Gone for good");
  await expect.poll(async () => (await jobs.jobs.findJob(id))?.missingSince).toBeInstanceOf(Date);
  await first.close();
  expect(jobs.platform.shown.get(id)).toBeUndefined();
  aheadMs = 61_000;
  const second = await jobs.startWorker();
  const outcome = await jobs.platform.delivered(id);
  await second.close();
  expect(outcome).toMatchObject({ verdict: "failed", reason: { key: "resultGone" }, maybeCharged: true });
  if (outcome.verdict === "done") throw new Error("expected a failure");
  expect(failureText({ id, resubmitted: false }, outcome)).toMatch(
    /result isn't at its link \(status 404\).*may have been charged/,
  );
});
