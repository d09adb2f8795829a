import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createJobStore, type JobStore } from "../../../src/jobs/store/jobs.ts";
import type { Store } from "../../../src/store/index.ts";
import { newDatabase, openTestStore } from "../../engines/database.ts";
import { dispatchAll, newJob } from "../new-job.ts";

let databaseUrl: string;
let stores: Store[];
/** The stores of two processes on one database. */
let rows: readonly [JobStore, JobStore];

beforeAll(async () => {
  databaseUrl = await newDatabase();
  const [one, other] = [await openTestStore(databaseUrl), await openTestStore(databaseUrl)];
  stores = [other, one];
  rows = [createJobStore(one), createJobStore(other)];
});
afterAll(async () => {
  for (const store of stores) await store.close();
});

it("never exceeds a limit, however many requests arrive concurrently in however many processes", async () => {
  const caps = { person: 3, server: 5 };
  const come = async (n: number, person: string, workspace: string) => {
    const made = await rows[n % 2 === 0 ? 0 : 1].insert(
      newJob(`j-${workspace}-${n}`, { person, workspace }),
      caps,
    );
    return made?.isDispatched === true ? 1 : 0;
  };
  const calledOf = async (all: Promise<number>[]) => (await Promise.all(all)).reduce((sum, one) => sum + one);
  for (let round = 0; round < 5; round++) {
    // Nobody waits, and no lock is taken. Of concurrent requests, one that finds a lock taken may be queued until the
    // next poll.
    expect(await come(0, `greedy-${round}`, `w-${round}-0`)).toBe(1);
    const person = Array.from({ length: 10 }, (_, n) =>
      come(n + 1, `greedy-${round}`, `w-${round}-${n + 1}`),
    );
    const server = Array.from({ length: 12 }, (_, n) => come(n, `p-${round}-${n}`, `busy-${round}`));
    const [ofPerson, ofServer] = await Promise.all([calledOf(person), calledOf(server)]);
    expect(1 + ofPerson).toBeLessThanOrEqual(caps.person);
    expect(ofServer).toBeLessThanOrEqual(caps.server);
    await dispatchAll(rows[0]);
  }
});

it("continues without a process that freezes while it dispatches", async () => {
  await rows[0].insert(newJob("s1", { person: "sleepy", workspace: "south" }));
  const moves = new Int32Array(new SharedArrayBuffer(4));
  const frozen = new Worker(new URL("../frozen-worker.ts", import.meta.url), {
    workerData: { databaseUrl, moves },
  });
  await once(frozen, "message");
  expect((await dispatchAll(rows[0])).ids).toContain("s1");
  Atomics.store(moves, 0, 1);
  Atomics.notify(moves, 0);
  expect(await once(frozen, "message")).toEqual(["nobody"]);
  frozen.postMessage("close");
  await once(frozen, "exit");
});
