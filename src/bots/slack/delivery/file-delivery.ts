import type { Job } from "../../../jobs/job.ts";
import type { ResultFile } from "../../../media/result.ts";
import { render, say } from "../../../messages/index.ts";
import { errorSentence, isSlackError, type SlackFailure } from "../api/errors.ts";
import type { ToPlayable, PlayableFile } from "./to-mp3.ts";
import type { SaveReceipts } from "./post-message.ts";
import { parseReceipts, receiptsOf } from "./receipts.ts";
import type { FileUploads } from "./upload.ts";
import { tryWithFallback, type DmFallback } from "./fallback.ts";

export interface FileDeliveryDeps extends SharingDeps {
  /** Returns a public link to a stored file; undefined without a public address. */
  readonly fileLink: ((id: string) => string) | undefined;
}

/**
 * Shares one file, continuing from whatever an earlier attempt did. Returns sentences about files that Slack rejects
 * for good.
 */
export async function deliverFile(
  deps: FileDeliveryDeps,
  delivery: FileDelivery,
): Promise<readonly string[]> {
  const { file, key, saveReceipts } = delivery;
  if (fileReceiptOf(delivery)?.isShared) return [];
  if (await wasShared(deps, delivery)) return [];
  try {
    const isSmaller = await shareAnyFormat(deps, delivery);
    await saveReceipts(receiptsOf.share(key, fileReceiptOf(delivery)?.id));
    return isSmaller ? [render(say("reencoded", { name: file.name, bytes: file.bytes }))] : [];
  } catch (error) {
    if (!isSlackError(error, "file-refused", "scope", "refused")) throw error;
    return refusal(deps, file, error);
  }
}

/**
 * Returns true if an earlier attempt succeeded after all; otherwise removes what it left, also if Slack doesn't say, so
 * that the file is shared once.
 */
async function wasShared({ uploads }: FileDeliveryDeps, delivery: FileDelivery): Promise<boolean> {
  const { job, key, saveReceipts } = delivery;
  const fileId = fileReceiptOf(delivery)?.id;
  if (!fileId) return false;
  const isThere = await uploads.isShared(job(), fileId);
  await (isThere ? saveReceipts(receiptsOf.share(key, fileId)) : removeUpload(uploads, delivery, fileId));
  return isThere === true;
}

/** Removes a file that wasn't shared, unless another process has taken the job over: that one may have found it shared. */
export async function removeUpload(
  uploads: Pick<FileUploads, "remove">,
  { job, saveReceipts }: Pick<FileDelivery, "job" | "saveReceipts">,
  id: string,
): Promise<void> {
  await saveReceipts({});
  await uploads.remove(job(), id);
}

function refusal({ fileLink }: FileDeliveryDeps, { id, name }: ResultFile, failure: SlackFailure): string[] {
  const why = failure.meaning === "scope" ? [render(errorSentence(failure))] : [];
  const refused = render(say("slackFileRefused", { name, why: failure.code }));
  const link = fileLink ? [`${render(say("slackFetchHere"))} ${fileLink(id)}`] : [];
  return [...why, refused, ...link];
}

/** Attempts per file, before it is linked instead. */
const MAX_SIZES = 3;

interface SharingDeps {
  readonly uploads: FileUploads;
  readonly toPlayable: ToPlayable;
  readonly fallback: DmFallback;
}

interface FileDelivery {
  readonly file: ResultFile;
  /** Identifies the file among the job's files, in receipts. */
  readonly key: string;
  /** The row with the receipts so far. */
  readonly job: () => Job;
  readonly saveReceipts: SaveReceipts;
}

const fileReceiptOf = ({ job, key }: FileDelivery) => parseReceipts(job().receipts).files.get(key);

/** Slack doesn't say how much it accepts, so this halves the size. Returns true if the file had to be made smaller. */
async function shareAnyFormat(deps: SharingDeps, bringing: FileDelivery): Promise<boolean> {
  const { file, job } = bringing;
  let refusal: unknown;
  let maxBytes: number | undefined;
  for (let tries = MAX_SIZES; tries > 0; tries--) {
    await using playable = await deps.toPlayable(job(), file, maxBytes);
    if (!playable) break;
    try {
      await share(deps, bringing, playable);
      return maxBytes !== undefined;
    } catch (error) {
      if (!isSlackError(error, "file-refused") || error.code !== "file_upload_size_restricted") throw error;
      refusal = error;
      maxBytes = Math.floor(playable.size / 2);
    }
  }
  throw refusal;
}

const share = (deps: SharingDeps, bringing: FileDelivery, playable: PlayableFile): Promise<void> =>
  tryWithFallback(bringing.job(), deps.fallback, (location) =>
    retryShare(deps, bringing, () =>
      deps.uploads.share(bringing.job(), location, playable, (id) =>
        bringing.saveReceipts(receiptsOf.upload(bringing.key, id)),
      ),
    ),
  );

/**
 * Slack can report success and never share the file. That upload is removed, so that it can't appear late, and sent
 * again.
 */
async function retryShare(
  { uploads }: SharingDeps,
  delivery: FileDelivery,
  share: () => Promise<void>,
): Promise<void> {
  try {
    await share();
  } catch (error) {
    const lost = fileReceiptOf(delivery)?.id;
    if (lost === undefined || !isSlackError(error, "unclear") || error.code !== "never_shared") throw error;
    await removeUpload(uploads, delivery, lost);
    await share();
  }
}
