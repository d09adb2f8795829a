import { spawnSync } from "node:child_process";
import { pino } from "pino";
import { expect, it, onTestFinished, vi } from "vitest";
import { createBusyShare, releaseMemoryRegularly } from "../../src/ops/release-memory.ts";
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
  const checkNow = async (now: { resident: number; live: number; busy?: number }) => {
    ({ resident, live, busy = 0 } = now);
    check();
    await Promise.resolve();
  };
  return {
    stop,
    collections: () => collections,
    /** The first check after the start. */
    async afterStart() {
      check();
      await Promise.resolve();
    },
    /** The next check finds this many megabytes, of which so many are in use. */
    check: checkNow,
    /** So do the checks of the next minute. */
    async minute(now: { resident: number; live: number; busy?: number }) {
      for (let n = 0; n < 6; n++) await checkNow({ ...now, resident: n === 0 ? now.resident : resident });
    },
  };
}

it("returns memory after the start, and when the process has grown by 24 MB since", async () => {
  const program = openProcess();
  await program.afterStart();
  expect(program.collections()).toBe(1);
  await program.minute({ resident: 173, live: 160 });
  expect(program.collections()).toBe(1);
  await program.minute({ resident: 174, live: 160 });
  expect(program.collections()).toBe(2);
  await program.minute({ resident: 183, live: 160 });
  expect(program.collections()).toBe(2);
});

it("doesn't collect again and again when the memory is in use", async () => {
  const program = openProcess();
  await program.afterStart();
  for (let n = 0; n < 5; n++) await program.minute({ resident: 400, live: 400 });
  expect(program.collections()).toBe(2);
});

it("collects at most once a minute, however fast the memory is used again", async () => {
  const program = openProcess();
  await program.afterStart();
  for (let n = 0; n < 18; n++) await program.check({ resident: 300, live: 150 });
  expect(program.collections()).toBe(4);
});

it("waits for a quiet time, because a collection stops the program", async () => {
  const program = openProcess();
  await program.check({ resident: 200, live: 150, busy: 0.6 });
  expect(program.collections()).toBe(0);
  await program.check({ resident: 200, live: 150 });
  expect(program.collections()).toBe(1);
  await program.minute({ resident: 300, live: 150, busy: 0.6 });
  expect(program.collections()).toBe(1);
  await program.check({ resident: 300, live: 150 });
  expect(program.collections()).toBe(2);
});

it("takes a thread for busy while it computes, and for quiet while it waits for a processor", () => {
  const [cpu, clock] = [vi.spyOn(process, "threadCpuUsage"), vi.spyOn(performance, "now")];
  onTestFinished(() => [cpu, clock].forEach((one) => one.mockRestore()));
  const setTimes = (usedMs: number, atMs: number) => {
    cpu.mockReturnValue({ user: usedMs * 900, system: usedMs * 100 });
    clock.mockReturnValue(atMs);
  };
  setTimes(1_000, 5_000);
  const busyShare = createBusyShare();
  setTimes(1_010, 5_200);
  expect(busyShare()).toBeCloseTo(0.05);
  setTimes(1_190, 5_400);
  expect(busyShare()).toBeCloseTo(0.9);
  setTimes(1_190, 5_600);
  expect(busyShare()).toBe(0);
});

it("can collect in `npm start`", () => {
  expect(START).toContain("--expose-gc");
});

/** V8 would do it after a few answers. It takes 24 MB, of which the C library then keeps half. */
it("doesn't optimize the HTTP client's WebAssembly in `npm start`", () => {
  const script = `
    import { createServer } from "node:http";
    import { request } from "undici";
    const server = createServer((_, response) => response.end("{}")).listen(0, "127.0.0.1");
    await new Promise((resolve) => server.once("listening", resolve));
    for (let n = 0; n < 100; n++) {
      const { body } = await request("http://127.0.0.1:" + server.address().port);
      await body.text();
    }
    process.exit(0);`;
  const words = [
    "--trace-wasm-compilation-times",
    "--wasm-sync-tier-up",
    "--input-type=module",
    "-e",
    script,
  ];
  const { stdout } = spawnSync(process.execPath, [...START.slice(0, -1), ...words], { encoding: "utf8" });
  expect(stdout).toContain("using Liftoff");
  expect(stdout).not.toContain("using TurboFan");
});
