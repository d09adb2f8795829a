import type { Job } from "../../../jobs/job.ts";
import { parseAddress } from "../address.ts";
import { type MessageLocation, parseReceipts } from "./receipts.ts";

/** Where the command was run, unless `receipts` say the answer was posted elsewhere. */
export function locationOf(job: Job): MessageLocation {
  const { channel = job.place.channel } = parseReceipts(job.receipts);
  const { thread } = parseAddress(job.place.address);
  return { channel, ...(thread && channel === job.place.channel && { thread }) };
}

export const isRedirected = (job: Job, { channel }: MessageLocation): boolean =>
  channel !== job.place.channel;
