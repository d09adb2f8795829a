import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import {
  differs,
  holds,
  holdsIf,
  untried,
  type LiveProbe,
  type LiveProbes,
  type ProbeResult,
} from "../../bots/live-probe.ts";
import { StorageError } from "../../errors.ts";
import type { FileStorage, StorageKey } from "../../media/storage/storage.ts";
import { writeTempFile } from "../../media/storage/temp-file.ts";
import { createGuardedFetch } from "../../net/guarded-fetch.ts";

interface Bucket {
  readonly storage: FileStorage;
  check(): Promise<void>;
  close(): void;
}

const SMALL_BYTES = 10_000;
/** More than one part. */
const LARGE_BYTES = 6 * 2 ** 20;

/** Creates the probes of a bucket, which remove what they stored. */
export async function probeBucket(bucket: Bucket): Promise<LiveProbes> {
  const { storage } = bucket;
  const folder = await mkdtemp(path.join(tmpdir(), "mynah-live-"));
  const stored: StorageKey[] = [];
  const probe = (name: string, run: LiveProbe["run"]): LiveProbe => ({
    assumption: `storage.${name}`,
    run: () => run().catch(refusalResult),
  });

  async function store(bytes: Buffer, id = `live${randomUUID().slice(0, 8)}`): Promise<StorageKey> {
    const { contentHash } = await storage.put(
      id,
      await writeTempFile(folder, Readable.from(bytes), bytes.length),
    );
    const key = { id, contentHash };
    stored.push(key);
    return key;
  }

  async function read(key: StorageKey, range?: { start: number; end: number }): Promise<Buffer | undefined> {
    const opened = await storage.open(key);
    return opened && buffer(opened.stream(range));
  }

  return {
    probes: [
      probe("round-trip", async () => {
        await bucket.check();
        return holds;
      }),
      probe("once", async () => {
        const bytes = contentOf(SMALL_BYTES);
        const first = await store(bytes);
        const second = await store(bytes, first.id);
        return holdsIf(first.contentHash === second.contentHash, "It was stored as another object.");
      }),
      probe("range", async () => {
        const bytes = contentOf(SMALL_BYTES);
        const part = await read(await store(bytes), { start: 1_000, end: 1_999 });
        return holdsIf(part?.equals(bytes.subarray(1_000, 2_000)) === true, "Other bytes were returned.");
      }),
      probe("parts", async () => {
        const bytes = contentOf(LARGE_BYTES);
        return holdsIf(
          (await read(await store(bytes)))?.equals(bytes) === true,
          "Other bytes were returned.",
        );
      }),
      probe("listing", async () => {
        const { id } = await store(contentOf(SMALL_BYTES));
        for await (const listed of storage.list()) {
          const found = listed.find((one) => one.id === id);
          if (found)
            return holdsIf(found.changedAt !== undefined, "It is listed without the time of its writing.");
        }
        return differs("It isn't listed.");
      }),
      probe("link", async () => {
        if (!storage.link) return untried("Set public=yes in FILES_URL, if browsers can reach the bucket.");
        const key = await store(contentOf(SMALL_BYTES));
        const disposition = 'attachment; filename="live-check.bin"';
        const link = await storage.link(key, { type: "audio/x-live-check", disposition });
        const fetch = createGuardedFetch({ allowedOrigins: [new URL(link).origin] });
        const { status, headers, body } = await fetch(link, { maxBytes: SMALL_BYTES, timeoutMs: 30_000 });
        body.destroy();
        const isAsStated =
          headers["content-type"] === "audio/x-live-check" && headers["content-disposition"] === disposition;
        return holdsIf(
          status === 200 && isAsStated,
          `It answers ${status} with the type ${String(headers["content-type"])}.`,
        );
      }),
    ],
    async close() {
      await storage.remove(stored).catch(() => undefined);
      bucket.close();
      await rm(folder, { recursive: true, force: true });
      return [];
    },
  };
}

/** A storage that isn't just unreachable says something about itself. */
function refusalResult(error: unknown): ProbeResult {
  if (error instanceof StorageError && !error.isTemporary) return differs(error.message);
  throw error;
}

/** Bytes that no compression or cache could have made up. */
const contentOf = (bytes: number): Buffer =>
  Buffer.from(Array.from({ length: bytes }, (_, n) => (n * n + n) % 251));
