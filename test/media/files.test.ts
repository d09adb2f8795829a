import { spawnSync } from "node:child_process";
import { mkdtemp, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { createFiles, type NewFile } from "../../src/media/storage/files.ts";
import { createFilesDataSource } from "../../src/media/storage/personal-data.ts";
import { TooLarge } from "../../src/net/failures.ts";
import { log } from "./fixture.ts";
import { useMedia } from "./use-media.ts";

const place = useMedia();

const HOUR = 3_600_000;
const row = (id: string, changes: Partial<NewFile> = {}): NewFile => ({
  id,
  kind: "result",
  jobId: "j1",
  owner: "web:ann",
  name: "a.wav",
  type: "audio/wav",
  durationMs: null,
  expiresAt: null,
  ...changes,
});
const write = (content: string, max = 1000) => place.files.write(Readable.from([Buffer.from(content)]), max);
const keep = async (id: string, content: string, changes?: Partial<NewFile>) =>
  place.files.keep(await write(content), row(id, changes));
const read = async (id: string) => {
  const opened = await place.files.open(id);
  return opened && text(opened.stream());
};

test("stores bytes and row, and returns them", async () => {
  const kept = await keep("a1", "some sound", { durationMs: 1234 });
  expect(kept).toMatchObject({ id: "a1", owner: "web:ann", bytes: 10, durationMs: 1234 });
  expect(await place.files.find("a1")).toEqual(kept);
  expect(await read("a1")).toBe("some sound");
});

test("saving the same id again replaces bytes and row, and leaves one of each", async () => {
  await keep("a1", "first", { name: "first.wav" });
  await keep("a1", "second", { name: "second.wav" });
  expect([await read("a1"), (await place.files.find("a1"))?.name]).toEqual(["second", "second.wav"]);
  expect(await place.onDisk()).toEqual(["a1"]);
});

test("continues reading a file that is deleted meanwhile", async () => {
  await keep("a1", "some sound");
  const opened = await place.files.open("a1");
  await place.files.remove("a1");
  expect(opened && (await text(opened.stream()))).toBe("some sound");
  expect([await place.files.find("a1"), await place.files.open("a1")]).toEqual([undefined, undefined]);
});

test("finds an owner's newest file of the wanted kinds, and nobody else's", async () => {
  await keep("old", "x");
  place.pass(1);
  await keep("new", "x");
  place.pass(1);
  await keep("image", "x", { type: "image/png" });
  await keep("foreign", "x", { owner: "web:ben" });
  expect((await place.files.newestOf("web:ann", ["audio", "video"]))?.id).toBe("new");
  expect(await place.files.newestOf("web:cat", ["audio"])).toBeUndefined();
});

test("exports and erases a person's own files only, and erases none while a job may need them", async () => {
  const ann = { platform: "web", workspace: "w", id: "ann" };
  let isBusy = true;
  const source = createFilesDataSource({ db: place.db, files: place.files, isBusy: async () => isBusy });
  await keep("mine", "x");
  await keep("foreign", "x", { owner: "web:ben" });
  await keep("elsewhere", "x", { owner: "discord:ann" });
  expect(await source.export(ann)).toMatchObject([{ id: "mine" }]);
  expect(await source.erase(ann)).toBe(0);
  isBusy = false;
  expect(await source.erase(ann)).toBe(1);
  expect((await place.onDisk()).toSorted()).toEqual(["elsewhere", "foreign"]);
});

test.each(["../../etc/passwd", "..", ".", "", "a/b", "a\\b", "A1", "a\0", "%2e%2e", "x".repeat(31)])(
  "finds no file %j, and touches no path for it",
  async (id) => {
    expect(await place.files.find(id)).toBeUndefined();
    expect(await place.files.open(id)).toBeUndefined();
    await place.files.remove(id);
    const draft = await write("x");
    await expect(place.files.keep(draft, row(id))).rejects.toThrow("not the id of a file");
    await draft.discard();
  },
);

test("stops at the size limit and leaves nothing behind", async () => {
  await expect(write("12345", 4)).rejects.toThrow(TooLarge);
  expect((await write("1234", 4)).bytes).toBe(4);
  expect((await place.onDisk()).length).toBe(1);
});

test("doesn't destroy the stream that it refuses, so that its sender can be notified", async () => {
  const stream = Readable.from([Buffer.from("12345"), Buffer.from("67890")]);
  await expect(place.files.write(stream, 4)).rejects.toThrow(TooLarge);
  expect(stream.destroyed).toBe(false);
});

test("hides a file from the moment it expires, and deletes it later", async () => {
  await keep("old", "x", { expiresAt: new Date(place.clock.now.getTime() + HOUR) });
  await keep("new", "y", { expiresAt: new Date(place.clock.now.getTime() + 3 * HOUR) });
  await keep("ever", "z");
  place.pass(HOUR);
  expect(await place.files.find("old")).toBeUndefined();
  expect(await place.files.reclaim(place.clock.now)).toMatchObject({ expired: 1 });
  expect((await place.onDisk()).toSorted()).toEqual(["ever", "new"]);
});

test("extends a file's expiry, and never shortens it", async () => {
  const at = (hours: number) => new Date(place.clock.now.getTime() + hours * HOUR);
  await keep("a1", "x", { expiresAt: at(2) });
  await keep("ever", "x");
  await place.files.extend("a1", at(5));
  await place.files.extend("a1", at(1));
  await place.files.extend("ever", at(1));
  expect((await place.files.find("a1"))?.expiresAt).toEqual(at(5));
  expect((await place.files.find("ever"))?.expiresAt).toBeNull();
});

test("a crash between the bytes and the row leaves an orphan, which is deleted only when it is old", async () => {
  const connectionLost = () => {
    throw new Error("connection lost");
  };
  const dead = createFiles({
    db: place.db.withPlugin({ transformQuery: connectionLost, transformResult: connectionLost }),
    dataDir: place.dataDir,
    now: () => place.clock.now,
    log,
  });
  await expect(dead.keep(await write("bytes without a row"), row("a1"))).rejects.toThrow("connection lost");
  await write("half an upload");
  await keep("mine", "with a row");
  expect((await place.onDisk()).length).toBe(3);
  expect((await place.files.reclaim(new Date())).orphans).toBe(0);
  expect((await place.files.reclaim(new Date(Date.now() + 2 * HOUR))).orphans).toBe(2);
  expect(await place.onDisk()).toEqual(["mine"]);
  expect(await read("mine")).toBe("with a row");
});

test("a file that a crash left behind can be collected again under the same id", async () => {
  const draft = await write("left by a crash");
  await draft.moveTo(join(place.dataDir, "media", "tmp", "elsewhere"));
  await keep("a1", "collected again");
  expect(await read("a1")).toBe("collected again");
});

test("reclaims many files at once", async () => {
  const expiresAt = place.clock.now;
  await place.db
    .insertInto("files")
    .values(Array.from({ length: 1100 }, (_, i) => ({ ...row(`f${i}`, { expiresAt }), bytes: 1 })))
    .execute();
  expect((await place.files.reclaim(place.clock.now)).expired).toBe(1100);
});

test("leaves foreign files in the data folder alone", async () => {
  await keep("a1", "x");
  const stranger = join(place.dataDir, "media", "README");
  await writeFile(stranger, "mine");
  await utimes(stranger, 0, 0);
  await place.files.reclaim(new Date());
  expect(await readFile(stranger, "utf8")).toBe("mine");
});

const canMount = spawnSync("sh", ["-c", "unshare -Urm mount -t tmpfs tmpfs /mnt"]).status === 0;

test.skipIf(!canMount)("reports a full disk and leaves no partial file (needs unshare)", async () => {
  const dir = await mkdtemp(join(tmpdir(), "mynah-full-"));
  const script = `
    import { Readable } from "node:stream";
    import { writeTempFile } from ${JSON.stringify(new URL("../../src/media/storage/temp-file.ts", import.meta.url).href)};
    import { readdirSync } from "node:fs";
    const endless = Readable.from((function* () { for (;;) yield Buffer.alloc(65536); })());
    const told = await writeTempFile(${JSON.stringify(dir)}, endless, 1e9).catch((error) => error.sentence?.key ?? String(error));
    process.stdout.write(JSON.stringify([told, readdirSync(${JSON.stringify(dir)})]));`;
  const inside = `mount -t tmpfs -o size=1m tmpfs ${dir} && exec "$0" --input-type=module -e "$1"`;
  const run = spawnSync("sh", ["-c", 'unshare -Urm sh -c "$@"', "sh", inside, process.execPath, script]);
  expect(String(run.stderr)).toBe("");
  expect(JSON.parse(String(run.stdout))).toEqual(["diskFull", []]);
  await rm(dir, { recursive: true });
});
