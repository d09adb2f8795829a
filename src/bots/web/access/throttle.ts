import ipaddr from "ipaddr.js";

/** Whom a throttle remembers at most; who is older than all of these begins anew. */
const REMEMBERED = 10_000;

/** Lets each address try `burst` times at once, and then once every `everyMs`. */
export function createThrottle({
  burst,
  everyMs,
  now,
}: {
  burst: number;
  everyMs: number;
  now: () => number;
}) {
  /** When each will have made up for all its tries, oldest try first. */
  const even = new Map<string, number>();

  return {
    /** Takes a try: 0, or the milliseconds until there is one. */
    take(address: string): number {
      const who = networkOf(address);
      const from = Math.max(even.get(who) ?? 0, now());
      const waitMs = from - now() - (burst - 1) * everyMs;
      if (waitMs > 0) return waitMs;
      even.delete(who);
      even.set(who, from + everyMs);
      const [oldest] = even.keys();
      if (even.size > REMEMBERED && oldest !== undefined) even.delete(oldest);
      return 0;
    },
    forgive: (address: string) => void even.delete(networkOf(address)),
  };
}

/** One subscriber has a whole /64 of IPv6 addresses. */
function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6 ? parsed.parts.slice(0, 4).join(":") : parsed.toString();
}
