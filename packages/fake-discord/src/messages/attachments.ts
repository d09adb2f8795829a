import { createHmac } from "node:crypto";

import { ApiError, invalid, tooLarge } from "../http/answer.ts";
import type { UploadedFile } from "../http/body.ts";
import type { FakePlatform } from "../fake-platform.ts";

/** A file on the fake's CDN. */
export interface Attachment {
  readonly id: string;
  readonly channelId: string;
  readonly filename: string;
  readonly contentType: string;
  readonly bytes: Buffer;
  readonly description?: string | undefined;
  readonly title?: string | undefined;
  readonly durationSecs?: number | undefined;
  readonly waveform?: string | undefined;
  /** Uploaded with a command, so not part of any message. */
  readonly ephemeral: boolean;
}

/** What a request says about one of its files, or about a file to keep. */
export interface AttachmentRequest {
  readonly id: string;
  readonly filename?: string | null;
  readonly description?: string | null;
  readonly title?: string | null;
  readonly duration_secs?: number | null;
  readonly waveform?: string | null;
}

const TYPES: Readonly<Record<string, string>> = {
  mp3: "audio/mpeg",
  wav: "audio/x-wav",
  ogg: "audio/ogg",
  opus: "audio/ogg",
  flac: "audio/flac",
  m4a: "audio/mp4",
  mp4: "video/mp4",
  txt: "text/plain; charset=utf-8",
  srt: "application/x-subrip",
  png: "image/png",
};

const contentTypeOf = (filename: string, declared?: string): string =>
  TYPES[filename.split(".").at(-1)?.toLowerCase() ?? ""] ?? declared ?? "application/octet-stream";

/** Discord replaces what would be a path or markup in a file name. */
const safeName = (name: string): string => name.replaceAll(/[^\p{L}\p{N}._-]+/gu, "_") || "unknown";

export const saveFile = (
  platform: FakePlatform,
  file: UploadedFile,
  place: {
    readonly channelId: string;
    readonly ephemeral?: boolean;
    readonly request?: AttachmentRequest | undefined;
  },
): Attachment => {
  const { request } = place;
  const filename = safeName(request?.filename ?? file.name);
  const attachment: Attachment = {
    id: platform.newId(),
    channelId: place.channelId,
    filename,
    contentType: contentTypeOf(filename, file.contentType),
    bytes: file.bytes,
    ephemeral: place.ephemeral ?? false,
    description: request?.description ?? undefined,
    title: request?.title ?? undefined,
    durationSecs: request?.duration_secs ?? undefined,
    waveform: request?.waveform ?? undefined,
  };
  platform.files.set(attachment.id, attachment);
  return attachment;
};

/** The limit applies to each file, not to the message (change-log, 2025-04-03). */
export const checkSizes = (files: readonly UploadedFile[], limit: number): void => {
  if (files.some(({ bytes }) => bytes.length > limit)) throw tooLarge();
};

const MAX_FILES = 10;

/**
 * Returns the attachments a message has after an edit: those in `attachments` stay, others are removed; if it is
 * missing, all stay and the files are appended (documentation, reference, "Editing message attachments").
 */
export const mergeAttachments = (
  platform: FakePlatform,
  now: readonly Attachment[],
  asked: {
    readonly listed: readonly AttachmentRequest[] | null | undefined;
    readonly files: readonly UploadedFile[];
  },
  channelId: string,
): Attachment[] => {
  const { listed, files } = asked;
  const find = (id: string) => files.find(({ index }) => `${index}` === id);
  if ((listed?.length ?? now.length + files.length) > MAX_FILES) {
    throw new ApiError(400, 30015, `Maximum number of attachments in a message reached (${MAX_FILES})`);
  }
  if (listed === undefined) return [...now, ...files.map((file) => saveFile(platform, file, { channelId }))];
  const requests = listed ?? [];
  const dropped = files.find(({ index }) => !requests.some(({ id }) => id === `${index}`));
  if (dropped) throw invalid("attachments", `files[${dropped.index}] was uploaded but is not listed`);
  const after = requests.map((request, at) => {
    const file = find(request.id);
    if (file) return saveFile(platform, file, { channelId, request });
    const kept = now.find(({ id }) => id === request.id);
    if (!kept) throw invalid(`attachments.${at}.id`, "Attachment data not found");
    return described(kept, request);
  });
  return after;
};

const described = (kept: Attachment, { description, title }: AttachmentRequest): Attachment => ({
  ...kept,
  description: description ?? kept.description,
  title: title ?? kept.title,
});

const sign = (platform: FakePlatform, id: string, expires: string, issued: string): string =>
  createHmac("sha256", platform.secret).update(`${id}.${expires}.${issued}`).digest("hex");

/**
 * Returns a URL that expires: `ex` and `is` are hexadecimal seconds, as on Discord's CDN. Every read of a message makes
 * a new one.
 */
export const signedUrl = (platform: FakePlatform, attachment: Attachment): string => {
  const now = platform.clock.now();
  const issued = Math.floor(now / 1000).toString(16);
  const expires = Math.floor((now + platform.settings.urlLifeMs) / 1000).toString(16);
  const folder = attachment.ephemeral ? "ephemeral-attachments" : "attachments";
  const path = `${folder}/${attachment.channelId}/${attachment.id}/${encodeURIComponent(attachment.filename)}`;
  return `${platform.origin()}/${path}?ex=${expires}&is=${issued}&hm=${sign(platform, attachment.id, expires, issued)}&`;
};

/** Returns the attachment of a CDN address, or undefined if the signature is wrong or expired. */
export const openSigned = (
  platform: FakePlatform,
  id: string,
  query: URLSearchParams,
): Attachment | undefined => {
  const [expires, issued] = [query.get("ex") ?? "", query.get("is") ?? ""];
  if (query.get("hm") !== sign(platform, id, expires, issued)) return undefined;
  if (Number.parseInt(expires, 16) * 1000 <= platform.clock.now()) return undefined;
  return platform.files.get(id);
};

export const viewAttachment = (platform: FakePlatform, attachment: Attachment): Record<string, unknown> => {
  const url = signedUrl(platform, attachment);
  const isAudio = attachment.contentType.startsWith("audio/");
  return {
    id: attachment.id,
    filename: attachment.filename,
    size: attachment.bytes.length,
    url,
    proxy_url: url,
    content_type: attachment.contentType,
    ...(attachment.description === undefined ? {} : { description: attachment.description }),
    ...(attachment.title === undefined ? {} : { title: attachment.title }),
    ...(attachment.ephemeral ? { ephemeral: true } : {}),
    ...(isAudio && attachment.waveform !== undefined
      ? { waveform: attachment.waveform, duration_secs: attachment.durationSecs ?? 0 }
      : {}),
  };
};
