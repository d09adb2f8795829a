import type { Demuxer } from "node-av/api";
import { Dictionary, type FormatContext, type Stream } from "node-av/lib";

/** What a sound says of itself, by FFmpeg's names: each container has its own (ID3, RIFF INFO, Vorbis comments, MP4 atoms). */
export type Tags = Readonly<Record<string, string>>;

/** A sound keeps these whatever form it takes. Others may speak of what it was before: its encoder, its cover. */
const KEPT_TAGS: ReadonlySet<string> = new Set(["title", "artist", "album", "date", "genre", "comment"]);

/** What a file says of itself. Ogg keeps it with the stream, the others with the whole. */
export function readTags(input: Demuxer, stream: Stream): Tags {
  const all = { ...input.metadata, ...stream.metadata?.getAll() };
  return Object.fromEntries(Object.entries(all).filter(([name]) => KEPT_TAGS.has(name.toLowerCase())));
}

/** Given to a muxer as `configure`. */
export const toMetadata = (tags: Tags) => (output: FormatContext) => {
  output.metadata = Dictionary.fromObject({ ...tags });
};
