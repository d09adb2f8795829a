import type { Logger } from "pino";
import { createRateLimiter } from "../../base/rate-limiter.ts";
import { say } from "../../messages/index.ts";
import type { PlatformDeps } from "../chat-platform.ts";
import { HttpError } from "../web/routes/http-error.ts";

/** Each key: 60 requests at once, then ten a second. */
const RATE = { burst: 60, everyMs: 100 };
/** How often a process tells the others what keys have used, at most. */
const TELL_MS = 100;
/** PostgreSQL takes payloads of less than 8,000 bytes; the IDs of keys have nine characters. */
const MAX_KEYS = 300;
/** Channel of notifications of used requests. */
const USED = "api_used";

export interface KeyLimitDeps {
  readonly store: Pick<PlatformDeps["store"], "notify" | "listen">;
  readonly now: () => number;
  readonly log: Logger;
}

/** The limits of API keys, which all web processes hold together. */
export interface KeyLimits {
  /** Takes a request. Returns 0, or the milliseconds until the next one is allowed. */
  take(key: string): number;
}

/**
 * Creates the limits. Each process decides from memory, and tells the others what it has allowed with one notification
 * for all keys, so that no request waits for the database. What others allow in that tenth of a second is known too late,
 * but counts: the key then waits longer.
 */
export async function createKeyLimits({ store, now, log }: KeyLimitDeps): Promise<KeyLimits> {
  const limiter = createRateLimiter({ now });
  const self = crypto.randomUUID();
  let used = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;

  async function tell(): Promise<void> {
    timer = undefined;
    const entries = [...used].map(([key, count]) => `${key} ${count}`);
    used = new Map();
    for (let from = 0; from < entries.length; from += MAX_KEYS)
      await store.notify(USED, [self, ...entries.slice(from, from + MAX_KEYS)].join(" "));
  }

  await store.listen(USED, (payload) => {
    const [from, ...pairs] = payload.split(" ");
    if (from === self) return;
    for (let at = 0; at + 1 < pairs.length; at += 2)
      limiter.count(pairs[at] ?? "", RATE, Number(pairs[at + 1]));
  });
  return {
    take(key) {
      const waitMs = limiter.take(key, RATE);
      if (waitMs > 0) return waitMs;
      used.set(key, (used.get(key) ?? 0) + 1);
      timer ??= setTimeout(() => {
        tell().catch((error: unknown) =>
          log.warn({ err: error }, "api: failed to tell other processes what keys have used"),
        );
      }, TELL_MS).unref();
      return 0;
    },
  };
}

/** Waits and event streams of a key at once in one process: each holds a connection and reads its job again and again. */
const MAX_OPEN = 30;

export type OpenRequests = ReturnType<typeof createOpenRequests>;

/** How many requests of each key stay open in this process. */
export function createOpenRequests() {
  const open = new Map<string, number>();
  return {
    /** Runs what lasts as long as its request. Throws an HttpError if the key already has as many as it can. */
    async hold<T>(key: string, work: () => Promise<T>): Promise<T> {
      const count = open.get(key) ?? 0;
      if (count >= MAX_OPEN) throw new HttpError(429, say("apiTooManyOpen", { most: MAX_OPEN }));
      open.set(key, count + 1);
      try {
        return await work();
      } finally {
        const left = (open.get(key) ?? 1) - 1;
        if (left > 0) open.set(key, left);
        else open.delete(key);
      }
    },
  };
}
