import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { fastify } from "fastify";
import { afterAll, beforeEach, expect, test } from "vitest";
import { createSignedFiles } from "../../src/media/links/signed-files.ts";
import { createFiles } from "../../src/media/storage/files.ts";
import { requireFilesUrl } from "../../src/media/storage/s3/files-url.ts";
import { createS3Client } from "../../src/media/storage/s3/s3-client.ts";
import { createS3Storage } from "../../src/media/storage/s3/s3-storage.ts";
import { openTestStore } from "../engines/database.ts";
import { startFaultyProxy } from "../fakes/s3/faulty-proxy.ts";
import { S3_KEY, startFakeS3 } from "../fakes/s3/index.ts";
import { log } from "./fixture.ts";

const HOUR = 3_600_000;
const now = () => new Date();
const dataDir = await mkdtemp(join(tmpdir(), "mynah-bucket-"));
const fake = await startFakeS3();
const proxy = await startFaultyProxy(fake.url);
const store = await openTestStore();

function open(options = "", facts: { mayList?: () => boolean } = {}) {
  const address = requireFilesUrl(`s3://tests/p?endpoint=${proxy.url}${options}`);
  const client = createS3Client(address, S3_KEY, { maxAttempts: 2 });
  const scratch = join(dataDir, "media", "tmp");
  const storage = createS3Storage({ client, address, scratch });
  return createFiles({ db: store.db, dataDir, storage, ...facts, now, log });
}
const files = open();

async function serve(from = files) {
  const links = { secret: "a secret of the tests, long enough", publicUrl: "http://x", lifetimeMs: HOUR };
  const signedFiles = createSignedFiles({ files: from, ...links, now });
  const app = fastify({ forceCloseConnections: true });
  signedFiles.register(app);
  const origin = await app.listen({ port: 0, host: "127.0.0.1" });
  const get = (id: string, headers: Record<string, string> = {}) =>
    fetch(origin + signedFiles.path(id), { headers, redirect: "manual" });
  return { get, [Symbol.asyncDispose]: () => app.close() };
}

beforeEach(async () => {
  fake.objects.clear();
  await store.db.deleteFrom("files").execute();
});
afterAll(async () => {
  await store.close();
  await proxy.close();
  await fake.close();
  await rm(dataDir, { recursive: true });
});

const row = { kind: "result", jobId: "j1", owner: "web:ann", durationMs: null, expiresAt: null } as const;
const keep = async (id: string, content: string, facts: { name?: string; type?: string } = {}) =>
  files.keep(await files.write(Readable.from([Buffer.from(content)]), 10 ** 6), {
    ...row,
    id,
    name: "a.wav",
    type: "audio/wav",
    ...facts,
  });
const objectsOf = () => [...fake.objects.keys()].map((name) => name.split("/")[1] ?? "").toSorted();
const makeOld = () => {
  for (const object of fake.objects.values()) object.changedAt = new Date(Date.now() - 2 * HOUR);
};

test("a row without bytes, and bytes without a row, are never confused: orphans go once they are old", async () => {
  await keep("kept", "sound");
  await store.db.deleteFrom("files").execute();
  await keep("kept", "other sound");
  await keep("gone", "sound");
  await store.db.deleteFrom("files").where("id", "=", "gone").execute();
  expect((await files.reclaim(now())).orphans).toBe(0);
  makeOld();
  expect((await files.reclaim(now())).orphans).toBe(2);
  expect(objectsOf()).toEqual(["kept"]);
  const opened = await files.open("kept");
  expect(opened && (await text(opened.stream()))).toBe("other sound");
});

test("a late writer can't replace what the row describes", async () => {
  const late = await files.write(Readable.from(["late"]), 100);
  await keep("r-1", "in time");
  await files.move(late, { ...row, id: "r-1", name: "a.wav", type: "audio/wav" });
  const opened = await files.open("r-1");
  expect(opened && (await text(opened.stream()))).toBe("in time");
});

test("deletes a job's files, expired ones and a person's, with their bytes", async () => {
  for (const id of ["one", "two", "three"]) await keep(id, id);
  await files.remove("one");
  expect(objectsOf()).toEqual(["three", "two"]);
  await store.db
    .updateTable("files")
    .set({ expiresAt: new Date(0) })
    .where("id", "=", "two")
    .execute();
  expect((await files.reclaim(now())).expired).toBe(1);
  await files.removeOf(["j1"]);
  expect(objectsOf()).toEqual([]);
});

test("reclaims old temporary files of this process's own folder", async () => {
  const left = join(dataDir, "media", "tmp", "left.part");
  await (await files.write(Readable.from(["x"]), 10)).discard();
  await writeFile(left, "half");
  await utimes(left, 0, 0);
  expect((await files.reclaim(now())).orphans).toBe(1);
  expect(await readdir(join(dataDir, "media", "tmp"))).toEqual([]);
});

test("lists the bucket only while no older process does, but its own folder and the rows always", async () => {
  await keep("gone", "sound");
  await store.db.deleteFrom("files").execute();
  await keep("expired", "sound");
  await store.db
    .updateTable("files")
    .set({ expiresAt: new Date(0) })
    .execute();
  makeOld();
  const left = join(dataDir, "media", "tmp", "left.part");
  await writeFile(left, "half");
  await utimes(left, 0, 0);
  let isOldest = false;
  const others = open("", { mayList: () => isOldest });
  const listings = () => fake.requests.filter((request) => request.includes("list-type=2")).length;
  const before = listings();
  expect(await others.reclaim(now())).toEqual({ expired: 1, orphans: 1 });
  expect([listings() - before, objectsOf()]).toEqual([0, ["gone"]]);
  isOldest = true;
  expect(await others.reclaim(now())).toEqual({ expired: 0, orphans: 1 });
  expect([listings() - before, objectsOf()]).toEqual([1, []]);
});

test("serves ranges through the web role, and 503 while the storage is down", async () => {
  await keep("r-1", "0123456789");
  await using web = await serve();
  const part = await web.get("r-1", { range: "bytes=2-4", "sec-fetch-dest": "document" });
  expect([part.status, await part.text(), part.headers.get("content-range")]).toEqual([
    206,
    "234",
    "bytes 2-4/10",
  ]);
  proxy.plan("HEAD", "r-1", ...Array.from({ length: 99 }, () => ({ kind: "cut-request" }) as const));
  expect((await web.get("r-1")).status).toBe(503);
  proxy.left();
});

test("a public bucket sends people who open a link straight to the storage, with our headers", async () => {
  await keep("r-1", "sound", { name: "talk “one”.wav" });
  await keep("r-2", "picture", { type: "image/png" });
  await using web = await serve(open("&public=yes"));
  const opened = await web.get("r-1", { "sec-fetch-dest": "document" });
  expect([opened.status, opened.headers.get("cache-control")]).toEqual([302, "no-store"]);
  const link = opened.headers.get("location") ?? "";
  expect(new URL(link).searchParams.get("X-Amz-Expires")).toBe("300");
  const direct = await fetch(link, { headers: { range: "bytes=1-2" } });
  expect([direct.status, await direct.text()]).toEqual([206, "ou"]);
  expect(Object.fromEntries(direct.headers)).toMatchObject({
    "content-type": "audio/wav",
    "content-disposition":
      "inline; filename=\"talk _one_.wav\"; filename*=UTF-8''talk%20%E2%80%9Cone%E2%80%9D.wav",
  });
  expect((await fetch(link.replace(/r-1/, "r-2"))).status).toBe(403);
  const relayed = [
    await web.get("r-1"),
    await web.get("r-1", { "sec-fetch-dest": "audio" }),
    await web.get("r-2", { "sec-fetch-dest": "document" }),
  ];
  expect(relayed.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await web.get("r-9", { "sec-fetch-dest": "document" })).status).toBe(404);
});
