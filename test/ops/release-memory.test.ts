import { pino } from "pino";
import { expect, it } from "vitest";
import { releaseMemoryRegularly } from "../../src/ops/release-memory.ts";
import { START } from "../app/start-program.ts";

const MB = 1024 * 1024;

/** A process whose resident memory the test sets, and whose collections free all above `live`. */
function openProcess() {
  let resident = 200;
  let live = 150;
  let busy = 0;
  let collections = 0;
  const callbacks: (() => void)[] = [];
  const stop = releaseMemoryRegularly({
    residentBytes: () => resident * MB,
    busyShare: () => busy,
    collect: async () => {
      collections++;
      resident = Math.min(resident, live);
    },
    timers: {
      once: () => () => {},
      every: (_, callback) => (callbacks.push(callback), () => {}),
    },
    log: pino({ level: "silent" }),
  });
  const [check = () => {}] = callbacks;
  return {
    stop,
    collections: () => collections,
    /** The first check after the start. */
    async afterStart() {
      check();
      await Promise.resolve();
    },
    /** The next check finds this many megabytes, of which so many are in use. */
    async check(now: { resident: number; live: number; busy?: number }) {
      ({ resident, live, busy = 0 } = now);
      check();
      await Promise.resolve();
    },
  };
}

it("returns memory after the start, and when the process has grown by 48 MB since", async () => {
  const program = openProcess();
  await program.afterStart();
  expect(program.collections()).toBe(1);
  await program.check({ resident: 190, live: 160 });
  expect(program.collections()).toBe(1);
  await program.check({ resident: 300, live: 160 });
  expect(program.collections()).toBe(2);
  await program.check({ resident: 200, live: 160 });
  expect(program.collections()).toBe(2);
});

it("doesn't collect again and again when the memory is in use", async () => {
  const program = openProcess();
  await program.afterStart();
  for (let n = 0; n < 5; n++) await program.check({ resident: 400, live: 400 });
  expect(program.collections()).toBe(2);
});

it("waits for a quiet time, because a collection stops the program", async () => {
  const program = openProcess();
  await program.check({ resident: 200, live: 150, busy: 0.6 });
  expect(program.collections()).toBe(0);
  await program.check({ resident: 200, live: 150 });
  expect(program.collections()).toBe(1);
  await program.check({ resident: 300, live: 150, busy: 0.6 });
  expect(program.collections()).toBe(1);
  await program.check({ resident: 300, live: 150 });
  expect(program.collections()).toBe(2);
});

it("can collect in `npm start`", () => {
  expect(START).toContain("--expose-gc");
});
