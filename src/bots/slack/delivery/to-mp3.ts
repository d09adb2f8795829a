import { createReadStream } from "node:fs";
import type { Logger } from "pino";
import { callsOf } from "../../../commands/definition/plan-calls.ts";
import type { Job } from "../../../jobs/job.ts";
import type { Files, LocalFile } from "../../../media/storage/files.ts";
import { MediaProcessorError, type MediaProcessor } from "../../../media/processing/index.ts";
import { sanitizeFileName } from "../../../media/storage/file-name.ts";
import type { ResultFile } from "../../../media/result.ts";
import { SlackFailure } from "../api/errors.ts";
import type { UploadContent } from "./upload.ts";

/** Leaves time for the rest of the delivery, which has three minutes. */
const LIMIT_MS = 45_000;
const MP3 = "audio/mpeg";

export interface PlayableFile extends UploadContent, AsyncDisposable {}
/**
 * Prepares a stored file for Slack; with `maxBytes`, as the best audio that fits. Returns null if none fits. Throws
 * SlackFailure `file-refused` if the file is no longer stored, and the reason of `ending` if it would have to be converted
 * by a process that ends.
 */
export type ToPlayable = (
  job: Job,
  file: ResultFile,
  maxBytes?: number,
  ending?: AbortSignal,
) => Promise<PlayableFile | null>;

const NEVER = new AbortController().signal;

interface Conversion {
  readonly job: Job;
  readonly file: ResultFile;
  readonly localFile: LocalFile;
  readonly maxBytes: number | undefined;
  readonly ending: AbortSignal;
}

/**
 * Slack plays MP3 inline, and other audio has to be downloaded: so audio becomes MP3 unless another format was
 * requested.
 */
export function createMp3Converter({
  files,
  mediaProcessor,
  log,
}: {
  files: Pick<Files, "fetchLocal">;
  mediaProcessor: Pick<MediaProcessor, "toMp3" | "toSize">;
  log: Logger;
}): ToPlayable {
  return async (job, file, maxBytes, ending = NEVER) => {
    const localFile = await files.fetchLocal(file.id);
    if (!localFile) throw new SlackFailure("upload", "file_expired", "file-refused");
    const release = () => localFile[Symbol.asyncDispose]();
    try {
      const playable = await convert({ job, file, localFile, maxBytes, ending });
      if (!playable) await release();
      return (
        playable && {
          ...playable,
          async [Symbol.asyncDispose]() {
            await playable[Symbol.asyncDispose]();
            await release();
          },
        }
      );
    } catch (error) {
      await release();
      throw error;
    }
  };

  async function convert({
    job,
    file,
    localFile,
    maxBytes,
    ending,
  }: Conversion): Promise<PlayableFile | null> {
    const signal = AbortSignal.any([ending, AbortSignal.timeout(LIMIT_MS)]);
    if (maxBytes !== undefined) return fitting(localFile.path, file, maxBytes, signal);
    const asIs = toPlayableFile(file.name, localFile.path, localFile.size, async () => undefined);
    if (!file.type.startsWith("audio/") || file.type === MP3 || asksForFormat(job)) return asIs;
    try {
      const { path, bytes, dispose } = await mediaProcessor.toMp3(localFile.path, signal);
      return toPlayableFile(withExtension(file.name, "mp3"), path, bytes, dispose);
    } catch (error) {
      if (!isUnprocessable(error)) throw error;
      log.info(
        { job: job.id, file: file.id, err: error },
        "slack: failed to convert a file to MP3; sending the original",
      );
      return asIs;
    }
  }

  async function fitting(
    path: string,
    { name, type }: ResultFile,
    maxBytes: number,
    signal: AbortSignal,
  ): Promise<PlayableFile | null> {
    try {
      const smallerFile = await mediaProcessor.toSize(path, type, maxBytes, signal);
      const ending = smallerFile?.type === MP3 ? "mp3" : "ogg";
      return (
        smallerFile &&
        toPlayableFile(withExtension(name, ending), smallerFile.path, smallerFile.bytes, smallerFile.dispose)
      );
    } catch (error) {
      if (!isUnprocessable(error)) throw error;
      return null;
    }
  }
}

const isUnprocessable = (error: unknown): boolean =>
  error instanceof MediaProcessorError || (error instanceof Error && error.name === "TimeoutError");

const toPlayableFile = (
  name: string,
  path: string,
  size: number,
  dispose: () => Promise<void>,
): PlayableFile => ({
  name,
  size,
  stream: () => createReadStream(path),
  [Symbol.asyncDispose]: dispose,
});

/** The field's name in every operation of the interface that has it. */
const asksForFormat = ({ plan }: Job): boolean =>
  callsOf(plan).at(-1)?.request["output_format"] !== undefined;

const withExtension = (name: string, ending: string): string =>
  sanitizeFileName(`${name.replace(/\.[^.]*$/, "")}.${ending}`, ending);
