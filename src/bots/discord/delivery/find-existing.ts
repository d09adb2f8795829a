import type { APIMessage } from "discord.js";
import type { DoorTools } from "./types.ts";
import { findLost, isAnswer, readMessage } from "./find-message.ts";

type Known = Pick<DoorTools, "api" | "job" | "address" | "receipts" | "step">;

/**
 * Before something new is posted: what an earlier try has posted without a receipt, or the placeholder, where nobody has
 * told us of it or it has the answer already. Only the first message of an answer can be told from others.
 */
export async function findEarlier(
  known: Known,
  channel: string,
  key: string,
): Promise<APIMessage | undefined> {
  const { api, job, address, receipts, step } = known;
  if (step > 0) return undefined;
  const answered = await answeredIn(known, channel);
  if (answered) return answered;
  const begun = receipts[`${key}Begun`] ?? receipts["placing"];
  const isUnknown = address.isOwn && receipts["message"] === undefined;
  if (begun === undefined && !isUnknown) return undefined;
  // Rows of older versions hold something else than the time.
  const sinceMs = (!isUnknown && Number(begun)) || job.createdAt.getTime();
  return findLost(api, { job, channel, sinceMs, ...(isUnknown && { interaction: address.interaction }) });
}

/** The token died after the answer went into the placeholder: another one must not stand beside it. */
async function answeredIn(
  { api, job, address, receipts }: Known,
  channel: string,
): Promise<APIMessage | undefined> {
  const { message, ephemeral } = receipts;
  const isInReach = address.isOwn && ephemeral === undefined && channel === address.channel;
  if (!isInReach || message === undefined) return undefined;
  const found = await readMessage(api, channel, message);
  return found && isAnswer(found, job) ? found : undefined;
}
