import type { Source } from "../definition/option.ts";
import type { MediaKind } from "../../media/kinds/identity.ts";

const ENDINGS: Readonly<Record<MediaKind, readonly string[]>> = {
  audio: ["aac", "aiff", "amr", "flac", "m4a", "mp3", "oga", "ogg", "opus", "wav", "wma"],
  video: ["avi", "m4v", "mkv", "mov", "mp4", "mpeg", "mpg", "ogv", "webm", "wmv"],
  image: [
    "apng",
    "avif",
    "bmp",
    "gif",
    "heic",
    "heif",
    "ico",
    "jfif",
    "jpeg",
    "jpg",
    "jxl",
    "png",
    "svg",
    "tif",
    "tiff",
    "webp",
  ],
};
const KINDS = new Map(
  (["audio", "video", "image"] as const).flatMap((kind) => ENDINGS[kind].map((end) => [end, kind] as const)),
);

/**
 * What a source is, as far as it can be told without fetching it: what the platform said, else the name's ending.
 * Undefined when nothing tells.
 */
export function mediaKindOf(source: Source): MediaKind | undefined {
  if (source.kind === "link") return kindByEnding(new URL(source.url).pathname);
  if (source.media !== undefined) return source.media;
  return source.kind === "upload" ? undefined : kindByEnding(source.name);
}

/** Returns the kind that a media type such as `image/png` names, if it is one of ours. */
export function mediaKindOfType(type: string | undefined): MediaKind | undefined {
  const kind = type?.slice(0, type.indexOf("/"));
  return kind === "audio" || kind === "video" || kind === "image" ? kind : undefined;
}

/** Returns the kind of a file by the ending of its name. */
export function kindByEnding(name: string): MediaKind | undefined {
  const ending = /\.([a-z0-9]{2,5})$/i.exec(name)?.[1];
  return ending === undefined ? undefined : KINDS.get(ending.toLowerCase());
}
