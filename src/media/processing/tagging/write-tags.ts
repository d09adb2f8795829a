import { open, type FileHandle } from "node:fs/promises";
import type { Tags } from "../codecs/tags.ts";
import { replaceFlacTags } from "./flac-tags.ts";
import { replaceId3 } from "./id3-tags.ts";
import { replaceOggTags } from "./ogg-tags.ts";
import { readAt, type NewHeader } from "./header.ts";
import { appendWavTags } from "./wav-tags.ts";

/** Media types whose header can be rewritten without reading the audio. */
const HEADERS: Readonly<Record<string, (file: FileHandle, tags: Tags) => Promise<NewHeader | undefined>>> = {
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
export async function writeTags({
  from,
  out,
  bytes,
  type,
  tags,
}: WriteTagsRequest): Promise<{ readonly path: string; readonly bytes: number } | undefined> {
  await using file = await open(from, "r+");
  if (type === "audio/wav") {
    const size = await appendWavTags(file, bytes, tags);
    return size === undefined ? undefined : { path: from, bytes: size };
  }
  const made = await HEADERS[type]?.(file, tags);
  if (!made || made.replaced > bytes) return undefined;
  const { header, replaced } = made;
  if (header.length === replaced) {
    await file.write(header, 0, header.length, 0);
    return { path: from, bytes };
  }
  await using written = await open(out, "wx", 0o600);
  await written.appendFile(header);
  for (let at = replaced; at < bytes;) {
    const chunk = await readAt(file, at, Math.min(COPY_BYTES, bytes - at));
    if (chunk.length === 0) break;
    await written.appendFile(chunk);
    at += chunk.length;
  }
  return { path: out, bytes: header.length + bytes - replaced };
}
