import { isUnjoined, type Job, type Outcome } from "../../../jobs/job.ts";
import type { ResultFile } from "../../../media/result.ts";
import { render, say } from "../../../messages/index.ts";
import { isSlackError } from "../api/errors.ts";
import { redirectContent } from "../messages/blocks.ts";
import type { MessageContent } from "../messages/plain-blocks.ts";
import { removeUpload } from "./file-delivery.ts";
import {
  locationOf,
  type MessageLocation,
  parseReceipts,
  receiptsOf,
  resultFileIds,
  resultFiles,
} from "./receipts.ts";
import { type MessagePoster, type SaveReceipts, tsOf } from "./post-message.ts";
import type { FileUploads, SharedMessage, Upload } from "./upload.ts";
import type { ToPlayable } from "./to-mp3.ts";

export interface OneMessageDeps {
  readonly posting: MessagePoster;
  readonly uploads: FileUploads;
  readonly toPlayable: ToPlayable;
}

export interface OneMessageDelivery {
  /** The row with the receipts so far. */
  readonly job: () => Job;
  readonly outcome: Outcome;
  readonly files: readonly ResultFile[];
  readonly content: (location: MessageLocation) => MessageContent;
  readonly saveReceipts: SaveReceipts;
}

/**
 * Posts the answer and its files as one message, and deletes the placeholder, because Slack can't add files to a
 * message. Returns false if the answer is still to be shown: where this isn't possible, each is posted separately. If the
 * process dies after the upload was completed, the next attempt finds the message by its files. Throws SlackFailure if
 * a later attempt may succeed.
 */
export async function deliverOneMessage(
  deps: OneMessageDeps,
  delivery: OneMessageDelivery,
): Promise<boolean> {
  const receipts = parseReceipts(delivery.job().receipts);
  const files = resultFiles(receipts);
  // A receipt that came late doesn't replace others: the files can be noted as shared, and not the message that has them.
  const isSettled = files.every(({ isShared }) => isShared) && tsOf(delivery.job()) !== receipts.placeholder;
  const isPosted =
    receipts.isTogether === undefined && files.length === 0
      ? await postTogether(deps, delivery)
      : receipts.isTogether === true && !isSettled && (await settle(deps, delivery));
  await removePlaceholder(deps, delivery);
  return isPosted;
}

/** Returns false if nothing was posted. */
async function postTogether(deps: OneMessageDeps, delivery: OneMessageDelivery): Promise<boolean> {
  const { posting } = deps;
  const { job, files, outcome, content, saveReceipts } = delivery;
  // The files of a transcript are replaced when it is edited, which Slack allows for no message.
  if (outcome.verdict !== "done" || outcome.result.transcript || files.length === 0) return false;
  if (isUnjoined(outcome)) return false;
  const placeholder = tsOf(job()) ?? tsOf({ receipts: (await posting.find(job())) ?? {} });
  const uploads = await uploadAll(deps, delivery);
  if (!uploads) return false;
  const ids = uploads.map(({ id }) => id);
  const noted = receiptsOf.together(ids, placeholder);
  const location = locationOf(job());
  const { blocks } = content(location);
  try {
    await deps.uploads.shareTogether(job(), location, { uploads, blocks }, () => saveReceipts(noted));
  } catch (error) {
    if (isSlackError(error, "busy", "stale", "revoked")) await saveReceipts(receiptsOf.undone(ids));
    if (!isSlackError(error, "elsewhere", "no-thread", "file-refused", "scope", "refused")) throw error;
    await saveReceipts(receiptsOf.apart(ids));
    return false;
  }
  return settle(deps, delivery);
}

/** Returns undefined if Slack refuses one of the files, or wouldn't say which message shows them. */
async function uploadAll(
  { toPlayable, uploads }: OneMessageDeps,
  { job, files }: OneMessageDelivery,
): Promise<readonly Upload[] | undefined> {
  const uploaded: Upload[] = [];
  try {
    for (const file of files) {
      await using playable = await toPlayable(job(), file);
      const upload = playable && (await uploads.upload(job(), playable));
      if (!upload) return undefined;
      uploaded.push(upload);
    }
  } catch (error) {
    if (!isSlackError(error, "file-refused", "scope", "refused")) throw error;
    return undefined;
  }
  return uploaded;
}

/**
 * Returns whether the files were shared. If they weren't, they are deleted, so that they can't appear late, and are
 * posted by themselves.
 */
async function settle({ uploads }: OneMessageDeps, delivery: OneMessageDelivery): Promise<boolean> {
  const { job, saveReceipts } = delivery;
  const ids = resultFileIds(parseReceipts(job().receipts));
  let message: SharedMessage | undefined;
  for (const id of ids) message ??= await uploads.findMessage(job(), id);
  if (message) {
    const { channel, ts } = message;
    await saveReceipts({ ...receiptsOf.shareAll(ids), ...receiptsOf.post(channel, ts) });
    return true;
  }
  for (const id of ids) await removeUpload(uploads, delivery, id);
  await saveReceipts(receiptsOf.apart(ids));
  return false;
}

/** Can be repeated. */
async function removePlaceholder({ posting }: OneMessageDeps, { job }: OneMessageDelivery): Promise<void> {
  const { placeholder, isTogether } = parseReceipts(job().receipts);
  if (placeholder === undefined || !isTogether) return;
  const { channel } = locationOf(job());
  if (await posting.remove(job(), { channel, ts: placeholder })) return;
  // Some workspaces keep all messages, but this one must no longer say that the job is running.
  await posting.update(job(), { channel }, placeholder, redirectContent(job(), render(say("sentBelow"))));
}
