import { open } from "node:fs/promises";
import type { FileIdentity } from "./identity.ts";

const SAMPLE_BYTES = 4096;

/** Whether the detector reported a text type; {@link sniffText} distinguishes those more carefully. */
export const isTextual = (type: string) => type.startsWith("text/") || type === "application/xml";

/**
 * Detects the text format from the start of the file: web page, subtitles, JSON or plain. Returns undefined for binary
 * files.
 */
export async function sniffText(path: string): Promise<FileIdentity | undefined> {
  const text = decodeStart(await readStart(path));
  if (text === undefined) return undefined;
  const start = text.trimStart();
  if (/^(?:<!--[^]*?-->\s*)*<(?:!doctype\s+html|html|head|body)\b/i.test(start))
    return plain("text/html", "html");
  if (/^<\?xml|^<svg\b/i.test(start)) return plain("application/xml", "xml");
  if (/^WEBVTT\b/.test(start)) return plain("text/vtt", "vtt");
  if (/^(?:\{\s*["}]|\[\s*[[{"\d\]])/.test(start)) return plain("application/json", "json");
  if (/^\s*\d*\s*(?:\d+:)?\d+:\d+[,.]\d+\s*-->/.test(start)) return plain("application/x-subrip", "srt");
  return plain("text/plain", "txt");
}

const plain = (type: string, ending: string): FileIdentity => ({ type, ending, kind: "other" });

async function readStart(path: string): Promise<Buffer> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(SAMPLE_BYTES), 0, SAMPLE_BYTES, 0);
  return buffer.subarray(0, bytesRead);
}

/** Decodes UTF-8, or UTF-16 with a byte order mark. Returns undefined for binary data. */
function decodeStart(bytes: Buffer): string | undefined {
  try {
    // The sample may end in the middle of a character, which `stream` tolerates.
    const text = new TextDecoder(detectEncoding(bytes), { fatal: true }).decode(bytes, { stream: true });
    return /[\0-\x08\x0e-\x1a\x1c-\x1f]/.test(text) ? undefined : text;
  } catch {
    return undefined;
  }
}

/** Uses the byte order mark. Text without one can only be UTF-8. */
export function detectEncoding(bytes: Uint8Array): "utf-16le" | "utf-16be" | "utf-8" {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  return bytes[0] === 0xfe && bytes[1] === 0xff ? "utf-16be" : "utf-8";
}
