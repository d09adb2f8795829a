import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { NewJob } from "../../src/jobs/row.ts";
import { createRows, type Rows } from "../../src/jobs/rows.ts";
import { say } from "../../src/messages/index.ts";
import { openStore } from "../../src/store/index.ts";
import { createDatabase, rowsFor } from "./edges/database.ts";
import { createMachine } from "./machine.ts";
import type { Wire } from "./wire.ts";
import { createWorld } from "./world.ts";

const newJob = (id: string): NewJob => ({
  id,
  invocation: {
    key: `key-${id}`,
    platform: "web",
    person: { id: "anna" },
    place: { workspace: "w", channel: "c", address: {} },
    locale: "en",
    command: "tts",
    options: { text: "Hello" },
  },
  options: { text: "Hello" },
  plan: { operation: "speechSynthesis", request: { text: "Hello" }, sources: {}, expect: "audio" },
  deadlineAt: new Date("2026-11-20T13:00:00Z"),
  retryOf: null,
});

/** The model without any way to it: only its statements are compared here. */
function openModel(): { rows: Rows; close(): Promise<void> } {
  const world = createWorld(1, { record: false });
  const machine = createMachine(world, { name: "m1", skewMs: 0 });
  const direct: Wire = async (_from, { arrive }) => arrive();
  const remote = { name: "", trouble: 0, fates: [], usualMs: 0, timeoutMs: 0, awayUntil: 0 };
  return { rows: rowsFor(createDatabase(world), machine, direct, remote), close: async () => {} };
}

async function openReal(): Promise<{ rows: Rows; close(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), "mynah-rows-"));
  const store = await openStore({ databaseUrl: undefined, dataDir, log: pino({ level: "silent" }) });
  return {
    rows: createRows({ db: store.db }),
    async close() {
      await store.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

describe.each([
  ["in the simulation", async () => openModel()],
  ["in PostgreSQL", openReal],
])("table jobs %s", (_name, open) => {
  let rows: Rows;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ rows, close } = await open());
  });
  afterAll(() => close());
  const inserted = async (id: string) => {
    const made = await rows.insert(newJob(id));
    if (!made) throw new Error("expected a row");
    return made;
  };

  it("keeps one row for an invocation, and counts those not yet submitted before it", async () => {
    const { job, ahead } = await inserted("j01");
    expect({ ahead, version: job.version, state: job.state }).toEqual({
      ahead: 0,
      version: 0,
      state: "accepted",
    });
    expect(await rows.insert({ ...newJob("j02"), invocation: newJob("j01").invocation })).toBeNull();
    expect((await rows.findInvocation("web", "key-j01"))?.id).toBe("j01");
    expect((await inserted("j03")).ahead).toBe(1);
  });

  it("lets one of two writers win, and raises the version by one", async () => {
    const { job } = await inserted("j04");
    const written = { ...job, state: "submitting" as const, submittedAt: new Date() };
    const [one, other] = await Promise.all([rows.save(written), rows.save(written)]);
    expect([one, other].filter((saved) => saved?.version === 1)).toHaveLength(1);
    expect([one, other]).toContain(null);
    expect(await rows.find("j04")).toMatchObject({ version: 1, state: "submitting" });
  });

  it("adds receipts up, in every write and in every note, without raising the version", async () => {
    const { job } = await inserted("j05");
    await rows.note("j05", { message: "m1" });
    const saved = await rows.save({ ...job, receipts: { placed: "p1" } });
    expect(saved?.receipts).toEqual({ message: "m1", placed: "p1" });
    await rows.note("j05", { message: "m2" }, 1);
    expect(await rows.find("j05")).toMatchObject({ version: 1, receipts: { message: "m2", placed: "p1" } });
  });

  it("lets who has been overtaken add receipts, and replace none", async () => {
    const { job } = await inserted("j06");
    await rows.save({ ...job, receipts: { file: "F1" } });
    await rows.note("j06", { file: "F2", shared: "F2" }, 0);
    expect((await rows.find("j06"))?.receipts).toEqual({ file: "F1", shared: "F2" });
  });

  it("lists what is unfinished by id, and what ended no more", async () => {
    const { job } = await inserted("j07");
    const outcome = { verdict: "failed", reason: say("serviceBusy"), maybeCharged: false } as const;
    const before = new Date(Date.now() + 365 * 86_400_000);
    expect(await rows.unfinished({ before, after: "j05", limit: 2 })).toEqual(["j06", "j07"]);
    const claimed = await rows.save({ ...job, claimedUntil: before });
    if (!claimed) throw new Error("expected to win");
    await rows.releaseClaims();
    expect(await rows.find("j07")).toMatchObject({ claimedUntil: null, version: 1 });
    await rows.save({ ...claimed, claimedUntil: null, state: "failed", outcome, finishedAt: new Date() });
    expect(await rows.unfinished({ before, after: "j06", limit: 5 })).toEqual([]);
    expect((await rows.find("j07"))?.outcome).toEqual(outcome);
  });
});
