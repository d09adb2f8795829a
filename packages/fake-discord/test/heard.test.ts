import { describe, expect, it } from "vitest";

import type { HeardPacket } from "../src/voice/heard.ts";
import { soundsOf, stretchesOf } from "../src/voice/heard.ts";

const SILENCE = Buffer.from([0xf8, 0xff, 0xfe]);

/** A packet that is sent at its time, or later. */
const packet = (number: number, more: Partial<HeardPacket> = {}): HeardPacket => ({
  session: 1,
  channelId: "1",
  sequence: (65_530 + number) % 65_536,
  timestamp: number * 960,
  at: 1000 + number * 20,
  opus: Buffer.from([number & 255]),
  isEncrypted: false,
  ...more,
});
const packets = (count: number) => Array.from({ length: count }, (_, number) => packet(number));

describe("what was heard", () => {
  it("is put in order over the end of the sequence numbers, and told from what was lost", () => {
    const [a, b, c, , e, f, g, h] = packets(10);
    const mixed = [b, a, c, e, g, f, h, h].flatMap((one) => one ?? []);
    const [stretch, ...more] = stretchesOf(mixed);
    expect(more).toEqual([]);
    expect(stretch?.packets.map(({ opus }) => opus?.[0])).toEqual([0, 1, 2, 4, 5, 6, 7]);
    expect(stretch).toMatchObject({ lost: 1, unreadable: 0 });
  });

  it("counts a gap once, however long what follows it is put off", () => {
    const moved = (ms: number) =>
      Array.from({ length: 100 }, (_, n) => packet(n, { at: n * 20 + (n < 50 ? 0 : ms) }));
    const stalled = moved(300);
    expect(stretchesOf(stalled)).toMatchObject([{ late: 1, worstDelayMs: 300 }]);
    // A client that catches up fills a buffer, which plays without a gap.
    const caughtUp = moved(-300);
    expect(stretchesOf(caughtUp)).toMatchObject([{ late: 0, worstDelayMs: 0 }]);
  });

  it("ends with silence and a pause, but not with a pause alone", () => {
    const sound = Array.from({ length: 20 }, (_, n) => packet(n, n < 15 ? {} : { opus: SILENCE }));
    const later = Array.from({ length: 5 }, (_, n) => packet(20 + n, { at: 5_000 + n * 20 }));
    expect(stretchesOf([...sound, ...later])).toMatchObject([{ silenceAtEnd: 5 }, { silenceAtEnd: 0 }]);
    expect(soundsOf([...sound, ...later])).toHaveLength(20);
    expect(stretchesOf([...sound.slice(0, 15), ...later])).toMatchObject([{ lost: 5, late: 1 }]);
  });
});
