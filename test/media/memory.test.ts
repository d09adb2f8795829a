import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";

test("300 MB go in through an upload and out through a link in constant memory", async () => {
  const script = new URL("stream-300mb.ts", import.meta.url).pathname;
  const child = spawn(process.execPath, ["--expose-gc", script], { stdio: ["ignore", "pipe", "inherit"] });
  const out = text(child.stdout);
  const [code] = await once(child, "exit");
  expect(code).toBe(0);
  const { bytesIn, bytesOut, grownMb } = JSON.parse(await out);
  expect([bytesIn, bytesOut]).toEqual([300 * 2 ** 20, 300 * 2 ** 20]);
  grownMb.sort((a: number, b: number) => a - b);
  // Released buffers are swept in the background, so a single sample may include some of them: a file held in memory
  // shows in every sample.
  expect(grownMb[Math.floor(grownMb.length / 2)]).toBeLessThanOrEqual(50);
  expect(grownMb.at(-1)).toBeLessThanOrEqual(100);
});
