import { createHook } from "node:async_hooks";
import { readdirSync, readlinkSync } from "node:fs";
import { mkdtemp, readFile, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writeTempFile } from "../../src/media/storage/temp-file.ts";
import { TooLarge } from "../../src/net/failures.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "mynah-temp-file-"));
});
afterAll(() => rm(folder, { recursive: true }));

const write = (content = "some sound", maxBytes = 1_000) =>
  writeTempFile(join(folder, "tmp"), Readable.from([Buffer.from(content)]), maxBytes);
const target = (name: string) => join(folder, "kept", name);
/** Descriptors of files in the folder that this process has open. */
const leftOpen = () =>
  readdirSync("/proc/self/fd").flatMap((fd) => {
    try {
      const path = readlinkSync(`/proc/self/fd/${fd}`);
      return path.startsWith(folder) ? path : [];
    } catch {
      return [];
    }
  });

test("makes a file durable with nine requests to the file system", async () => {
  await (await write()).moveTo(target("first"));
  let requests = 0;
  const hook = createHook({ init: (_, type) => void (requests += type === "FSREQCALLBACK" ? 1 : 0) });
  hook.enable();
  await (await write()).moveTo(target("a"));
  hook.disable();
  // Open, write, sync and close the file, see that it replaces none, rename it; open, sync and close its folder.
  expect(requests).toBe(9);
  expect(await readFile(target("a"), "utf8")).toBe("some sound");
});

test("keeps what was moved, and closes the file however often it is discarded", async () => {
  const file = await write();
  await file.moveTo(target("moved"));
  await Promise.all([file.discard(), file.discard()]);
  expect(await readFile(target("moved"), "utf8")).toBe("some sound");
  expect((await stat(target("moved"))).mode & 0o777).toBe(0o600);
  await expect.poll(leftOpen).toEqual([]);
});

test("leaves nothing open and nothing behind that is discarded, too large, or can't be moved", async () => {
  await (await write()).discard();
  await expect(write("too much", 3)).rejects.toThrow(TooLarge);
  const file = await write();
  await expect(file.moveTo(join(target("a"), "no folder"))).rejects.toThrow("ENOTDIR");
  await file.discard();
  expect(await readdir(join(folder, "tmp"))).toEqual([]);
  await expect.poll(leftOpen).toEqual([]);
});
