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
});
type StoredAddress = z.input<typeof stored>;

/** Reads a stored address. Values of another form read as absent, and unknown keys are ignored. */
export const parseAddress = (address: Place["address"]): z.output<typeof stored> => stored.parse(address);

interface NewAddress {
  readonly enterprise?: string | undefined;
  readonly org: boolean;
  readonly thread?: string | undefined;
  readonly reply?: string | undefined;
}

export const createAddress = ({ enterprise, org, thread, reply }: NewAddress): Record<string, string> =>
  ({
    ...(enterprise && { enterprise }),
    ...(org && { org: "yes" }),
    ...(thread && { thread }),
    ...(reply && { reply }),
  }) satisfies StoredAddress;

/** Returns the address with another thread, or without one. */
export function moveToThread(
  { thread: _before, ...address }: Place["address"],
  thread: string | undefined,
): Place["address"] {
  return { ...address, ...(thread !== undefined && { thread }) };
}
