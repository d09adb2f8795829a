import type { MediaKind, Source } from "../../commands/option.ts";

/** A file as it stands in messages, events and forms. Of a Slack Connect file only the id is there. */
export interface SharedFile {
  readonly id: string;
  readonly name?: string | null | undefined;
  readonly mimetype?: string | undefined;
}

/** A source that only Slack can read; what a Slack Connect file is turns up when the job runs. */
export function sourceOf({ id, name, mimetype }: SharedFile): Source {
  const media = kindOf(mimetype);
  return { kind: "platform", ref: { file: id }, name: name ?? id, ...(media && { media }) };
}

/** The first that may be used for sound; documents beside it are not what was meant. */
export const usableFile = (files: readonly SharedFile[] | undefined): SharedFile | undefined =>
  files?.find(({ mimetype }) => mimetype === undefined || kindOf(mimetype) !== undefined) ?? files?.[0];

function kindOf(mimetype: string | undefined): MediaKind | undefined {
  const kind = mimetype?.slice(0, mimetype.indexOf("/"));
  return kind === "audio" || kind === "video" || kind === "image" ? kind : undefined;
}
