import type { Clock } from "../clock.ts";
import type { Settings, Tier } from "../settings.ts";

/** Slack's rate limits, as buckets that refill steadily. */
export interface Limits {
  /** Seconds to wait before this method can be called again in this workspace; 0 if it can now. */
  method(name: string, tier: Tier, teamId: string): number;
  /** The same for another message in a channel. */
  message(channel: string): number;
}

const READS_MESSAGES: ReadonlySet<string> = new Set(["conversations.history", "conversations.replies"]);

interface Bucket {
  left: number;
  at: number;
}

export const createLimits = (
  clock: Clock,
  { rateLimits: rules, historyPauseMs }: Pick<Settings, "rateLimits" | "historyPauseMs">,
): Limits => {
  const buckets = new Map<string, Bucket>();

  const take = (key: string, capacity: number, perSecond: number): number => {
    const now = clock.now();
    const bucket = buckets.get(key) ?? { left: capacity, at: now };
    buckets.set(key, bucket);
    bucket.left = Math.min(capacity, bucket.left + ((now - bucket.at) / 1000) * perSecond);
    bucket.at = now;
    if (bucket.left < 1) return Math.ceil((1 - bucket.left) / perSecond);
    bucket.left -= 1;
    return 0;
  };

  return {
    method(name, tier, teamId) {
      const key = `${teamId} ${name}`;
      if (historyPauseMs !== undefined && READS_MESSAGES.has(name))
        return take(key, 1, 1000 / historyPauseMs);
      return rules === "off" ? 0 : take(key, rules.tiers[tier], rules.tiers[tier] / 60);
    },
    message: (channel) =>
      rules === "off" ? 0 : take(channel, rules.messages.burst, rules.messages.perSecond),
  };
};
