import { resolve } from "node:path";
import { ConfigError, readConfig, secretsOf, type Config } from "./config.ts";
import { StartError, StorageError, UserError } from "./errors.ts";
import { readLiveFacts } from "./jobs/lease.ts";
import { createFolderStorage } from "./media/storage/folder-storage.ts";
import { copyFiles, type MoveReport } from "./media/storage/move-files.ts";
import { bucketPlace, openFolderPlace, writeKnownPlace, type FilesPlace } from "./media/storage/place.ts";
import type { S3 } from "./media/storage/s3/index.ts";
import { createLog } from "./ops/log.ts";
import { classifyOutage } from "./store/unavailable.ts";
import { openStore, StoreUnavailable, type Store } from "./store/index.ts";

// `npm run files:move -- to-bucket` copies the folder DATA_DIR/media to the bucket of FILES_URL, `-- to-folder` copies it
// back, while the program runs (docs/object-storage.md). Deletes nothing. Exits with 1 if it didn't reach the end, or if files
// are damaged.

const USAGE = "Usage: npm run files:move -- to-bucket, or: npm run files:move -- to-folder";
const PROGRESS_MS = 10_000;
const MOST_IDS = 20;
const AGAIN = "Run this again: it continues where it was.";

try {
  process.exit(await run(process.argv.slice(2)));
} catch (error) {
  tell(describeFailure(error));
  process.exit(1);
}

function describeFailure(error: unknown): string {
  if (error instanceof StorageError) return `${error.message} ${AGAIN}`;
  // The only one without a person: the disk is full.
  if (error instanceof UserError) return `The disk of DATA_DIR is full. Free some space. ${AGAIN}`;
  if (error instanceof ConfigError || error instanceof StartError || error instanceof StoreUnavailable)
    return error.message;
  if (classifyOutage(error) === undefined) throw error;
  return `The connection to the database was lost. ${AGAIN}`;
}

async function run(words: readonly string[]): Promise<number> {
  const config = readConfig();
  const [direction] = words;
  if (words.length !== 1 || (direction !== "to-bucket" && direction !== "to-folder")) {
    tell(USAGE);
    return 2;
  }
  const { FILES_URL: url, DATABASE_URL: databaseUrl } = config;
  if (url === undefined) throw new StartError("Set FILES_URL to the bucket, for this command only.");
  const dataDir = resolve(config.DATA_DIR);
  const log = createLog({ level: "warn", format: "json", secrets: secretsOf(config), out: process.stderr });
  const bucket = await openBucket(config, url, dataDir);
  const store = await openStore({ databaseUrl, dataDir, log });
  try {
    await bucket.check();
    const folder = {
      storage: createFolderStorage(resolve(dataDir, "media")),
      place: await openFolderPlace(dataDir),
      words: `the folder ${resolve(dataDir, "media")}`,
    };
    const there = { storage: bucket.storage, place: bucketPlace(url), words: bucketPlace(url) };
    const [from, to] = direction === "to-bucket" ? [folder, there] : [there, folder];
    return await move({ store, from, to });
  } finally {
    bucket.close();
    await store.close();
  }
}

async function openBucket(config: Config, url: string, dataDir: string): Promise<S3> {
  const { openS3 } = await import("./media/storage/s3/index.ts");
  return openS3({ url, key: config.FILES_KEY, secret: config.FILES_SECRET, dataDir });
}

interface Side {
  readonly storage: S3["storage"];
  readonly place: FilesPlace;
  readonly words: string;
}

async function move({ store, from, to }: { store: Store; from: Side; to: Side }): Promise<number> {
  const isFolder = to.place.startsWith("folder ");
  const elsewhere = async () =>
    (await readLiveFacts(store.db)).filter(({ files }) => files !== to.place).length;
  tell(`Copying files from ${from.words} to ${to.words}. Nothing is deleted.`);
  // One that ends meanwhile may have stored files behind the copy.
  const behindAtStart = await elsewhere();
  let shownAt = performance.now();
  const report = await copyFiles({
    db: store.db,
    from: from.storage,
    to: to.storage,
    now: () => new Date(),
    // An object of a bucket is never changed; a file of a folder is replaced by the next one with its ID.
    async checkTarget() {
      if (isFolder && (await readLiveFacts(store.db)).some(({ files }) => files === to.place))
        throw new StartError(
          `A process already stores files in ${to.words}, so a copy could replace a newer file. Stop it (or wait 15 ` +
            "seconds, if it was killed), then run this again.",
        );
    },
    onProgress(soFar) {
      if (performance.now() - shownAt < PROGRESS_MS) return;
      shownAt = performance.now();
      tell(describeProgress(soFar));
    },
  });
  tell(describeProgress(report));
  for (const sentence of describeLosses(report)) tell(sentence);
  const behind = Math.max(behindAtStart, await elsewhere());
  if (behind > 0) {
    tell(
      `Running processes that don't store files in ${to.words}: ${behind}. What they stored meanwhile, or store from ` +
        `now on, may not be copied. Stop all processes, run this once more, then start them ${withSetting(isFolder)}.`,
    );
  } else {
    await writeKnownPlace(store.db, to.place);
    tell(`Nothing is left to copy. Processes can run ${withSetting(isFolder)} now.`);
  }
  return report.damaged.length === 0 ? 0 : 1;
}

function withSetting(isFolder: boolean): string {
  return isFolder ? "without FILES_URL" : "with FILES_URL";
}

function describeProgress({ copied, bytes, present, gone }: MoveReport): string {
  const parts = [`Copied: ${copied} files, ${(bytes / 1e6).toFixed(1)} MB.`, `There already: ${present}.`];
  if (gone > 0) parts.push(`Deleted meanwhile: ${gone}.`);
  return parts.join(" ");
}

function describeLosses({ missing, damaged }: MoveReport): string[] {
  const list = (ids: readonly string[]) =>
    `${ids.slice(0, MOST_IDS).join(", ")}${ids.length > MOST_IDS ? ", …" : ""}`;
  return [
    ...(missing.length > 0
      ? [`In neither place, so they were lost before: ${missing.length} (${list(missing)}).`]
      : []),
    ...(damaged.length > 0
      ? [
          `Not copied, because their bytes aren't those that were stored: ${damaged.length} (${list(damaged)}).`,
        ]
      : []),
  ];
}

function tell(line: string): void {
  process.stdout.write(`${line.trim()}\n`);
}
