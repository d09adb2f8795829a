import { describe, expect, it } from "vitest";
import { createThrottle } from "../../../src/bots/web/access/throttle.ts";

describe("the throttle", () => {
  const throttle = (at: { now: number }) => createThrottle({ burst: 2, everyMs: 1000, now: () => at.now });

  it("counts a whole IPv6 network as one, an IPv4 address as itself however it is written", async () => {
    const { take } = throttle({ now: 0 });
    expect([take("2001:db8:1:2::1"), take("2001:db8:1:2:ffff::9"), take("2001:db8:1:2::3")]).toEqual([
      0, 0, 1000,
    ]);
    expect([take("10.0.0.1"), take("::ffff:10.0.0.1"), take("10.0.0.1"), take("10.0.0.2")]).toEqual([
      0, 0, 1000, 0,
    ]);
  });

  it("forgives who got in, and remembers a bounded number of others", async () => {
    const { take, forgive } = throttle({ now: 0 });
    take("a");
    take("a");
    forgive("a");
    expect(take("a")).toBe(0);
    for (let n = 0; n < 10_001; n++) take(`other ${n}`);
    expect([take("a"), take("a")]).toEqual([0, 0]);
  });
});
