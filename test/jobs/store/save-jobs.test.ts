import { sql } from "kysely";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { Job } from "../../../src/jobs/job.ts";
import { recordStatements } from "../../engines/record-statements.ts";
import { findJob, insertJob, type newJob } from "../new-job.ts";
import { useStore } from "../../store/use-store.ts";

const recorded = recordStatements();
afterAll(() => recorded.stop());
const { store, rows } = useStore();

const insert = (id: string, over: Parameters<typeof newJob>[1] = {}) => insertJob(rows, id, over);
const submitting = (job: Job): Job => ({ ...job, state: "submitting", claim: `claim of ${job.id}` });
/** Holds the statement of the first write until `work` has begun the others, which then go together. */
const inOneGroup = <T>(work: () => readonly Promise<T>[]): Promise<PromiseSettledResult<T>[]> => {
  void rows.save(submitting({ ...FIRST, version: FIRST.version++ })).catch(() => undefined);
  return Promise.allSettled(work());
};
let FIRST: Job & { version: number };
beforeEach(async () => {
  FIRST = { ...(await insert("first")) };
});
const updates = () => recorded.statements.filter(({ text }) => /update jobs set/.test(text)).length;

describe("a group of jobs' writes", () => {
  it("is one statement, in which each job learns whether its own fence held", async () => {
    const [one, two, three] = [await insert("j1"), await insert("j2"), await insert("j3")];
    await rows.save(submitting(two));
    const before = updates();
    const results = await inOneGroup(() => [one, two, three].map((job) => rows.save(submitting(job))));
    // The one that lost is tried alone: its row might have been locked.
    expect(updates() - before).toBe(3);
    expect(results).toMatchObject([
      { value: { id: "j1", version: 1, state: "submitting" } },
      { value: null },
      { value: { id: "j3", version: 1 } },
    ]);
    expect(await rows.find("j3")).toMatchObject({ version: 1, claim: "claim of j3" });
    expect(await rows.find("j2")).toMatchObject({ version: 1 });
  });

  it("writes the rows of the jobs' files in the same statement, and replaces those of an earlier collection", async () => {
    const [one, two] = [await insert("j1"), await insert("j2")];
    const fileOf = (jobId: string, bytes: number) => ({
      id: `r-${jobId}-0`,
      kind: "result" as const,
      jobId,
      owner: "x:anna",
      name: "a.wav",
      type: "audio/wav",
      bytes,
      durationMs: 500,
      contentHash: null,
      fingerprint: `print of ${jobId}`,
      resultHash: `hash of ${jobId}`,
      createdAt: new Date("2026-11-22T12:00:00.123Z"),
      expiresAt: null,
    });
    const from = recorded.statements.length;
    const collect = (job: Job, bytes: number) =>
      rows.save({ ...job, state: "collecting" }, undefined, { files: [fileOf(job.id, bytes)] });
    await inOneGroup(() => [collect(one, 1), collect(two, 2)]);
    await collect({ ...two, version: 1 }, 3);
    const inserts = recorded.statements.slice(from).filter(({ text }) => text.includes("insert into files"));
    expect(inserts).toHaveLength(2);
    expect(inserts.every(({ text }) => text.includes("update jobs set"))).toBe(true);
    const stored = await store.db.selectFrom("files").selectAll().orderBy("id").execute();
    expect(stored).toEqual([fileOf("j1", 1), fileOf("j2", 3)]);
  });

  it("writes the other jobs when one value is refused", async () => {
    const [one, two] = [await insert("j1"), await insert("j2")];
    const results = await inOneGroup(() => [
      rows.save(submitting(one)),
      rows.save({ ...submitting(two), attempt: 2 ** 40 }),
    ]);
    expect(results).toMatchObject([{ status: "fulfilled" }, { status: "rejected" }]);
    expect(await rows.find("j1")).toMatchObject({ state: "submitting" });
    expect(await rows.find("j2")).toMatchObject({ state: "accepted", version: 0 });
  });

  it("isn't held up by a row that another transaction has locked", async () => {
    const [one, two] = [await insert("j1"), await insert("j2")];
    const released = Promise.withResolvers<void>();
    const locked = Promise.withResolvers<void>();
    const holder = store.interactiveDb.transaction().execute(async (trx) => {
      await sql`select from jobs where id = 'j1' for update`.execute(trx);
      locked.resolve();
      await released.promise;
    });
    await locked.promise;
    let isSaved = false;
    const waits = rows.save(submitting(one)).then((saved) => {
      isSaved = true;
      return saved;
    });
    expect(await rows.save(submitting(two))).toMatchObject({ id: "j2", version: 1 });
    expect(isSaved).toBe(false);
    released.resolve();
    await holder;
    expect(await waits).toMatchObject({ id: "j1", version: 1 });
  });

  it("loses where another process wrote the same version after a crash of the database", async () => {
    const one = await insert("j1");
    // The write of version 1 that led to `waiting` is lost, and a cancellation wrote version 1 instead.
    const waiting = await rows.save({ ...one, state: "waiting" });
    if (!waiting) throw new Error("expected to win");
    await store.db.updateTable("jobs").set({ state: "delivering" }).where("id", "=", "j1").execute();
    const next = { ...waiting, state: "collecting" } as const;
    expect(await rows.save(next, undefined, { from: "waiting" })).toBeNull();
    expect(await rows.save(next, undefined, { from: "delivering" })).toMatchObject({ version: 2 });
  });

  it("tells a job without a row that it lost", async () => {
    const gone = { ...(await insert("j1")), id: "gone" };
    expect(await rows.save(submitting(gone))).toBeNull();
  });

  it("leaves jobs apart that change counters of a budget", async () => {
    const [paid, free] = [await insert("j1", { reserved: 5 }), await insert("j2")];
    const outcome = { verdict: "done", result: { files: [], cost: { amount: 3, said: { key: "cost" } } } };
    const ends = (job: Job) => ({ ...job, state: "done", outcome, finishedAt: new Date() }) as unknown as Job;
    const before = updates();
    const results = await inOneGroup(() => [
      rows.save(ends(paid)),
      rows.save({ ...free, state: "submitting" }),
    ]);
    expect(updates() - before).toBe(3);
    expect(results).toMatchObject([{ value: { id: "j1", spent: 3 } }, { value: { id: "j2" } }]);
    expect(await rows.find("j1")).toMatchObject({ reserved: 0, spent: 3 });
  });

  it("leaves jobs apart that are reopened, whose unconfirmed cost is reserved again", async () => {
    const reason = { key: "serviceUnreachable", params: {} };
    const outcome = { verdict: "unconfirmed", reason, maybeCharged: true } as const;
    const reopened: Job[] = [];
    for (const id of ["j1", "j2"]) {
      const saved = await rows.save({ ...(await insert(id, { reserved: 5 })), outcome, state: "delivering" });
      if (!saved) throw new Error("expected a row");
      reopened.push({ ...saved, outcome: null, state: "waiting" });
    }
    const before = updates();
    await inOneGroup(() => reopened.map((job) => rows.save(job)));
    // The first job, the group that wrote neither, and each alone.
    expect(updates() - before).toBe(4);
    const costs = store.db.selectFrom("jobs").select(["reserved", "unconfirmed"]).where("id", "!=", "first");
    expect(await costs.execute()).toEqual([
      { reserved: 5, unconfirmed: 0 },
      { reserved: 5, unconfirmed: 0 },
    ]);
  });

  it("waits for the disk unless all of it can be repeated", async () => {
    const [one, two] = [await insert("j1"), await insert("j2")];
    const modes = async (work: () => readonly Promise<unknown>[]) => {
      const from = recorded.statements.length;
      await inOneGroup(work as () => Promise<unknown>[]);
      return recorded.statements.slice(from + 1).map(({ text }) => text.includes("synchronous_commit"));
    };
    const soon = (job: Job) => rows.save({ ...job, state: "collecting" }, undefined, { commit: "soon" });
    expect(await modes(() => [soon(one), soon(two)])).toEqual([true]);
    const [later, last] = [await findJob(rows, "j1"), await findJob(rows, "j2")];
    expect(await modes(() => [soon(later), rows.save(last)])).toEqual([false]);
  });
});
