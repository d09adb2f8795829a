import type { APIMessage } from "discord.js";
import { forJobs } from "../api/errors.ts";
import type { Attempt } from "./delivery-plan.ts";
import { standsAt } from "./first-attempt.ts";
import type { Delivery, Parcel } from "./types.ts";
import type { Posted } from "./routes.ts";
import { isAnswer, readMessage, unlessUnreadable } from "./find-message.ts";

/** Discord can say that all went well and have lost the files. */
export const isWhole = ({ attachments = [] }: Pick<Posted, "attachments">, files: number): boolean =>
  attachments.filter(({ size }) => size > 0).length >= files;

/**
 * Whether an ended job's files are where they belong: showing the answer again would send them all once more, and could
 * lose them. Every later edit takes them away, be it progress or another end, so they tell that none has come. Throws as
 * `Platform.deliver`.
 */
export async function stands(delivery: Delivery, parcel: Parcel, attempt: Attempt): Promise<boolean> {
  // Nothing is ever shown on top of the others.
  if (parcel.step > 0) return true;
  if (parcel.pieces.length === 0) return false;
  const found = await read(delivery, attempt).catch((error: unknown) => Promise.reject(forJobs(error)));
  return found !== undefined && isAnswer(found, delivery.job) && isWhole(found, parcel.pieces.length);
}

async function read(
  { tools, address, receipts }: Delivery,
  { door }: Attempt,
): Promise<APIMessage | undefined> {
  const isByToken = door === "original" && address.hook;
  const found = isByToken && (await unlessUnreadable(tools.api.getOriginal(address.hook)));
  if (found) return found;
  const [channel, id] = standsAt({ address, receipts })?.split("/") ?? [];
  return channel !== undefined && id !== undefined ? readMessage(tools.api, channel, id) : undefined;
}
