import type { Readable } from "node:stream";
import type { StoredFile } from "./file-rows.ts";
import type { TempFile } from "./temp-file.ts";

/** First and last byte, both inclusive. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Names stored bytes. The hash is null for bytes whose hash was never computed. */
export type StorageKey = Pick<StoredFile, "id" | "contentHash">;

/** Bytes opened for reading. */
export interface StoredBytes {
  readonly size: number;
  /** Call this once, or call `close`. */
  stream(range?: ByteRange): Readable;
  close(): Promise<void>;
}

/** Bytes at a path on this machine, until disposed. */
export interface LocalBytes extends AsyncDisposable {
  readonly path: string;
  readonly size: number;
}

/** Stored bytes as a listing finds them, for {@link FileStorage.removeOld}. */
export interface ListedBytes extends StorageKey {
  /** Where they are. */
  readonly name: string;
  /** When they were written, if the listing says so. */
  readonly changedAt?: Date | undefined;
}

/** Headers that storage sends with a file. */
export interface LinkHeaders {
  readonly type: string;
  readonly disposition: string;
}

/**
 * Port implemented by a folder (folder-storage.ts) and by an S3 bucket (s3/s3-storage.ts): where the bytes of files
 * are. Rows are written after the bytes and deleted before them, so a crash leaves bytes without a row at worst.
 */
export interface FileStorage {
  /**
   * Stores a temporary file durably, and removes it. The same ID and content are stored once. Throws UserError (disk
   * full) or StorageError, and leaves the temporary file then.
   */
  put(id: string, file: TempFile): Promise<Pick<StoredFile, "bytes" | "contentHash">>;
  /** Returns whether these bytes are stored. A folder reads them for that, because it names them by their ID only. */
  has(file: StorageKey & Pick<StoredFile, "bytes">): Promise<boolean>;
  /** Returns undefined when the bytes are missing. */
  open(key: StorageKey): Promise<StoredBytes | undefined>;
  /** Like `open`, but for what needs a path, such as a media process. */
  fetchLocal(key: StorageKey): Promise<LocalBytes | undefined>;
  /** Missing bytes are ignored. */
  remove(keys: readonly StorageKey[]): Promise<void>;
  /**
   * Returns a link to the storage itself, valid for minutes, with which anyone can fetch the bytes; missing if only
   * this program can reach the storage.
   */
  link?(key: StorageKey, headers: LinkHeaders): Promise<string>;
  /** Yields everything stored, unfinished writes included, in batches for one query: the whole may be too large for one list. */
  list(): AsyncIterable<readonly ListedBytes[]>;
  /** Removes those of the listed bytes that were last written before a time, and returns how many. */
  removeOld(listed: readonly ListedBytes[], before: Date): Promise<number>;
}

/** IDs become names in storage and parts of links, so no other characters are allowed. Longer ones wouldn't fit a link. */
export const isFileId = (id: string): boolean => /^[a-z0-9][a-z0-9-]{0,29}$/.test(id);

export function requireFileId(id: string): string {
  if (!isFileId(id)) throw new Error(`not the id of a file: ${JSON.stringify(id)}`);
  return id;
}
