import type { Kysely } from "kysely";
import type { Logger } from "pino";
import { createGuardedFetch } from "../net/guarded-fetch.ts";
import type { Database } from "../store/schema.ts";
import { createCollector } from "./results/collect.ts";
import { createFiles } from "./storage/files.ts";
import type { FileStorage } from "./storage/storage.ts";
import { createPostProcess } from "./results/post-process.ts";
import type { MediaProcessor, Inspector } from "./processing/index.ts";
import { createFileProxy } from "./links/file-proxy.ts";
import { createSignedFiles } from "./links/signed-files.ts";
import { createUploadQuota, freeBytesAt, type UploadLimits } from "./uploads/upload-quota.ts";
import { createUploads } from "./uploads/uploads.ts";

/** Longest time a job can wait before the service fetches its source, so signed links stay valid that long. */
const LINK_LIFETIME_MS = 12 * 60 * 60 * 1000;
const MAX_RESULT_BYTES = 2 ** 30;

export interface MediaOptions {
  readonly db: Kysely<Database>;
  readonly dataDir: string;
  /** By default, a folder below `dataDir`. */
  readonly storage?: FileStorage | undefined;
  /** Whether this process lists what is stored. Default: it does. */
  readonly mayList?: () => boolean;
  readonly secret: string;
  readonly publicUrl: string;
  /** Origins of the audio service. Results can come from there even when it's at a private address. */
  readonly trustedOrigins: readonly string[];
  readonly maxUploadBytes: number;
  /** By default, only disk space limits uploads. */
  readonly uploadLimits?: UploadLimits;
  readonly retentionMs: number;
  /**
   * Checks files and finishes results. Separate from the delivery processor, so a long result doesn't block deliveries.
   */
  readonly mediaProcessor: Pick<MediaProcessor, "finish" | keyof Inspector>;
  readonly now: () => Date;
  readonly log: Logger;
}

/** Creates the media subsystem: stored files, links to them, uploads, and results. */
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
    uploads: createUploads({ files, inspector, now, log, maxBytes: maxUploadBytes, quota }),
    /** Whether uploads are refused because free disk space is below the reserve. */
    isDiskLow: async () => (await quota?.isDiskLow()) === true,
    collect: createCollector({ ...keeping, inspector, guardedFetch, maxBytes: MAX_RESULT_BYTES, log }),
  };
}
