import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createFolderStorage } from "../../src/media/storage/folder-storage.ts";
import { S3_KEY, startFakeS3 } from "../fakes/s3/index.ts";
import { openBucket, testStorage } from "./storage-suite.ts";

testStorage("a folder", async () => {
  const folder = await mkdtemp(join(tmpdir(), "mynah-storage-"));
  const clear = () => rm(folder, { recursive: true, force: true });
  return { storage: createFolderStorage(folder), clear, close: clear };
});

testStorage("the S3 fake", async () => {
  const fake = await startFakeS3();
  const place = await openBucket(fake.url, S3_KEY);
  return { ...place, close: () => place.close().then(fake.close) };
});
