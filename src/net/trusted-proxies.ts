import ipaddr from "ipaddr.js";

/** Range names that `proxy-addr` knows. */
const NAMED: ReadonlySet<string> = new Set(["loopback", "linklocal", "uniquelocal"]);
/** Shorter prefixes cover a large part of the internet, so trusting one would trust strangers. */
const SHORTEST = { ipv4: 8, ipv6: 16 };

/** Whether the text names proxies that can be one's own: an address, a range (CIDR), or the name of a private range. */
export function isTrustableProxy(text: string): boolean {
  if (NAMED.has(text)) return true;
  const [address = "", prefix, ...rest] = text.split("/");
  if (rest.length > 0 || !isAddress(address)) return false;
  if (prefix === undefined) return true;
  const bits = /^\d{1,3}$/.test(prefix) ? Number(prefix) : -1;
  return bits >= SHORTEST[ipaddr.parse(address).kind()] && ipaddr.isValidCIDR(text);
}

/** Accepts only the usual notation: `1` and `0x7f.1` are addresses to a resolver, but mistakes in a setting. */
const isAddress = (text: string): boolean =>
  ipaddr.IPv4.isValidFourPartDecimal(text) || (ipaddr.IPv6.isValid(text) && !text.includes("%"));
