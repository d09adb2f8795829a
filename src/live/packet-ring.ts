import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { HEADER_BYTES, packetHeader, type ReceivedPacket } from "../recording/packet-writer.ts";

/** How far back it goes. */
export const RING_MS = 120_000;
/** Of one person: more than two minutes without a pause at 32 kbit/s. Beyond that, the oldest packets go first. */
export const RING_BYTES = 512 * 1024;
/** A pause that ends an utterance. */
const PAUSE_MS = 600;
const BLOCK_BYTES = 8 * 1024;
const CIPHER = "aes-256-ctr";

/** A part of an utterance, encrypted. */
interface Block {
  readonly id: number;
  readonly bytes: Buffer;
  readonly lastMs: number;
  /** Whether an utterance begins with it. */
  readonly isStart: boolean;
}

export type PacketRing = ReturnType<typeof createPacketRing>;

/**
 * Keeps one person's Opus packets of the last two minutes, in memory only: encrypted with a key that nothing else has,
 * and cut at pauses. What is too old is overwritten, not only dropped.
 */
export function createPacketRing() {
  const key = randomBytes(32);
  let blocks: Block[] = [];
  let used = 0;
  let nextId = 0;
  /** The block that is being filled. It is encrypted already. */
  let open: (Omit<Block, "lastMs"> & { cipher: ReturnType<typeof cipherOf>; length: number }) | undefined;
  let lastMs = -Infinity;

  const nonceOf = (id: number): Buffer => {
    const nonce = Buffer.alloc(16);
    nonce.writeUInt32BE(id);
    return nonce;
  };
  const cipherOf = (id: number) => createCipheriv(CIPHER, key, nonceOf(id));

  /** Ends the block that is being filled. It then takes no more memory than its packets. */
  function closeBlock(): void {
    if (!open) return;
    const { id, isStart, bytes, length, cipher } = open;
    // Also overwrites the cipher's own copy of the key.
    cipher.final();
    const kept = Buffer.allocUnsafeSlow(length);
    bytes.copy(kept, 0, 0, length);
    bytes.fill(0);
    blocks.push({ id, isStart, bytes: kept, lastMs });
    used += length;
    open = undefined;
  }

  function removeOldest(): void {
    const [oldest] = blocks;
    if (!oldest) return;
    oldest.bytes.fill(0);
    used -= oldest.bytes.length;
    blocks = blocks.slice(1);
  }

  function expire(nowMs: number): void {
    if (open && lastMs < nowMs - PAUSE_MS) closeBlock();
    while (blocks[0] && blocks[0].lastMs < nowMs - RING_MS) removeOldest();
  }

  /** Adds what a block has to others, in the order of arrival. */
  function readBlock({ id, bytes }: Block, packets: ReceivedPacket[]): void {
    const plain = createDecipheriv(CIPHER, key, nonceOf(id)).update(bytes);
    for (let begin = 0; begin < plain.length;) {
      const end = begin + HEADER_BYTES + plain.readUInt16LE(begin + 4);
      packets.push({ atMs: plain.readUInt32LE(begin), packet: plain.subarray(begin + HEADER_BYTES, end) });
      begin = end;
    }
  }

  return {
    /** Adds a packet. Times are milliseconds since a moment that the caller chooses, and never go back. */
    add(atMs: number, packet: Buffer): void {
      const at = Math.max(0, Math.round(atMs));
      expire(at);
      const size = HEADER_BYTES + packet.length;
      if (size > BLOCK_BYTES) return;
      const isStart = at - lastMs > PAUSE_MS;
      if (isStart || (open && open.length + size > BLOCK_BYTES)) closeBlock();
      if (!open) {
        const id = nextId++;
        open = { id, isStart, bytes: Buffer.alloc(BLOCK_BYTES), cipher: cipherOf(id), length: 0 };
      }
      for (const part of [packetHeader(at, packet), packet])
        open.length += open.cipher.update(part).copy(open.bytes, open.length);
      lastMs = at;
      while (used + BLOCK_BYTES > RING_BYTES) removeOldest();
    },

    /** Overwrites what is older than two minutes. Called about once a second, also while the person is silent. */
    expire,

    /** When they last spoke; undefined if nothing of theirs is left. */
    lastSpokeMs: (): number | undefined => (open || blocks.length > 0 ? lastMs : undefined),

    /** Returns the utterances that were not over at that time, whole. */
    since(fromMs: number): ReceivedPacket[] {
      closeBlock();
      const first = blocks.findIndex((block) => block.lastMs >= fromMs);
      if (first < 0) return [];
      const start = Math.max(
        0,
        blocks.findLastIndex(({ isStart }, index) => isStart && index <= first),
      );
      const packets: ReceivedPacket[] = [];
      for (const block of blocks.slice(start)) readBlock(block, packets);
      return packets.filter(({ atMs }) => atMs >= lastMs - RING_MS);
    },

    /** Overwrites everything, with the key. */
    destroy(): void {
      closeBlock();
      while (blocks.length > 0) removeOldest();
      key.fill(0);
    },
  };
}
