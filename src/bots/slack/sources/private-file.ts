import { createExpiringCache } from "../../../base/cache.ts";
import type { Source } from "../../../commands/definition/option.ts";
import { kindByEnding, mediaKindOfType } from "../../../commands/parsing/media-kind.ts";
import type { MediaKind } from "../../../media/kinds/file-types.ts";
import type { ExternalFileStream, FindExternalFile } from "../../../media/links/file-proxy.ts";
import { createGuardedFetch, type GuardedFetch } from "../../../net/guarded-fetch.ts";
import { createAddress } from "../address.ts";
import type { SlackApi } from "../api/api.ts";
import { SlackFailure } from "../api/errors.ts";
import { isSlackHost } from "../api/web-client.ts";
import type { TokenProvider, Workspace } from "../auth/workspace.ts";
import { isFileGone } from "../delivery/upload.ts";

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
const kindOf = ({ mimetype, filetype }: Pick<SharedFile, "mimetype" | "filetype">): MediaKind | undefined =>
  mediaKindOfType(mimetype) ?? kindByEnding(`.${filetype ?? ""}`);

const MAX_BYTES = 4 * 2 ** 30;
const MAX_TIME_MS = 30 * 60_000;

/** What Slack knows about a file. */
export interface PrivateFile {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly kind: MediaKind | undefined;
  readonly bytes: number;
  readonly url: string;
}

export interface PrivateFiles {
  /**
   * Asks Slack, so it also works for Slack Connect files, which arrive as `check_file_info`. Undefined if deleted or
   * hidden.
   */
  info(workspace: Workspace, id: string): Promise<PrivateFile | undefined>;
  /** Downloads the file with the bot's token. Throws SlackFailure `scope` if Slack shows its login page instead. */
  open(workspace: Workspace, file: PrivateFile, range: string | undefined): Promise<ExternalFileStream>;
  readonly find: FindExternalFile;
}

export interface PrivateFilesOptions {
  readonly api: SlackApi;
  readonly tokens: TokenProvider;
  readonly apiUrl: string;
  /** Origins that redirects from the configured base URL can lead to, beyond public ones. */
  readonly trustedOrigins?: readonly string[];
  /** Monotonic clock, in milliseconds. */
  readonly now: () => number;
}

/** A file's facts don't change. What is deleted or hidden meanwhile fails when it is downloaded. */
const CACHE_MS = 2 * 60_000;
const MAX_CACHED = 2_000;

export function createPrivateFiles({
  api,
  tokens,
  apiUrl,
  trustedOrigins = [],
  now,
}: PrivateFilesOptions): PrivateFiles {
  const base = new URL(apiUrl).origin;
  // Redirects are followed without the token, wherever they lead.
  const fetch = createGuardedFetch({ allowedOrigins: [base, ...trustedOrigins] });

  const cache = createExpiringCache<Promise<PrivateFile | undefined>>({
    max: MAX_CACHED,
    ttlMs: CACHE_MS,
    now,
  });

  /** Every step of a job asks, and Slack allows few of these calls: a burst of clips would wait for minutes. */
  const info: PrivateFiles["info"] = (workspace, id) => {
    const key = `${workspace.team} ${id}`;
    const before = cache.get(key);
    if (before) return before;
    const asking = ask(workspace, id);
    cache.set(key, asking);
    const forget = () => cache.get(key) === asking && cache.delete(key);
    asking.then((found) => found ?? forget(), forget);
    return asking;
  };

  const ask: PrivateFiles["info"] = async (workspace, id) => {
    try {
      const { file } = await api.call(workspace, "files.info", (client) => client.files.info({ file: id }));
      const url = file?.url_private_download ?? file?.url_private;
      if (!file || !url) return undefined;
      const { name = id, mimetype: type = "application/octet-stream", size: bytes = 0 } = file;
      return { id, name, type, kind: kindOf(file) ?? kindByEnding(name), bytes, url };
    } catch (error) {
      if (isFileGone(error)) return undefined;
      throw error;
    }
  };

  const open: PrivateFiles["open"] = async (workspace, file, range) => {
    // The token is sent along, so only to Slack.
    if (!isSlackHost(file.url, "files", apiUrl))
      throw new SlackFailure("download", "foreign_host", "refused");
    const { token } = await tokens.of(workspace);
    return streamFile(fetch, file, { authorization: `Bearer ${token}`, ...(range && { range }) });
  };

  return {
    info,
    open,
    async find(ref) {
      const workspace = { ...ref, team: ref["team"] ?? "", org: ref["org"] === "yes" };
      const file = await info(workspace, ref["file"] ?? "");
      return file && { type: file.type, bytes: file.bytes, open: (range) => open(workspace, file, range) };
    },
  };
}

export const refOf = (workspace: Workspace, id: string): Record<string, string> => ({
  ...createAddress(workspace),
  team: workspace.team,
  file: id,
});

async function streamFile(
  fetch: GuardedFetch,
  { url, type }: PrivateFile,
  headers: Record<string, string>,
): Promise<ExternalFileStream> {
  const answer = await fetch(url, { headers, maxBytes: MAX_BYTES, timeoutMs: MAX_TIME_MS });
  const { status, body } = answer;
  const isPage =
    String(answer.headers["content-type"]).startsWith("text/html") && !type.startsWith("text/html");
  if (isPage || (status !== 200 && status !== 206)) {
    body.destroy();
    // Without permission to read, Slack responds 200 with its login page, never 401.
    if (isPage && status < 400)
      throw new SlackFailure("download", "login_page", "scope", { needed: "files:read" });
    throw new SlackFailure("download", `HTTP ${status}`, status >= 500 ? "unclear" : "refused");
  }
  const { "content-length": length, "content-range": contentRange } = answer.headers;
  return { status, body, length: one(length), contentRange: one(contentRange) };
}

const one = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);
