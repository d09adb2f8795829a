import { afterAll, describe, expect, it } from "vitest";
import { type InsertedJob } from "../../../src/jobs/store/jobs.ts";
import type { NewJob } from "../../../src/jobs/store/job-row.ts";
import { recordStatements } from "../../engines/record-statements.ts";
import { newJob, SEVERAL } from "../new-job.ts";
import { useStore } from "../../store/use-store.ts";

const WIDE = { person: 100, server: 100 };
const recorded = recordStatements();
afterAll(() => recorded.stop());
const { store, rows } = useStore();

/** Inserts the first alone, and meanwhile asks for the others, which then go together. */
async function insertInOneGroup(jobs: readonly NewJob[], caps = WIDE) {
  const first = rows.insert(newJob("first", { person: "other", workspace: "other" }), WIDE);
  const results = await Promise.allSettled(jobs.map((job) => rows.insert(job, caps)));
  await first;
  return results.map((result) => (result.status === "fulfilled" ? result.value : "refused"));
}
const inserts = () => recorded.statements.filter(({ text }) => /insert into jobs/.test(text)).length;
const summaryOf = (inserted: InsertedJob | null | "refused") =>
  inserted && inserted !== "refused"
    ? [
        inserted.job.id,
        inserted.isDispatched,
        inserted.queued,
        inserted.runningJobs,
        inserted.serverRunningJobs,
      ]
    : inserted;

describe("a group of new jobs", () => {
  it("is one statement, in which each invocation learns whether it was accepted before", async () => {
    await rows.insert(newJob("j2"));
    const before = inserts();
    const again: NewJob = { ...newJob("j2b"), invocation: newJob("j2").invocation };
    const results = await insertInOneGroup([newJob("j1"), again, newJob("j3")]);
    expect(inserts() - before).toBe(2);
    expect(results).toMatchObject([{ job: { id: "j1", version: 0 } }, null, { job: { id: "j3" } }]);
    expect(await rows.find("j2b")).toBeNull();
  });

  it("inserts an invocation that comes twice at once only once", async () => {
    const again: NewJob = { ...newJob("j1b"), invocation: newJob("j1").invocation };
    expect(await insertInOneGroup([newJob("j1"), again])).toMatchObject([{ job: { id: "j1" } }, null]);
  });

  it("respects the limits among its own jobs, and counts them before each other", async () => {
    const jobs = ["j1", "j2", "j3", "j4"].map((id) => newJob(id));
    const neighbor = newJob("k1", { person: "ben" });
    const results = await insertInOneGroup([...jobs, neighbor], { person: 2, server: 5 });
    expect(results.map(summaryOf)).toEqual([
      ["j1", true, 0, 0, 0],
      ["j2", true, 0, 0, 0],
      ["j3", false, 0, 2, 2],
      ["j4", false, 1, 2, 2],
      // Nobody overtakes a job that waits.
      ["k1", false, 2, 0, 2],
    ]);
    expect(await rows.queueLength()).toBe(3);
  });

  it("keeps jobs in the order in which they came", async () => {
    const ids = ["j9", "j1", "j5", "j3"];
    await insertInOneGroup(ids.map((id) => newJob(id)));
    const stored = await store.db.selectFrom("jobs").select("id").orderBy("createdAt").execute();
    expect(stored.map(({ id }) => id)).toEqual(["first", ...ids]);
  });

  it("doesn't count jobs of several calls, which don't queue", async () => {
    const results = await insertInOneGroup([newJob("j1", { plan: SEVERAL }), newJob("j2")], {
      person: 1,
      server: 1,
    });
    expect(results.map(summaryOf)).toEqual([
      ["j1", true, 0, 0, 0],
      ["j2", true, 0, 0, 0],
    ]);
  });

  it("inserts the other jobs when one is refused", async () => {
    const refused = { ...newJob("j1"), deadlineAt: new Date(8.64e15) };
    expect((await insertInOneGroup([refused, newJob("j2")])).map(summaryOf)).toEqual([
      "refused",
      ["j2", true, 0, 0, 0],
    ]);
  });

  it("leaves jobs apart that reserve something of a budget", async () => {
    const before = inserts();
    const results = await insertInOneGroup([newJob("j1", { reserved: 5 }), newJob("j2")]);
    expect(inserts() - before).toBe(3);
    expect(results).toMatchObject([{ job: { id: "j1", reserved: 5 } }, { job: { id: "j2" } }]);
  });
});
