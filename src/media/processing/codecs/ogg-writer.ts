import { open } from "node:fs/promises";

const SAMPLE_RATE = 48_000;
/** Packets in a page, of which each takes a segment for each 255 bytes; a page has 255. */
const MAX_SEGMENTS = 255;
const FIRST = 2;
const LAST = 4;

/** Writes Opus packets into an Ogg file, in pages of up to 255 segments (RFC 3533, RFC 7845). */
export async function createOggWriter(path: string) {
  const file = await open(path, "w", 0o600);
  let number = 0;
  let samples = 0;
  let packets: Buffer[] = [];
  let lacing: number[] = [];

  async function writePage(flags: number, granule: number): Promise<void> {
    const head = Buffer.alloc(27);
    head.write("OggS");
    head.writeUInt8(flags, 5);
    head.writeBigUInt64LE(BigInt(granule), 6);
    head.writeUInt32LE(1, 14);
    head.writeUInt32LE(number++, 18);
    head.writeUInt8(lacing.length, 26);
    const page = Buffer.concat([head, Buffer.from(lacing), ...packets]);
    page.writeUInt32LE(checksum(page), 22);
    packets = [];
    lacing = [];
    await file.appendFile(page);
  }

  function add(packet: Buffer): void {
    for (let left = packet.length; left >= 0; left -= 255) lacing.push(Math.min(left, 255));
    packets.push(packet);
  }

  const head = Buffer.alloc(19);
  head.write("OpusHead\x01");
  head.writeUInt8(1, 9);
  head.writeUInt32LE(SAMPLE_RATE, 12);
  add(head);
  await writePage(FIRST, 0);
  add(Buffer.concat([Buffer.from("OpusTags"), Buffer.alloc(8)]));
  await writePage(0, 0);

  return {
    /** Its length so far. */
    samples: (): number => samples,
    async write(packet: Buffer, length: number): Promise<void> {
      if (lacing.length + Math.floor(packet.length / 255) + 1 > MAX_SEGMENTS) await writePage(0, samples);
      add(packet);
      samples += length;
    },
    /** Ends the file, which has at least one packet. */
    end: (): Promise<void> => writePage(LAST, samples),
    [Symbol.asyncDispose]: (): Promise<void> => file.close(),
  };
}

const TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index << 24;
  for (let bit = 0; bit < 8; bit++) value = (value << 1) ^ (value < 0 ? 0x04c1_1db7 : 0);
  return value >>> 0;
});

/** CRC-32 with Ogg's polynomial, unreflected. */
function checksum(page: Buffer): number {
  let value = 0;
  for (const byte of page) value = ((value << 8) ^ (TABLE[((value >>> 24) ^ byte) & 255] ?? 0)) >>> 0;
  return value;
}
