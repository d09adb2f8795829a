import { setTimeout as wait } from "node:timers/promises";
import { createBoundedCache } from "../base/cache.ts";
import { createRateLimiter, type Rate } from "../base/rate-limiter.ts";

export type Limiter = ReturnType<typeof createLimiter>;

const MAX_PAUSED = 10_000;

/** The time of this process. */
const REAL_TIME = { now: () => performance.now(), sleep: (ms: number): Promise<void> => wait(ms) };

/** Limits calls as a platform documents it, and pauses those that it refuses all the same. */
export function createLimiter({ now, sleep }: typeof REAL_TIME = REAL_TIME) {
  const limiter = createRateLimiter({ now });
  const pausedUntil = createBoundedCache<number>({ max: MAX_PAUSED });
  const pauseMs = (key: string) => Math.max(0, (pausedUntil.get(key) ?? 0) - now());

  return {
    /** Milliseconds that a turn would have to wait now. */
    waitMs: (key: string, rate: Rate): number => Math.max(limiter.waitMs(key, rate), pauseMs(key)),
    /**
     * Waits for this key's turn, at most `maxWaitMs`; turns are granted in the order of the calls. Returns 0 once
     * granted, otherwise the milliseconds it would have taken from now.
     */
    async turn(key: string, rate: Rate, maxWaitMs: number): Promise<number> {
      const until = now() + maxWaitMs;
      if (pauseMs(key) > maxWaitMs) return pauseMs(key);
      const wait = limiter.take(key, rate, maxWaitMs);
      if (wait > maxWaitMs) return wait;
      if (wait > 0) await sleep(wait);
      // The platform may have demanded a pause, also while this call waited.
      for (let pause = pauseMs(key); pause > 0; pause = pauseMs(key)) {
        if (now() + pause > until) return pause;
        await sleep(pause);
      }
      return 0;
    },
    /** Blocks all turns of a key for `ms`, as the platform demanded. */
    pause(key: string, ms: number): void {
      pausedUntil.set(key, now() + Math.max(pauseMs(key), ms));
    },
  };
}
