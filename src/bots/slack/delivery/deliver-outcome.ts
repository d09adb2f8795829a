import type { Job, Outcome, Receipts } from "../../../jobs/job.ts";
import { render, say } from "../../../messages/index.ts";
import type { createRedirect, AnswerRoute } from "./redirect.ts";
import { redirectContent } from "../messages/blocks.ts";
import type { DeliverOutcome } from "./delivery.ts";
import { type SaveReceipts, type MessagePoster, tsOf } from "./post-message.ts";
import { locationOf } from "./location.ts";
import { parseReceipts, receiptsOf, resultFileIds } from "./receipts.ts";
import type { FileUploads } from "./upload.ts";

export interface DeliverOutcomeDeps {
  readonly routes: ReturnType<typeof createRedirect>;
  readonly deliver: DeliverOutcome;
  readonly posting: MessagePoster;
  readonly uploads: Pick<FileUploads, "remove">;
}

const REDIRECT_SENTENCES = { thread: "sentInThread", directly: "sentDirectly" } as const;

/**
 * Delivers an outcome to its configured destination, then links to it where the command was run. `isChanged`: the
 * answer's content changed, so its files are replaced. `ending`: the process ends. Throws SlackFailure.
 */
export function createOutcomeDelivery({ routes, deliver, posting, uploads }: DeliverOutcomeDeps) {
  return async (
    originalJob: Job,
    outcome: Outcome,
    saveOriginalReceipts: SaveReceipts,
    { isChanged = false, ending }: { isChanged?: boolean; ending?: AbortSignal | undefined } = {},
  ): Promise<Receipts> => {
    const way = await routes(originalJob, outcome, saveOriginalReceipts);
    const job = isChanged ? await withoutFiles(uploads, way) : way.job;
    const notices = way.isClosed ? [render(say("directlyClosed"))] : [];
    const receipts = await deliver(job, outcome, way.saveReceipts, { notices, ending });
    // The placeholder would otherwise still show the job as running.
    if (way.to) await pointToAnswer(posting, originalJob, render(say(REDIRECT_SENTENCES[way.to])));
    return way.storedReceipts(receipts);
  };
}

async function pointToAnswer(poster: MessagePoster, job: Job, line: string): Promise<void> {
  const ts = tsOf(job);
  if (ts !== undefined) await poster.update(job, locationOf(job), ts, redirectContent(job, line));
}

async function withoutFiles(
  uploads: DeliverOutcomeDeps["uploads"],
  { job, saveReceipts }: AnswerRoute,
): Promise<Job> {
  const receipts = parseReceipts(job.receipts);
  for (const id of resultFileIds(receipts)) await uploads.remove(job, id);
  const removal = receiptsOf.removal(receipts);
  if (Object.keys(removal).length > 0) await saveReceipts(removal);
  return { ...job, receipts: { ...job.receipts, ...removal } };
}
