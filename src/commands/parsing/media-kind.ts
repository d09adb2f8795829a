import type { Source } from "../definition/option.ts";
import type { MediaKind } from "../../media/kinds/file-types.ts";

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
 * Returns a source's kind without fetching it: as stated by the platform, else from the file extension. Undefined when
 * neither is known.
 */
export function mediaKindOf(source: Source): MediaKind | undefined {
  if (source.kind === "link") return kindByEnding(new URL(source.url).pathname);
  if (source.media !== undefined) return source.media;
  return source.kind === "upload" ? undefined : kindByEnding(source.name);
}

/** Returns the kind of a media type such as `image/png`, if supported. */
export function mediaKindOfType(type: string | undefined): MediaKind | undefined {
  const kind = type?.slice(0, type.indexOf("/"));
  return kind === "audio" || kind === "video" || kind === "image" ? kind : undefined;
}

export function kindByEnding(name: string): MediaKind | undefined {
  const ending = /\.([a-z0-9]{2,5})$/i.exec(name)?.[1];
  return ending === undefined ? undefined : KINDS.get(ending.toLowerCase());
}
