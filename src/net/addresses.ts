import ipaddr from "ipaddr.js";

/** NAT64 (RFC 6052), by which IPv6-only hosts reach IPv4. The wrapped IPv4 address decides. */
const NAT64 = ipaddr.parseCIDR("64:ff9b::/96");
/** All IPv6 space ever allocated for use on the internet; everything else is special or unassigned. */
const GLOBAL_UNICAST = ipaddr.parseCIDR("2000::/3");
/**
 * IPv4 ranges of the special-purpose registry that ipaddr.js doesn't list: deprecated relays, and a cloud host's
 * anycast address.
 */
const MORE_SPECIAL = ["168.63.129.16/32", "192.88.99.0/24"].map((range) => ipaddr.parseCIDR(range));

/**
 * Whether an address, as a resolver or URL gives it (no brackets), belongs to the public internet. Tunnels (6to4,
 * Teredo) are refused whatever they wrap: nothing public is reachable only through them. Returns false for an invalid
 * address.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  return parsed instanceof ipaddr.IPv4 ? isPublicV4(parsed) : isPublicV6(parsed);
}

function isPublicV4(address: ipaddr.IPv4): boolean {
  return address.range() === "unicast" && !MORE_SPECIAL.some((range) => address.match(range));
}

function isPublicV6(address: ipaddr.IPv6): boolean {
  if (address.zoneId) return false;
  if (address.isIPv4MappedAddress()) return isPublicV4(address.toIPv4Address());
  if (address.match(NAT64)) return isPublicV4(new ipaddr.IPv4(address.toByteArray().slice(12)));
  return address.match(GLOBAL_UNICAST) && address.range() === "unicast" && !isIsatap(address);
}

/** RFC 5214: any prefix, with a private IPv4 address in the last four bytes. */
function isIsatap(address: ipaddr.IPv6): boolean {
  return ((address.parts[4] ?? 0) & 0xfdff) === 0 && address.parts[5] === 0x5efe;
}

/** Whether a host in a setting or URL is certainly this machine. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, "").toLowerCase();
  return name === "localhost" || (ipaddr.isValid(name) && ipaddr.process(name).range() === "loopback");
}

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
