import ipaddr from "ipaddr.js";

/** Counts everything that isn't a valid address together, so nobody gets a fresh limit by making one up. */
const UNKNOWN = "unknown";

/** Returns the network of one subscriber: an IPv4 address, or a whole /64 of IPv6. Some proxies add a port. */
export function networkOf(address: string): string {
  const bare = address.replace(/^\[(.*)\](?::\d+)?$/, "$1").replace(/^(\d+(?:\.\d+){3}):\d+$/, "$1");
  if (!ipaddr.isValid(bare)) return UNKNOWN;
  const parsed = ipaddr.process(bare);
  return parsed instanceof ipaddr.IPv6 ? parsed.parts.slice(0, 4).join(":") : parsed.toString();
}
