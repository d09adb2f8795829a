import type { Job, Receipts } from "../../../jobs/job.ts";

/** Where a message goes. */
export interface MessageLocation {
  readonly channel: string;
  readonly thread?: string;
}

/** Where it was asked; `receipts` know better once something was posted elsewhere. */
export function locationOf(job: Job): MessageLocation {
  const channel = job.receipts["channel"] ?? job.place.channel;
  const { thread } = job.place.address;
  return { channel, ...(thread && channel === job.place.channel && { thread }) };
}

export const isRedirected = (job: Job, { channel }: MessageLocation): boolean =>
  channel !== job.place.channel;

export const postedReceipts = ({ channel }: MessageLocation, ts: string): Receipts => ({ channel, ts });
