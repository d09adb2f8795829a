import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, it } from "vitest";
import { say } from "../../../src/messages/index.ts";
import { later, makeJob } from "../make-job.ts";
import { runnerWith, runOptions, sleepsOf } from "../run-to-end.ts";

/** A worker whose database and platforms answer only when the test says so. */
function openWorker() {
  const reading: (() => void)[] = [];
  const preparing: string[] = [];
  const preparations: (() => void)[] = [];
  const beginnings: (() => void)[] = [];
  const people = { areWaiting: false };
  const rows = {
    async find(id: string) {
      await new Promise<void>((resolve) => reading.push(resolve));
      return makeJob({ id, platform: id.split(" ")[0] ?? "", state: "accepted" });
    },
    save: async () => null,
  };
  const run = runnerWith(rows, {
    beginJob: async () => {
      if (people.areWaiting) await new Promise<void>((resolve) => beginnings.push(resolve));
    },
    perform: async (effect, job) => {
      if (effect.kind === "place") return { kind: "placed", receipts: {} };
      preparing.push(job.platform);
      await new Promise<void>((resolve) => preparations.push(resolve));
      return { kind: "try-later", reason: say("internalFault") };
    },
    sleeps: sleepsOf(() => new Promise(() => {})),
    maxSleeping: 1_000,
  });
  return {
    run: (id: string, signal: AbortSignal) => run(id, runOptions({ signal })),
    people,
    async beginOne() {
      beginnings.shift()?.();
      await nextTurn();
    },
    reading: () => reading.length,
    preparing: (platform: string) => preparing.filter((name) => name === platform).length,
    async readAll() {
      for (; reading.length > 0; await nextTurn()) reading.splice(0).forEach((answer) => answer());
    },
    async prepareAll() {
      preparations.splice(0).forEach((answer) => answer());
      await nextTurn();
    },
  };
}

it("reads the rows of 20 jobs at once, and prepares 32 of each platform, however many begin", async () => {
  const worker = openWorker();
  const { signal } = new AbortController();
  for (let n = 0; n < 100; n++) void worker.run(`discord ${n}`, signal);
  await nextTurn();
  expect(worker.reading()).toBe(20);
  await worker.readAll();
  expect(worker.preparing("discord")).toBe(32);
  void worker.run("slack 1", signal);
  await nextTurn();
  await worker.readAll();
  expect(worker.preparing("slack")).toBe(1);
  expect(worker.preparing("discord")).toBe(32);
});

it("prepares nothing more when the process shuts down while jobs wait for their preparation", async () => {
  const worker = openWorker();
  const closing = new AbortController();
  const runs = Array.from({ length: 40 }, (_, n) => worker.run(`discord ${n}`, closing.signal));
  await nextTurn();
  await worker.readAll();
  closing.abort();
  await worker.prepareAll();
  expect(await runs[39]).toEqual(later(0));
  expect(worker.preparing("discord")).toBe(32);
});

it("prepares a request only when people's commands leave it the time", async () => {
  const worker = openWorker();
  worker.people.areWaiting = true;
  const { signal } = new AbortController();
  for (let n = 0; n < 3; n++) void worker.run(`discord ${n}`, signal);
  await nextTurn();
  await worker.readAll();
  expect(worker.preparing("discord")).toBe(0);
  await worker.beginOne();
  expect(worker.preparing("discord")).toBe(1);
});
