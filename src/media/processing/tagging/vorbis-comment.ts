import type { Tags } from "../codecs/tags.ts";

/** Returns the comment block that FLAC, Vorbis and Opus share. */
export function vorbisComment(tags: Tags): Buffer {
  const comments = Object.entries(tags).map(([name, value]) =>
    text(`${name === "comment" ? "DESCRIPTION" : name.toUpperCase()}=${value}`),
  );
  return Buffer.concat([text("Mynah"), uint32(comments.length), ...comments]);
}

function text(value: string): Buffer {
  const bytes = Buffer.from(value);
  return Buffer.concat([uint32(bytes.length), bytes]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
