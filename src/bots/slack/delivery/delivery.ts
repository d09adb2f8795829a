import type { Logger } from "pino";
import { producedFiles, type Job, type Outcome, type Receipts } from "../../../jobs/job.ts";
import type { Bundle } from "../../../media/storage/bundle.ts";
import { render, say } from "../../../messages/index.ts";
import { bundleIfMany } from "../../bundle-if-many.ts";
import { outcomeContent } from "../messages/blocks.ts";
import { withSharedSizes, deliverFile, type FileDeliveryDeps } from "./file-delivery.ts";
import { tsOf, type SaveReceipts, type MessagePoster } from "./post-message.ts";
import { isRedirected, locationOf } from "./location.ts";
import { type MessageLocation, withoutMessage } from "./receipts.ts";

export interface DeliveryDeps extends FileDeliveryDeps {
  readonly posting: MessagePoster;
  readonly botName: string;
  readonly bundle: Bundle;
  readonly now: () => Date;
  readonly log: Logger;
}

/** Each file is a message of its own on Slack, so more of them are bundled into an archive. */
const MAX_FILES = 10;

/** `notices`: sentences to show with the answer. */
export type DeliverOutcome = (
  job: Job,
  outcome: Outcome,
  saveReceipts: SaveReceipts,
  notices?: readonly string[],
) => Promise<Receipts>;

/**
 * Delivers the files, then the answer. Returns the receipts of both.
 */
export function createDelivery(deps: DeliveryDeps): DeliverOutcome {
  return async (asked, outcome, note, said = []) => {
    let job = asked;
    const saveReceipts: SaveReceipts = async (receipts) => {
      await note(receipts);
      job = { ...job, receipts: { ...job.receipts, ...receipts } };
    };
    const files = await bundleIfMany(deps, job, producedFiles(outcome), { maxFiles: MAX_FILES });
    const notes = [...said];
    for (const [index, file] of files.entries()) {
      // Partial results of a failed job need other keys than the results if it is resumed.
      const key = outcome.verdict === "done" ? String(index) : file.id;
      notes.push(...(await deliverFile(deps, { file, key, job: () => job, saveReceipts })));
    }
    const receipts = await showOutcome(deps, job, withSharedSizes(job, outcome, files), notes, saveReceipts);
    await deps.posting.tidy({ ...job, receipts: { ...job.receipts, ...receipts } });
    return receipts;
  };
}

async function showOutcome(
  { posting, botName, now }: DeliveryDeps,
  job: Job,
  outcome: Outcome,
  notes: readonly string[],
  saveReceipts: SaveReceipts,
): Promise<Receipts> {
  const content = (location: MessageLocation) => {
    const elsewhere = isRedirected(job, location) ? [render(say("slackElsewhere", { bot: botName }))] : [];
    return outcomeContent(job, outcome, now(), [...notes, ...elsewhere]);
  };
  // An attempt with an unknown outcome may have left its message.
  const known = tsOf(job) === undefined ? await posting.find(job) : job.receipts;
  const location = locationOf(job);
  const ts = known && tsOf({ receipts: known });
  if (ts !== undefined && (await posting.update(job, location, ts, content(location)))) return known ?? {};
  // Never posted, or deleted.
  return posting.post({ ...job, receipts: withoutMessage(job.receipts) }, content, saveReceipts);
}
