import type { GuardedPost } from "../net/guarded-post.ts";
import { askedMs } from "./schedule.ts";

/** A receiver that takes longer than the specification's 15 to 30 seconds should answer first and work later. */
const TIMEOUT_MS = 15_000;

export type Attempt =
  | { readonly kind: "taken" }
  /** `why` names the status or the kind of failure, never the receiver's words or its address. */
  | { readonly kind: "failed"; readonly why: string; readonly askedMs: number }
  /** The receiver says that nobody will ever be there again. */
  | { readonly kind: "gone"; readonly why: string };

/** One attempt to hand an event over; never throws. */
export async function attempt(
  post: GuardedPost,
  url: string,
  message: { readonly headers: Readonly<Record<string, string>>; readonly body: string },
): Promise<Attempt> {
  try {
    const { status, headers } = await post(url, { ...message, timeoutMs: TIMEOUT_MS });
    if (status >= 200 && status < 300) return { kind: "taken" };
    const why = `status ${status}`;
    if (status === 410) return { kind: "gone", why };
    return { kind: "failed", why, askedMs: askedMs(headers["retry-after"]) };
  } catch (error) {
    return { kind: "failed", why: error instanceof Error ? error.name : "unknown", askedMs: 0 };
  }
}
