import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import { nextTurns, type Waiting } from "../../../src/jobs/scheduler/fair-share.ts";
import type { NewJob } from "../../../src/jobs/store/job-row.ts";
import { createRows, type Rows } from "../../../src/jobs/store/jobs.ts";
import { openStore, type Store } from "../../../src/store/index.ts";
import { makeJob } from "../make-job.ts";
import { say } from "../open-jobs.ts";

let dataDir: string;
let stores: Store[];
/** Of two processes on one database. */
let rows: readonly [Rows, Rows];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "mynah-line-"));
  const open = () => openStore({ databaseUrl: undefined, dataDir, log: pino({ level: "silent" }) });
  const [one, other] = [await open(), await open()];
  stores = [other, one];
  rows = [createRows(one), createRows(other)];
});
afterAll(async () => {
  for (const store of stores) await store.close();
  await rm(dataDir, { recursive: true, force: true });
});

const newJob = (id: string, person: string, workspace: string): NewJob => ({
  id,
  options: {},
  plan: makeJob().plan,
  deadlineAt: new Date("2100-01-01T00:00:00Z"),
  retryOf: null,
  invocation: {
    ...say("Hello", id),
    person: { id: person },
    place: { workspace, channel: "c", address: {} },
  },
});
const everybody = (line: readonly Waiting[]) =>
  line.flatMap((one) => Array.from({ length: one.jobs }, () => one));

it("lets nobody past a limit, in however many places of however many processes they ask at once", async () => {
  const caps = { person: 3, server: 5 };
  const come = async (n: number, person: string, workspace: string) => {
    const made = await rows[n % 2 === 0 ? 0 : 1].insert(
      newJob(`j-${workspace}-${n}`, person, workspace),
      caps,
    );
    return made?.isCalled === true ? 1 : 0;
  };
  const calledOf = async (all: Promise<number>[]) => (await Promise.all(all)).reduce((sum, one) => sum + one);
  for (let round = 0; round < 20; round++) {
    const person = Array.from({ length: 10 }, (_, n) => come(n, `greedy-${round}`, `w-${round}-${n}`));
    const server = Array.from({ length: 12 }, (_, n) => come(n, `p-${round}-${n}`, `busy-${round}`));
    const [ofPerson, ofServer] = await Promise.all([calledOf(person), calledOf(server)]);
    expect(ofPerson).toBeLessThanOrEqual(caps.person);
    expect(ofServer).toBeLessThanOrEqual(caps.server);
    // Whoever is the first finds no lock taken, and nobody in line.
    expect(ofPerson + ofServer).toBeGreaterThan(0);
    await rows[0].call(everybody);
  }
});

it("sees whom another process is letting in when it calls somebody", async () => {
  const caps = { person: 1, server: 100 };
  const [store] = stores;
  let calling: ReturnType<Rows["call"]> | undefined;
  await store?.db.transaction().execute(async (trx) => {
    expect(await createRows({ db: trx }).insert(newJob("k1", "eager", "w"), caps)).toMatchObject({
      isCalled: true,
    });
    await rows[0].insert(newJob("k2", "eager", "w"));
    calling = rows[0].call((line) => nextTurns(line, { places: 9, caps, lastTurns: new Map() }));
    const waiting = sql<{ n: number }>`select count(*)::int as n from pg_locks where not granted`;
    await expect.poll(async () => (await waiting.execute(trx)).rows[0]?.n).toBe(1);
  });
  expect(await calling).toEqual({ ids: [], left: 1 });
  await rows[0].call(everybody);
});

it("goes on without a process that stands still while it calls", async () => {
  await rows[0].insert(newJob("s1", "sleepy", "south"));
  const frozen = new Worker(new URL("../standing-still.ts", import.meta.url), {
    workerData: { dataDir, forMs: 8_000 },
  });
  await once(frozen, "message");
  const began = performance.now();
  expect((await rows[0].call(everybody)).ids).toContain("s1");
  expect(performance.now() - began).toBeLessThan(7_000);
  expect(await once(frozen, "message")).toEqual(["nobody"]);
  frozen.postMessage("close");
  await once(frozen, "exit");
}, 20_000);
