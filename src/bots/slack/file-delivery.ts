import type { Job, Outcome } from "../../jobs/job.ts";
import type { ResultFile } from "../../media/result.ts";
import { render, say } from "../../messages/index.ts";
import { isMeaning, type SlackFailure } from "./failures.ts";
import { sentenceFor } from "./for-jobs.ts";
import type { MakePlayable } from "./playable.ts";
import type { Note } from "./posting.ts";
import { type Fallback, inSpotOrElse } from "./way-out.ts";
import type { Uploads } from "./upload.ts";

export interface FileDeliveryTools {
  readonly uploads: Uploads;
  readonly playable: MakePlayable;
  readonly fallback: Fallback;
  /** A link for people to a kept file; undefined where nobody could reach us. */
  readonly fileLink: ((id: string) => string) | undefined;
}

interface Bringing {
  readonly file: ResultFile;
  /** Which of the job's files: receipts bear it. */
  readonly index: number;
  /** The row with the receipts noted so far. */
  readonly job: () => Job;
  readonly keep: Note;
}

/**
 * One file into its place, whatever an earlier try has done of it. What Slack will never take comes back as words.
 * Receipts `file N` (Slack's id, before it is shared), `bytes N` (as it is there) and `shared N`.
 */
export async function bring(tools: FileDeliveryTools, bringing: Bringing): Promise<readonly string[]> {
  const { file, index, job, keep } = bringing;
  if (job().receipts[`shared ${index}`]) return [];
  if (await wasShared(tools, bringing)) return [];
  try {
    await using playable = await tools.playable(job(), file);
    await inSpotOrElse(job(), tools.fallback, (spot) =>
      onceMore(tools, bringing, () =>
        tools.uploads.share(job(), spot, playable, (id) =>
          keep({ [`file ${index}`]: id, [`bytes ${index}`]: String(playable.size) }),
        ),
      ),
    );
    await keep({ [`shared ${index}`]: job().receipts[`file ${index}`] ?? "" });
    return [];
  } catch (error) {
    if (!isMeaning(error, "file-refused", "scope", "refused")) throw error;
    return refusal(tools, file, error);
  }
}

/** True when an earlier try did it after all; else what it left is taken back. */
async function wasShared({ uploads }: FileDeliveryTools, { job, index, keep }: Bringing): Promise<boolean> {
  const known = job().receipts[`file ${index}`];
  if (known === undefined) return false;
  const isThere = await uploads.isShared(job(), known);
  await (isThere ? keep({ [`shared ${index}`]: known }) : uploads.remove(job(), known));
  return isThere;
}

/** Slack may say ok and never share: the lost one is taken back, so that it cannot come late, and sent again. */
async function onceMore(
  { uploads }: FileDeliveryTools,
  { job, index }: Bringing,
  share: () => Promise<void>,
): Promise<void> {
  try {
    await share();
  } catch (error) {
    const lost = job().receipts[`file ${index}`];
    if (lost === undefined || !isMeaning(error, "unclear") || error.code !== "never_shared") throw error;
    await uploads.remove(job(), lost);
    await share();
  }
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
