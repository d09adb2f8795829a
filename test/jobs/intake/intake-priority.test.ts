import { expect, it } from "vitest";
import { createIntakePriority } from "../../../src/jobs/intake/intake-priority.ts";

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** A process whose inserts end, and whose timers run, when the test says so. */
function openIntake() {
  const timers = new Map<() => void, number>();
  const inserts: (() => void)[] = [];
  let begun = 0;
  let nowMs = 0;
  const priority = createIntakePriority({
    now: () => new Date(nowMs),
    timers: {
      once(ms, callback) {
        timers.set(callback, ms);
        return () => void timers.delete(callback);
      },
      every: () => () => undefined,
    },
  });
  return {
    begun: () => begun,
    wait: (ms: number) => void (nowMs += ms),
    timers: () => [...timers.values()],
    insert: (count: number) => {
      for (let n = 0; n < count; n++)
        void priority.insert(() => new Promise<void>((resolve) => inserts.push(resolve)));
    },
    begin: (count: number) => {
      for (let n = 0; n < count; n++) void priority.beginJob().then(() => begun++);
      return settled();
    },
    endInserts: (count: number) => {
      for (const end of inserts.splice(0, count)) end();
      return settled();
    },
    passTime: () => {
      for (const [callback] of [...timers.entries()].filter(([own]) => timers.delete(own))) callback();
      return settled();
    },
  };
}

it("lets jobs begin at once while no row waits for long, however many do", async () => {
  const intake = openIntake();
  intake.insert(200);
  intake.wait(40);
  await intake.begin(100);
  expect(intake.begun()).toBe(100);
});

it("lets few jobs begin while a row waits for long, and the others, a few in each turn, when none does", async () => {
  const intake = openIntake();
  intake.insert(1);
  intake.wait(30);
  intake.insert(5);
  intake.wait(20);
  await intake.begin(20);
  expect([intake.begun(), intake.timers()]).toEqual([0, [200]]);
  await intake.passTime();
  expect([intake.begun(), intake.timers()]).toEqual([4, [200]]);
  await intake.endInserts(1);
  expect([intake.begun(), intake.timers()]).toEqual([4, [1]]);
  for (const begun of [8, 12, 16, 20]) {
    await intake.passTime();
    expect(intake.begun()).toBe(begun);
  }
  expect(intake.timers()).toEqual([]);
});
