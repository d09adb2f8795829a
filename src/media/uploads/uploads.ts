import type { Readable } from "node:stream";
import { customAlphabet } from "nanoid";
import type { Logger } from "pino";
import { errorCode, StorageError, TimeoutError, UserError, type Sentence } from "../../errors.ts";
import { say } from "../../messages/index.ts";
import { createDeadline } from "../../net/deadline.ts";
import { TooLarge } from "../../net/failures.ts";
import { describeType, type FileIdentity } from "../kinds/file-types.ts";
import type { Admit, TempFile } from "../storage/temp-file.ts";
import type { UploadQuota } from "./upload-quota.ts";
import type { Files, StoredFile } from "../storage/files.ts";
import { MediaProcessorError, type MediaErrorCode, type Inspector } from "../processing/index.ts";
import { sanitizeFileName, truncateName } from "../storage/file-name.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const DEFAULT_MAX_BYTES = 200 * 2 ** 20;
/** Proxies wait no longer for an answer. A check itself is limited by its processor time. */
const MAX_CHECK_MS = 55_000;
/** Lowercase only, for case-insensitive file systems. */
const idTail = customAlphabet("0123456789abcdefghijklmnopqrstuvwxyz", 24);

interface Upload {
  readonly stream: Readable;
  /** Name that the sender gave. Neither its path nor its extension is trusted. */
  readonly claimedName: string;
  /** `platform:person`. */
  readonly owner: string;
  /** Size that the sender announces (content-length), so that an oversized upload is refused before it is sent. */
  readonly claimedBytes?: number;
}

export interface Uploads {
  /**
   * Stores an uploaded file. Throws UserError with the reason when the file is refused; nothing is stored then. Doesn't
   * destroy the stream, so that the refusal can still be sent.
   */
  receive(upload: Upload): Promise<StoredFile>;
}

export interface UploadsOptions {
  readonly files: Files;
  readonly inspector: Pick<Inspector, "identify">;
  readonly now: () => Date;
  readonly log: Logger;
  /** Default 200 MiB. */
  readonly maxBytes?: number;
  /** Refuses files without room before they are written, or while they arrive. Default: none is refused. */
  readonly quota?: Pick<UploadQuota, "reserve"> | undefined;
  /** Counted from the last use; default one day. */
  readonly lifetimeMs?: number;
}

export function createUploads(options: UploadsOptions): Uploads {
  const { files, now, quota, maxBytes = DEFAULT_MAX_BYTES, lifetimeMs = DAY_MS } = options;

  async function store(upload: Upload, admit?: Admit): Promise<StoredFile> {
    const name = shownName(upload.claimedName);
    const draft = await write(files, upload, { name, maxBytes, admit });
    try {
      const { type, ending, durationMs = null } = await media(options.inspector, draft, name);
      return await files.keep(draft, {
        id: `u${idTail()}`,
        kind: "upload",
        jobId: null,
        owner: upload.owner,
        name: sanitizeFileName(upload.claimedName, ending),
        type,
        durationMs,
        expiresAt: new Date(now().getTime() + lifetimeMs),
      });
    } catch (error) {
      await draft.discard();
      if (!(error instanceof StorageError)) throw error;
      options.log.warn({ err: error }, "uploads: failed to store a file");
      throw new UserError(say("storageUnavailable"));
    }
  }

  return {
    async receive(upload) {
      if (!quota) return store(upload);
      const { owner, claimedBytes = 0 } = upload;
      // An upload over the size limit gets its own error message.
      const reservation = await quota.reserve(owner, claimedBytes > maxBytes ? 0 : claimedBytes);
      let storedBytes = 0;
      try {
        const file = await store(upload, reservation.grow);
        storedBytes = file.bytes;
        return file;
      } finally {
        reservation.release(storedBytes);
      }
    },
  };
}

interface WriteLimits {
  readonly name: string;
  readonly maxBytes: number;
  readonly admit: Admit | undefined;
}

async function write(
  files: Files,
  upload: Upload,
  { name, maxBytes, admit }: WriteLimits,
): Promise<TempFile> {
  const { stream, claimedBytes: bytes = 0 } = upload;
  if (bytes > maxBytes) throw new UserError(say("fileTooLarge", { name, bytes, maxBytes }));
  try {
    return await files.write(stream, maxBytes, admit);
  } catch (error) {
    if (error instanceof TooLarge) throw new UserError(say("uploadTooLarge", { name, maxBytes }));
    if (isBrokenOff(error)) throw new UserError(say("uploadInterrupted", { name }));
    throw error;
  }
}

/** The sender disconnected: codes of node:http, node:stream and undici. */
function isBrokenOff(error: unknown): boolean {
  return ["ECONNRESET", "ERR_STREAM_PREMATURE_CLOSE", "EPIPE", "ABORT_ERR"].includes(errorCode(error));
}

async function media(
  inspector: UploadsOptions["inspector"],
  file: TempFile,
  name: string,
): Promise<FileIdentity> {
  if (file.bytes === 0) throw new UserError(say("fileEmpty", { name }));
  const found = await identify(inspector, file).catch((error: unknown) => {
    if (error instanceof TimeoutError) throw new UserError(say("uploadsBusy", { name }));
    throw error instanceof MediaProcessorError ? new UserError(uncheckable(error.code, name)) : error;
  });
  if (!found) throw new UserError(say("fileUnknown", { name }));
  if (found.kind !== "other") return found;
  throw new UserError(say("fileNotMedia", { name, found: describeType(found.type, found.ending) }));
}

async function identify(inspector: UploadsOptions["inspector"], { path, bytes }: TempFile) {
  const { signal, stop } = createDeadline(MAX_CHECK_MS);
  try {
    return await inspector.identify(path, { bytes, signal });
  } finally {
    stop();
  }
}

function uncheckable(code: MediaErrorCode, name: string): Sentence {
  if (code === "closed") return say("uploadsBusy", { name });
  if (code === "unreadable") return say("fileUnknown", { name });
  return say("uploadUncheckable", { name, reason: code });
}

/** Returns the sender's name for the file, made safe to show and with its extension unchanged. */
function shownName(claimed: string): string {
  const name = claimed
    .replace(/^.*[/\\]/s, "")
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, "")
    .trim();
  return truncateName(name, 100) || "The file";
}
