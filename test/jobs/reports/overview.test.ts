import { beforeAll, expect, it } from "vitest";
import type { Outcome } from "../../../src/jobs/job.ts";
import { createOverview } from "../../../src/jobs/reports/overview.ts";
import { createJobStore } from "../../../src/jobs/store/jobs.ts";
import { say } from "../../../src/messages/index.ts";
import { useTestStore } from "../../store/use-test-store.ts";
import { newJob } from "../new-job.ts";

const SINCE = new Date("2026-05-01T12:00:00Z");
const at = (seconds: number) => new Date(SINCE.getTime() + seconds * 1_000);
const HOUR = SINCE;
const DONE: Outcome = { verdict: "done", result: { files: [] } };
const FAILED: Outcome = { verdict: "failed", reason: say("serviceBusy"), maybeCharged: false };
const CANCELED: Outcome = { verdict: "cancelled", reason: say("cancelledBeforeStart"), maybeCharged: false };

const store = useTestStore();
const overview = () => createOverview(store);

beforeAll(async () => {
  const insert = async (
    id: string,
    outcome: Outcome,
    finishedAt: Date,
    over: { person?: string; receipts?: Readonly<Record<string, string>>; submittedAfter?: number } = {},
  ) => {
    const { person = "anna", receipts = {}, submittedAfter = 1 } = over;
    const createdAt = new Date(finishedAt.getTime() - 10_000);
    await createJobStore(store).insert(newJob(id, { person }));
    await store.db
      .updateTable("jobs")
      .set({
        state: outcome.verdict,
        outcome: JSON.stringify(outcome),
        receipts: JSON.stringify(receipts),
        createdAt,
        submittedAt: new Date(createdAt.getTime() + submittedAfter * 1_000),
        finishedAt,
      })
      .where("id", "=", id)
      .execute();
  };
  await insert("done", DONE, at(100));
  await insert("undelivered", DONE, at(110), { receipts: { undelivered: "channelGone" } });
  await insert("failed-1", FAILED, at(120), { submittedAfter: 8 });
  await insert("failed-2", FAILED, at(130), { person: "ben", submittedAfter: 8 });
  await insert("failed-3", FAILED, at(125), { submittedAfter: 8 });
  await insert("canceled", CANCELED, at(140), { person: "dora" });
  await insert("done-before", DONE, at(-100), { person: "cleo" });
  await insert("failed-before", FAILED, at(-110), { person: "cleo" });
});

it("lists why jobs failed or weren't delivered since then, the most frequent cause first, without canceled ones", async () => {
  expect(await overview().failures(SINCE, 10)).toEqual([
    {
      verdict: "failed",
      reason: say("serviceBusy"),
      jobs: 3,
      people: 2,
      lastAt: at(130),
      lastId: "failed-2",
    },
    {
      verdict: "done",
      reason: { key: "channelGone", params: {} },
      jobs: 1,
      people: 1,
      lastAt: at(110),
      lastId: "undelivered",
    },
  ]);
});

it("counts outcomes by hour since then", async () => {
  const endings = await overview().endings(SINCE);
  expect(endings.toSorted((one, other) => one.verdict.localeCompare(other.verdict))).toEqual([
    { hour: HOUR, verdict: "cancelled", jobs: 1 },
    { hour: HOUR, verdict: "done", jobs: 2 },
    { hour: HOUR, verdict: "failed", jobs: 3 },
  ]);
});

it("counts requests by command since then, and which of them were done", async () => {
  expect(await overview().commands(SINCE)).toEqual([
    { command: "tts", jobs: 6, done: 2, canceled: 1, people: 3 },
  ]);
});

it("measures the latency of done jobs since then", async () => {
  expect(await overview().latency(SINCE)).toEqual([
    { hour: HOUR, startMedian: 1, startSlow: 1, endMedian: 10, endSlow: 10 },
  ]);
});
