import { producedFiles, type Job, type Outcome, type Receipts } from "../../../jobs/job.ts";
import type { ResultFile } from "../../../media/result.ts";
import { readInteractionRef } from "../places/address.ts";
import { prepareFiles, maxContentBytes, type PreparedFile } from "./prepare-files.ts";
import type { DeliveryDeps, SaveReceipts } from "./types.ts";
import { postMessage } from "./post.ts";

/** A post may only begin in the first 90 s of a delivery, so what is not ready before is linked. */
const PROCESSING_TIMEOUT_MS = 60_000;

/** Puts an outcome into its place, by whichever door still opens. See `Platform.deliver`. */
export function createDelivery(deps: DeliveryDeps) {
  return async (
    job: Job,
    outcome: Outcome,
    saveReceipts: SaveReceipts,
    isChanged = false,
  ): Promise<Receipts> => {
    const address = readInteractionRef(job, deps.secretBox, deps.now());
    const files = await bundleIfMany(deps, job, producedFiles(outcome), address.maxBytes);
    const fitting = AbortSignal.timeout(PROCESSING_TIMEOUT_MS);
    let receipts = job.receipts;
    const noteAlso: SaveReceipts = async (more) => {
      receipts = { ...receipts, ...more };
      await saveReceipts(more);
    };
    const cargo = await prepareFiles(deps, files, address.maxBytes, fitting);
    try {
      for (const [step, pieces] of splitMessages(cargo.pieces).entries()) {
        const delivery = {
          deps,
          job,
          outcome,
          address,
          receipts,
          saveReceipts: noteAlso,
          isChanged,
          fitting,
        };
        await postMessage(delivery, { step, pieces });
      }
    } finally {
      await cargo.dispose();
    }
    return {};
  };
}

/** What does not go into one message comes as one archive, where that is small enough; else in several messages. */
async function bundleIfMany(
  { bundle, log }: DeliveryDeps,
  { id: jobId }: Job,
  results: readonly ResultFile[],
  maxBytes: number,
): Promise<readonly ResultFile[]> {
  const bytes = results.reduce((sum, file) => sum + file.bytes, 0);
  if (results.length <= MAX_FILES || bytes > maxContentBytes(maxBytes)) return results;
  const archive = await bundle({ jobId, results }).catch((error: unknown) => {
    log.warn({ job: jobId, err: error }, "discord: no archive could be made of the results");
    return null;
  });
  return archive && archive.bytes <= maxContentBytes(maxBytes) ? [archive] : results;
}

/** Discord takes 10 files with a message; links to as many, should it take none, would not fit into its text. */
const MAX_FILES = 8;
/** Discord's limit for one request is 25 MiB (documentation, create message). */
const MAX_REQUEST_BYTES = 24 * 2 ** 20;

/** Pieces shared out over as few messages as they need. Always at least one message. */
function splitMessages(pieces: readonly PreparedFile[]): PreparedFile[][] {
  const parcels: PreparedFile[][] = [[]];
  let filled = 0;
  for (const piece of pieces) {
    const bytes = piece.kind === "loaded" ? piece.bytes : 0;
    const last = parcels.at(-1);
    const isFull =
      last === undefined ||
      last.length >= MAX_FILES ||
      (last.length > 0 && filled + bytes > MAX_REQUEST_BYTES);
    if (isFull) {
      parcels.push([piece]);
      filled = bytes;
    } else {
      last.push(piece);
      filled += bytes;
    }
  }
  return parcels;
}
