export interface BackoffOptions {
  readonly firstMs: number;
  readonly maxMs: number;
  /** Returns 0 to 1: spreads pauses over their whole length, so that what failed together isn't repeated together. */
  readonly jitter?: () => number;
}

/** Returns the milliseconds to wait before a repetition, counted from 0: each is twice as long as the one before. */
export function backoff(repetition: number, { firstMs, maxMs, jitter }: BackoffOptions): number {
  const ms = Math.min(maxMs, firstMs * 2 ** repetition);
  return jitter ? Math.round(jitter() * ms) : ms;
}
