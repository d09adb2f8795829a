import type { Readable } from "node:stream";
import type { Logger } from "pino";
import type { Files } from "../../media/storage/files.ts";
import type { ProcessedFile, MediaProcessor } from "../../media/processing/index.ts";
import type { Case } from "./case.ts";
import type { ModerationPlatform } from "../moderation-platform.ts";
import { MAX_CLIP_BYTES } from "../intake/clip-filter.ts";

/** Seconds of context before and after the match. */
const PADDING_S = 5;
/** All that the author said in a call: it is short. */
const MAX_CALL_S = 120;
const TIMEOUT_MS = 2 * 60 * 1000;

export interface ExcerptDeps {
  readonly files: Pick<Files, "write" | "fetchLocal">;
  readonly mediaProcessor: Pick<MediaProcessor, "toExcerpt">;
  readonly log: Logger;
}

/**
 * Cuts the seconds around the match out of the recording. Returns undefined on failure, because the card matters more.
 */
export async function cutExcerpt(
  { files, mediaProcessor, log }: ExcerptDeps,
  platform: Pick<ModerationPlatform, "open">,
  { id, workspace, said }: Case,
): Promise<ProcessedFile | undefined> {
  const [file] = said.files;
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  if (said.call) {
    await using local = file?.kind === "upload" ? await files.fetchLocal(file.id) : undefined;
    if (!local) return undefined;
    return mediaProcessor
      .toExcerpt(local.path, { from: 0, to: MAX_CALL_S }, signal)
      .catch((error: unknown) => {
        log.info({ case: id, err: error }, "moderation: failed to convert evidence");
        return undefined;
      });
  }
  if (!file || !said.at || said.isGone) return undefined;
  const from = Math.max(0, said.at.start - PADDING_S);
  let stream: Readable | undefined;
  try {
    stream = await platform.open(file, { workspace, address: said.address }, signal);
    const draft = await files.write(stream, MAX_CLIP_BYTES);
    try {
      return await mediaProcessor.toExcerpt(draft.path, { from, to: said.at.end + PADDING_S }, signal);
    } finally {
      await draft.discard();
    }
  } catch (error) {
    log.info({ case: id, err: error }, "moderation: failed to cut evidence");
    return undefined;
  } finally {
    stream?.destroy();
  }
}
