import { setTimeout as wait } from "node:timers/promises";

/** Slack gives three seconds; the way there and back needs some of them. */
const ACK_MS = 2_400;

/** What came of some work, or `late` when Slack must be answered before. The work goes on. */
export async function withTimeout<T>(work: Promise<T>, ms = ACK_MS): Promise<T | "late"> {
  const stop = new AbortController();
  const late = wait(ms, "late" as const, { signal: stop.signal }).catch(() => "late" as const);
  try {
    return await Promise.race([work, late]);
  } finally {
    stop.abort();
  }
}
