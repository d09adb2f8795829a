import { afterAll, beforeAll, expect, it } from "vitest";
import { say } from "../../../src/messages/index.ts";
import { createJobHistory } from "../../../src/jobs/reports/job-history.ts";
import { createJobStore } from "../../../src/jobs/store/jobs.ts";
import type { Store } from "../../../src/store/index.ts";
import { openTestStore } from "../../engines/database.ts";
import { newJob } from "../new-job.ts";

let store: Store;
const history = (id: string) => createJobHistory(store)(id);
beforeAll(async () => {
  store = await openTestStore();
  await createJobStore(store).insert(newJob("waits"));
  await createJobStore(store).insert(newJob("failed"));
  const outcome = { verdict: "failed", reason: say("serviceBusy"), maybeCharged: false };
  await store.db
    .updateTable("jobs")
    .set({ state: "failed", outcome: JSON.stringify(outcome), finishedAt: new Date() })
    .where("id", "=", "failed")
    .execute();
});
afterAll(() => store.close());

it("has no state for a job that waits for its turn", async () => {
  expect((await history("waits"))?.job).toMatchObject({ state: null, dispatchedAt: null, finishedAt: null });
});

it("says why a job failed, and nothing that its person wrote", async () => {
  const found = await history("failed");
  expect(found).toMatchObject({ job: { state: "failed", reason: say("serviceBusy") }, calls: [] });
  expect(Object.keys(found?.job ?? {})).not.toContain("options");
});

it("finds nothing for an unknown ID", async () => {
  expect(await history("none")).toBeUndefined();
});
