import type { Demuxer } from "node-av/api";
import { findAudioStream, openHeader } from "./container.ts";
import { Dictionary, type FormatContext, type Stream } from "node-av/lib";

/**
 * Tags of an audio file by FFmpeg's names. Each container stores them differently (ID3, RIFF INFO, Vorbis comments, MP4
 * atoms).
 */
export type Tags = Readonly<Record<string, string>>;

/** Tags that stay valid in any format. Others may describe the previous file, such as its encoder or cover. */
const KEPT_TAGS: ReadonlySet<string> = new Set(["title", "artist", "album", "date", "genre", "comment"]);

/** Reads a file's tags, with names in lower case. Ogg stores them with the stream, other containers with the file. */
export function readTags(input: Demuxer, stream: Stream): Tags {
  const all = { ...input.metadata, ...stream.metadata?.getAll() };
  const named = Object.entries(all).map(([name, value]) => [name.toLowerCase(), value] as const);
  return Object.fromEntries(named.filter(([name]) => KEPT_TAGS.has(name)));
}

/** Passed to a muxer as `configure`. */
export const toMetadata = (tags: Tags) => (output: FormatContext) => {
  output.metadata = Dictionary.fromObject({ ...tags });
};

/** Returns the tags of an audio file. */
export async function tagsIn(from: string): Promise<Tags> {
  await using input = await openHeader(from);
  return readTags(input, findAudioStream(input));
}
