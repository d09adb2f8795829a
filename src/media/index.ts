import type { Kysely } from "kysely";
import type { Logger } from "pino";
import { createGuardedFetch } from "../net/guarded-fetch.ts";
import type { Database } from "../store/schema.ts";
import { createCollector } from "./results/collect.ts";
import { createFiles } from "./storage/files.ts";
import { createPostProcess } from "./results/post-process.ts";
import type { Fitter, Inspector } from "./processing/index.ts";
import { createFileProxy } from "./links/file-proxy.ts";
import { createSignedFiles } from "./links/signed-files.ts";
import {
  createLimitedUploads,
  createUploadQuota,
  freeBytesAt,
  type UploadLimits,
} from "./uploads/upload-quota.ts";
import { createUploads } from "./uploads/uploads.ts";

/** Signed links last as long as the longest job may wait before the service fetches its source. */
const LINK_LIFETIME_MS = 12 * 60 * 60 * 1000;
const MAX_RESULT_BYTES = 2 ** 30;

export interface MediaOptions {
  readonly db: Kysely<Database>;
  readonly dataDir: string;
  readonly secret: string;
  readonly publicUrl: string;
  /** Origins of the audio service: results may come from there even when it is on a private address. */
  readonly trustedOrigins: readonly string[];
  readonly maxUploadBytes: number;
  /** Default: uploads are limited by nothing but the disk. */
  readonly uploadLimits?: UploadLimits;
  readonly retentionMs: number;
  /** Checks files and finishes results. One of its own, so that a long result keeps no delivery waiting. */
  readonly mediaProcessor: Pick<Fitter, "finish" | keyof Inspector>;
  readonly now: () => Date;
  readonly log: Logger;
}

/** The room's front: files, links to them, uploads in and results out. */
export function createMedia(options: MediaOptions) {
  const {
    mediaProcessor: inspector,
    secret,
    publicUrl,
    trustedOrigins,
    maxUploadBytes,
    uploadLimits,
    retentionMs,
    now,
    log,
  } = options;
  const files = createFiles(options);
  const freeBytes = () => freeBytesAt(options.dataDir);
  const quota = uploadLimits && createUploadQuota({ ...options, limits: uploadLimits, freeBytes });
  const keeping = { files, finish: createPostProcess(options), retentionMs, now };
  const guardedFetch = createGuardedFetch({ allowedOrigins: trustedOrigins });
  return {
    files,
    maxUploadBytes,
    signedFiles: createSignedFiles({ files, secret, publicUrl, now, lifetimeMs: LINK_LIFETIME_MS }),
    fileProxy: createFileProxy({ secret, publicUrl, now, lifetimeMs: LINK_LIFETIME_MS, log }),
    uploads: quota
      ? createLimitedUploads({ files, inspector, now, maxBytes: maxUploadBytes, quota })
      : createUploads({ files, inspector, now, maxBytes: maxUploadBytes }),
    /** Whether uploads are refused because the reserve on the disk is reached. */
    isDiskLow: async () => (await quota?.isDiskLow()) === true,
    collect: createCollector({ ...keeping, inspector, guardedFetch, maxBytes: MAX_RESULT_BYTES, log }),
  };
}
