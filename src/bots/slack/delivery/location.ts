import type { Job, Receipts } from "../../../jobs/job.ts";

/** Destination of a message. */
export interface MessageLocation {
  readonly channel: string;
  readonly thread?: string;
}

/** Where the command was run, unless `receipts` say the answer was posted elsewhere. */
export function locationOf(job: Job): MessageLocation {
  const channel = job.receipts["channel"] ?? job.place.channel;
  const { thread } = job.place.address;
  return { channel, ...(thread && channel === job.place.channel && { thread }) };
}

export const isRedirected = (job: Job, { channel }: MessageLocation): boolean =>
  channel !== job.place.channel;

export const postedReceipts = ({ channel }: MessageLocation, ts: string): Receipts => ({ channel, ts });
