import { pino } from "pino";
import { expect, it } from "vitest";
import { releaseMemoryRegularly } from "../../src/ops/release-memory.ts";
import { START } from "../app/start-program.ts";

const MB = 1024 * 1024;

/** A process whose resident memory the test sets, and whose collections free all above `live`. */
function openProcess() {
  let resident = 200;
  let live = 150;
  let collections = 0;
  const callbacks: (() => void)[] = [];
  const stop = releaseMemoryRegularly({
    residentBytes: () => resident * MB,
    collect: async () => {
      collections++;
      resident = Math.min(resident, live);
    },
    timers: {
      once: (_, callback) => (callbacks.push(callback), () => {}),
      every: (_, callback) => (callbacks.push(callback), () => {}),
    },
    log: pino({ level: "silent" }),
  });
  const [afterStart = () => {}, check = () => {}] = callbacks;
  return {
    stop,
    collections: () => collections,
    afterStart: async () => afterStart(),
    /** The next regular check finds this many megabytes, of which so many are in use. */
    async check(now: { resident: number; live: number }) {
      ({ resident, live } = now);
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

it("can collect in `npm start`", () => {
  expect(START).toContain("--expose-gc");
});
