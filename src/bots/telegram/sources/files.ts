import { createReadStream } from "node:fs";
import { isAbsolute } from "node:path";
import { UserError } from "../../../errors.ts";
import type { Job } from "../../../jobs/job.ts";
import type { Source } from "../../../commands/definition/option.ts";
import type { ExternalFileStream, FileProxy, FindExternalFile } from "../../../media/links/file-proxy.ts";
import { say } from "../../../messages/index.ts";
import { createGuardedFetch } from "../../../net/guarded-fetch.ts";
import { TELEGRAM } from "../address.ts";
import type { TelegramApi } from "../api/api.ts";
import { isTelegramError, orJobError, TelegramFailure } from "../api/errors.ts";

type PlatformSource = Extract<Source, { kind: "platform" }>;

const MB = 2 ** 20;
const MAX_BYTES = 2_000 * MB;
const MAX_TIME_MS = 30 * 60_000;

/** Telegram's own limits, and those of a local Bot API server. */
export const limitsFor = (isLocal: boolean) =>
  isLocal
    ? { maxDownloadBytes: MAX_BYTES, maxUploadBytes: MAX_BYTES }
    : { maxDownloadBytes: 20 * MB, maxUploadBytes: 50 * MB };

/** Throws a UserError for a file that Telegram doesn't let bots download. */
export function checkSize(
  { name, bytes = 0 }: Pick<PlatformSource, "name" | "bytes">,
  maxDownloadBytes: number,
): void {
  if (bytes > maxDownloadBytes) throw tooLarge({ name, bytes }, maxDownloadBytes);
}

const tooLarge = ({ name, bytes = 0 }: Pick<PlatformSource, "name" | "bytes">, max: number) =>
  new UserError(say("telegramFileTooLarge", { name, bytes, max }));

export interface FilesDeps {
  readonly api: TelegramApi;
  readonly apiUrl: string;
  /** Whether it is a server of the operator's, which shares its disk with us. */
  readonly isLocal: boolean;
  readonly token: string;
  readonly fileProxy: FileProxy;
  /** Whether the audio service can fetch files from us. */
  readonly isPublic: boolean;
  readonly maxDownloadBytes: number;
}

/**
 * Relays files to the audio service: their own addresses contain the bot's token, which nobody else may see. `sourceUrl`
 * makes a link to one.
 */
export function createFileRelay(deps: FilesDeps) {
  const { api, apiUrl, isLocal, token, fileProxy, isPublic, maxDownloadBytes } = deps;
  const fetch = createGuardedFetch({ allowedOrigins: [new URL(apiUrl).origin] });

  async function open(path: string, bytes: number, range: string | undefined): Promise<ExternalFileStream> {
    if (isLocal && isAbsolute(path)) return openFromDisk(path, bytes, range);
    const answer = await fetch(`${apiUrl}/file/bot${token}/${path}`, {
      headers: range === undefined ? {} : { range },
      maxBytes: maxDownloadBytes,
      timeoutMs: MAX_TIME_MS,
    }).catch(() => {
      // Its message or cause could quote the address.
      throw new TelegramFailure("download", "no answer", "unclear");
    });
    const { status, body, headers } = answer;
    if (status !== 200 && status !== 206) {
      body.destroy();
      throw new TelegramFailure("download", `HTTP ${status}`, status >= 500 ? "unclear" : "no-file");
    }
    return {
      status,
      body,
      length: headers["content-length"]?.toString(),
      contentRange: headers["content-range"]?.toString(),
    };
  }

  const find: FindExternalFile = async ({ file = "", type = "application/octet-stream" }) => {
    try {
      const { file_path: path, file_size: bytes = 0 } = await api.call("getFile", { file_id: file });
      return path === undefined ? undefined : { type, bytes, open: (range) => open(path, bytes, range) };
    } catch (error) {
      if (isTelegramError(error, "no-file", "refused")) return undefined;
      throw error;
    }
  };
  fileProxy.serve(TELEGRAM, find);

  const sourceUrl = (source: PlatformSource, _job: Job): Promise<string> =>
    orJobError(async () => {
      if (!isPublic) throw new UserError(say("publicUrlMissing"));
      checkSize(source, maxDownloadBytes);
      const { file = "" } = source.ref;
      const type = TYPES[source.media ?? "audio"];
      const found = await find({ file, type }).catch((error: unknown) => {
        throw isTelegramError(error, "too-large")
          ? tooLarge(source, limitsFor(false).maxDownloadBytes)
          : error;
      });
      if (!found) throw new UserError(say("telegramFileGone", { name: source.name }));
      // Tested before anything is spent: what we can't download, the audio service can't either.
      (await found.open("bytes=0-0")).body.destroy();
      return fileProxy.link(TELEGRAM, { file, type });
    });
  return { sourceUrl, find };
}

const TYPES = { audio: "audio/ogg", video: "video/mp4", image: "image/jpeg" } as const;

function openFromDisk(path: string, bytes: number, range: string | undefined): ExternalFileStream {
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(range ?? "") ?? [];
  if (from === undefined)
    return { status: 200, body: createReadStream(path), length: String(bytes), contentRange: undefined };
  const start = Number(from);
  const end = to ? Math.min(Number(to), bytes - 1) : bytes - 1;
  return {
    status: 206,
    body: createReadStream(path, { start, end }),
    length: String(end - start + 1),
    contentRange: `bytes ${start}-${end}/${bytes}`,
  };
}
