import { createHash, randomBytes } from "node:crypto";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer, text } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { requireFilesUrl } from "../../src/media/storage/s3/files-url.ts";
import { createS3Client, type S3Credentials } from "../../src/media/storage/s3/s3-client.ts";
import { createS3Storage } from "../../src/media/storage/s3/s3-storage.ts";
import type { FileStorage, ListedBytes, StorageKey } from "../../src/media/storage/storage.ts";
import { writeTempFile } from "../../src/media/storage/temp-file.ts";

/** What every implementation of the port promises. Times that `removeOld` compares with are the storage's own. */
export interface Place {
  readonly storage: FileStorage;
  clear(): Promise<void>;
  close(): Promise<void>;
}

/** The bucket `tests` of a server. */
export async function openBucket(endpoint: string, credentials: S3Credentials): Promise<Place> {
  const address = requireFilesUrl(`s3://tests/some/prefix?endpoint=${endpoint}`);
  const scratch = await mkdtemp(join(tmpdir(), "mynah-scratch-"));
  const client = createS3Client(address, credentials);
  const storage = createS3Storage({ client, address, scratch });
  return {
    storage,
    async clear() {
      for await (const listed of storage.list()) await storage.removeOld(listed, SOON);
    },
    async close() {
      client.destroy();
      await rm(scratch, { recursive: true });
    },
  };
}

const SOON = new Date(Date.now() + 86_400_000);
const LONG_AGO = new Date(0);
let drafts: string;
beforeAll(async () => void (drafts = await mkdtemp(join(tmpdir(), "mynah-drafts-"))));
afterAll(() => rm(drafts, { recursive: true, force: true }));

export function testStorage(name: string, open: () => Promise<Place>): void {
  describe(name, () => {
    let place: Place;
    beforeAll(async () => void (place = await open()));
    afterEach(() => place.clear());
    afterAll(() => place.close());

    const draft = (content: string | Buffer) =>
      writeTempFile(drafts, Readable.from([Buffer.from(content)]), 10 ** 9);
    const put = async (id: string, content: string | Buffer): Promise<StorageKey & { bytes: number }> => ({
      id,
      ...(await place.storage.put(id, await draft(content))),
    });
    const read = async (key: StorageKey) => {
      const opened = await place.storage.open(key);
      return opened && (await text(opened.stream()));
    };
    const listed = async () => {
      const all: ListedBytes[] = [];
      for await (const batch of place.storage.list()) all.push(...batch);
      return all;
    };
    const idsOf = (all: readonly ListedBytes[]) => all.map(({ id }) => id).toSorted();

    test("returns what was stored, its size and its hash, and keeps no temporary file", async () => {
      const key = await put("r-1", "some sound");
      const contentHash = createHash("sha256").update("some sound").digest("hex");
      expect(key).toEqual({ id: "r-1", bytes: 10, contentHash });
      const opened = await place.storage.open(key);
      await opened?.close();
      expect(opened?.size).toBe(10);
      expect(await read(key)).toBe("some sound");
      expect(await readdir(drafts)).toEqual([]);
    });

    test.each([
      [0, 0, "0"],
      [2, 4, "234"],
      [9, 9, "9"],
      [0, 9, "0123456789"],
    ])("reads bytes %i to %i only", async (start, end, expected) => {
      const opened = await place.storage.open(await put("r-1", "0123456789"));
      expect(opened && (await text(opened.stream({ start, end })))).toBe(expected);
    });

    test("stores an empty file", async () => {
      expect(await read(await put("r-1", ""))).toBe("");
    });

    test("fetches a file to a path, with the bytes that were stored", async () => {
      const content = randomBytes(300_000);
      const key = await put("r-1", content);
      await using fetched = await place.storage.fetchLocal(key);
      expect([fetched?.size, (await readFile(fetched?.path ?? "")).equals(content)]).toEqual([300_000, true]);
    });

    test("finds nothing that was never stored", async () => {
      const key = { id: "r-1", contentHash: "0".repeat(64) };
      expect([await place.storage.open(key), await place.storage.fetchLocal(key)]).toEqual([
        undefined,
        undefined,
      ]);
    });

    test("has what was stored, with these bytes only", async () => {
      const key = await put("r-1", "some sound");
      const { storage } = place;
      const has = [
        key,
        { ...key, id: "r-2" },
        { ...key, bytes: 9 },
        { ...key, contentHash: "0".repeat(64) },
      ].map((file) => storage.has(file));
      expect(await Promise.all(has)).toEqual([true, false, false, false]);
    });

    test("keeps one set when the same is stored twice, also at once", async () => {
      const [first] = await Promise.all([put("r-1", "sound"), put("r-1", "sound")]);
      expect(await put("r-1", "sound")).toEqual(first);
      expect(idsOf(await listed())).toEqual(["r-1"]);
      expect(await read(first)).toBe("sound");
    });

    test("reads what was stored last under an ID", async () => {
      await put("r-1", "first");
      expect(await read(await put("r-1", "second"))).toBe("second");
    });

    test("removes files, and ignores missing ones", async () => {
      const one = await put("r-1", "one");
      const two = await put("r-2", "two");
      await place.storage.remove([one, { id: "r-3", contentHash: "0".repeat(64) }]);
      await place.storage.remove([one]);
      await place.storage.remove([]);
      expect([await read(one), await read(two)]).toEqual([undefined, "two"]);
    });

    test("lists everything, and removes of it only what is old", async () => {
      for (const id of ["r-1", "r-2", "u3"]) await put(id, id);
      const all = await listed();
      expect(idsOf(all)).toEqual(["r-1", "r-2", "u3"]);
      expect(await place.storage.removeOld(all, LONG_AGO)).toBe(0);
      expect(
        await place.storage.removeOld(
          all.filter(({ id }) => id !== "r-2"),
          SOON,
        ),
      ).toBe(2);
      expect(idsOf(await listed())).toEqual(["r-2"]);
    });

    test.each(["../../etc/passwd", "..", "", "a/b", "A1", "x".repeat(31)])(
      "refuses the ID %j",
      async (id) => {
        const file = await draft("x");
        await expect(place.storage.put(id, file)).rejects.toThrow("not the id of a file");
        await file.discard();
      },
    );

    test("stores and returns a large file", async () => {
      const content = randomBytes(21 * 2 ** 20);
      const key = await put("r-1", content);
      const opened = await place.storage.open(key);
      expect(opened && (await buffer(opened.stream())).equals(content)).toBe(true);
      const range = { start: 8 * 2 ** 20 - 5, end: 8 * 2 ** 20 + 5 };
      const part = (await place.storage.open(key))?.stream(range);
      expect(part && (await buffer(part)).equals(content.subarray(range.start, range.end + 1))).toBe(true);
    });
  });
}
