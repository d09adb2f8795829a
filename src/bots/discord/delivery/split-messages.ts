import type { Piece } from "./prepare-files.ts";

/** Discord takes 10 files with a message; links to as many, should it take none, would not fit into its text. */
export const MAX_FILES = 8;
/** Discord's limit for one request is 25 MiB (documentation, create message). */
const MAX_REQUEST_BYTES = 24 * 2 ** 20;

/** Pieces shared out over as few messages as they need. Always at least one message. */
export function shareOut(pieces: readonly Piece[]): Piece[][] {
  const parcels: Piece[][] = [[]];
  let filled = 0;
  for (const piece of pieces) {
    const bytes = piece.kind === "loaded" ? piece.bytes : 0;
    const last = parcels.at(-1);
    const isFull =
      last === undefined ||
      last.length >= MAX_FILES ||
      (last.length > 0 && filled + bytes > MAX_REQUEST_BYTES);
    if (isFull) {
      parcels.push([piece]);
      filled = bytes;
    } else {
      last.push(piece);
      filled += bytes;
    }
  }
  return parcels;
}
