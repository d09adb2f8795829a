import { beforeAll, expect, it } from "vitest";
import { say } from "../../../src/messages/index.ts";
import { createJobHistory } from "../../../src/jobs/reports/job-history.ts";
import { createJobStore } from "../../../src/jobs/store/jobs.ts";
import { useTestStore } from "../../store/use-test-store.ts";
import { newJob } from "../new-job.ts";

const store = useTestStore();
const history = (id: string) => createJobHistory(store)(id);
beforeAll(async () => {
  await createJobStore(store).insert(newJob("waits"));
  await createJobStore(store).insert(newJob("failed"));
  const outcome = { verdict: "failed", reason: say("serviceBusy"), maybeCharged: false };
  await store.db
    .updateTable("jobs")
    .set({ state: "failed", outcome: JSON.stringify(outcome), finishedAt: new Date() })
    .where("id", "=", "failed")
    .execute();
});

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
