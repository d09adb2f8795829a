import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ConcurrencyLimits, QueueFront, WaitingTenant } from "../../src/jobs/scheduler/fair-share.ts";
import type { NewChildJob } from "../../src/jobs/store/job-row.ts";
import { createJobStore, type JobStore } from "../../src/jobs/store/jobs.ts";
import { createLeaseStore, type LeaseStore } from "../../src/jobs/lease.ts";
import { say } from "../../src/messages/index.ts";
import { openTestStore } from "../engines/database.ts";
import { ALL, dispatchAll, findJob, insertJob, newJob, newPart, SEVERAL } from "../jobs/new-job.ts";
import { createDatabase, leasesFor, rowsFor } from "./edges/database.ts";
import { createMachine } from "./process.ts";
import type { Network } from "./network.ts";
import { createScheduler } from "./scheduler.ts";

const LONG_AGO = new Date("2020-01-01T00:00:00Z");

/** The model without a network: only its statements are compared here. */
interface Opened {
  readonly rows: JobStore;
  readonly leases: LeaseStore;
  /** Lets a lease run out. */
  runOut(id: string): Promise<void>;
  close(): Promise<void>;
}

function openModel(): Opened {
  const world = createScheduler(1, { record: false });
  const machine = createMachine(world, { name: "m1", skewMs: 0 });
  const direct: Network = async (_from, { arrive }) => arrive();
  const remote = { name: "", trouble: 0, fates: [], usualMs: 0, timeoutMs: 0, awayUntil: 0 };
  const database = createDatabase(world);
  return {
    rows: rowsFor(database, machine, direct, remote),
    leases: leasesFor(database, machine, direct, remote),
    runOut: async (id) => void Object.assign(database.leaseRows.get(id) ?? {}, { endsAt: -1 }),
    close: async () => {},
  };
}

async function openReal(): Promise<Opened> {
  const { db, close } = await openTestStore();
  return {
    rows: createJobStore({ db }),
    leases: createLeaseStore(db),
    runOut: async (id) =>
      void (await db.updateTable("processLeases").set({ endsAt: LONG_AGO }).where("id", "=", id).execute()),
    close,
  };
}

describe.each([
  ["in the simulation", async () => openModel()],
  ["in PostgreSQL", openReal],
])("table jobs %s", (_name, open) => {
  let rows: JobStore;
  let leases: LeaseStore;
  let runOut: Opened["runOut"];
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ rows, leases, runOut, close } = await open());
  });
  afterAll(() => close());
  const inserted = async (id: string) => {
    const made = await rows.insert(newJob(id));
    if (!made) throw new Error("expected a row");
    return made;
  };

  it("stores one row per invocation, and counts the queued rows before it", async () => {
    const { job, queued } = await inserted("j01");
    expect({ queued, version: job.version, state: job.state }).toEqual({
      queued: 0,
      version: 0,
      state: "accepted",
    });
    expect(await rows.insert({ ...newJob("j02"), invocation: newJob("j01").invocation })).toBeNull();
    expect((await rows.findInvocation("x", "j01"))?.id).toBe("j01");
    expect((await inserted("j03")).queued).toBe(1);
  });

  it("lets one of two writers win, and raises the version by one", async () => {
    const { job } = await inserted("j04");
    const written = { ...job, state: "submitting" as const, submittedAt: new Date() };
    const [one, other] = await Promise.all([rows.save(written), rows.save(written)]);
    expect([one, other].filter((saved) => saved?.version === 1)).toHaveLength(1);
    expect([one, other]).toContain(null);
    expect(await rows.find("j04")).toMatchObject({ version: 1, state: "submitting" });
  });

  it("merges receipts, in every write and in every note, without raising the version", async () => {
    const { job } = await inserted("j05");
    await rows.saveReceipts("j05", { message: "m1" });
    const saved = await rows.save({ ...job, receipts: { placed: "p1" } });
    expect(saved?.receipts).toEqual({ message: "m1", placed: "p1" });
    await rows.saveReceipts("j05", { message: "m2" }, 1);
    expect(await rows.find("j05")).toMatchObject({ version: 1, receipts: { message: "m2", placed: "p1" } });
  });

  it("lets an outdated writer add receipts, but replace none", async () => {
    const { job } = await inserted("j06");
    await rows.save({ ...job, receipts: { file: "F1" } });
    await rows.saveReceipts("j06", { file: "F2", shared: "F2" }, 0);
    expect((await rows.find("j06"))?.receipts).toEqual({ file: "F1", shared: "F2" });
  });

  it("lists unfinished rows by id, and finished ones never again", async () => {
    const { job } = await inserted("j07");
    const outcome = { verdict: "failed", reason: say("serviceBusy"), maybeCharged: false } as const;
    const before = new Date(Date.now() + 365 * 86_400_000);
    await dispatchAll(rows);
    expect(await rows.unfinished({ before, after: "j05", limit: 2 })).toEqual(["j06", "j07"]);
    const claimed = await rows.save({ ...job, claimedUntil: before });
    if (!claimed) throw new Error("expected to win");
    await rows.releaseClaims();
    expect(await rows.find("j07")).toMatchObject({ claimedUntil: null, version: 1 });
    await rows.save({ ...claimed, claimedUntil: null, state: "failed", outcome, finishedAt: new Date() });
    expect(await rows.unfinished({ before, after: "j06", limit: 5 })).toEqual([]);
    expect((await rows.find("j07"))?.outcome).toEqual(outcome);
  });

  it("lists the front of the queue, whoever has waited longest since their turn first, with the running jobs", async () => {
    for (const [id, person] of [
      ["j10", "anna"],
      ["j11", "anna"],
      ["j12", "bo"],
    ] as const)
      await rows.insert(newJob(id, { workspace: "north", person }));
    const elsewhere = await rows.insert(newJob("j13", { workspace: "south", person: "anna" }));
    expect(elsewhere).toMatchObject({ queued: 3, serverRunningJobs: 0 });
    let queued: readonly WaitingTenant[] = [];
    expect(await rows.dispatch(ALL, ({ tenants }) => (queued = tenants).slice(0, 1))).toMatchObject({
      ids: ["j10"],
      left: 3,
    });
    expect(queued).toMatchObject([
      { platform: "x", workspace: "north", person: "anna", jobs: 2 },
      { workspace: "north", person: "bo", jobs: 1, runningJobs: 0, serverRunningJobs: 0 },
      { workspace: "south", person: "anna", jobs: 1 },
    ]);
    await rows.dispatch(ALL, ({ tenants }) => {
      queued = tenants;
      return [];
    });
    const runningJobs = (queued[0]?.runningJobs ?? 0) - 1;
    expect(queued).toMatchObject([
      { workspace: "south", person: "anna", jobs: 1, runningJobs: runningJobs + 1, serverRunningJobs: 0 },
      { workspace: "north", person: "bo", jobs: 1, runningJobs: 0, serverRunningJobs: 1 },
      { workspace: "north", person: "anna", jobs: 1, runningJobs: runningJobs + 1, serverRunningJobs: 1 },
    ]);
  });

  it("returns who is ahead of a job, and nobody once it is dispatched", async () => {
    const [bo, anna] = [await findJob(rows, "j12"), await findJob(rows, "j10")];
    expect(await rows.waitingBefore(bo)).toMatchObject([{ workspace: "north", person: "anna", jobs: 1 }]);
    expect(await rows.waitingBefore(anna)).toEqual([]);
    expect(await rows.runningJobs(bo)).toEqual({ runningJobs: 0, serverRunningJobs: 1 });
    expect(await rows.queueLength()).toBe(3);
  });

  it("dispatches each person's oldest job, in the order of turns, and none twice", async () => {
    const order = ({ tenants }: QueueFront) => [2, 1, 0].flatMap((at) => tenants.slice(at, at + 1));
    expect(await rows.dispatch(ALL, order)).toMatchObject({ ids: ["j11", "j12", "j13"], left: 0 });
    expect(await rows.dispatch(ALL, order)).toMatchObject({ ids: [], left: 0 });
  });

  it("leaves queued jobs alone until their turn, except those past their deadline", async () => {
    const north = { workspace: "north", person: "cy" };
    await rows.insert(newJob("j20", north));
    await rows.insert({ ...newJob("j21", north), deadlineAt: new Date("2020-01-01T00:00:00Z") });
    const before = new Date("2100-01-01T00:00:00Z");
    expect(await rows.unfinished({ before, after: "j13", limit: 5 })).toEqual(["j21"]);
  });

  it("removes a job from the queue when it is written to, as when it is canceled", async () => {
    const job = await findJob(rows, "j20");
    await rows.save({ ...job, state: "delivering" });
    expect(await rows.queueLength()).toBe(1);
  });

  it("dispatches a newcomer at once when nobody waits and the limits have room, and only then", async () => {
    const alone = { workspace: "lone", person: "lea" };
    const come = async (id: string, caps?: ConcurrencyLimits) =>
      (await rows.insert(newJob(id, alone), caps))?.isDispatched;
    await dispatchAll(rows);
    expect(await come("j31", { person: 1, server: 5 })).toBe(true);
    expect(await come("j32", { person: 1, server: 5 })).toBe(false);
    expect(await come("j33", { person: 5, server: 5 })).toBe(false);
    expect(await rows.dispatch(ALL, ({ tenants }) => tenants.flatMap((one) => [one, one]))).toMatchObject({
      left: 0,
    });
    expect(await come("j34", { person: 5, server: 3 })).toBe(false);
    expect(await come("j35")).toBe(false);
    expect(await rows.dispatch(ALL, ({ tenants }) => tenants.flatMap((one) => [one, one]))).toMatchObject({
      left: 0,
    });
  });

  const FILE = { id: "f1", name: "1.mp3", type: "audio/mpeg", bytes: 1 };
  const parent = (id: string) => insertJob(rows, id, { workspace: id, person: id, plan: SEVERAL });
  const part = (of: string, n: number, over: Partial<NewChildJob> = {}): NewChildJob => ({
    ...newPart(of, n, { workspace: of, person: of }),
    ...over,
  });
  const namesOf = async (id: string) => (await rows.childrenOf(id)).map((one) => one.id);

  it("inserts calls into the queue, without their parent, and lists them in order", async () => {
    const job = await parent("j40");
    expect(await rows.queueLength()).toBe(0);
    expect(await rows.insertChildren("j40", [part("j40", 2), part("j40", 0)])).toBe(2);
    expect(await rows.childrenOf("j40")).toMatchObject([
      { id: "j40-0", parent: { id: "j40", part: 0 }, state: "accepted", version: 0 },
      { id: "j40-2", parent: { id: "j40", part: 2 }, state: "accepted" },
    ]);
    expect(await rows.queueLength()).toBe(2);
    await rows.dispatch(ALL, ({ tenants }) => tenants.slice(0, 1));
    expect(await rows.runningJobs(job)).toEqual({ runningJobs: 1, serverRunningJobs: 1 });
  });

  it("inserts each call once, whichever process does it and under whatever id", async () => {
    const again = part("j40", 0, { id: "j40-again" });
    expect(await rows.insertChildren("j40", [again, part("j40", 1), part("j40", 2)])).toBe(1);
    await parent("j41");
    const all = (by: string) => [0, 1, 2].map((n) => part("j41", n, { id: `j41-${n}-${by}` }));
    const begun = await Promise.all(["a", "b", "c"].map((by) => rows.insertChildren("j41", all(by))));
    expect(begun.reduce((sum, one) => sum + one)).toBe(3);
    expect(await namesOf("j40")).toEqual(["j40-0", "j40-1", "j40-2"]);
    expect((await rows.childrenOf("j41")).map((one) => one.parent?.part)).toEqual([0, 1, 2]);
  });

  it("inserts no call for a job that has its outcome, or that is unknown", async () => {
    const job = await parent("j42");
    const outcome = { verdict: "failed", reason: say("serviceBusy"), maybeCharged: false } as const;
    await rows.save({ ...job, state: "delivering", outcome });
    expect(await rows.insertChildren("j42", [part("j42", 0)])).toBe(0);
    expect(await rows.insertChildren("j43", [part("j43", 0)])).toBe(0);
    expect([await rows.childrenOf("j42"), await rows.childrenOf("j43")]).toEqual([[], []]);
  });

  it("inserts a step only after one that is done, whatever its caller has read before a crash", async () => {
    await parent("j46");
    const begin = (n: number) => rows.insertChildren("j46", [part("j46", n)], { isStep: true });
    expect(await begin(0)).toBe(1);
    expect(await begin(1)).toBe(0);
    const first = await findJob(rows, "j46-0");
    const collecting = await rows.save({ ...first, state: "collecting", urls: [] });
    if (!collecting) throw new Error("expected to win");
    expect(await begin(1)).toBe(0);
    const outcome = { verdict: "done", result: { files: [FILE] } } as const;
    await rows.save({ ...collecting, state: "done", outcome, finishedAt: LONG_AGO });
    expect(await begin(1)).toBe(1);
    expect(await namesOf("j46")).toEqual(["j46-0", "j46-1"]);
  });

  it("notes an outcome as undelivered until the job goes on", async () => {
    const { job } = await inserted("j47");
    const outcome = { verdict: "failed", reason: say("parked", { crashes: 3 }), maybeCharged: true } as const;
    const receipts = { post: "p1", undelivered: "parked" };
    const failed = await rows.save({ ...job, state: "failed", taskId: "t47", outcome, receipts });
    expect(failed).toMatchObject({ receipts });
    if (!failed) throw new Error("expected to win");
    const edited = await rows.save({ ...failed, receipts: {} });
    expect(edited).toMatchObject({ receipts });
    const resumed = await rows.attachTask({ ...failed, version: 2, state: "waiting", outcome: null });
    expect(resumed).toMatchObject({ version: 3, receipts: { post: "p1" } });
    expect((await rows.find("j47"))?.receipts).toEqual({ post: "p1" });
  });

  it("writes no outcome that covers fewer calls than have been inserted", async () => {
    const job = await parent("j45");
    const outcome = { verdict: "failed", reason: say("serviceBusy"), maybeCharged: false } as const;
    const ending = { ...job, state: "delivering", outcome } as const;
    await rows.insertChildren("j45", [part("j45", 0)]);
    expect(await rows.save(ending, 0)).toBeNull();
    expect(await rows.find("j45")).toMatchObject({ version: 0, outcome: null });
    expect(await rows.save(ending, 1)).toMatchObject({ version: 1, outcome });
    expect(await rows.save({ ...ending, version: 1 }, 1)).toBeNull();
  });

  it("takes over earlier results as done, and never dispatches them", async () => {
    await parent("j44");
    const outcome = { verdict: "done", result: { files: [FILE] } } as const;
    expect(await rows.insertChildren("j44", [part("j44", 0, { outcome }), part("j44", 1)])).toBe(2);
    expect(await rows.childrenOf("j44")).toMatchObject([{ state: "done", outcome }, { state: "accepted" }]);
    expect((await rows.find("j44-0"))?.finishedAt).not.toBeNull();
    const { ids } = await rows.dispatch(ALL, ({ tenants }) =>
      tenants.filter(({ person }) => person === "j44").flatMap((one) => [one, one]),
    );
    expect(ids).toEqual(["j44-1"]);
  });

  const claim = async (id: string, lease: string) => {
    const { job } = await inserted(id);
    const claimedUntil = new Date("2100-01-01T00:00:00Z");
    const claimed = await rows.save({ ...job, state: "submitting", claimedUntil }, undefined, { lease });
    if (!claimed) throw new Error("expected to win");
    return claimed;
  };

  it("ends a claim with its process's lease, once it has run out, and leaves the fence of the others", async () => {
    await leases.insert("p1", { roles: [] });
    await leases.insert("p2", { roles: [] });
    const frozen = await claim("j50", "p1");
    const other = await claim("j51", "p2");
    expect(await rows.endLease("p1")).toBeNull();
    await runOut("p1");
    const ended = await Promise.all([rows.endLease("p1"), rows.endLease("p1")]);
    expect(ended).toHaveLength(2);
    expect(ended).toEqual(expect.arrayContaining([["j50"], null]));
    expect(await rows.find("j50")).toMatchObject({ claimedUntil: null, version: 2 });
    expect(await rows.save({ ...frozen, state: "waiting", claimedUntil: null })).toBeNull();
    expect((await rows.saveReceipts("j50", { post: "begun" }, frozen.version)).isCurrent).toBe(false);
    expect((await rows.saveReceipts("j51", { post: "begun" }, other.version)).isCurrent).toBe(true);
    expect(await rows.endClaims("p2")).toEqual(["j51"]);
  });

  it("claims nothing with a lease that has ended, and forgets whose a claim was when it is over", async () => {
    await leases.insert("p3", { roles: [] });
    const claimed = await claim("j52", "p3");
    const waiting = await rows.save({ ...claimed, state: "waiting", claimedUntil: null }, undefined, {
      lease: "p3",
    });
    if (!waiting) throw new Error("expected to win");
    await leases.remove("p3");
    const again = { ...waiting, state: "delivering" as const, claimedUntil: claimed.claimedUntil };
    expect(await rows.save(again, undefined, { lease: "p3" })).toBeNull();
    expect(await rows.save({ ...waiting, state: "collecting" }, undefined, { lease: "p3" })).not.toBeNull();
    expect(await rows.endClaims("p3")).toEqual([]);
  });

  it("renews a lease, tells of the others, and lets only a process that has just renewed end one", async () => {
    const facts = { roles: ["worker"] };
    await leases.insert("p4", facts);
    await leases.insert("p5", { roles: ["bots"] });
    await runOut("p5");
    const { isHeld, others } = await leases.renew("p4", facts);
    expect(isHeld).toBe(true);
    const [p5, p2] = ["p5", "p2"].map((id) => others.find((other) => other.id === id));
    expect(p5).toMatchObject({ mayEnd: true, isOlder: false, facts: { roles: ["bots"] } });
    expect(p5?.endsInMs).toBeLessThan(0);
    expect(p2?.isOlder).toBe(true);
    expect(p2?.endsInMs).toBeGreaterThan(0);
    expect(others.some(({ id }) => id === "p4")).toBe(false);
    await leases.remove("p4");
    const gone = await leases.renew("p4", facts);
    expect(gone.isHeld).toBe(false);
    expect(gone.others.some(({ mayEnd }) => mayEnd)).toBe(false);
  });

  it("lists no calls among a person's or a server's jobs, and deletes them with their parent", async () => {
    expect((await rows.ofPerson("x", "j41", 9)).map(({ id }) => id)).toEqual(["j41"]);
    expect((await rows.ofServer("x", "j41", 9)).map(({ id }) => id)).toEqual(["j41"]);
    const job = await findJob(rows, "j41");
    for (const one of [...(await rows.childrenOf("j41")), job])
      await rows.save({ ...one, state: "cancelled", finishedAt: new Date("2020-01-01T00:00:00Z") });
    expect(await rows.endedSince(new Date("2019-01-01T00:00:00Z"), 99)).not.toContain("j41-0-a");
    const { count } = await rows.forget({ before: new Date("2021-01-01T00:00:00Z"), limit: 99 });
    expect(count).toBe(1);
    expect([await rows.find("j41"), await rows.childrenOf("j41")]).toEqual([null, []]);
  });
});
