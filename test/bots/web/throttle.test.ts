import { describe, expect, it } from "vitest";
import { networkOf } from "../../../src/bots/web/access/network.ts";
import { createLoginLimiter } from "../../../src/bots/web/access/tries.ts";

it.each([
  ["2001:db8:1:2::1", "2001:db8:1:2:ffff::9"],
  ["10.0.0.1", "::ffff:10.0.0.1"],
  ["10.0.0.1", "10.0.0.1:50123"],
  ["2001:db8::1", "[2001:db8::1]:443"],
  ["made up", "unknown"],
  ["x".repeat(10_000), ""],
])("counts %s and %s as one network", (one, other) => {
  expect(networkOf(one)).toBe(networkOf(other));
});

it.each([
  ["2001:db8:1:2::1", "2001:db8:1:3::1"],
  ["10.0.0.1", "10.0.0.2"],
])("counts %s and %s separately", (one, other) => {
  expect(networkOf(one)).not.toBe(networkOf(other));
});

describe("wrong passwords", () => {
  const wait = (tries: ReturnType<typeof createLoginLimiter>, ip: string, device?: string) =>
    tries.take({ ip, device }).waitMs;

  it("of one network block no other one, and no device that has signed in before", () => {
    const tries = createLoginLimiter({ now: () => 0 });
    for (let n = 0; n < 10; n++) expect(wait(tries, "10.0.0.1")).toBe(0);
    expect([wait(tries, "10.0.0.1"), wait(tries, "10.0.0.2")]).toEqual([30_000, 0]);
    expect(wait(tries, "10.0.0.1", "d1")).toBe(0);
  });

  it("of one device are limited too, and don't count against its network", () => {
    const tries = createLoginLimiter({ now: () => 0 });
    for (let n = 0; n < 10; n++) expect(wait(tries, "10.0.0.1", "d1")).toBe(0);
    expect([wait(tries, "10.0.0.1", "d1"), wait(tries, "10.0.0.1", "d2")]).toEqual([30_000, 0]);
    expect(wait(tries, "10.0.0.1")).toBe(0);
  });

  it("are limited over all unknown networks, but not where the right password came from within a day", () => {
    let now = 0;
    const tries = createLoginLimiter({ now: () => now });
    tries.take({ ip: "192.0.2.1" }).right();
    for (let n = 0; n < 100; n++) expect(wait(tries, `10.0.${n}.1`)).toBe(0);
    expect([wait(tries, "10.1.0.1"), wait(tries, "192.0.2.1")]).toEqual([10_000, 0]);
    now = 10_000;
    expect([wait(tries, "10.1.0.1"), wait(tries, "10.1.0.2")]).toEqual([0, 10_000]);
    now = 24 * 3_600_000 - 1;
    for (let n = 0; n < 100; n++) wait(tries, `10.2.${n}.1`);
    expect(wait(tries, "192.0.2.1")).toBe(0);
    now += 1;
    expect(wait(tries, "192.0.2.1")).toBeGreaterThan(0);
  });

  it("aren't forgiven because another user of the network knows the password", () => {
    const tries = createLoginLimiter({ now: () => 0 });
    for (let n = 0; n < 9; n++) wait(tries, "10.0.0.1");
    tries.take({ ip: "10.0.0.1" }).right();
    expect([wait(tries, "10.0.0.1"), wait(tries, "10.0.0.1")]).toEqual([0, 30_000]);
  });
});
