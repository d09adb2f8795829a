import type { FileHandle } from "node:fs/promises";

/** Bytes for the start of a file in place of its first `replaced` bytes. */
export interface NewHeader {
  readonly header: Buffer;
  readonly replaced: number;
}

/** Most unused bytes left in a header to avoid copying the audio. More would be a waste in every download. */
export const MAX_PADDING = 16 * 1024;

/** Returns `length` bytes from `position`, or fewer at the end of the file. */
export async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}
