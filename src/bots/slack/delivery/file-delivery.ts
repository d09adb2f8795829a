import type { Job, Outcome } from "../../../jobs/job.ts";
import type { ResultFile } from "../../../media/result.ts";
import { render, say } from "../../../messages/index.ts";
import { isMeaning, type SlackFailure } from "../api/errors.ts";
import { sentenceFor } from "../api/job-errors.ts";
import type { MakePlayable, Playable } from "./to-mp3.ts";
import type { Note } from "./post-message.ts";
import type { Uploads } from "./upload.ts";
import { inSpotOrElse, type Fallback } from "./fallback.ts";

export interface FileDeliveryTools extends SharingTools {
  /** A link for people to a kept file; undefined where nobody could reach us. */
  readonly fileLink: ((id: string) => string) | undefined;
}

/**
 * One file into its place, whatever an earlier try has done of it. What Slack will never take comes back as words.
 * Receipts `file N` (Slack's id, before it is shared), `bytes N` (as it is there) and `shared N`.
 */
export async function bring(tools: FileDeliveryTools, bringing: Bringing): Promise<readonly string[]> {
  const { file, key, job, keep } = bringing;
  if (job().receipts[`shared ${key}`]) return [];
  if (await wasShared(tools, bringing)) return [];
  try {
    const isSmaller = await shareSomehow(tools, bringing);
    await keep({ [`shared ${key}`]: job().receipts[`file ${key}`] ?? "" });
    return isSmaller ? [render(say("reencoded", { name: file.name, bytes: file.bytes }))] : [];
  } catch (error) {
    if (!isMeaning(error, "file-refused", "scope", "refused")) throw error;
    return refusal(tools, file, error);
  }
}

/** True when an earlier try did it after all; else what it left is taken back. */
async function wasShared({ uploads }: FileDeliveryTools, { job, key, keep }: Bringing): Promise<boolean> {
  const known = job().receipts[`file ${key}`];
  // Empty: it was taken back, because what it says has changed.
  if (!known) return false;
  const isThere = await uploads.isShared(job(), known);
  await (isThere ? keep({ [`shared ${key}`]: known }) : uploads.remove(job(), known));
  return isThere;
}

function refusal({ fileLink }: FileDeliveryTools, { id, name }: ResultFile, failure: SlackFailure): string[] {
  const why = failure.meaning === "scope" ? [render(sentenceFor(failure))] : [];
  const refused = render(say("slackFileRefused", { name, why: failure.code }));
  const link = fileLink ? [`${render(say("slackFetchHere"))} ${fileLink(id)}`] : [];
  return [...why, refused, ...link];
}

/** The outcome as people find it here: a sound that was made playable has another size than the one that is kept. */
export function asShared(
  { receipts }: Pick<Job, "receipts">,
  outcome: Outcome,
  brought: readonly ResultFile[],
): Outcome {
  if (outcome.verdict !== "done") return outcome;
  const sizeOf = ({ id, bytes }: ResultFile) => {
    const index = brought.findIndex((file) => file.id === id);
    return receipts[`shared ${index}`] ? Number(receipts[`bytes ${index}`] ?? bytes) : bytes;
  };
  const files = outcome.result.files.map((file) => ({ ...file, bytes: sizeOf(file) }));
  return { ...outcome, result: { ...outcome.result, files } };
}

/** Of one file, before it is linked. */
const MOST_SIZES = 3;

interface SharingTools {
  readonly uploads: Uploads;
  readonly playable: MakePlayable;
  readonly fallback: Fallback;
}

interface Bringing {
  readonly file: ResultFile;
  /** Which of the job's files: receipts bear it. */
  readonly key: string;
  /** The row with the receipts noted so far. */
  readonly job: () => Job;
  readonly keep: Note;
}

/** Slack does not tell how much it takes, so halves are tried. True where it had to become smaller. */
async function shareSomehow(tools: SharingTools, bringing: Bringing): Promise<boolean> {
  const { file, job } = bringing;
  let refusal: unknown;
  let maxBytes: number | undefined;
  for (let tries = MOST_SIZES; tries > 0; tries--) {
    await using playable = await tools.playable(job(), file, maxBytes);
    if (!playable) break;
    try {
      await share(tools, bringing, playable);
      return maxBytes !== undefined;
    } catch (error) {
      if (!isMeaning(error, "file-refused") || error.code !== "file_upload_size_restricted") throw error;
      refusal = error;
      maxBytes = Math.floor(playable.size / 2);
    }
  }
  throw refusal;
}

const share = (tools: SharingTools, bringing: Bringing, playable: Playable): Promise<void> =>
  inSpotOrElse(bringing.job(), tools.fallback, (spot) =>
    onceMore(tools, bringing, () =>
      tools.uploads.share(bringing.job(), spot, playable, (id) =>
        bringing.keep({
          [`file ${bringing.key}`]: id,
          [`bytes ${bringing.key}`]: String(playable.size),
        }),
      ),
    ),
  );

/** Slack may say ok and never share: the lost one is taken back, so that it cannot come late, and sent again. */
async function onceMore(
  { uploads }: SharingTools,
  { job, key }: Bringing,
  share: () => Promise<void>,
): Promise<void> {
  try {
    await share();
  } catch (error) {
    const lost = job().receipts[`file ${key}`];
    if (lost === undefined || !isMeaning(error, "unclear") || error.code !== "never_shared") throw error;
    await uploads.remove(job(), lost);
    await share();
  }
}
