import type { Source } from "../../../commands/definition/option.ts";
import type { MediaKind } from "../../../media/kinds/identity.ts";
import { kindByEnding, mediaKindOfType } from "../../../commands/parsing/media-kind.ts";

type PlatformSource = Extract<Source, { kind: "platform" }>;

/** A file as it stands in messages, events and forms. Of a Slack Connect file only the id is there. */
export interface SharedFile {
  readonly id: string;
  readonly name?: string | null | undefined;
  readonly mimetype?: string | undefined;
  /** Its ending, more or less: `png`, `mp3`. */
  readonly filetype?: string | undefined;
  readonly size?: number | undefined;
  /** Of clips. */
  readonly duration_ms?: number | undefined;
  /** `slack_audio` and `slack_video`: recorded in Slack itself. */
  readonly subtype?: string | undefined;
  /** `tombstone`: it was deleted. */
  readonly mode?: string | undefined;
}

/** A source that only Slack can read; what a Slack Connect file is turns up when the job runs. */
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

/** The first that may be used for sound; documents beside it are not what was meant. */
export const usableFile = (files: readonly SharedFile[] | undefined): SharedFile | undefined =>
  files?.find((file) => file.mimetype === undefined || kindOf(file) !== undefined) ?? files?.[0];

/** Slack knows many files by their ending only, and calls them `application/octet-stream`. */
export const kindOf = ({
  mimetype,
  filetype,
}: Pick<SharedFile, "mimetype" | "filetype">): MediaKind | undefined =>
  mediaKindOfType(mimetype) ?? kindByEnding(`.${filetype ?? ""}`);
