import { Readable } from "node:stream";

/** A file's bytes, or how many to generate while streaming: half a gigabyte doesn't have to fit in memory. */
export type Content = Buffer | { readonly size: number };

export interface Share {
  readonly channel: string;
  readonly ts: string;
  readonly threadTs?: string;
}

export interface SlackFile {
  readonly id: string;
  readonly teamId: string;
  readonly user: string;
  readonly name: string;
  title: string;
  readonly mimetype: string;
  readonly filetype: string;
  readonly created: number;
  /** The length given when the upload was requested. */
  readonly size: number;
  content?: Content;
  platform: "asked" | "uploaded" | "completed";
  readonly shares: Share[];
  deleted: boolean;
  /** Slack Connect: payloads contain only the id, `files.info` the rest. */
  readonly checkFileInfo: boolean;
  /** Makes the upload URL unguessable. */
  readonly secret: string;
}

const TYPES: Readonly<Record<string, string>> = {
  mp3: "audio/mpeg",
  wav: "audio/wav",
  ogg: "audio/ogg",
  m4a: "audio/mp4",
  flac: "audio/flac",
  mp4: "video/mp4",
  txt: "text/plain",
  srt: "application/x-subrip",
  vtt: "text/vtt",
  json: "application/json",
  png: "image/png",
  zip: "application/zip",
};

export const typeOf = (name: string): { filetype: string; mimetype: string } => {
  const filetype = name.split(".").at(-1)?.toLowerCase() ?? "";
  return { filetype, mimetype: TYPES[filetype] ?? "application/octet-stream" };
};

const PATTERN = Buffer.alloc(64 * 1024, "0123456789abcdef");

/** Streams the bytes from `from` through `to`. */
export const contentStream = (content: Content, from: number, to: number): Readable => {
  if (Buffer.isBuffer(content)) return Readable.from([content.subarray(from, to + 1)]);
  return Readable.from(madeUp(to - from + 1));
};

function* madeUp(size: number): Generator<Buffer> {
  for (let left = size; left > 0; left -= PATTERN.length) yield PATTERN.subarray(0, left);
}

export const sizeOf = (content: Content): number =>
  Buffer.isBuffer(content) ? content.length : content.size;

/**
 * Returns the file as payloads and `files.info` show it. `origin` is the fake's own, where Slack has files.slack.com.
 */
export const fileObject = (file: SlackFile, origin: string) => ({
  id: file.id,
  created: Math.floor(file.created / 1000),
  timestamp: Math.floor(file.created / 1000),
  name: file.name,
  title: file.title,
  mimetype: file.mimetype,
  filetype: file.filetype,
  pretty_type: file.filetype.toUpperCase(),
  user: file.user,
  user_team: file.teamId,
  mode: "hosted",
  size: file.size,
  is_external: false,
  is_public: false,
  file_access: "visible",
  url_private: `${origin}/files-pri/${file.teamId}-${file.id}/${encodeURIComponent(file.name)}`,
  url_private_download: `${origin}/files-pri/${file.teamId}-${file.id}/download/${encodeURIComponent(file.name)}`,
  permalink: `${origin}/files/${file.user}/${file.id}/${encodeURIComponent(file.name)}`,
  channels: file.shares.filter(({ channel }) => channel.startsWith("C")).map(({ channel }) => channel),
  groups: file.shares.filter(({ channel }) => channel.startsWith("G")).map(({ channel }) => channel),
  ims: file.shares.filter(({ channel }) => channel.startsWith("D")).map(({ channel }) => channel),
});

/** Returns the file in a message or event, where Slack Connect hides all but the id. */
export const fileInMessage = (file: SlackFile, origin: string) =>
  file.checkFileInfo
    ? {
        id: file.id,
        mode: "file_access",
        file_access: "check_file_info",
        created: 0,
        timestamp: 0,
        user: file.user,
      }
    : fileObject(file, origin);
