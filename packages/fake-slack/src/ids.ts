import type { Clock } from "./clock.ts";

export interface Ids {
  /** Returns a new object id with Slack's prefix letter: `F0000000A1`. */
  fresh(prefix: string): string;
  /** Returns a message timestamp: seconds, a dot, six digits; rising and unique. */
  ts(): string;
  /** Returns unguessable text, for tokens and URLs. */
  secret(): string;
}

export const createIds = (clock: Clock): Ids => {
  let count = 0;
  let last = 0;
  return {
    fresh: (prefix) => {
      count += 1;
      return `${prefix}0${count.toString(36).toUpperCase().padStart(8, "0")}`;
    },
    ts: () => {
      last = Math.max(clock.now() * 1000, last + 1);
      return `${Math.floor(last / 1e6)}.${String(last % 1e6).padStart(6, "0")}`;
    },
    secret: () => crypto.randomUUID().replaceAll("-", ""),
  };
};
