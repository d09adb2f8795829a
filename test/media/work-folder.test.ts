import { spawnSync } from "node:child_process";
import { chmod, lstat, mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createMediaProcessor } from "../../src/media/processing/index.ts";
import { openWorkFolder, type WorkFolder } from "../../src/media/processing/work-folder.ts";
import { log } from "./fixture.ts";
import { wav } from "./samples.ts";

let dataDir: string;
let base: string;
const opened: WorkFolder[] = [];
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "mynah-work-"));
  base = join(dataDir, "work");
});
afterEach(async () => {
  for (const folder of opened.splice(0)) await folder.close();
  await rm(dataDir, { recursive: true, force: true });
});
async function open(): Promise<WorkFolder> {
  const folder = await openWorkFolder(dataDir, log);
  opened.push(folder);
  return folder;
}
const modeOf = async (path: string) => ((await lstat(path)).mode & 0o777).toString(8);
const put = async (folder: string) => {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "left.part"), "x");
};
/** The name that an exited process of this machine would have used for its folder. */
function nameOfDead(own: string): string {
  const { pid } = spawnSync(process.execPath, ["--version"]);
  return own.replace(`.${process.pid}.`, `.${pid}.`);
}

test("is accessible to this account alone, and so are the files that media processes write in it", async () => {
  const { path } = await open();
  expect([await modeOf(base), await modeOf(path)]).toEqual(["700", "700"]);
  const mediaProcessor = createMediaProcessor({ folder: path, log });
  const sound = join(dataDir, "sound.wav");
  await writeFile(sound, wav(1));
  const signal = new AbortController().signal;
  const made = await mediaProcessor.toMp3(sound, signal);
  expect(await modeOf(made.path)).toBe("600");
  mediaProcessor.close();
});

test("is removed when the program exits", async () => {
  const folder = await open();
  await put(folder.path);
  await folder.close();
  expect(await readdir(base)).toEqual([]);
});

test("removes the leftovers of a dead process of this machine at start", async () => {
  const first = await open();
  await put(join(base, nameOfDead(basename(first.path))));
  const second = await open();
  expect(await readdir(base)).toEqual([first.path, second.path].map((path) => basename(path)).toSorted());
});

test("leaves a process of another machine alone while its heartbeat is recent", async () => {
  const elsewhere = join(base, "other-host-7.1.6f2c");
  await put(elsewhere);
  const folder = await open();
  expect(await readdir(base)).toContain(basename(elsewhere));
  const long = new Date(Date.now() - 20 * 60_000);
  await utimes(elsewhere, long, long);
  await folder.sweep();
  expect(await readdir(base)).toEqual([basename(folder.path)]);
});

test("corrects the permissions of a folder that others can read", async () => {
  await mkdir(base);
  await chmod(base, 0o777);
  await open();
  expect(await modeOf(base)).toBe("700");
});

test("refuses a symbolic link in its place, and writes nothing to its target", async () => {
  const elsewhere = join(dataDir, "elsewhere");
  await mkdir(elsewhere);
  await symlink(elsewhere, base);
  await expect(open()).rejects.toThrow(/isn't a folder of the account/);
  expect(await readdir(elsewhere)).toEqual([]);
});

test("refuses a folder that another account created", async () => {
  await mkdir(base);
  const { uid } = await lstat(base);
  await expect(openWorkFolder(dataDir, log, uid + 1)).rejects.toThrow(/isn't a folder of the account/);
});
