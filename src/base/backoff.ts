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

/**
 * Parses a Retry-After header, which is in seconds or a date, as milliseconds from now, at most `maxMs`. Returns undefined for
 * anything else.
 */
export function parseRetryAfterMs(
  header: string | readonly string[] | undefined,
  { now, maxMs }: { readonly now: number; readonly maxMs: number },
): number | undefined {
  if (typeof header !== "string" || header.trim() === "") return undefined;
  const ms = /^\s*\d+\s*$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, 0), maxMs);
}
