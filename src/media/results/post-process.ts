import type { Logger } from "pino";
import { adoptTempFile, type TempFile } from "../storage/temp-file.ts";
import type { Finishing, Fitter } from "../processing/index.ts";

/** A draft as it is to be kept. What cannot be finished stays as it is: a result that was paid for is never lost to its tags. */
export type PostProcess = (file: TempFile, options: Finishing, signal: AbortSignal) => Promise<TempFile>;

/** Tags and loudness, by a process of its own. Fails only with the signal's reason. */
export function createPostProcess({
  mediaProcessor,
  log,
}: {
  mediaProcessor: Pick<Fitter, "finish">;
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
      log.warn({ type: how.type, err: error }, "a result could not be finished; it is kept as it came");
      return draft;
    }
  };
}
