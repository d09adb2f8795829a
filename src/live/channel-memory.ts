import { MAX_SPEAKERS } from "../recording/recording.ts";
import { createPacketRing, type PacketRing } from "./packet-ring.ts";

/** Keeps the last two minutes of each person in a channel who is in. `isIn` is asked for every packet. */
export function createChannelMemory(isIn: (person: string) => boolean) {
  const rings = new Map<string, PacketRing>();

  function forget(person: string): void {
    rings.get(person)?.destroy();
    rings.delete(person);
  }

  return {
    isIn,

    add(person: string, atMs: number, packet: Buffer): void {
      if (!isIn(person)) return;
      let ring = rings.get(person);
      if (!ring) {
        if (rings.size >= MAX_SPEAKERS) return;
        ring = createPacketRing();
        rings.set(person, ring);
      }
      ring.add(atMs, packet);
    },

    /** Overwrites what is too old, and everything of those who aren't in any more. */
    expire(nowMs: number): void {
      for (const [person, ring] of rings) {
        ring.expire(nowMs);
        if (!isIn(person) || ring.lastSpokeMs() === undefined) forget(person);
      }
    },

    /** Overwrites everything. */
    destroy(): void {
      for (const person of rings.keys()) forget(person);
    },
  };
}
