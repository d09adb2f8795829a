import { appendFileSync, closeSync, openSync, writeSync } from "node:fs";
import type { Tags } from "../codecs/tags.ts";
import { replaceFlacTags } from "./flac-tags.ts";
import { replaceId3 } from "./id3-tags.ts";
import { replaceOggTags } from "./ogg-tags.ts";
import { readAt, type NewHeader } from "./header.ts";
import { appendWavTags } from "./wav-tags.ts";

/** Media types whose header can be rewritten without reading the audio. */
const HEADERS: Readonly<Record<string, (file: number, tags: Tags) => NewHeader | undefined>> = {
  "audio/mpeg": replaceId3,
  "audio/flac": replaceFlacTags,
  "audio/ogg": replaceOggTags,
};
const COPY_BYTES = 2 ** 20;

interface WriteTagsRequest {
  readonly from: string;
  readonly out: string;
  /** Size of `from`. */
  readonly bytes: number;
  readonly type: string;
  readonly tags: Tags;
}

/**
 * Writes tags without touching the audio: into the file itself where they fit, else into `out`, followed by a copy of
 * the rest. Returns the place and size; undefined, with nothing changed, for a structure that it doesn't know.
 */
export function writeTags({
  from,
  out,
  bytes,
  type,
  tags,
}: WriteTagsRequest): { readonly path: string; readonly bytes: number } | undefined {
  using file = open(from, "r+");
  if (type === "audio/wav") {
    const size = appendWavTags(file.fd, bytes, tags);
    return size === undefined ? undefined : { path: from, bytes: size };
  }
  const made = HEADERS[type]?.(file.fd, tags);
  if (!made || made.replaced > bytes) return undefined;
  const { header, replaced } = made;
  if (header.length === replaced) {
    writeSync(file.fd, header, 0, header.length, 0);
    return { path: from, bytes };
  }
  // A process that crashed may have begun it.
  using written = open(out, "w");
  appendFileSync(written.fd, header);
  for (let at = replaced; at < bytes;) {
    const chunk = readAt(file.fd, at, Math.min(COPY_BYTES, bytes - at));
    if (chunk.length === 0) break;
    appendFileSync(written.fd, chunk);
    at += chunk.length;
  }
  return { path: out, bytes: header.length + bytes - replaced };
}

/** Synchronous, like FFmpeg's calls here: the process does nothing else meanwhile, and promises cost more than the work. */
function open(path: string, flags: string) {
  const fd = openSync(path, flags, 0o600);
  return { fd, [Symbol.dispose]: () => closeSync(fd) };
}
