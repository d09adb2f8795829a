import type { Logger } from "pino";
import { adoptTempFile, type TempFile } from "../storage/temp-file.ts";
import type { PostProcessOptions, MediaProcessor } from "../processing/index.ts";

/**
 * Finishes a temporary file for storage. Returns it unchanged on failure, so that a paid result is never lost because
 * of its tags.
 */
export type PostProcess = (
  file: TempFile,
  options: PostProcessOptions,
  signal: AbortSignal,
) => Promise<TempFile>;

/** Adds tags and adjusts loudness in a media process. Fails only with the signal's reason. */
export function createPostProcess({
  mediaProcessor,
  log,
}: {
  mediaProcessor: Pick<MediaProcessor, "finish">;
  log: Logger;
}): PostProcess {
  return async (draft, how, signal) => {
    try {
      const out = `${draft.path}.finished`;
      const made = await mediaProcessor.finish(draft.path, out, how, signal);
      if (!made) return draft;
      await draft.discard();
      return adoptTempFile(out, made);
    } catch (error) {
      signal.throwIfAborted();
      log.warn(
        { type: how.type, err: error },
        "results: failed to post-process a file; keeping the original",
      );
      return draft;
    }
  };
}
