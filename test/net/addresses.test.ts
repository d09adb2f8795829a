import * as fc from "fast-check";
import { expect, test } from "vitest";
import { isPublicAddress } from "../../src/net/addresses.ts";

test.each([
  "1.1.1.1",
  "8.8.8.8",
  "93.184.215.14",
  "100.63.255.255",
  "100.128.0.1",
  "172.15.0.1",
  "172.32.0.1",
  "169.253.1.1",
  "192.0.66.1",
  "2606:4700::1111",
  "2a00:1450:4001:81b::200e",
  "::ffff:8.8.8.8",
  "64:ff9b::808:808",
])("%s is public", (address) => expect(isPublicAddress(address)).toBe(true));

test.each([
  ["this host", ["0.0.0.0", "0.1.2.3", "::", "::0"]],
  ["loopback", ["127.0.0.1", "127.255.255.254", "::1"]],
  [
    "private",
    ["10.0.0.1", "172.16.0.1", "172.31.255.255", "192.168.1.1", "fc00::1", "fd12:3456::1", "fec0::1"],
  ],
  ["carriers' NAT", ["100.64.0.1", "100.127.255.255"]],
  [
    "link-local and metadata",
    ["169.254.169.254", "fe80::1", "fe80::1%eth0", "fd00:ec2::254", "168.63.129.16"],
  ],
  [
    "documentation and tests",
    ["192.0.2.1", "198.51.100.1", "203.0.113.9", "198.18.0.1", "2001:db8::1", "3fff::1"],
  ],
  ["multicast and broadcast", ["224.0.0.1", "239.255.255.255", "255.255.255.255", "ff02::1"]],
  [
    "reserved",
    ["192.0.0.1", "192.88.99.1", "240.0.0.1", "250.1.1.1", "100::1", "5f00::1", "4000::1", "e000::1"],
  ],
  [
    "IPv4 in IPv6",
    ["::ffff:127.0.0.1", "::ffff:7f00:1", "::ffff:10.0.0.1", "::ffff:0:127.0.0.1", "::127.0.0.1"],
  ],
  ["NAT64", ["64:ff9b::7f00:1", "64:ff9b::169.254.169.254", "64:ff9b:1::a00:1"]],
  ["6to4", ["2002:7f00:1::", "2002:a9fe:a9fe::1", "2002:808:808::1"]],
  ["Teredo", ["2001:0:4136:e378:8000:63bf:3fff:fdd2", "2001::1"]],
  ["ISATAP", ["2a00:1450::5efe:10.0.0.1", "2a00:1450::200:5efe:192.168.0.1"]],
  ["no addresses", ["", "localhost", "example.com", "[::1]", "300.1.1.1", "1.2.3.4/8", "::1::"]],
])("%s: is never public", (_, addresses) => {
  for (const address of addresses) expect([address, isPublicAddress(address)]).toEqual([address, false]);
});

test("never throws, whatever a resolver returns", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.ipV4(), fc.ipV6(), fc.ipV4Extended()), (text) => {
      expect(typeof isPublicAddress(text)).toBe("boolean");
    }),
  );
});

test("an address wrapped for NAT64 or mapped into IPv6 is as public as the original", () => {
  fc.assert(
    fc.property(fc.ipV4(), (v4) => {
      const own = isPublicAddress(v4);
      expect([isPublicAddress(`::ffff:${v4}`), isPublicAddress(`64:ff9b::${v4}`)]).toEqual([own, own]);
    }),
  );
});
