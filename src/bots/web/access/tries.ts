import { networkOf } from "./network.ts";
import { createRateLimiter } from "./rate-limiter.ts";

/** Wrong secrets from one network, or one known device: ten, and then one every 30 seconds. */
const EACH = { burst: 10, everyMs: 30_000 };
/** From all unknown networks together: guessing gets no faster by coming from many addresses. */
const ALL = { burst: 100, everyMs: 10_000 };
const KNOWN_MS = 24 * 3_600_000;
const MAX_KNOWN = 1_000;

interface Guess {
  readonly ip: string;
  /** A browser that has given the right secret before, by its signed cookie. */
  readonly device?: string | undefined;
}

interface LoginAttempt {
  /** 0: the secret may be compared. Else milliseconds until it may. */
  readonly waitMs: number;
  /** The secret was right: this was no guess. */
  right(): void;
}

/** Counts wrong tries at one secret. Held in this process only. docs/security.md gives the reasons. */
export function createLoginLimiter({ now }: { now: () => number }) {
  const devices = createRateLimiter({ ...EACH, now });
  const networks = createRateLimiter({ ...EACH, now });
  const realm = createRateLimiter({ ...ALL, now });
  /** Network → until when a right secret that came from there exempts it from the limit of the realm. */
  const known = new Map<string, number>();

  function remember(network: string): void {
    known.delete(network);
    known.set(network, now() + KNOWN_MS);
    const [oldest] = known.keys();
    if (known.size > MAX_KNOWN && oldest !== undefined) known.delete(oldest);
  }

  return {
    take({ ip, device }: Guess): LoginAttempt {
      if (device !== undefined) return { waitMs: devices.take(device), right: () => devices.refund(device) };
      const network = networkOf(ip);
      const isCounted = (known.get(network) ?? 0) <= now();
      const networkMs = networks.take(network);
      const realmMs = networkMs === 0 && isCounted ? realm.take("all") : 0;
      if (realmMs > 0) networks.refund(network);
      return {
        waitMs: Math.max(networkMs, realmMs),
        right() {
          networks.refund(network);
          if (isCounted) realm.refund("all");
          remember(network);
        },
      };
    },
  };
}
