import type { ReceivedPacket } from "../../recording/packet-writer.ts";

/** A pause that ends an utterance. */
const PAUSE_MS = 600;
/** A longer one is cut, so that its beginning is shown while it goes on. */
const MAX_UTTERANCE_MS = 12_000;

/** What a person said between two pauses. */
export interface Utterance {
  readonly person: string;
  readonly beginMs: number;
  readonly endMs: number;
  readonly packets: readonly ReceivedPacket[];
}

/**
 * Cuts what people say into utterances, in memory only. Each person has a lane of their own, so that nobody is credited
 * with another's words. `isIn` is checked for every packet. Times are milliseconds that never go back.
 */
export function createUtteranceCutter(
  isIn: (person: string) => boolean,
  onUtterance: (utterance: Utterance) => void,
) {
  const lanes = new Map<string, ReceivedPacket[]>();

  function drop(person: string): void {
    for (const { packet } of lanes.get(person) ?? []) packet.fill(0);
    lanes.delete(person);
  }

  function end(person: string): void {
    const packets = lanes.get(person);
    const [first, last] = [packets?.[0], packets?.at(-1)];
    lanes.delete(person);
    if (packets && first && last && isIn(person))
      onUtterance({ person, beginMs: first.atMs, endMs: last.atMs, packets });
  }

  return {
    add(person: string, atMs: number, packet: Buffer): void {
      if (!isIn(person)) return drop(person);
      const lane = lanes.get(person);
      const [first, last] = [lane?.[0], lane?.at(-1)];
      if (first && last && (atMs - last.atMs > PAUSE_MS || atMs - first.atMs >= MAX_UTTERANCE_MS))
        end(person);
      const received = { atMs, packet: Buffer.from(packet) };
      const open = lanes.get(person);
      if (open) open.push(received);
      else lanes.set(person, [received]);
    },

    /** Ends what a pause has ended. Called several times a second. */
    expire(nowMs: number): void {
      for (const [person, packets] of lanes) {
        if (!isIn(person)) drop(person);
        else if (nowMs - (packets.at(-1)?.atMs ?? nowMs) > PAUSE_MS) end(person);
      }
    },

    /** Overwrites what isn't an utterance yet. */
    destroy(): void {
      for (const person of lanes.keys()) drop(person);
    },
  };
}
