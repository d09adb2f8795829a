import { setTimeout as wait } from "node:timers/promises";

/** Slack's limit is three seconds, including the network. */
const ACK_MS = 2_400;

/** Returns the result of `work`, or `late` if Slack must get its response first. The work continues. */
export async function withTimeout<T>(work: Promise<T>, ms = ACK_MS): Promise<T | "late"> {
  const stop = new AbortController();
  const late = wait(ms, "late" as const, { signal: stop.signal }).catch(() => "late" as const);
  try {
    return await Promise.race([work, late]);
  } finally {
    stop.abort();
  }
}
