import type { Clock } from "./clock.ts";
import { type FakeChat, Refusal } from "./model.ts";

/**
 * Telegram's published limits of sending: about one message a second in a chat, with short bursts; 20 a minute in a group;
 * 30 a second in all.
 */
const PER_CHAT = { most: 3, windowMs: 3_000 };
const PER_GROUP = { most: 20, windowMs: 60_000 };
const ALTOGETHER = { most: 30, windowMs: 1_000 };

/** Refuses messages beyond the limits with 429. */
export function createRateLimits(clock: Clock) {
  const sent = new Map<string, number[]>();

  function check(key: string, { most, windowMs }: typeof PER_CHAT): void {
    const since = clock.now() - windowMs;
    const times = (sent.get(key) ?? []).filter((at) => at > since);
    sent.set(key, times);
    const [oldest = 0] = times;
    if (times.length < most) return;
    const seconds = Math.ceil((oldest - since) / 1000);
    throw new Refusal(429, `Too Many Requests: retry after ${seconds}`, { retry_after: seconds });
  }

  return {
    /** Counts a message to a chat. */
    take({ id, type }: FakeChat): void {
      const limits = [
        [`chat ${id}`, PER_CHAT],
        ...(type === "private" ? [] : ([[`group ${id}`, PER_GROUP]] as const)),
        ["all", ALTOGETHER],
      ] as const;
      for (const [key, limit] of limits) check(key, limit);
      for (const [key] of limits) sent.get(key)?.push(clock.now());
    },
  };
}
