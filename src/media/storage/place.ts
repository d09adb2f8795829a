import { randomUUID } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Kysely } from "kysely";
import type { Logger } from "pino";
import { errorCode } from "../../errors.ts";
import { pollUntil } from "../../base/time-limit.ts";
import { processTimers } from "../../base/timers.ts";
import type { Database } from "../../store/schema.ts";
import { requireFilesUrl } from "./s3/files-url.ts";

/**
 * Names where files are stored: a bucket, or a folder by the id that is kept in it. Processes that don't name the same
 * place don't see each other's files.
 */
export type FilesPlace = string;

/** What a process needs to know of another live one. */
interface LiveProcess {
  readonly isOlder: boolean;
  readonly facts: { readonly files?: FilesPlace };
}

/** Without the endpoint: the web role may reach the same bucket at another address than the workers. */
export function bucketPlace(filesUrl: string): FilesPlace {
  const { bucket, prefix } = requireFilesUrl(filesUrl);
  return `s3://${bucket}/${prefix}`;
}

/** Not in a subfolder, so no listing of files has it. */
const idFileOf = (dataDir: string) => path.resolve(dataDir, "media", "id");
const toPlace = (id: string): FilesPlace => `folder ${id}`;
/** For a folder that no process has used yet. */
export const NEW_FOLDER: FilesPlace = toPlace("without an id");

/** Returns undefined for a folder that no process has used yet. */
export async function readFolderPlace(dataDir: string): Promise<FilesPlace | undefined> {
  const id = await readFile(idFileOf(dataDir), "utf8").catch((error: unknown) => {
    if (errorCode(error) !== "ENOENT") throw error;
    return "";
  });
  return id.trim() === "" ? undefined : toPlace(id.trim());
}

const WRITTEN = { everyMs: 50, limitMs: 1_000 };

/** Gives a new folder an id. If two processes do so at once, both get the id of the first. */
export async function openFolderPlace(dataDir: string): Promise<FilesPlace> {
  const [file, id] = [idFileOf(dataDir), randomUUID()];
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  try {
    await writeFile(file, id, { flag: "wx", mode: 0o600 });
    return toPlace(id);
  } catch (error) {
    if (errorCode(error) !== "EEXIST") throw error;
  }
  const place = await pollUntil(() => readFolderPlace(dataDir), WRITTEN);
  if (place !== undefined) return place;
  // Its first writer died before it wrote anything.
  await writeFile(file, id);
  return toPlace(id);
}

/**
 * Returns where an older live process stores files, if that isn't `place`. The younger one is at fault: a process that
 * was started wrongly must not stop those that work.
 */
const findOtherPlace = (place: FilesPlace, others: readonly LiveProcess[]): FilesPlace | undefined =>
  others.find(({ isOlder, facts }) => isOlder && facts.files !== undefined && facts.files !== place)?.facts
    .files;

const NAME = "files";

/** Returns where the files of this database were stored last. */
export async function readKnownPlace(db: Kysely<Database>): Promise<FilesPlace | undefined> {
  const row = await db.selectFrom("secrets").select("value").where("name", "=", NAME).executeTakeFirst();
  return row?.value;
}

export async function writeKnownPlace(db: Kysely<Database>, place: FilesPlace): Promise<void> {
  await db
    .insertInto("secrets")
    .values({ name: NAME, value: place })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value: place }))
    .execute();
}

interface CheckPlaceDeps {
  readonly db: Kysely<Database>;
  readonly place: FilesPlace;
  readonly others: () => readonly LiveProcess[];
  readonly log: Logger;
}

/**
 * Compares the place with that of older live processes and with the database's, and logs what is wrong. Never stops a
 * start: a folder can be empty because it's the first one, because a disk was lost, or because a backup is restored.
 */
export async function checkPlaceAtStart({ db, place, others, log }: CheckPlaceDeps): Promise<void> {
  const other = findOtherPlace(place, others());
  // The watch logs it, as long as it lasts.
  if (other !== undefined) return;
  const earlierPlace = await readKnownPlace(db);
  if (earlierPlace === place) return;
  await writeKnownPlace(db, place);
  if (earlierPlace !== undefined && (await hasFiles(db)))
    log.warn({ place, earlier: earlierPlace }, describeChangedPlace(place, earlierPlace));
}

/** As often as a process learns of the others. */
const CHECK_MS = 5_000;

/** Compares the place with that of older live processes again and again, and logs once what is wrong. */
export function watchPlace({ place, others, log }: Omit<CheckPlaceDeps, "db">) {
  const shared = Promise.withResolvers<void>();
  let logged: FilesPlace | undefined;
  const isShared = () => {
    const other = findOtherPlace(place, others());
    if (other !== undefined && other !== logged)
      log.error({ place, other }, describeOtherPlace(place, other));
    logged = other;
    if (other === undefined) shared.resolve();
    return other === undefined;
  };
  const close = processTimers.every(CHECK_MS, isShared);
  return {
    isShared,
    /** Resolves when no other process has had another place for the first time. */
    untilShared: () => shared.promise,
    /** Health check. */
    async check(): Promise<void> {
      if (!isShared()) throw new Error("files are stored elsewhere");
    },
    close,
  };
}

export const hasFiles = async (db: Kysely<Database>): Promise<boolean> =>
  (await db.selectFrom("files").select("id").limit(1).executeTakeFirst()) !== undefined;

const isFolder = (place: FilesPlace) => place.startsWith("folder ");

/** Says what to do about a process that stores files elsewhere than another live one. */
export function describeOtherPlace(place: FilesPlace, other: FilesPlace): string {
  return isFolder(place) && isFolder(other)
    ? "files: DATA_DIR isn't the folder that other processes use, so neither finds the other's uploads and results. " +
        "Give all processes the same DATA_DIR (a network file system on several machines), or the same FILES_URL."
    : `files: they are in ${inWords(place)} here, and in ${inWords(other)} for another process. Give all processes the ` +
        "same FILES_URL, or none. To move the files, see docs/object-storage.md.";
}

/** Says what to do about files that were stored elsewhere, by processes that have ended. */
export function describeChangedPlace(place: FilesPlace, earlierPlace: FilesPlace): string {
  return isFolder(place) && isFolder(earlierPlace)
    ? "files: this DATA_DIR isn't the folder with the files of the database, so earlier uploads and results count as " +
        "expired. If you restored a backup, restore DATA_DIR/media too; else check that DATA_DIR is the right folder " +
        "and kept when a container is replaced."
    : `files: they are in ${inWords(place)} now, and were in ${inWords(earlierPlace)}. Earlier ones count as ` +
        "expired until npm run files:move has copied them (docs/object-storage.md).";
}

const inWords = (place: FilesPlace) => (isFolder(place) ? "a folder" : place);
