import { createHash, randomBytes } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeEach, expect, test } from "vitest";
import { StorageError } from "../../src/errors.ts";
import { createFiles, type Files } from "../../src/media/storage/files.ts";
import { createFolderStorage } from "../../src/media/storage/folder-storage.ts";
import { copyFiles, type MoveDeps } from "../../src/media/storage/move-files.ts";
import { requireFilesUrl } from "../../src/media/storage/s3/files-url.ts";
import { createS3Client } from "../../src/media/storage/s3/s3-client.ts";
import { createS3Storage } from "../../src/media/storage/s3/s3-storage.ts";
import type { FileStorage } from "../../src/media/storage/storage.ts";
import { adoptTempFile } from "../../src/media/storage/temp-file.ts";
import { openTestStore } from "../engines/database.ts";
import { S3_KEY, startFakeS3 } from "../fakes/s3/index.ts";
import { log } from "./fixture.ts";

const HOUR = 3_600_000;
const now = () => new Date();
const fake = await startFakeS3();
const store = await openTestStore();
const { db } = store;
const address = requireFilesUrl(`s3://tests/p?endpoint=${fake.url}`);
const client = createS3Client(address, S3_KEY);
const folders: string[] = [];
/** The program with its files in a folder, and in the bucket; and both as a copy sees them. */
let inFolder: Files;
let inBucket: Files;
let folder: FileStorage;
let bucket: FileStorage;
let dataDir: string;

async function newFolder() {
  const path = await mkdtemp(join(tmpdir(), "mynah-move-"));
  folders.push(path);
  return path;
}

beforeEach(async () => {
  fake.objects.clear();
  await db.deleteFrom("files").execute();
  dataDir = await newFolder();
  folder = createFolderStorage(join(dataDir, "media"));
  bucket = createS3Storage({ client, address, scratch: join(dataDir, "media", "tmp") });
  inFolder = createFiles({ db, dataDir, now, log });
  inBucket = createFiles({ db, dataDir: await newFolder(), storage: bucket, now, log });
});
afterAll(async () => {
  client.destroy();
  await store.close();
  await fake.close();
  for (const path of folders) await rm(path, { recursive: true, force: true });
});

const row = { kind: "result", owner: "web:ann", durationMs: null, expiresAt: null, name: "a.wav" } as const;
async function keep(files: Files, id: string, content: string | Buffer, isFinished = false) {
  const draft = await files.write(Readable.from([Buffer.from(content)]), 10 ** 9);
  // As a media process leaves a result: its hash is unknown.
  const kept = isFinished ? adoptTempFile(draft.path, draft.bytes) : draft;
  return files.keep(kept, { ...row, id, jobId: "j1", type: "audio/wav" });
}
async function read(files: Files, id: string) {
  const opened = await files.open(id);
  return opened && String(await buffer(opened.stream()));
}
const copy = (from: FileStorage, to: FileStorage, deps: Partial<MoveDeps> = {}) =>
  copyFiles({ db, from, to, now, checkTarget: async () => undefined, onProgress: () => undefined, ...deps });
/** Does something just before the copy of a file begins to read it. */
const meanwhile = (
  from: FileStorage,
  act: Readonly<Record<string, () => Promise<unknown>>>,
): FileStorage => ({
  ...from,
  async fetchLocal(key) {
    const { [key.id]: once, ...rest } = act;
    act = rest;
    await once?.();
    return from.fetchLocal(key);
  },
});
const puts = () => fake.requests.filter((request) => request.startsWith("PUT")).length;
const makeOld = () => {
  for (const object of fake.objects.values()) object.changedAt = new Date(Date.now() - 2 * HOUR);
};

test("copies everything to the bucket and back, once, and the garbage collection leaves it alone", async () => {
  const large = randomBytes(20 * 2 ** 20);
  await keep(inFolder, "u1", "an upload");
  await keep(inFolder, "r-1", "a result", true);
  await keep(inFolder, "r-2", large, true);
  for (let n = 0; n < 250; n++) await keep(inFolder, `e${n}`, `clip ${n}`);
  const first = await copy(folder, bucket);
  expect(first).toMatchObject({ copied: 253, present: 0, missing: [], damaged: [] });
  expect(first.bytes).toBeGreaterThan(large.length);
  const before = puts();
  expect(await copy(folder, bucket)).toMatchObject({ copied: 0, present: 253 });
  expect(puts()).toBe(before);
  expect(await read(inFolder, "r-1")).toBe("a result");

  makeOld();
  expect(await inBucket.reclaim(now())).toEqual({ expired: 0, orphans: 0 });
  expect([await read(inBucket, "u1"), await read(inBucket, "r-1")]).toEqual(["an upload", "a result"]);
  const opened = await inBucket.open("r-2");
  expect(
    opened &&
      createHash("sha256")
        .update(await buffer(opened.stream()))
        .digest("hex"),
  ).toBe(createHash("sha256").update(large).digest("hex"));

  const otherDir = await newFolder();
  const back = createFolderStorage(join(otherDir, "media"));
  expect(await copy(bucket, back)).toMatchObject({ copied: 253, missing: [], damaged: [] });
  expect(await copy(bucket, back)).toMatchObject({ copied: 0, present: 253 });
  const restored = createFiles({ db, dataDir: otherDir, now, log });
  expect(await restored.reclaim(new Date(Date.now() + 2 * HOUR))).toEqual({ expired: 0, orphans: 0 });
  expect([await read(restored, "r-1"), await read(restored, "e249")]).toEqual(["a result", "clip 249"]);
  const last = await restored.open("r-2");
  await last?.close();
  expect(last?.size).toBe(large.length);
});

test("loses nothing that is stored, replaced or deleted while it copies", async () => {
  for (const id of ["r-1", "r-2", "r-3", "r-4"]) await keep(inFolder, id, `first ${id}`, id === "r-2");
  const during = meanwhile(folder, {
    "r-1": () => keep(inFolder, "r-1", "second r-1"),
    "r-2": () => keep(inFolder, "r-2", "secnd r-2", true),
    "r-3": () => inFolder.remove("r-3"),
    "r-4": () => keep(inFolder, "r-0", "stored behind the copy", true),
  });
  expect(await copy(during, bucket)).toMatchObject({ copied: 3, gone: 1, missing: [], damaged: [] });
  expect([await read(inBucket, "r-1"), await read(inBucket, "r-2")]).toEqual(["second r-1", "secnd r-2"]);
  // Without the second run, its bytes are only in the folder, where nothing deletes them while their row is there.
  expect(await read(inBucket, "r-0")).toBeUndefined();
  expect(await inFolder.reclaim(new Date(Date.now() + 2 * HOUR))).toEqual({ expired: 0, orphans: 0 });
  expect(await copy(folder, bucket)).toMatchObject({ copied: 1, present: 3 });
  expect(await read(inBucket, "r-0")).toBe("stored behind the copy");

  await inBucket.remove("r-4");
  makeOld();
  await inBucket.reclaim(now());
  expect(fake.objects.size).toBe(3);
});

test("replaces an older copy in a folder by what the row describes now", async () => {
  await keep(inFolder, "r-1", "one");
  await copy(folder, bucket);
  await keep(inBucket, "r-1", "two");
  expect(await copy(bucket, folder)).toMatchObject({ copied: 1 });
  expect(await read(inFolder, "r-1")).toBe("two");
  const during = meanwhile(bucket, { "r-2": () => keep(inBucket, "r-2", "TWO") });
  await keep(inBucket, "r-2", "one");
  expect(await copy(during, folder)).toMatchObject({ copied: 1, present: 1 });
  expect(await read(inFolder, "r-2")).toBe("TWO");
});

test("continues after an outage where it was, and writes nothing when the target may not be written", async () => {
  for (let n = 0; n < 20; n++) await keep(inFolder, `r-${n}`, `sound ${n}`);
  let writes = 0;
  const checkTarget = async () => {
    if (++writes > 5) throw new StorageError("the storage is down", true);
  };
  await expect(copy(folder, bucket, { checkTarget })).rejects.toThrow("the storage is down");
  expect(fake.objects.size).toBe(5);
  expect(await copy(folder, bucket)).toMatchObject({ copied: 15, present: 5 });
});

test("doesn't copy what isn't what was stored, and names it with what is missing", async () => {
  const { id } = await keep(inFolder, "r-1", "sound");
  await keep(inFolder, "r-2", "gone");
  const hash = createHash("sha256").update(id).digest("hex").slice(0, 2);
  const path = join(dataDir, "media", hash, id);
  await writeFile(path, "sOUND");
  await folder.remove([{ id: "r-2", contentHash: null }]);
  const report = await copy(folder, bucket);
  expect(report).toMatchObject({ copied: 0, damaged: ["r-1"], missing: ["r-2"] });
  expect([await read(inBucket, "r-1"), String(await readFile(path))]).toEqual([undefined, "sOUND"]);
});
