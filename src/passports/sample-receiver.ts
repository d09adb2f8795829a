import type { ReceivedPacket } from "../recording/packet-writer.ts";

/** Of an Opus packet that a client sends. */
const PACKET_MS = 20;
/** Less isn't a sentence, but a noise. */
const LEAST_PACKETS = 1_500 / PACKET_MS;
/** A pause after the sentence. */
const PAUSE_MS = 1_500;
const MOST_MS = 30_000;
/** At 128 kbit/s. */
const MOST_BYTES = 512 * 1024;

/** Collects what one person says, until they pause. Times are milliseconds of a clock that the caller chooses. */
export function createSampleReceiver() {
  let packets: ReceivedPacket[] = [];
  let bytes = 0;

  const lastMs = () => packets.at(-1)?.atMs ?? 0;
  const hasSentence = () => packets.length >= LEAST_PACKETS;
  const isFull = (nowMs: number) =>
    bytes >= MOST_BYTES || (packets[0] !== undefined && nowMs - packets[0].atMs >= MOST_MS);

  return {
    add(atMs: number, packet: Buffer): void {
      // A noise before the sentence isn't part of it.
      if (packets.length > 0 && !hasSentence() && atMs - lastMs() >= PAUSE_MS) {
        packets = [];
        bytes = 0;
      }
      if (isFull(atMs)) return;
      packets.push({ atMs, packet: Buffer.from(packet) });
      bytes += packet.length;
    },
    isOver: (nowMs: number): boolean => hasSentence() && (isFull(nowMs) || nowMs - lastMs() >= PAUSE_MS),
    /** What was received; empty if that is no sentence. */
    packets: (): readonly ReceivedPacket[] => (hasSentence() ? packets : []),
  };
}

export type SampleReceiver = ReturnType<typeof createSampleReceiver>;
