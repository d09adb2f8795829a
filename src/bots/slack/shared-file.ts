import type { MediaKind, Source } from "../../commands/option.ts";

type PlatformSource = Extract<Source, { kind: "platform" }>;

/** A file as it stands in messages, events and forms. Of a Slack Connect file only the id is there. */
export interface SharedFile {
  readonly id: string;
  readonly name?: string | null | undefined;
  readonly mimetype?: string | undefined;
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
  size: bytes,
  duration_ms: durationMs,
}: SharedFile): PlatformSource {
  const media = kindOf(mimetype);
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
  files?.find(({ mimetype }) => mimetype === undefined || kindOf(mimetype) !== undefined) ?? files?.[0];

function kindOf(mimetype: string | undefined): MediaKind | undefined {
  const kind = mimetype?.slice(0, mimetype.indexOf("/"));
  return kind === "audio" || kind === "video" || kind === "image" ? kind : undefined;
}
