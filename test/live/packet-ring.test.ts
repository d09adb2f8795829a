import { describe, expect, it } from "vitest";
import { createPacketRing, RING_BYTES, RING_MS } from "../../src/live/packet-ring.ts";

const packet = (text: string, bytes = text.length) => Buffer.alloc(bytes, text);
/** Says something of so many packets of 20 ms, beginning at a time. */
const say = (ring: ReturnType<typeof createPacketRing>, at: number, text: string, count = 3) => {
  for (let n = 0; n < count; n++) ring.add(at + n * 20, packet(`${text}${n}`));
};
const heardSince = (ring: ReturnType<typeof createPacketRing>, from: number) =>
  ring.since(from).map(({ atMs, packet: bytes }) => `${atMs} ${bytes.toString()}`);

describe("the last two minutes of one person", () => {
  it("give back what arrived, with its times", () => {
    const ring = createPacketRing();
    say(ring, 1_000, "a");
    expect(heardSince(ring, 0)).toEqual(["1000 a0", "1020 a1", "1040 a2"]);
    // Also after that, more can come.
    say(ring, 1_060, "b", 1);
    expect(heardSince(ring, 0)).toEqual(["1000 a0", "1020 a1", "1040 a2", "1060 b0"]);
  });

  it("are cut at pauses: an utterance that has begun before is whole", () => {
    const ring = createPacketRing();
    say(ring, 1_000, "a");
    say(ring, 5_000, "b");
    say(ring, 9_000, "c");
    expect(heardSince(ring, 5_030)).toEqual([
      "5000 b0",
      "5020 b1",
      "5040 b2",
      "9000 c0",
      "9020 c1",
      "9040 c2",
    ]);
  });

  it("end after two minutes, also of somebody who goes on talking", () => {
    const ring = createPacketRing();
    for (let at = 0; at <= 3 * RING_MS; at += 20) ring.add(at, packet("x", 4));
    const [first, ...rest] = ring.since(0);
    expect([first?.atMs, rest.length]).toEqual([2 * RING_MS, RING_MS / 20]);
    ring.expire(4 * RING_MS + 1);
    expect([ring.since(0), ring.lastSpokeMs()]).toEqual([[], undefined]);
  });

  it("take no more memory than their limit, whatever is sent", () => {
    const ring = createPacketRing();
    for (let n = 0; n < 2_000; n++) ring.add(n, packet(`${n % 10}`, 4_000));
    const left = ring.since(0);
    expect(left.at(-1)?.atMs).toBe(1_999);
    expect(left.reduce((sum, one) => sum + one.packet.length, 0)).toBeLessThan(RING_BYTES);
    expect(left.length).toBeGreaterThan(100);
  });

  it("are gone once they are destroyed", () => {
    const ring = createPacketRing();
    say(ring, 1_000, "a");
    ring.destroy();
    expect([heardSince(ring, 0), ring.lastSpokeMs()]).toEqual([[], undefined]);
  });
});
