import { open } from "node:fs/promises";

const PAGE_HEADER = 27;
/** Headers and tags come first, in packets of their own. */
const HEADER_PACKETS = 2;

/**
 * Yields the Opus packets of an Ogg file. Only for files that our own media processes wrote: nothing here is checked
 * that they guarantee.
 */
export async function* readOggPackets(path: string): AsyncGenerator<Buffer> {
  await using file = await open(path);
  const header = Buffer.alloc(PAGE_HEADER + 255);
  let at = 0;
  let count = 0;
  let pieces: Buffer[] = [];
  for (;;) {
    const { bytesRead } = await file.read(header, 0, header.length, at);
    const segments = header[PAGE_HEADER - 1] ?? 0;
    if (bytesRead < PAGE_HEADER + segments || header.toString("latin1", 0, 4) !== "OggS") return;
    const lengths = header.subarray(PAGE_HEADER, PAGE_HEADER + segments);
    const body = Buffer.alloc(lengths.reduce((sum, length) => sum + length, 0));
    at += PAGE_HEADER + segments;
    await file.read(body, 0, body.length, at);
    at += body.length;
    let begin = 0;
    for (const length of lengths) {
      pieces.push(body.subarray(begin, begin + length));
      begin += length;
      // A full segment continues in the next one, possibly on the next page.
      if (length === 255) continue;
      const packet = pieces.length === 1 && pieces[0] ? pieces[0] : Buffer.concat(pieces);
      pieces = [];
      if (++count > HEADER_PACKETS) yield packet;
    }
  }
}
