import { transcribe } from "../../commands/sound/transcribe.ts";
import { UserError } from "../../errors.ts";
import type { Accept } from "../../jobs/intake/accepted.ts";
import type { Place } from "../../jobs/job.ts";
import type { Files } from "../../media/storage/files.ts";
import type { CaptionStore } from "./store/index.ts";
import type { CaptionLine, Captions } from "./captions.ts";

/** The name of an utterance's file. */
export const FILE_NAME = "captions.ogg";

export interface SendUtteranceDeps {
  readonly rows: Pick<CaptionStore, "setUtteranceJob" | "removeLines">;
  readonly files: Pick<Files, "remove">;
  readonly accept: Accept;
  /** Where the jobs of captions belong. */
  readonly placeOf: (captions: Captions) => Place;
}

export type SendUtterance = ReturnType<typeof createSendUtterance>;

/**
 * Creates what makes a job of an utterance whose file is stored. Repeating it after a crash finds the same job. Rejects
 * with UserError, and deletes the utterance, if a limit is reached.
 */
export const createSendUtterance =
  ({ rows, files, accept, placeOf }: SendUtteranceDeps) =>
  async (captions: Captions, line: CaptionLine): Promise<void> => {
    const { id, platform, personId, roles, locale, language } = captions;
    const { personId: speaker, beginMs, fileId } = line;
    if (fileId === null) return;
    try {
      const accepted = await accept({
        key: `captions:${id}:${speaker}:${beginMs}`,
        platform,
        person: { id: personId },
        place: placeOf(captions),
        ...(roles && { roles }),
        locale,
        deliverTo: { kind: "captions", captions: id, speaker, beginMs },
        command: transcribe.name,
        options: {
          source: { kind: "upload", id: fileId, name: FILE_NAME },
          format: "json",
          ...(language !== null && { language }),
        },
        isUnasked: true,
      });
      if (accepted.kind === "job") await rows.setUtteranceJob(line, accepted.job.id);
    } catch (error) {
      if (isLimit(error)) {
        await rows.removeLines([line]);
        await files.remove(fileId);
      }
      throw error;
    }
  };

/** Tells what a person can do something about from a process that is being stopped, after which another one goes on. */
export const isLimit = (error: unknown): error is UserError =>
  error instanceof UserError && error.sentence.key !== "draining";
