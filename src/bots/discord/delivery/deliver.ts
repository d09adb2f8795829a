import { filesMade, type Job, type Outcome, type Receipts } from "../../../jobs/job.ts";
import type { ResultFile } from "../../../media/result.ts";
import { readAddress } from "../places/address.ts";
import { loadCargo, roomIn, type Piece } from "./prepare-files.ts";
import type { DeliveryTools, Note } from "./types.ts";
import { post } from "./post.ts";

/** A post may only begin in the first 90 s of a delivery, so what is not ready before is linked. */
const FITTING_MS = 60_000;

/** Puts an outcome into its place, by whichever door still opens. See `Platform.deliver`. */
export function createDelivery(tools: DeliveryTools) {
  return async (job: Job, outcome: Outcome, note: Note, isChanged = false): Promise<Receipts> => {
    const address = readAddress(job, tools.seal, tools.now());
    const files = await fewEnough(tools, job, filesMade(outcome), address.maxBytes);
    const fitting = AbortSignal.timeout(FITTING_MS);
    let receipts = job.receipts;
    const noteAlso: Note = async (more) => {
      receipts = { ...receipts, ...more };
      await note(more);
    };
    const cargo = await loadCargo(tools, files, address.maxBytes, fitting);
    try {
      for (const [step, pieces] of shareOut(cargo.pieces).entries()) {
        const delivery = { tools, job, outcome, address, receipts, note: noteAlso, isChanged, fitting };
        await post(delivery, { step, pieces });
      }
    } finally {
      await cargo.dispose();
    }
    return {};
  };
}

/** What does not go into one message comes as one archive, where that is small enough; else in several messages. */
async function fewEnough(
  { bundle, log }: DeliveryTools,
  { id: jobId }: Job,
  results: readonly ResultFile[],
  maxBytes: number,
): Promise<readonly ResultFile[]> {
  const bytes = results.reduce((sum, file) => sum + file.bytes, 0);
  if (results.length <= MAX_FILES || bytes > roomIn(maxBytes)) return results;
  const archive = await bundle({ jobId, results }).catch((error: unknown) => {
    log.warn({ job: jobId, err: error }, "discord: no archive could be made of the results");
    return null;
  });
  return archive && archive.bytes <= roomIn(maxBytes) ? [archive] : results;
}

/** Discord takes 10 files with a message; links to as many, should it take none, would not fit into its text. */
const MAX_FILES = 8;
/** Discord's limit for one request is 25 MiB (documentation, create message). */
const MAX_REQUEST_BYTES = 24 * 2 ** 20;

/** Pieces shared out over as few messages as they need. Always at least one message. */
function shareOut(pieces: readonly Piece[]): Piece[][] {
  const parcels: Piece[][] = [[]];
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
