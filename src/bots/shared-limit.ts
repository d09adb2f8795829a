import type { Logger } from "pino";
import { requireWithin } from "../base/time-limit.ts";
import type { ProcessLease } from "../jobs/lease.ts";
import type { ReserveTimes } from "../jobs/queue/shared-times.ts";
import type { Store } from "../store/index.ts";

/** A second, and how much longer than another request one may take to arrive. */
const WINDOW_MS = 1_050;
/** Longer waits are left to the job, which holds no resources while it waits. */
const MAX_WAIT_MS = 10_000;
/** Redis answers in less than one millisecond, or it has a problem. */
const ANSWER_LIMIT_MS = 250;
/** After it didn't answer, this process takes its share for so long, and doesn't ask. */
const WITHOUT_REDIS_MS = 1_000;
/** Channel of notifications that a platform refuses all requests for a while. */
const PAUSED = "limit_paused";

/** A limit of a platform for all requests of the bot, whichever process sends them. */
export interface SharedLimit {
  /** Resolves when a request may leave. Rejects with {@link LimitReached}, or with the signal's reason. */
  take(signal?: AbortSignal | null): Promise<void>;
  /** The platform refuses all requests for so long: every process waits. */
  pause(ms: number): void;
}

/** Too many requests are waiting. */
export class LimitReached extends Error {
  override readonly name = "LimitReached";
  readonly retryAfterMs: number;

  constructor(retryAfterMs: number) {
    super("too many requests");
    this.retryAfterMs = retryAfterMs;
  }
}

export interface SharedLimitDeps {
  /** Missing without Redis: each process then takes an equal share. */
  readonly reserveTimes: ReserveTimes | undefined;
  readonly lease: Pick<ProcessLease, "others">;
  readonly store: Pick<Store, "notify" | "listen">;
  readonly log: Logger;
}

/** Opens the limit of a platform, which allows so many requests in any second. */
export type OpenSharedLimit = (name: string, perSecond: number) => Promise<SharedLimit>;

export const createSharedLimits =
  (deps: SharedLimitDeps): OpenSharedLimit =>
  async (name, perSecond) => {
    const { store, log } = deps;
    const limit = createSharedLimit(deps, name, perSecond);
    await store.listen(PAUSED, (payload) => {
      const [paused, ms] = payload.split(" ");
      if (paused === name) limit.pause(Number(ms));
    });
    return {
      take: limit.take,
      pause(ms) {
        limit.pause(ms);
        store
          .notify(PAUSED, `${name} ${Math.ceil(ms)}`)
          .catch((error: unknown) =>
            log.warn(
              { err: error },
              `${name}: failed to tell other processes of the limit; each learns it itself`,
            ),
          );
      },
    };
  };

interface Waiter {
  readonly grant: () => void;
}

/**
 * Requests leave in order. Who has some waiting reserves the next few times in Redis, and no more before those are over: so
 * processes with many requests take turns, and one with none takes nothing.
 */
function createSharedLimit(
  { reserveTimes, lease, log }: SharedLimitDeps,
  name: string,
  perSecond: number,
): SharedLimit {
  const rate = { count: perSecond, windowMs: WINDOW_MS };
  const most = Math.ceil(perSecond / 10);
  const waiting = new Set<Waiter>();
  /** When the last requests of this process left. */
  const left: number[] = [];
  let pausedUntil = 0;
  let askAgainAt = 0;
  let isShared = true;
  let isGranting = false;

  async function nextWaits(): Promise<readonly number[]> {
    if (reserveTimes && performance.now() >= askAgainAt) {
      try {
        const wanted = Math.min(waiting.size, most);
        // What Redis reserves later is lost, which delays others by milliseconds.
        const waits = await requireWithin(reserveTimes(name, wanted, rate), ANSWER_LIMIT_MS);
        if (!isShared) log.info(`${name}: Redis shares the limit of requests again`);
        isShared = true;
        return waits;
      } catch (error) {
        askAgainAt = performance.now() + WITHOUT_REDIS_MS;
        if (isShared)
          log.warn({ err: error }, `${name}: no answer from Redis; each process takes an equal share`);
        isShared = false;
      }
    }
    const share = Math.max(1, Math.floor(perSecond / (lease.others().length + 1)));
    const earlier = left.at(-share) ?? -Infinity;
    return [Math.max(0, earlier + WINDOW_MS - performance.now())];
  }

  async function grantAll(): Promise<void> {
    if (isGranting) return;
    isGranting = true;
    while (waiting.size > 0) {
      const paused = pausedUntil - performance.now();
      if (paused > 0) {
        await sleep(Math.min(paused, MAX_WAIT_MS));
        continue;
      }
      const waits = await nextWaits();
      const receivedAt = performance.now();
      for (const wait of waits) {
        const rest = receivedAt + wait - performance.now();
        if (rest > 0) await sleep(rest);
        if (performance.now() < pausedUntil) break;
        const [next] = waiting;
        if (!next) break;
        left.push(performance.now());
        if (left.length > perSecond) left.shift();
        next.grant();
      }
    }
    isGranting = false;
  }

  return {
    async take(signal) {
      signal?.throwIfAborted();
      const now = performance.now();
      const expectedMs = Math.max(0, pausedUntil - now) + (waiting.size * 1_000) / perSecond;
      if (expectedMs > MAX_WAIT_MS) throw new LimitReached(expectedMs);
      await new Promise<void>((resolve, reject) => {
        const end = () => {
          waiting.delete(waiter);
          clearTimeout(timer);
          signal?.removeEventListener("abort", leave);
        };
        const waiter = {
          grant() {
            end();
            resolve();
          },
        };
        const leave = () => {
          end();
          reject(signal?.reason as Error);
        };
        const timer = setTimeout(() => {
          end();
          reject(new LimitReached(Math.max(1_000, pausedUntil - performance.now())));
        }, MAX_WAIT_MS);
        signal?.addEventListener("abort", leave, { once: true });
        waiting.add(waiter);
        void grantAll();
      });
    },
    pause(ms) {
      pausedUntil = Math.max(pausedUntil, performance.now() + ms);
    },
  };
}

const sleep = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));
