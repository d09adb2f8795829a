import { createExpiringCache } from "../../../base/cache.ts";
import { createRateLimiter } from "../../../base/rate-limiter.ts";
import { networkOf } from "./network.ts";

/** Limit of wrong secrets per network or known device: ten, then one every 30 seconds. */
const EACH = { burst: 10, everyMs: 30_000 };
/** Limit for all unknown networks together, so that guessing from many addresses isn't faster. */
const ALL = { burst: 100, everyMs: 10_000 };
const KNOWN_MS = 24 * 3_600_000;
const MAX_KNOWN = 1_000;

interface Guess {
  readonly ip: string;
  /** A browser that has given the correct secret before, by its signed cookie. */
  readonly device?: string | undefined;
}

interface LoginAttempt {
  /** 0 if the secret can be compared now, otherwise the milliseconds until then. */
  readonly waitMs: number;
  /** Call this if the secret was correct, so that the attempt doesn't count. */
  right(): void;
}

/** Limits wrong attempts at a secret, in this process only. docs/security.md explains why. */
export function createLoginLimiter({ now }: { now: () => number }) {
  const devices = createRateLimiter({ now });
  const networks = createRateLimiter({ now });
  const realm = createRateLimiter({ now });
  /** Networks exempt from the realm's limit after a correct secret. */
  const trustedNetworks = createExpiringCache<true>({ max: MAX_KNOWN, ttlMs: KNOWN_MS, now });

  return {
    take({ ip, device }: Guess): LoginAttempt {
      if (device !== undefined)
        return { waitMs: devices.take(device, EACH), right: () => devices.refund(device, EACH) };
      const network = networkOf(ip);
      const isCounted = !trustedNetworks.has(network);
      const networkMs = networks.take(network, EACH);
      const realmMs = networkMs === 0 && isCounted ? realm.take("all", ALL) : 0;
      if (realmMs > 0) networks.refund(network, EACH);
      return {
        waitMs: Math.max(networkMs, realmMs),
        right() {
          networks.refund(network, EACH);
          if (isCounted) realm.refund("all", ALL);
          trustedNetworks.set(network, true);
        },
      };
    },
  };
}
