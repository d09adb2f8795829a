import type { Job, Outcome } from "../../../jobs/job.ts";
import type { ResultFile } from "../../../media/result.ts";
import { render, say } from "../../../messages/index.ts";
import { isMeaning, type SlackFailure } from "../api/errors.ts";
import { sentenceFor } from "../api/job-errors.ts";
import { type Bringing, type SharingTools, shareSomehow } from "./share-file.ts";

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
