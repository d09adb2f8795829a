import { mkdtemp, rm, statfs, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { pino } from "pino";
import { expect, test } from "vitest";
import { UserError } from "../../src/errors.ts";
import { createUploadQuota, freeBytesAt } from "../../src/media/uploads/upload-quota.ts";
import { createUploads } from "../../src/media/uploads/uploads.ts";
import { render } from "../../src/messages/index.ts";

import { wav } from "./samples.ts";
import { useMedia } from "./use-media.ts";

const KB = 1000;
const LIMITS = { person: 300 * KB, total: 500 * KB, reserve: 1000 * KB };
const CHUNK = 10 * KB;

const place = useMedia();
/** Free space that the disk reports; decreases as drafts are written only when a test makes it. */
let free: number;

function openUploads(limits = LIMITS) {
  free = 10 ** 9;
  const quota = createUploadQuota({ db: place.db, limits, freeBytes: async () => free });
  const { receive } = createUploads({
    files: place.files,
    inspector: place.mediaProcessor,
    now: () => place.clock.now,
    log: pino({ level: "silent" }),
    maxBytes: 400 * KB,
    quota,
  });
  return { quota, receive };
}

/** A recording of exactly so many bytes. */
const recording = (bytes: number) => {
  const start = wav(0.1);
  return Buffer.concat([start, Buffer.alloc(bytes - start.length)]);
};

/** Arrives in chunks, with pauses in which others arrive. */
async function* slowly(content: Buffer, read: { bytes: number } = { bytes: 0 }) {
  for (let at = 0; at < content.length; at += CHUNK) {
    await sleep(1);
    read.bytes += Math.min(CHUNK, content.length - at);
    yield content.subarray(at, at + CHUNK);
  }
}

interface Sent {
  readonly owner?: string;
  readonly bytes: number;
  readonly isAnnounced?: boolean;
  readonly read?: { bytes: number };
}

async function send({ receive }: ReturnType<typeof openUploads>, sent: Sent): Promise<string> {
  const { owner = "web:ann", bytes, isAnnounced = true, read } = sent;
  const stream = Readable.from(slowly(recording(bytes), read), { objectMode: false });
  const upload = { stream, claimedName: "take.wav", owner, ...(isAnnounced && { claimedBytes: bytes }) };
  try {
    return (await receive(upload)).id;
  } catch (error) {
    if (error instanceof UserError) return render(error.sentence);
    throw error;
  }
}

const ID = /^u[0-9a-z]{24}$/;
const PERSON = /limit for uploads \(0\.3 MB per person\).*Nothing was spent/;
const TOTAL = /no room for more uploads right now.*Nothing was spent/;
const DISK = /disk is almost full.*Nothing was spent/;

test("accepts a person's uploads up to their limit, and refuses the next one before reading a byte", async () => {
  const uploads = openUploads();
  expect(await send(uploads, { bytes: 150 * KB })).toMatch(ID);
  expect(await send(uploads, { bytes: 150 * KB })).toMatch(ID);
  const read = { bytes: 0 };
  expect(await send(uploads, { bytes: 5 * KB, read })).toMatch(PERSON);
  expect(read.bytes).toBe(0);
  expect(await send(uploads, { owner: "web:ben", bytes: 150 * KB })).toMatch(ID);
});

test("counts all people's uploads together, but neither results nor deleted files", async () => {
  const uploads = openUploads();
  const first = await send(uploads, { owner: "web:a", bytes: 250 * KB });
  expect(await send(uploads, { owner: "web:b", bytes: 200 * KB })).toMatch(ID);
  expect(await send(uploads, { owner: "web:c", bytes: 100 * KB })).toMatch(TOTAL);
  await place.files.remove(first);
  expect(await send(uploads, { owner: "web:c", bytes: 100 * KB })).toMatch(ID);

  const draft = await place.files.write(Readable.from([Buffer.alloc(600 * KB)]), 10 ** 9);
  const row = {
    id: "r-j1-0",
    kind: "result",
    jobId: "j1",
    owner: "web:c",
    name: "x.wav",
    type: "audio/wav",
  } as const;
  await place.files.keep(draft, { ...row, durationMs: null, expiresAt: null });
  expect(await send(uploads, { owner: "web:c", bytes: 100 * KB })).toMatch(ID);
});

test("never lets two concurrent uploads exceed the limit together, with or without an announced length", async () => {
  for (const isAnnounced of [true, false]) {
    const uploads = openUploads();
    const answers = await Promise.all([1, 2, 3].map(() => send(uploads, { bytes: 140 * KB, isAnnounced })));
    const accepted = answers.filter((answer) => ID.test(answer));
    // Of uploads that grow side by side, two can reach the limit before the first of them is gone.
    expect([1, 2].slice(isAnnounced ? 1 : 0)).toContain(accepted.length);
    expect(answers.filter((answer) => PERSON.test(answer))).toHaveLength(3 - accepted.length);
    await place.clear();
  }
});

test("stops an upload that exceeds its announced length, stores nothing of it, and releases its space", async () => {
  const uploads = openUploads();
  expect(await send(uploads, { bytes: 350 * KB, isAnnounced: false })).toMatch(PERSON);
  expect(await place.onDisk()).toEqual([]);
  expect(await send(uploads, { bytes: 300 * KB })).toMatch(ID);
});

test("counts an upload that finishes meanwhile against its own person only", async () => {
  const { quota } = openUploads();
  const [ann, ben] = [await quota.reserve("web:ann", 0), await quota.reserve("web:ben", 0)];
  const other = await quota.reserve("web:ann", 200 * KB);
  other.release(200 * KB);
  await expect(ann.grow(150 * KB)).rejects.toThrow(UserError);
  await ben.grow(150 * KB);
});

test("releases the space of a refused file", async () => {
  const uploads = openUploads();
  const stream = Readable.from([Buffer.alloc(300 * KB, "just words ")]);
  await expect(
    uploads.receive({ stream, claimedName: "x.wav", owner: "web:ann", claimedBytes: 300 * KB }),
  ).rejects.toThrow(UserError);
  expect(await send(uploads, { bytes: 300 * KB })).toMatch(ID);
});

test("preserves the disk reserve, before writing and while a long file arrives", async () => {
  const MB = 2 ** 20;
  const uploads = openUploads({ person: 100 * MB, total: 100 * MB, reserve: 1000 * KB });
  expect(await uploads.quota.isDiskLow()).toBe(false);
  free = 1100 * KB;
  const read = { bytes: 0 };
  expect(await send(uploads, { bytes: 101 * KB, read })).toMatch(DISK);
  expect(read.bytes).toBe(0);
  expect(await send(uploads, { bytes: 99 * KB })).toMatch(ID);

  free = 999 * KB;
  expect(await uploads.quota.isDiskLow()).toBe(true);

  // Its length isn't announced, and the disk fills up while it arrives.
  free = 30 * MB;
  const reservation = await uploads.quota.reserve("web:ben", 0);
  await reservation.grow(20 * MB);
  free = 5 * MB;
  await expect(reservation.grow(20 * MB)).rejects.toThrow(UserError);
  reservation.release(0);
});

test("counts announced bytes that are not written yet against the reserve", async () => {
  const uploads = openUploads();
  free = 1200 * KB;
  const first = await uploads.quota.reserve("web:a", 150 * KB);
  await expect(uploads.quota.reserve("web:b", 100 * KB)).rejects.toThrow(UserError);
  first.release(0);
  (await uploads.quota.reserve("web:b", 100 * KB)).release(0);
});

test("checks the disk that a folder is on or would be created on", async () => {
  const folder = await mkdtemp(join(tmpdir(), "mynah-free-"));
  await writeFile(join(folder, "x"), "x");
  const { bavail, bsize, blocks } = await statfs(folder);
  for (const path of [folder, join(folder, "not", "there", "yet")]) {
    const found = await freeBytesAt(path);
    expect(found).toBeGreaterThan(0);
    expect(found).toBeLessThanOrEqual(blocks * bsize);
    // Other processes write to the same disk meanwhile.
    expect(Math.abs(found - bavail * bsize)).toBeLessThan(2 ** 30);
  }
  await rm(folder, { recursive: true });
});
