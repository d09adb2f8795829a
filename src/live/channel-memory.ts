import { MAX_SPEAKERS } from "../recording/recording.ts";
import type { ReceivedPacket } from "../recording/packet-writer.ts";
import { createPacketRing, type PacketRing } from "./packet-ring.ts";

/** How much of a person is reported. */
const REPORTED_MS = 60_000;

/** What a person said: packets with their times. */
export interface FrozenTrack {
  readonly person: string;
  readonly packets: readonly ReceivedPacket[];
}

/** What was said in one channel a moment ago. */
export type ChannelMemory = Pick<ReturnType<typeof createChannelMemory>, "speakers" | "freeze" | "excerpt">;

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

    /** Returns how long ago people spoke, the last first. */
    speakers(nowMs: number): readonly { readonly person: string; readonly agoMs: number }[] {
      return [...rings]
        .flatMap(([person, ring]) => {
          const lastMs = isIn(person) ? ring.lastSpokeMs() : undefined;
          return lastMs === undefined ? [] : [{ person, agoMs: nowMs - lastMs }];
        })
        .toSorted((a, b) => a.agoMs - b.agoMs);
    },

    /** Returns a person's last minute, up to when they last spoke, and what the others said since it began. */
    freeze(person: string): readonly FrozenTrack[] {
      const lastMs = isIn(person) ? rings.get(person)?.lastSpokeMs() : undefined;
      if (lastMs === undefined) return [];
      const others = [...rings.keys()].filter((other) => other !== person && isIn(other));
      return [person, ...others].flatMap((one) => {
        const packets = rings.get(one)?.since(lastMs - REPORTED_MS) ?? [];
        return packets.length > 0 ? [{ person: one, packets }] : [];
      });
    },

    /** Returns the last seconds up to when one of these people last spoke before a moment: all, or only the one named. */
    excerpt(lengthMs: number, only?: string, untilMs = Infinity): readonly FrozenTrack[] {
      const tracks = [...rings]
        .filter(([person]) => isIn(person) && (only === undefined || person === only))
        .map(([person, ring]) => ({
          person,
          packets: ring.since(-Infinity).filter(({ atMs }) => atMs < untilMs),
        }));
      const lastMs = Math.max(...tracks.map(({ packets }) => packets.at(-1)?.atMs ?? -Infinity));
      return tracks.flatMap(({ person, packets }) => {
        const wanted = packets.filter(({ atMs }) => atMs > lastMs - lengthMs);
        return wanted.length > 0 ? [{ person, packets: wanted }] : [];
      });
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
