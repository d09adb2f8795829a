import { spawnSync } from "node:child_process";
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
