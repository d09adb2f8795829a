import type { APIAttachment, APIMessage } from "discord.js";
import { fetch } from "undici";
import type { Source } from "../../../commands/definition/option.ts";
import { mediaKindOfType } from "../../../commands/parsing/media-kind.ts";
import { UserError } from "../../../errors.ts";
import { say } from "../../../messages/index.ts";
import type { SecretBox } from "../../../store/secret-box.ts";
import type { DiscordApi } from "../api/api.ts";

type PlatformSource = Extract<Source, { kind: "platform" }>;
type File = Pick<APIAttachment, "id" | "filename" | "content_type" | "url"> &
  Partial<Pick<APIAttachment, "size" | "duration_secs">>;

/** Returns the attachments of a message, and of the one that it forwards. */
export const attachmentsOf = ({
  attachments,
  message_snapshots: forwarded = [],
}: Pick<APIMessage, "attachments" | "message_snapshots">) => [
  ...attachments,
  ...forwarded.flatMap(({ message }) => message.attachments),
];

export type Sources = ReturnType<typeof createSources>;

/**
 * Files that Discord stores. We store where they are, and their URL only encrypted, since anyone with the URL can open
 * the file.
 */
export function createSources({
  api,
  apiUrl,
  secretBox,
  now,
}: {
  api: Pick<DiscordApi, "getMessage" | "refreshUrl">;
  apiUrl: string;
  secretBox: SecretBox;
  now: () => Date;
}) {
  const hosts = new Set([
    "https://cdn.discordapp.com",
    "https://media.discordapp.net",
    new URL(apiUrl).origin,
  ]);
  const isDiscordUrl = (url: string) => URL.canParse(url) && hosts.has(new URL(url).origin);

  async function refreshUrl({ channel, message, attachment }: Record<string, string>, url: string) {
    const found = message && channel ? await findInMessage(api, channel, message, attachment) : undefined;
    const next = found ?? (await api.refreshUrl(url).catch(() => undefined));
    return next !== undefined && isDiscordUrl(next) && lifetimeOf(next, now()) > 0 ? next : undefined;
  }

  return {
    /** Converts a file of an interaction into a source. Throws UserError if Discord doesn't host it. */
    take(
      file: File,
      { channel, message, author }: { channel: string; message?: string; author?: string },
    ): PlatformSource {
      if (!isDiscordUrl(file.url)) throw new UserError(say("discordForeignFile"));
      const media = mediaKindOfType(file.content_type);
      return {
        kind: "platform",
        name: file.filename,
        ref: {
          attachment: file.id,
          channel,
          url: secretBox.seal(file.url, file.id),
          ...(message !== undefined && { message }),
        },
        ...(media && { media }),
        ...(message !== undefined && {
          from: { message, ...(author !== undefined && { author }) },
        }),
        ...(file.size !== undefined && { bytes: file.size }),
        // Discord provides it for voice messages only.
        ...(file.duration_secs !== undefined && { durationMs: Math.round(file.duration_secs * 1000) }),
      };
    },
    /** Reads a small text file. Throws UserError. */
    async read(file: File, max: number): Promise<string> {
      if (!isDiscordUrl(file.url)) throw new UserError(say("discordForeignFile"));
      return readDocument(file.url, { name: file.filename, max });
    },
    /** Returns a URL that stays valid long enough for the audio service to fetch. */
    async urlOf({ ref, name }: PlatformSource): Promise<string> {
      const url = secretBox.open(ref["url"] ?? "", ref["attachment"] ?? "");
      if (url === undefined || !isDiscordUrl(url)) throw new UserError(say("discordFileGone", { name }));
      const left = lifetimeOf(url, now());
      if (left > MIN_LIFETIME_MS) return url;
      const next = (await refreshUrl(ref, url)) ?? (left > 0 ? url : undefined);
      if (next === undefined) throw new UserError(say("discordFileGone", { name }));
      return next;
    },
  };
}

/** The longest a job may wait between being submitted and its source being fetched. */
const MIN_LIFETIME_MS = 60 * 60_000;

/** Milliseconds until a signed URL expires: `ex` is hexadecimal seconds. Without it, a URL doesn't expire. */
function lifetimeOf(url: string, now: Date): number {
  const expires = new URL(url).searchParams.get("ex");
  return expires === null ? Infinity : Number.parseInt(expires, 16) * 1000 - now.getTime();
}

/**
 * Without the message content intent, other people's messages arrive without files; the caller then uses another way.
 */
async function findInMessage(
  api: Pick<DiscordApi, "getMessage">,
  channel: string,
  message: string,
  attachment: string | undefined,
): Promise<string | undefined> {
  try {
    const all = attachmentsOf(await api.getMessage(channel, message));
    return all.find(({ id }) => id === attachment)?.url;
  } catch {
    return undefined;
  }
}

/** Within the 3 seconds an interaction can take. */
const LIMIT_MS = 1_500;
/** Of UTF-8, per character. */
const MAX_BYTES = 4;

/**
 * Reads a small text file from Discord; `max` in characters. Callers must have checked the address. Throws a UserError
 * if the file is too large, isn't text or can't be fetched.
 */
async function readDocument(url: string, { name, max }: { name: string; max: number }): Promise<string> {
  const bytes = await fetchBytes(url, max * MAX_BYTES).catch(() => {
    throw new UserError(say("discordFileGone", { name }));
  });
  if (!bytes) throw new UserError(say("documentTooLong", { name, max }));
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new UserError(say("documentNoText", { name }));
  }
}

/** Returns undefined for more than `max` bytes, without reading the rest. */
async function fetchBytes(url: string, max: number): Promise<Buffer | undefined> {
  const response = await fetch(url, { signal: AbortSignal.timeout(LIMIT_MS), redirect: "error" });
  if (!response.ok || !response.body) throw new TypeError(`answered ${response.status}`);
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of response.body) {
    size += piece.byteLength;
    // Leaving the loop releases the connection.
    if (size > max) return undefined;
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
