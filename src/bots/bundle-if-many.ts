import type { Logger } from "pino";
import type { Job } from "../jobs/job.ts";
import type { ResultFile } from "../media/result.ts";
import type { Bundle } from "../media/storage/zip.ts";

interface BundleIfManyDeps {
  readonly bundle: Bundle;
  readonly log: Logger;
}

interface BundleLimits {
  readonly maxFiles: number;
  /** Size of the largest archive that the platform takes. */
  readonly maxBytes?: number;
}

/** Bundles a job's files into one archive if they are more than the platform takes and the archive is small enough. */
export async function bundleIfMany(
  { bundle, log }: BundleIfManyDeps,
  { id: jobId, platform }: Job,
  results: readonly ResultFile[],
  { maxFiles, maxBytes = Infinity }: BundleLimits,
): Promise<readonly ResultFile[]> {
  const bytes = results.reduce((sum, file) => sum + file.bytes, 0);
  if (results.length <= maxFiles || bytes > maxBytes) return results;
  const archive = await bundle({ jobId, results }).catch((error: unknown) => {
    log.warn({ job: jobId, err: error }, `${platform}: failed to create an archive of the results`);
    return null;
  });
  return archive && archive.bytes <= maxBytes ? [archive] : results;
}
