import { LENIENCE, type Signal } from "./signal.ts";

/** The fake's time: the real clock plus whatever a test has skipped. */
export interface Clock {
  /** Milliseconds since 1970, as the fake sees it. */
  now(): number;
  /** Milliseconds by which Discord's patience with the bot is measured. */
  waited(): number;
  /** Skips ahead: interaction tokens, signed URLs, nonces and rate-limit windows all age. */
  advance(ms: number): void;
}

export const createClock = (changed: Signal): Clock => {
  let skipped = 0;
  return {
    now: () => Date.now() + skipped,
    waited: () => performance.now() / LENIENCE + skipped,
    advance: (ms) => {
      skipped += ms;
      changed.notify();
    },
  };
};

const DISCORD_EPOCH = 1_420_070_400_000;

/** Creates snowflakes: rising, unique, and readable as their creation time. */
export const createIds = (clock: Clock) => {
  let last = 0n;
  return (): string => {
    const fresh = BigInt(clock.now() - DISCORD_EPOCH) << 22n;
    last = fresh > last ? fresh : last + 1n;
    return last.toString();
  };
};

export const iso = (ms: number): string => new Date(ms).toISOString();
