import type { Tags } from "../codecs/tags.ts";
import { MAX_PADDING, readAt, type NewHeader } from "./header.ts";
import { vorbisComment } from "./vorbis-comment.ts";

const STREAM_INFO = 0;
const PADDING = 1;
const VORBIS_COMMENT = 4;
/** Application data, seek table and cue sheet. Covers and old tags describe the previous file. */
const KEPT_BLOCKS: ReadonlySet<number> = new Set([STREAM_INFO, 2, 3, 5]);
const LAST = 0x80;
const MAX_BLOCKS = 100;
const MAX_KEPT_BYTES = 2 ** 20;
const MAGIC = "fLaC";

/** Returns the metadata blocks of a FLAC file with other tags. Undefined for a structure that it doesn't know. */
export function replaceFlacTags(file: number, tags: Tags): NewHeader | undefined {
  const old = readBlocks(file);
  if (!old) return undefined;
  const blocks = [...old.kept, block(VORBIS_COMMENT, vorbisComment(tags))];
  const used = blocks.reduce((sum, { length }) => sum + length, MAGIC.length);
  const spare = old.end - used;
  // The encoder usually leaves room for tags. What is left of it must hold at least the head of a padding block.
  if (spare >= 4 && spare <= MAX_PADDING) blocks.push(block(PADDING, Buffer.alloc(spare - 4)));
  const last = blocks.at(-1);
  if (last) last[0] = (last[0] ?? 0) | LAST;
  return { header: Buffer.concat([Buffer.from(MAGIC), ...blocks]), replaced: old.end };
}

function readBlocks(file: number): { kept: Buffer[]; end: number } | undefined {
  const start = readAt(file, 0, MAGIC.length);
  if (start.toString("latin1") !== MAGIC) return undefined;
  const kept: Buffer[] = [];
  let keptBytes = 0;
  let at = MAGIC.length;
  for (let blocks = 0; blocks < MAX_BLOCKS; blocks++) {
    const head = readAt(file, at, 4);
    if (head.length < 4) return undefined;
    const type = (head[0] ?? 0) & ~LAST;
    const length = head.readUIntBE(1, 3);
    if (KEPT_BLOCKS.has(type)) {
      keptBytes += length;
      const content = keptBytes > MAX_KEPT_BYTES ? undefined : readAt(file, at + 4, length);
      if (content?.length !== length) return undefined;
      kept.push(block(type, content));
    }
    at += 4 + length;
    if (((head[0] ?? 0) & LAST) !== 0) return kept.length > 0 ? { kept, end: at } : undefined;
  }
  return undefined;
}

function block(type: number, content: Buffer): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt8(type, 0);
  head.writeUIntBE(content.length, 1, 3);
  return Buffer.concat([head, content]);
}
