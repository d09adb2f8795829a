import type { Source } from "../../../commands/definition/option.ts";
import type { MediaKind } from "../../../media/kinds/file-types.ts";
import { kindByEnding, mediaKindOfType } from "../../../commands/parsing/media-kind.ts";

type PlatformSource = Extract<Source, { kind: "platform" }>;

/** A file in messages, events and forms. For a Slack Connect file, only the ID is set. */
export interface SharedFile {
  readonly id: string;
  readonly name?: string | null | undefined;
  readonly mimetype?: string | undefined;
  /** Roughly its extension: `png`, `mp3`. */
  readonly filetype?: string | undefined;
  readonly size?: number | undefined;
  /** Only for clips. */
  readonly duration_ms?: number | undefined;
  /** `slack_audio` and `slack_video` for clips recorded in Slack itself. */
  readonly subtype?: string | undefined;
  /** `tombstone` if it was deleted. */
  readonly mode?: string | undefined;
}

/**
 * Converts a file into a source that only Slack can read; the type of a Slack Connect file is determined when the job
 * runs.
 */
export function sourceOf({
  id,
  name,
  mimetype,
  filetype,
  size: bytes,
  duration_ms: durationMs,
}: SharedFile): PlatformSource {
  const media = kindOf({ mimetype, filetype });
  return {
    kind: "platform",
    ref: { file: id },
    name: name ?? id,
    ...(media && { media }),
    ...(bytes !== undefined && { bytes }),
    ...(durationMs !== undefined && { durationMs }),
  };
}

/** Returns the first file with usable audio, since documents next to it weren't meant. */
export const usableFile = (files: readonly SharedFile[] | undefined): SharedFile | undefined =>
  files?.find((file) => file.mimetype === undefined || kindOf(file) !== undefined) ?? files?.[0];

/** Slack knows many files only by their extension and reports `application/octet-stream`. */
export const kindOf = ({
  mimetype,
  filetype,
}: Pick<SharedFile, "mimetype" | "filetype">): MediaKind | undefined =>
  mediaKindOfType(mimetype) ?? kindByEnding(`.${filetype ?? ""}`);
