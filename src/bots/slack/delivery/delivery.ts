import type { Logger } from "pino";
import { isUnjoined, type Job, type Outcome, producedFiles, type Receipts } from "../../../jobs/job.ts";
import type { Bundle } from "../../../media/storage/zip.ts";
import { render, say } from "../../../messages/index.ts";
import { bundleIfMany } from "../../bundle-if-many.ts";
import { outcomeContent, redirectContent } from "../messages/blocks.ts";
import type { MessageContent } from "../messages/plain-blocks.ts";
import { deliverFile, type FileDeliveryDeps } from "./file-delivery.ts";
import { deliverOneMessage } from "./one-message.ts";
import { type MessagePoster, type SaveReceipts, tsOf } from "./post-message.ts";
import {
  isRedirected,
  locationOf,
  type MessageLocation,
  parseReceipts,
  receiptsOf,
  resultFileIds,
  withoutMessage,
} from "./receipts.ts";
import type { AnswerRoute, createRedirect } from "./redirect.ts";
import type { ToPlayable } from "./to-mp3.ts";
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

export interface DeliveryDeps extends FileDeliveryDeps {
  readonly posting: MessagePoster;
  readonly botName: string;
  /** Where people can read the documentation; undefined while the program has no public address. */
  readonly publicUrl?: string | undefined;
  readonly hasPreviews?: boolean | undefined;
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
  { botName, publicUrl, hasPreviews }: DeliveryDeps,
  job: Job,
  { outcome, location, notes }: { outcome: Outcome; location: MessageLocation; notes: readonly string[] },
): MessageContent {
  const elsewhere = isRedirected(job, location) ? [render(say("slackElsewhere", { bot: botName }))] : [];
  return outcomeContent(job, outcome, { notes: [...notes, ...elsewhere], publicUrl, hasPreviews });
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
