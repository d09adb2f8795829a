import { z } from "zod";
import type { Place } from "../../jobs/job.ts";

const text = z.string().min(1).optional().catch(undefined);

/** The stored form of a job's address on Slack. Every key may be missing. */
const stored = z.object({
  /** ID of the organization that the workspace belongs to. */
  enterprise: text,
  /** The app is installed for the whole organization. */
  org: z.literal("yes").optional().catch(undefined),
  /** Timestamp of the thread's first message. */
  thread: text,
  /** The request's `response_url`, encrypted. */
  reply: text,
  /** Asked in a direct message, so only the person reads the answer. */
  direct: z.literal("yes").optional().catch(undefined),
  /** ID of the workflow's step that ends with this job. */
  step: text,
});
type StoredAddress = z.input<typeof stored>;

/** Reads a stored address. Values of another form read as absent, and unknown keys are ignored. */
export const parseAddress = (address: Place["address"]): z.output<typeof stored> => stored.parse(address);

interface NewAddress {
  readonly enterprise?: string | undefined;
  readonly org: boolean;
  readonly thread?: string | undefined;
  readonly reply?: string | undefined;
  readonly isDirect?: boolean;
  readonly step?: string | undefined;
}

export const createAddress = ({
  enterprise,
  org,
  thread,
  reply,
  isDirect,
  step,
}: NewAddress): Record<string, string> =>
  ({
    ...(enterprise && { enterprise }),
    ...(org && { org: "yes" }),
    ...(thread && { thread }),
    ...(reply && { reply }),
    ...(isDirect && { direct: "yes" }),
    ...(step && { step }),
  }) satisfies StoredAddress;

/** Returns where a request is answered whose `response_url` can't be used any more, and a link that opens the channel. */
export function laterPlace({ workspace, channel, address }: Place) {
  const { reply: _reply, ...rest } = address;
  return { address: rest, link: `https://slack.com/app_redirect?team=${workspace}&channel=${channel}` };
}

/** Returns the address with another thread, or without one. */
export function moveToThread(
  { thread: _before, ...address }: Place["address"],
  thread: string | undefined,
): Place["address"] {
  return { ...address, ...(thread !== undefined && { thread }) };
}
