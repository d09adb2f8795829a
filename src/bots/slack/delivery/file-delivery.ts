import type { Job, Outcome } from "../../../jobs/job.ts";
import type { ResultFile } from "../../../media/result.ts";
import { render, say } from "../../../messages/index.ts";
import { isSlackError, type SlackFailure } from "../api/errors.ts";
import { errorSentence } from "../api/job-errors.ts";
import type { ToPlayable, PlayableFile } from "./to-mp3.ts";
import type { SaveReceipts } from "./post-message.ts";
import type { FileUploads } from "./upload.ts";
import { tryWithFallback, type DmFallback } from "./fallback.ts";

export interface FileDeliveryDeps extends SharingDeps {
  /** A link for people to a kept file; undefined where nobody could reach us. */
  readonly fileLink: ((id: string) => string) | undefined;
}

/**
 * One file into its place, whatever an earlier try has done of it. What Slack will never take comes back as words.
 * Receipts `file N` (Slack's id, before it is shared), `bytes N` (as it is there) and `shared N`.
 */
export async function deliverFile(
  deps: FileDeliveryDeps,
  delivery: FileDelivery,
): Promise<readonly string[]> {
  const { file, key, job, keep } = delivery;
  if (job().receipts[`shared ${key}`]) return [];
  if (await wasShared(deps, delivery)) return [];
  try {
    const isSmaller = await shareAnyFormat(deps, delivery);
    await keep({ [`shared ${key}`]: job().receipts[`file ${key}`] ?? "" });
    return isSmaller ? [render(say("reencoded", { name: file.name, bytes: file.bytes }))] : [];
  } catch (error) {
    if (!isSlackError(error, "file-refused", "scope", "refused")) throw error;
    return refusal(deps, file, error);
  }
}

/** True when an earlier try did it after all; else what it left is taken back. */
async function wasShared({ uploads }: FileDeliveryDeps, { job, key, keep }: FileDelivery): Promise<boolean> {
  const known = job().receipts[`file ${key}`];
  // Empty: it was taken back, because what it says has changed.
  if (!known) return false;
  const isThere = await uploads.isShared(job(), known);
  await (isThere ? keep({ [`shared ${key}`]: known }) : uploads.remove(job(), known));
  return isThere;
}

function refusal({ fileLink }: FileDeliveryDeps, { id, name }: ResultFile, failure: SlackFailure): string[] {
  const why = failure.meaning === "scope" ? [render(errorSentence(failure))] : [];
  const refused = render(say("slackFileRefused", { name, why: failure.code }));
  const link = fileLink ? [`${render(say("slackFetchHere"))} ${fileLink(id)}`] : [];
  return [...why, refused, ...link];
}

/** The outcome as people find it here: a sound that was made playable has another size than the one that is kept. */
export function withSharedSizes(
  { receipts }: Pick<Job, "receipts">,
  outcome: Outcome,
  delivered: readonly ResultFile[],
): Outcome {
  if (outcome.verdict !== "done") return outcome;
  const sizeOf = ({ id, bytes }: ResultFile) => {
    const index = delivered.findIndex((file) => file.id === id);
    return receipts[`shared ${index}`] ? Number(receipts[`bytes ${index}`] ?? bytes) : bytes;
  };
  const files = outcome.result.files.map((file) => ({ ...file, bytes: sizeOf(file) }));
  return { ...outcome, result: { ...outcome.result, files } };
}

/** Of one file, before it is linked. */
const MAX_SIZES = 3;

interface SharingDeps {
  readonly uploads: FileUploads;
  readonly toPlayable: ToPlayable;
  readonly fallback: DmFallback;
}

interface FileDelivery {
  readonly file: ResultFile;
  /** Which of the job's files: receipts bear it. */
  readonly key: string;
  /** The row with the receipts noted so far. */
  readonly job: () => Job;
  readonly keep: SaveReceipts;
}

/** Slack does not tell how much it takes, so halves are tried. True where it had to become smaller. */
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
  tryWithFallback(bringing.job(), deps.fallback, (spot) =>
    retryShare(deps, bringing, () =>
      deps.uploads.share(bringing.job(), spot, playable, (id) =>
        bringing.keep({
          [`file ${bringing.key}`]: id,
          [`bytes ${bringing.key}`]: String(playable.size),
        }),
      ),
    ),
  );

/** Slack may say ok and never share: the lost one is taken back, so that it cannot come late, and sent again. */
async function retryShare(
  { uploads }: SharingDeps,
  { job, key }: FileDelivery,
  share: () => Promise<void>,
): Promise<void> {
  try {
    await share();
  } catch (error) {
    const lost = job().receipts[`file ${key}`];
    if (lost === undefined || !isSlackError(error, "unclear") || error.code !== "never_shared") throw error;
    await uploads.remove(job(), lost);
    await share();
  }
}
