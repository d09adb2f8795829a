import type { Tags } from "../codecs/tags.ts";
import { MAX_PADDING, readAt, type NewHeader } from "./header.ts";

/** Names of frames in ID3v2.4. */
const FRAMES: Readonly<Record<string, string>> = {
  title: "TIT2",
  artist: "TPE1",
  album: "TALB",
  date: "TDRC",
  genre: "TCON",
  comment: "COMM",
};
/** Marks a text as UTF-8. */
const UTF_8 = "\x03";
const HEAD = 10;
const MAX_TAGS = 10;

/** Returns an ID3v2.4 tag in place of those at the start of an MP3 file. */
export function replaceId3(file: number, tags: Tags): NewHeader | undefined {
  const frames = Buffer.concat(
    Object.entries(tags).flatMap(([name, value]) => {
      const id = FRAMES[name];
      return id === undefined ? [] : [frame(id, value)];
    }),
  );
  const replaced = oldTagBytes(file);
  const spare = replaced - HEAD - frames.length;
  const padding = Buffer.alloc(spare >= 0 && spare <= MAX_PADDING ? spare : 0);
  const content = Buffer.concat([frames, padding]);
  return { header: Buffer.concat([head("ID3\x04\0\0", content.length), content]), replaced };
}

/** A file that was tagged by several programs can have several tags. */
function oldTagBytes(file: number): number {
  let end = 0;
  for (let tags = 0; tags < MAX_TAGS; tags++) {
    const old = readAt(file, end, HEAD);
    if (old.length < HEAD || old.toString("latin1", 0, 3) !== "ID3") break;
    const hasFooter = ((old[5] ?? 0) & 0x10) !== 0;
    end += HEAD + readSyncSafe(old.subarray(6)) + (hasFooter ? HEAD : 0);
  }
  return end;
}

function frame(id: string, value: string): Buffer {
  // Comments begin with a language and an empty description.
  const content = Buffer.from(`${UTF_8}${id === "COMM" ? "eng\0" : ""}${value}`);
  return Buffer.concat([head(id, content.length), Buffer.alloc(2), content]);
}

/** Sizes have seven bits per byte, so that they can't look like the start of an MPEG frame. */
function head(start: string, size: number): Buffer {
  const bits = [21, 14, 7, 0].map((shift) => (size >> shift) & 0x7f);
  return Buffer.concat([Buffer.from(start, "latin1"), Buffer.from(bits)]);
}

const readSyncSafe = (bytes: Buffer): number =>
  bytes.subarray(0, 4).reduce((size, byte) => size * 128 + (byte & 0x7f), 0);
