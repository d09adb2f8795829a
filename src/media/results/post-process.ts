import type { Logger } from "pino";
import type { FileIdentity } from "../kinds/file-types.ts";
import { adoptTempFile, type TempFile } from "../storage/temp-file.ts";
import type { MediaProcessor } from "../processing/index.ts";
import type { PostProcessOptions } from "../processing/tasks/post-process.ts";

export interface PostProcessed {
  readonly file: TempFile;
  /** Undefined for unrecognized content. */
  readonly identity: FileIdentity | undefined;
  readonly fingerprint?: string | undefined;
  /** Hexadecimal SHA-256 of the file. */
  readonly hash?: string | undefined;
  /** It is as it was downloaded, without tags and as loud as it was. */
  readonly isUnfinished?: true;
}

/**
 * Identifies a temporary file and finishes it for storage. A file that can be identified but not finished is returned
 * as it is, so that a paid result is never lost because of its tags.
 */
export type PostProcess = (
  file: TempFile,
  options: PostProcessOptions,
  signal: AbortSignal,
) => Promise<PostProcessed>;

/**
 * Adds tags and adjusts loudness in a media process. Fails with the signal's reason, or with MediaProcessorError for a
 * file that can't even be identified.
 */
export function createPostProcess({
  mediaProcessor,
  log,
}: {
  mediaProcessor: Pick<MediaProcessor, "finish" | "identify">;
  log: Logger;
}): PostProcess {
  return async (draft, options, signal) => {
    const out = `${draft.path}.finished`;
    try {
      const finishing = { ...options, bytes: draft.bytes, fingerprint: true };
      const { identity, finishedBytes, fingerprint, hash } = await mediaProcessor.finish(
        draft.path,
        out,
        finishing,
        signal,
      );
      if (finishedBytes !== undefined) await draft.discard();
      return {
        file: finishedBytes === undefined ? draft : adoptTempFile(out, finishedBytes),
        identity: identity ?? undefined,
        fingerprint,
        hash,
      };
    } catch (error) {
      signal.throwIfAborted();
      const identity = await mediaProcessor.identify(draft.path, { signal });
      log.warn(
        { type: identity?.type, err: error },
        "results: failed to post-process a file; keeping the original",
      );
      return { file: draft, identity, isUnfinished: true };
    }
  };
}
