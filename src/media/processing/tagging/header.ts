import { readSync } from "node:fs";

/** Bytes for the start of a file in place of its first `replaced` bytes. */
export interface NewHeader {
  readonly header: Buffer;
  readonly replaced: number;
}

/** Most unused bytes left in a header to avoid copying the audio. More would be a waste in every download. */
export const MAX_PADDING = 16 * 1024;

/** Returns `length` bytes of an open file from `position`, or fewer at the end of the file. */
export function readAt(file: number, position: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  return bytes.subarray(0, readSync(file, bytes, 0, length, position));
}
