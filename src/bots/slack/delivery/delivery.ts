import type { Logger } from "pino";
import { isUnjoined, producedFiles, type Job, type Outcome, type Receipts } from "../../../jobs/job.ts";
import type { Bundle } from "../../../media/storage/zip.ts";
import { render, say } from "../../../messages/index.ts";
import { bundleIfMany } from "../../bundle-if-many.ts";
import { outcomeContent } from "../messages/blocks.ts";
import type { MessageContent } from "../messages/plain-blocks.ts";
import { deliverFile, type FileDeliveryDeps } from "./file-delivery.ts";
import { deliverOneMessage } from "./one-message.ts";
import { tsOf, type SaveReceipts, type MessagePoster } from "./post-message.ts";
import { isRedirected, locationOf } from "./location.ts";
import { type MessageLocation, parseReceipts, withoutMessage } from "./receipts.ts";
import type { ToPlayable } from "./to-mp3.ts";

export interface DeliveryDeps extends FileDeliveryDeps {
  readonly posting: MessagePoster;
  readonly botName: string;
  readonly bundle: Bundle;
  readonly log: Logger;
}

/** More files are bundled into an archive. */
const MAX_FILES = 10;

export type DeliverOutcome = (
  job: Job,
  outcome: Outcome,
  saveReceipts: SaveReceipts,
  options?: DeliveryOptions,
) => Promise<Receipts>;

interface DeliveryOptions {
  /** Sentences to show with the answer. */
  readonly notices?: readonly string[];
  /** The process ends: no file is converted any more. */
  readonly ending?: AbortSignal | undefined;
}

/** Delivers the files with the answer, or else before it. Returns the receipts of both. */
export function createDelivery(options: DeliveryDeps): DeliverOutcome {
  return async (originalJob, outcome, note, { notices = [], ending } = {}) => {
    const toPlayable: ToPlayable = (of, file, maxBytes) => options.toPlayable(of, file, maxBytes, ending);
    const deps = { ...options, toPlayable };
    let job = originalJob;
    const saveReceipts: SaveReceipts = async (receipts) => {
      await note(receipts);
      job = { ...job, receipts: { ...job.receipts, ...receipts } };
    };
    const files = await bundleIfMany(deps, job, producedFiles(outcome), { maxFiles: MAX_FILES });
    const notes = [...notices];
    const content = (location: MessageLocation) => answerContent(deps, job, { outcome, location, notes });
    const isShown = await deliverOneMessage(deps, {
      job: () => job,
      outcome,
      files,
      content,
      saveReceipts,
    });
    const receipts = isShown ? job.receipts : await deliverApart();
    const shown = { ...job, receipts: { ...job.receipts, ...receipts } };
    // Two processes may have posted at the same time.
    if (parseReceipts(shown.receipts).begunMs.length > 1) await deps.posting.removeOthers(shown);
    return receipts;

    async function deliverApart(): Promise<Receipts> {
      // Slack may have shown the files after the last look: they are deleted, but their message has the answer, too.
      if (parseReceipts(job.receipts).isTogether === false) await deps.posting.removeWithFiles(job);
      for (const [index, file] of files.entries()) {
        // Partial results need other keys than the result if the job is resumed, or its parts are joined.
        const key = outcome.verdict === "done" && !isUnjoined(outcome) ? String(index) : file.id;
        notes.push(...(await deliverFile(deps, { file, key, job: () => job, saveReceipts })));
      }
      return showOutcome(deps, job, content, saveReceipts);
    }
  };
}

function answerContent(
  { botName }: DeliveryDeps,
  job: Job,
  { outcome, location, notes }: { outcome: Outcome; location: MessageLocation; notes: readonly string[] },
): MessageContent {
  const elsewhere = isRedirected(job, location) ? [render(say("slackElsewhere", { bot: botName }))] : [];
  return outcomeContent(job, outcome, [...notes, ...elsewhere]);
}

async function showOutcome(
  { posting }: DeliveryDeps,
  job: Job,
  content: (location: MessageLocation) => MessageContent,
  saveReceipts: SaveReceipts,
): Promise<Receipts> {
  // An attempt with an unknown outcome may have left its message.
  const receipts = tsOf(job) === undefined ? await posting.find(job) : job.receipts;
  const location = locationOf(job);
  const ts = receipts && tsOf({ receipts });
  if (ts !== undefined && (await posting.update(job, location, ts, content(location)))) return receipts ?? {};
  // Never posted, or deleted.
  return posting.post({ ...job, receipts: withoutMessage(job.receipts) }, content, saveReceipts);
}
