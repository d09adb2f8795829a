import { filesMade, type Job, type Outcome, type Receipts } from "../../../jobs/job.ts";
import { readAddress } from "../address.ts";
import { loadCargo } from "./cargo.ts";
import type { DeliveryTools, Note } from "./delivery.ts";
import { shareOut } from "./parcels.ts";
import { post } from "./post.ts";

/** A post may only begin in the first 90 s of a delivery, so what is not ready before is linked. */
const FITTING_MS = 60_000;

/** Puts an outcome into its place, by whichever door still opens. See `Platform.deliver`. */
export function createDelivery(tools: DeliveryTools) {
  return async (job: Job, outcome: Outcome, note: Note): Promise<Receipts> => {
    const address = readAddress(job, tools.seal, tools.now());
    const files = filesMade(outcome);
    const fitting = AbortSignal.timeout(FITTING_MS);
    let receipts = job.receipts;
    const noteAlso: Note = async (more) => {
      receipts = { ...receipts, ...more };
      await note(more);
    };
    const cargo = await loadCargo(tools, files, address.maxBytes, fitting);
    try {
      for (const [step, pieces] of shareOut(cargo.pieces).entries()) {
        const delivery = { tools, job, outcome, address, receipts, note: noteAlso, fitting };
        await post(delivery, { step, pieces });
      }
    } finally {
      await cargo.dispose();
    }
    return {};
  };
}
