import { writeSync } from "node:fs";
import type { Tags } from "../codecs/tags.ts";
import { readAt } from "./header.ts";

/** Names of tags in a RIFF INFO list. */
const INFO: Readonly<Record<string, string>> = {
  title: "INAM",
  artist: "IART",
  album: "IPRD",
  date: "ICRD",
  genre: "IGNR",
  comment: "ICMT",
};
const MAX_CHUNKS = 100;
const MAX_BYTES = 2 ** 32 - 2 ** 20;

/**
 * Appends the tags to a WAV file, so that its audio isn't copied. Until its last write, the file stays as playable as
 * it was. Returns its new size, or undefined, with the file unchanged, for a structure that it doesn't know.
 */
export function appendWavTags(file: number, size: number, tags: Tags): number | undefined {
  const head = readAt(file, 0, 12);
  const isWave = head.toString("latin1", 0, 4) === "RIFF" && head.toString("latin1", 8, 12) === "WAVE";
  const old = isWave && size < MAX_BYTES ? findOldTags(file, size) : undefined;
  if (!old) return undefined;
  const list = infoList(tags);
  const end = size + (size % 2);
  const riffSize = Buffer.alloc(4);
  riffSize.writeUInt32LE(end + list.length - 8);
  writeSync(file, Buffer.concat([Buffer.alloc(end - size), list]), 0, null, size);
  writeSync(file, riffSize, 0, 4, 4);
  for (const at of old) writeSync(file, Buffer.from("JUNK"), 0, 4, at);
  return end + list.length;
}

/** Returns the positions of the chunks with tags; undefined unless chunks fill the whole file and audio is among them. */
function findOldTags(file: number, size: number): number[] | undefined {
  const found: number[] = [];
  let hasAudio = false;
  let at = 12;
  for (let chunks = 0; at < size; chunks++) {
    const head = readAt(file, at, 12);
    if (chunks === MAX_CHUNKS || head.length < 8) return undefined;
    const id = head.toString("latin1", 0, 4);
    if (id === "data") hasAudio = true;
    if (id === "id3 " || id === "ID3 " || (id === "LIST" && head.toString("latin1", 8) === "INFO"))
      found.push(at);
    const length = head.readUInt32LE(4);
    if (at + 8 + length > size) return undefined;
    at += 8 + length + (length % 2);
  }
  return hasAudio ? found : undefined;
}

function infoList(tags: Tags): Buffer {
  const items = Object.entries(tags).flatMap(([name, value]) => {
    const id = INFO[name];
    return id === undefined ? [] : [chunk(id, Buffer.from(`${value}\0`))];
  });
  return chunk("LIST", Buffer.concat([Buffer.from("INFO"), ...items]));
}

function chunk(id: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8, id);
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
}
