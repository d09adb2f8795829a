import type { ResultFile } from "../../../media/result.ts";

/** Discord's limits for one message: files, and bytes of the whole request. */
const MAX_FILES = 10;
const MAX_REQUEST_BYTES = 24 * 2 ** 20;

/** Files shared out over as few messages as they need. Always at least one message. */
export function shareOut(files: readonly ResultFile[], maxBytes: number): ResultFile[][] {
  const parcels: ResultFile[][] = [[]];
  let filled = 0;
  for (const file of files) {
    // What is larger will be made to fit, or linked.
    const bytes = Math.min(file.bytes, maxBytes);
    const last = parcels.at(-1);
    const isFull =
      last === undefined ||
      last.length >= MAX_FILES ||
      (last.length > 0 && filled + bytes > MAX_REQUEST_BYTES);
    if (isFull) {
      parcels.push([file]);
      filled = bytes;
    } else {
      last.push(file);
      filled += bytes;
    }
  }
  return parcels;
}
