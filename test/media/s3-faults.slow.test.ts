import { createHash, randomBytes } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { StorageError } from "../../src/errors.ts";
import { checkBucket, createBucketReady } from "../../src/media/storage/s3/index.ts";
import { requireFilesUrl } from "../../src/media/storage/s3/files-url.ts";
import { createS3Client } from "../../src/media/storage/s3/s3-client.ts";
import { createS3Storage } from "../../src/media/storage/s3/s3-storage.ts";
import { writeTempFile } from "../../src/media/storage/temp-file.ts";
import { startFaultyProxy, type Fault } from "../fakes/s3/faulty-proxy.ts";
import { S3_KEY, startFakeS3 } from "../fakes/s3/index.ts";

const folder = await mkdtemp(join(tmpdir(), "mynah-s3-"));
const fake = await startFakeS3();
const proxy = await startFaultyProxy(fake.url);
/** Silence after which a request counts as failed, for the tests of silent servers. */
const SILENCE_MS = 500;
/** The library multiplies its pauses with it. */
vi.spyOn(Math, "random").mockReturnValue(0.02);

function open({
  url = proxy.url,
  key = S3_KEY,
  bucket = "tests",
  options = "",
  silenceMs = 15_000,
  maxAttempts = 9,
} = {}) {
  const address = requireFilesUrl(`s3://${bucket}/files?endpoint=${url}${options}`);
  const client = createS3Client(address, key, { silenceMs, maxAttempts });
  const storage = createS3Storage({ client, address, scratch: join(folder, "scratch") });
  return { address, client, storage };
}
/** For each test: a client repeats less once many of its requests have failed. */
let { storage } = open();
let { storage: hasty } = open({ silenceMs: SILENCE_MS });
const storageFor = ({ kind }: Fault) => (kind === "silent" ? hasty : storage);

beforeEach(() => {
  ({ storage } = open());
  ({ storage: hasty } = open({ silenceMs: SILENCE_MS }));
  fake.objects.clear();
  fake.uploads.clear();
  fake.requests.length = 0;
});
afterAll(async () => {
  await proxy.close();
  await fake.close();
  await rm(folder, { recursive: true });
});

const draft = (content: Buffer) => writeTempFile(join(folder, "drafts"), Readable.from([content]), 10 ** 9);
const put = async (content: Buffer, into = storage) => ({
  id: "r-1",
  ...(await into.put("r-1", await draft(content))),
});
const hashOf = (content: Buffer) => createHash("sha256").update(content).digest("hex");
const stored = () => [...fake.objects].map(([name, { content }]) => [name, hashOf(content)]);
const drafts = () => readdir(join(folder, "drafts"));

const SMALL = randomBytes(37_000);
const STREAMED = randomBytes(400_000);
/** In four parts. */
const LARGE = randomBytes(17 * 2 ** 20);

const TEMPORARY: readonly (readonly [string, Fault])[] = [
  ["503 SlowDown", { kind: "answer", status: 503, code: "SlowDown" }],
  ["500", { kind: "answer", status: 500, code: "InternalError" }],
  ["429", { kind: "answer", status: 429, code: "TooManyRequests" }],
  ["a conflict with another writer", { kind: "answer", status: 409, code: "ConditionalRequestConflict" }],
  ["a cut connection", { kind: "cut-request" }],
  ["a lost answer", { kind: "lose-answer" }],
  ["bytes changed on the way", { kind: "change-request" }],
  ["a silent server", { kind: "silent", ms: 3 * SILENCE_MS }],
];

describe.each([
  ["a small file", SMALL],
  ["a streamed file", STREAMED],
])("storing %s", (_size, content) => {
  test.each(TEMPORARY)("survives %s twice, and leaves one set", async (_name, fault) => {
    proxy.plan("PUT", "/files/", fault, fault);
    const key = await put(content, storageFor(fault));
    expect(proxy.left()).toBe(0);
    expect(stored()).toEqual([[`files/r-1/${hashOf(content)}`, hashOf(content)]]);
    expect([key.bytes, key.contentHash]).toEqual([content.length, hashOf(content)]);
    expect(await drafts()).toEqual([]);
  });
});

describe("storing a file in parts", () => {
  test.each(TEMPORARY.filter(([, { kind }]) => kind !== "silent"))(
    "survives %s in each step, and sends only that step again",
    async (_name, fault) => {
      const isBody = fault.kind === "change-request";
      if (!isBody) proxy.plan("POST", "?uploads", fault);
      proxy.plan("PUT", "partNumber=2", fault);
      if (!isBody) proxy.plan("POST", "uploadId=", fault);
      await put(LARGE);
      expect(proxy.left()).toBe(0);
      expect(stored()).toEqual([[`files/r-1/${hashOf(LARGE)}`, hashOf(LARGE)]]);
      expect(fake.requests.filter((line) => line.includes("partNumber=1&"))).toHaveLength(1);
      expect(await drafts()).toEqual([]);
    },
  );

  test("is removed from the storage when it fails for good, and keeps its temporary file", async () => {
    proxy.plan("PUT", "partNumber=2", { kind: "answer", status: 403, code: "AccessDenied" });
    await expect(put(LARGE)).rejects.toThrow(/isn't allowed to use the bucket “tests”/);
    expect([fake.objects.size, fake.uploads.size, (await drafts()).length]).toEqual([0, 0, 1]);
    await rm(join(folder, "drafts"), { recursive: true });
  });

  test("stores nothing of a file whose bytes aren't those of its hash", async () => {
    const file = await draft(LARGE);
    await writeFile(file.path, randomBytes(LARGE.length));
    await expect(storage.put("r-1", file)).rejects.toThrow(/changed before it was stored/);
    expect([fake.objects.size, fake.uploads.size]).toEqual([0, 0]);
    await file.discard();
  });

  test("sends nothing of a file that is already there", async () => {
    await put(LARGE);
    fake.requests.length = 0;
    await put(LARGE);
    expect(fake.requests.map((line) => line.slice(0, 4))).toEqual(["HEAD"]);
  });

  test("that was never finished is removed once it is old", async () => {
    fake.uploads.set("u1", {
      name: `files/r-1/${"0".repeat(64)}`,
      parts: new Map(),
      begunAt: new Date(0),
      headers: {},
    });
    const listed = [];
    for await (const batch of storage.list()) listed.push(...batch);
    expect(await storage.removeOld(listed, new Date())).toBe(1);
    expect(fake.uploads.size).toBe(0);
  });
});

test("stores on the condition that nobody else has, and then leaves the first object alone", async () => {
  await put(SMALL);
  const [first] = fake.objects.values();
  await put(SMALL);
  expect([...fake.objects.values()]).toEqual([first]);
});

test("writes an old object again, which might be removed as an orphan before its row is written", async () => {
  await put(SMALL);
  const old = new Date(Date.now() - 3_600_000);
  for (const object of fake.objects.values()) object.changedAt = old;
  const before = Date.now();
  await put(SMALL);
  const [again] = fake.objects.values();
  expect(Number(again?.changedAt)).toBeGreaterThanOrEqual(before);
});

test("a server that takes no conditions is asked for one once", async () => {
  const { storage: other } = open();
  const refusal: Fault = { kind: "answer", status: 501, code: "NotImplemented" };
  proxy.plan("PUT", "/files/", refusal);
  await other.put("r-1", await draft(SMALL));
  proxy.plan("PUT", "/files/", refusal);
  await expect(other.put("r-1", await draft(SMALL))).rejects.toThrow("501 NotImplemented");
  expect(stored()).toHaveLength(1);
  await rm(join(folder, "drafts"), { recursive: true });
});

describe("reading", () => {
  const READING: readonly (readonly [string, Fault])[] = [
    ...TEMPORARY.filter(([, { kind }]) => !["change-request"].includes(kind)),
    ["an answer that is cut in the middle", { kind: "cut-answer" }],
  ];
  test.each(READING)("survives %s", async (_name, fault) => {
    const key = await put(STREAMED);
    if (fault.kind !== "cut-answer") proxy.plan("HEAD", "/files/", fault);
    proxy.plan("GET", "/files/", fault, fault);
    const opened = await storageFor(fault).open(key);
    expect(opened && (await buffer(opened.stream())).equals(STREAMED)).toBe(true);
    expect(proxy.left()).toBe(0);
  });

  test("continues where it was cut, also in a range", async () => {
    const key = await put(STREAMED);
    proxy.plan("GET", "/files/", { kind: "cut-answer" });
    const part = (await storage.open(key))?.stream({ start: 1000, end: 200_000 });
    expect(part && (await buffer(part)).equals(STREAMED.subarray(1000, 200_001))).toBe(true);
    expect(proxy.left()).toBe(0);
  });

  test("finds an object that the server doesn't know for a moment after it was written", async () => {
    const key = await put(SMALL);
    const unknown: Fault = { kind: "answer", status: 404, code: "NoSuchKey" };
    proxy.plan("HEAD", "/files/", unknown, unknown);
    await using fetched = await storage.fetchLocal(key);
    expect((await readFile(fetched?.path ?? "")).equals(SMALL)).toBe(true);
  });

  test("notices changed bytes, and leaves no file", async () => {
    const key = await put(SMALL);
    proxy.plan("GET", "/files/", { kind: "change-answer" });
    await expect(storage.fetchLocal(key)).rejects.toThrow(/other bytes than were stored/);
    expect(await readdir(join(folder, "scratch"))).toEqual([]);
  });

  test("stops loading when the reader goes away", async () => {
    const key = await put(STREAMED);
    const stream = (await storage.open(key))?.stream();
    for await (const _ of stream ?? []) break;
    expect(stream?.destroyed).toBe(true);
  });
});

test("gives up after a while with an error that says what is wrong and that it may pass", async () => {
  proxy.plan("PUT", "/files/", ...Array.from({ length: 500 }, (): Fault => TEMPORARY[0]?.[1] as Fault));
  const { storage: impatient } = open({ maxAttempts: 4 });
  const failure: unknown = await put(SMALL, impatient).catch((error: unknown) => error);
  proxy.left();
  expect(failure).toBeInstanceOf(StorageError);
  expect(failure).toMatchObject({ isTemporary: true, message: expect.stringContaining("503 SlowDown") });
  await rm(join(folder, "drafts"), { recursive: true });
});

test("lists and removes more files than fit one answer", async () => {
  fake.setPageSize(7);
  const keys = await Promise.all(
    Array.from({ length: 30 }, async (_, n) => ({
      id: `r-${n}`,
      ...(await storage.put(`r-${n}`, await draft(Buffer.from(`${n}`)))),
    })),
  );
  fake.objects.set("files/README", { content: SMALL, etag: "", changedAt: new Date(0), headers: {} });
  const listed = [];
  for await (const batch of storage.list()) listed.push(...batch);
  expect(listed.map(({ id }) => id).toSorted()).toEqual(keys.map(({ id }) => id).toSorted());
  proxy.plan("POST", "?delete", { kind: "lose-answer" }, { kind: "answer", status: 503, code: "SlowDown" });
  await storage.remove(keys);
  expect([...fake.objects.keys()]).toEqual(["files/README"]);
  fake.setPageSize(1000);
});

test("asks the storage to encrypt every object, in one piece or in parts", async () => {
  const { storage: encrypting } = open({ options: "&encryption=aws:kms&kms_key=k1" });
  for (const content of [SMALL, LARGE]) await encrypting.put("r-1", await draft(content));
  const headers = {
    "x-amz-server-side-encryption": "aws:kms",
    "x-amz-server-side-encryption-aws-kms-key-id": "k1",
  };
  expect([...fake.objects.values()].map((one) => one.headers)).toEqual([headers, headers]);
});

describe("the check at start, of the doctor and of /readyz", () => {
  test("stores, reads, lists and deletes, and leaves nothing behind", async () => {
    const { client, address } = open({ maxAttempts: 1 });
    await checkBucket(client, address);
    await createBucketReady(client, address)();
    expect(fake.objects.size).toBe(0);
  });

  test.each([
    [
      "a missing bucket",
      { bucket: "missing" },
      /“missing” at 127.*doesn't exist\. Create it, or correct FILES_URL/,
    ],
    [
      "a wrong key",
      { key: { ...S3_KEY, accessKeyId: "AKWRONG" } },
      /doesn't know this access key.*FILES_KEY/,
    ],
    [
      "a wrong secret",
      { key: { ...S3_KEY, secretAccessKey: "wrong" } },
      /rejects the secret key.*FILES_SECRET/,
    ],
  ])("names %s, which no repetition cures", async (_name, options, message) => {
    const { client, address } = open({ ...options, maxAttempts: 1 });
    const failure: unknown = await checkBucket(client, address).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(StorageError);
    expect(failure).toMatchObject({ isTemporary: false, message: expect.stringMatching(message) });
    await expect(createBucketReady(client, address)()).rejects.toThrow();
  });

  test.each([
    ["forbidden deletions", "POST", { kind: "answer", status: 403, code: "AccessDenied" }, false],
    ["another region", "PUT", { kind: "answer", status: 301, code: "PermanentRedirect" }, false],
    ["a wrong clock", "PUT", { kind: "answer", status: 403, code: "RequestTimeTooSkewed" }, true],
    ["an outage", "PUT", { kind: "answer", status: 503, code: "ServiceUnavailable" }, true],
    ["a cut connection", "PUT", { kind: "cut-request" }, true],
  ] as const)("tells %s apart", async (_name, method, fault, isTemporary) => {
    const { client, address } = open({ maxAttempts: 1 });
    proxy.plan(method, "", fault);
    await expect(checkBucket(client, address)).rejects.toMatchObject({ name: "StorageError", isTemporary });
  });

  test("says that nothing listens", async () => {
    const { client, address } = open({ url: "http://127.0.0.1:9", maxAttempts: 1 });
    await expect(checkBucket(client, address)).rejects.toThrow(/doesn't respond.*ECONNREFUSED.*endpoint/);
  });
});
