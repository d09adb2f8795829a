import { fetch } from "undici";
import { UserError } from "../../../errors.ts";
import { say } from "../../../messages/index.ts";

/** Within the 3 seconds an interaction can take. */
const LIMIT_MS = 1_500;
/** Of UTF-8, per character. */
const MAX_BYTES = 4;

/**
 * Reads a small text file from Discord; `max` in characters. Callers must have checked the address. Throws a UserError
 * if the file is too large, isn't text or can't be fetched.
 */
export async function readDocument(
  url: string,
  { name, max }: { name: string; max: number },
): Promise<string> {
  const bytes = await fetchBytes(url, max * MAX_BYTES).catch(() => {
    throw new UserError(say("discordFileGone", { name }));
  });
  if (!bytes) throw new UserError(say("documentTooLong", { name, max }));
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new UserError(say("documentNoText", { name }));
  }
}

/** Returns undefined for more than `max` bytes, without reading the rest. */
async function fetchBytes(url: string, max: number): Promise<Buffer | undefined> {
  const response = await fetch(url, { signal: AbortSignal.timeout(LIMIT_MS), redirect: "error" });
  if (!response.ok || !response.body) throw new TypeError(`answered ${response.status}`);
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of response.body) {
    size += piece.byteLength;
    // Leaving the loop releases the connection.
    if (size > max) return undefined;
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
