import { open } from "node:fs/promises";
import type { LoopRange } from "../../../media/processing/tasks/loop.ts";

const PAGE_HEADER = 27;
/** Headers and tags come first, in packets of their own. */
const HEADER_PACKETS = 2;
/** Holds any page. A read takes more processor time than all else that playing does, so this is several seconds at once. */
const BLOCK_BYTES = 2 ** 16;
/** Two seconds, after which a slow disk is heard. */
const AHEAD = 100;

export type OpusFile = Awaited<ReturnType<typeof openOpusFile>>;

/** Packets of a file, by number. */
export interface OpusFileOptions {
  /** The first one; beyond the end of a loop, the same one of a later round. */
  readonly from?: number | undefined;
  /** What is played round and round instead of to the end. */
  readonly loop?: LoopRange | undefined;
}

/**
 * Opens an Ogg file at one of its Opus packets. Only for files that our own media processes wrote: nothing here is
 * checked that they guarantee.
 */
export async function openOpusFile(path: string, { from = 0, loop }: OpusFileOptions = {}) {
  const file = await open(path);
  let rest: Buffer = Buffer.alloc(0);
  let at = 0;
  let skips = HEADER_PACKETS + (loop ? placeInLoop(loop, from) : from);
  let count = -HEADER_PACKETS;
  let pieces: Buffer[] = [];
  let packets: Buffer[] = [];
  let taken = 0;
  let isWhole = false;
  let loading: Promise<void> | undefined;

  async function loadBlock(): Promise<void> {
    const block = Buffer.allocUnsafeSlow(BLOCK_BYTES);
    rest.copy(block);
    const wanted = BLOCK_BYTES - rest.length;
    const { bytesRead } = await file.read(block, rest.length, wanted, at);
    at += bytesRead;
    // A regular file gives less only at its end.
    isWhole = bytesRead < wanted;
    rest = block.subarray(0, rest.length + bytesRead);
    packets = packets.slice(taken);
    taken = 0;
    for (let page = pageIn(rest); page; page = pageIn(rest)) {
      rest = rest.subarray(page.end);
      for (const segment of page.segments) {
        takeSegment(segment);
        if (count === loop?.end) return rewind(loop);
      }
    }
  }

  function takeSegment(segment: Buffer): void {
    pieces.push(segment);
    // A full segment continues in the next one, possibly on the next page.
    if (segment.length === 255) return;
    const packet = pieces.length === 1 ? segment : Buffer.concat(pieces);
    pieces = [];
    count += 1;
    if (skips > 0) skips -= 1;
    else packets.push(packet);
  }

  function rewind({ first }: LoopRange): void {
    rest = Buffer.alloc(0);
    at = 0;
    skips = HEADER_PACKETS + first;
    count = -HEADER_PACKETS;
    isWhole = false;
  }

  /** A file that can't be read ends there. */
  const load = (): Promise<void> =>
    (loading ??= loadBlock()
      .catch(() => void (isWhole = true))
      .finally(() => (loading = undefined)));

  const isEmpty = () => packets.length === 0 && !isWhole;
  while (isEmpty()) await load();
  return {
    /** Returns the next packet; undefined at the end, or if the disk is slow. */
    next(): Buffer | undefined {
      if (!isWhole && packets.length - taken <= AHEAD) void load();
      const packet = packets[taken];
      if (packet) taken += 1;
      return packet;
    },
    isAtEnd: (): boolean => isWhole && taken >= packets.length,
    async close(): Promise<void> {
      await loading;
      isWhole = true;
      await file.close();
    },
  };
}

/** Returns the packet of a loop that is played after so many of its file. */
export const placeInLoop = ({ first, end }: LoopRange, packets: number): number =>
  packets < end ? packets : first + ((packets - first) % (end - first));

/** Returns the packets of a file's beginning, followed by another file. Closes both. */
export function joinFiles(beginning: OpusFile, count: number, rest: OpusFile): OpusFile {
  let left = count;
  const isBegun = () => left <= 0 || beginning.isAtEnd();
  return {
    next() {
      if (isBegun()) return rest.next();
      const packet = beginning.next();
      if (packet) left -= 1;
      return packet;
    },
    isAtEnd: () => isBegun() && rest.isAtEnd(),
    async close() {
      await beginning.close();
      await rest.close();
    },
  };
}

/** Returns the page with which a block begins; undefined if it isn't whole. */
function pageIn(block: Buffer): { readonly segments: readonly Buffer[]; readonly end: number } | undefined {
  if (block.length < PAGE_HEADER || block.toString("latin1", 0, 4) !== "OggS") return undefined;
  const body = PAGE_HEADER + block.readUInt8(PAGE_HEADER - 1);
  if (block.length < body) return undefined;
  const lengths = block.subarray(PAGE_HEADER, body);
  const end = lengths.reduce((sum, length) => sum + length, body);
  if (block.length < end) return undefined;
  let begin = body;
  return { segments: Array.from(lengths, (length) => block.subarray(begin, (begin += length))), end };
}
