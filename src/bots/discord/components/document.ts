import { fetch } from "undici";
import { UserError } from "../../../errors.ts";
import { say } from "../../../messages/index.ts";

/** Within the 3 seconds that an interaction may take. */
const LIMIT_MS = 1_500;
/** Of UTF-8 for a character. */
const MAX_BYTES = 4;

/**
 * What stands in a small file of text that Discord holds; `max` in characters. Whoever calls has looked at the address.
 * Throws a UserError for what is too large, is no text, or does not arrive.
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

/** Undefined for more than `max` bytes, of which no more is read. */
async function fetchBytes(url: string, max: number): Promise<Buffer | undefined> {
  const response = await fetch(url, { signal: AbortSignal.timeout(LIMIT_MS), redirect: "error" });
  if (!response.ok || !response.body) throw new TypeError(`answered ${response.status}`);
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of response.body) {
    size += piece.byteLength;
    // Leaving the loop lets go of the connection.
    if (size > max) return undefined;
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
