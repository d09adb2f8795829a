import type { Readable } from "node:stream";
import type { Logger } from "pino";
import type { Files } from "../../media/storage/files.ts";
import type { Fitted, Fitter } from "../../media/processing/media-processor.ts";
import type { Case } from "./case.ts";
import type { Courtroom } from "../moderation-platform.ts";
import { MOST_BYTES } from "../intake/clip-filter.ts";

/** What is heard before and after what was found. */
const AROUND_S = 5;
const LIMIT_MS = 2 * 60 * 1000;

export interface EvidenceTools {
  readonly files: Pick<Files, "write">;
  readonly fitter: Pick<Fitter, "toExcerpt">;
  readonly log: Logger;
}

/** Cuts the seconds around what was found out of the message. Undefined where that cannot be: the card is worth more. */
export async function cutEvidence(
  { files, fitter, log }: EvidenceTools,
  room: Pick<Courtroom, "open">,
  { id, workspace, said }: Case,
): Promise<Fitted | undefined> {
  const [file] = said.files;
  if (!file || !said.at || said.isGone) return undefined;
  const signal = AbortSignal.timeout(LIMIT_MS);
  const from = Math.max(0, said.at.start - AROUND_S);
  let stream: Readable | undefined;
  try {
    stream = await room.open(file, { workspace, address: said.address }, signal);
    const draft = await files.write(stream, MOST_BYTES);
    try {
      return await fitter.toExcerpt(draft.path, { from, to: said.at.end + AROUND_S }, signal);
    } finally {
      await draft.discard();
    }
  } catch (error) {
    log.info({ case: id, err: error }, "moderation: no evidence could be cut");
    return undefined;
  } finally {
    stream?.destroy();
  }
}
