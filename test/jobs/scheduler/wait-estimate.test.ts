import { pino } from "pino";
import { expect, it } from "vitest";
import { createWaitEstimator } from "../../../src/jobs/scheduler/wait-estimate.ts";
import { useStore } from "../../store/use-store.ts";
import { later, T0 } from "../make-job.ts";
import { newJob } from "../new-job.ts";

const { store, rows } = useStore();

/** Estimates the wait behind 10 jobs after these have finished, so many milliseconds ago, having waited so long. */
async function estimate(finished: readonly { readonly agoMs: number; readonly waitedMs: number }[]) {
  for (const [n, { agoMs, waitedMs }] of finished.entries()) {
    await rows.insert(newJob(`j${n}`));
    await store.db
      .updateTable("jobs")
      .set({
        createdAt: later(-agoMs - waitedMs),
        submittedAt: later(-agoMs),
        finishedAt: later(-agoMs),
      })
      .where("id", "=", `j${n}`)
      .execute();
  }
  return createWaitEstimator({ db: store.db, now: () => T0, log: pino({ level: "silent" }) })(10);
}
const jobs = (count: number, waitedMs: number, oldestMs: number) =>
  Array.from({ length: count }, (_, n) => ({ agoMs: oldestMs - n * 100, waitedMs }));

it("estimates from the pace at which jobs that had to wait have finished", async () => {
  expect(await estimate(jobs(10, 2_000, 20_000))).toBe(20_000);
});

it("doesn't count jobs that didn't have to wait", async () => {
  expect(await estimate([...jobs(5, 2_000, 10_000), ...jobs(10, 500, 50_000)])).toBe(20_000);
});

it("doesn't count jobs that finished more than a minute ago", async () => {
  expect(await estimate(jobs(10, 2_000, 70_000))).toBeUndefined();
});
