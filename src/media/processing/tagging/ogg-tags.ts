import type { Tags } from "../codecs/tags.ts";
import { readAt, type NewHeader } from "./header.ts";
import { vorbisComment } from "./vorbis-comment.ts";

/** Codecs by the start of their first packet: their comment packet's start and end, and how many packets it is part of. */
const CODECS = [
  { first: "OpusHead", comment: "OpusTags", end: "", packets: 1 },
  { first: "\x01vorbis", comment: "\x03vorbis", end: "\x01", packets: 2 },
] as const;
/** Header packets of ordinary files take 5 KB; a cover image among the tags more. */
const MAX_HEADER_BYTES = 2 ** 20;
const PAGE_HEAD = 27;
const MAX_SEGMENTS = 255;
const CONTINUED = 1;
const FIRST = 2;
const NO_PACKET_ENDS = 0xffff_ffff_ffff_ffffn;

interface Page {
  readonly flags: number;
  readonly serial: number;
  readonly number: number;
  /** Sizes of its segments; one below 255 ends a packet. */
  readonly lacing: Buffer;
  readonly content: Buffer;
  /** Position after it. */
  readonly end: number;
}

/**
 * Returns the header pages of an Ogg Opus or Ogg Vorbis file with other tags, in as many pages as before, so that the
 * pages of its audio keep their numbers. Undefined for another codec or structure.
 */
export function replaceOggTags(file: number, tags: Tags): NewHeader | undefined {
  const bytes = readAt(file, 0, MAX_HEADER_BYTES);
  const first = readPage(bytes, 0);
  const codec =
    first && CODECS.find(({ first: start }) => first.content.toString("latin1").startsWith(start));
  if (!codec || (first.flags & FIRST) === 0) return undefined;
  const pages: Page[] = [];
  let ended = 0;
  for (let at = first.end; ended < codec.packets;) {
    const page = readPage(bytes, at);
    // A second first page belongs to another track.
    if (!page || page.serial !== first.serial || (page.flags & FIRST) !== 0) return undefined;
    pages.push(page);
    ended += page.lacing.filter((size) => size < MAX_SEGMENTS).length;
    at = page.end;
  }
  const packets = packetsOf(pages);
  if (packets?.length !== codec.packets || !packets[0]?.toString("latin1").startsWith(codec.comment))
    return undefined;
  const start = Buffer.from(codec.comment, "latin1");
  const comment = Buffer.concat([start, vorbisComment(tags), Buffer.from(codec.end, "latin1")]);
  const written = writePages([comment, ...packets.slice(1)], pages);
  const replaced = pages.at(-1)?.end ?? 0;
  return written && { header: Buffer.concat([bytes.subarray(0, first.end), ...written]), replaced };
}

function readPage(bytes: Buffer, at: number): Page | undefined {
  if (bytes.toString("latin1", at, at + 4) !== "OggS" || at + PAGE_HEAD > bytes.length) return undefined;
  const contentAt = at + PAGE_HEAD + bytes.readUInt8(at + 26);
  const lacing = bytes.subarray(at + PAGE_HEAD, contentAt);
  const end = contentAt + lacing.reduce((sum, size) => sum + size, 0);
  if (end > bytes.length) return undefined;
  return {
    flags: bytes.readUInt8(at + 5),
    serial: bytes.readUInt32LE(at + 14),
    number: bytes.readUInt32LE(at + 18),
    lacing,
    content: bytes.subarray(contentAt, end),
    end,
  };
}

/** Returns undefined if a packet continues beyond the pages. */
function packetsOf(pages: readonly Page[]): Buffer[] | undefined {
  const content = Buffer.concat(pages.map((page) => page.content));
  const packets: Buffer[] = [];
  let begin = 0;
  let end = 0;
  for (const size of pages.flatMap(({ lacing }) => [...lacing])) {
    end += size;
    if (size === MAX_SEGMENTS) continue;
    packets.push(content.subarray(begin, end));
    begin = end;
  }
  return begin === content.length ? packets : undefined;
}

/** Distributes the packets over pages with the numbers of the old ones. Returns undefined if they don't fit. */
function writePages(packets: readonly Buffer[], old: readonly Page[]): Buffer[] | undefined {
  const lacing = packets.flatMap(({ length }) => [
    ...Array.from({ length: Math.floor(length / MAX_SEGMENTS) }, () => MAX_SEGMENTS),
    length % MAX_SEGMENTS,
  ]);
  if (lacing.length > old.length * MAX_SEGMENTS || lacing.length < old.length) return undefined;
  const content = Buffer.concat(packets);
  let segment = 0;
  let begin = 0;
  return old.map(({ serial, number }, index) => {
    const pagesLeft = old.length - index - 1;
    const sizes = lacing.slice(
      segment,
      segment + Math.min(MAX_SEGMENTS, lacing.length - segment - pagesLeft),
    );
    const end = begin + sizes.reduce((sum, size) => sum + size, 0);
    const head = Buffer.alloc(PAGE_HEAD);
    head.write("OggS");
    head.writeUInt8(lacing[segment - 1] === MAX_SEGMENTS ? CONTINUED : 0, 5);
    head.writeBigUInt64LE(sizes.some((size) => size < MAX_SEGMENTS) ? 0n : NO_PACKET_ENDS, 6);
    head.writeUInt32LE(serial, 14);
    head.writeUInt32LE(number, 18);
    head.writeUInt8(sizes.length, 26);
    const page = Buffer.concat([head, Buffer.from(sizes), content.subarray(begin, end)]);
    page.writeUInt32LE(checksum(page), 22);
    segment += sizes.length;
    begin = end;
    return page;
  });
}

const POLYNOMIAL = 0x04c1_1db7;
const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte << 24;
  for (let bit = 0; bit < 8; bit++) value = (value << 1) ^ (value < 0 ? POLYNOMIAL : 0);
  return value;
});

/** CRC-32 of a page whose own checksum is zero, without the reflection that zlib's has. */
function checksum(page: Buffer): number {
  let value = 0;
  for (const byte of page) value = (value << 8) ^ (TABLE[(value >>> 24) ^ byte] ?? 0);
  return value >>> 0;
}
