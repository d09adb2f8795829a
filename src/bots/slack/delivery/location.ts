import type { Job, Receipts } from "../../../jobs/job.ts";

/** Where a message goes. */
export interface Spot {
  readonly channel: string;
  readonly thread?: string;
}

/** Where it was asked; `receipts` know better once something was posted elsewhere. */
export function spotOf(job: Job): Spot {
  const channel = job.receipts["channel"] ?? job.place.channel;
  const { thread } = job.place.address;
  return { channel, ...(thread && channel === job.place.channel && { thread }) };
}

export const isElsewhere = (job: Job, { channel }: Spot): boolean => channel !== job.place.channel;

export const posted = ({ channel }: Spot, ts: string): Receipts => ({ channel, ts });
