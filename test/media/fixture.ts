import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { createMediaProcessor } from "../../src/media/processing/index.ts";
import { createFiles } from "../../src/media/storage/files.ts";
import { openTestStore } from "../engines/database.ts";

export const log = pino({ level: "silent" });

/** A data folder with a database and a clock that the test moves. */
export async function createMediaFixture() {
  const dataDir = await mkdtemp(join(tmpdir(), "mynah-media-"));
  const store = await openTestStore();
  const clock = { now: new Date() };
  const files = createFiles({ db: store.db, dataDir, now: () => clock.now, log });
  const work = join(dataDir, "work");
  const mediaProcessor = createMediaProcessor({ folder: work, log });
  return {
    dataDir,
    /** The folder that media processes write to. */
    work,
    mediaProcessor,
    db: store.db,
    clock,
    files,
    /** Moves the clock; files on disk keep their timestamps. */
    pass: (ms: number) => (clock.now = new Date(clock.now.getTime() + ms)),
    onDisk: () => filesUnder(join(dataDir, "media")),
    async clear() {
      await store.db.deleteFrom("files").execute();
      await rm(join(dataDir, "media"), { recursive: true, force: true });
    },
    async close() {
      mediaProcessor.close();
      await store.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
export type MediaFixture = Awaited<ReturnType<typeof createMediaFixture>>;

/** Names of all files below a folder, without their folders. */
async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}
