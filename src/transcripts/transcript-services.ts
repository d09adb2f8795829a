import type { Kysely } from "kysely";
import type { Logger } from "pino";
import type { TranscriptsDesk } from "../commands/services/transcripts.ts";
import type { Accept } from "../jobs/intake/accepted.ts";
import type { Forget } from "../jobs/privacy/erase-jobs.ts";
import type { Ears } from "../jobs/ports/media-messages.ts";
import type { Invocation } from "../jobs/job.ts";
import type { Platform } from "../jobs/ports/platform.ts";
import type { AllSettings } from "../settings/index.ts";
import type { Database } from "../store/schema.ts";
import { createTranscriptsDesk } from "./transcript-actions.ts";
import { createTranscriptEars } from "./auto-transcribe.ts";
import { expireTranscripts } from "./retention/expire.ts";
import { createForgetting } from "./retention/erase.ts";
import { createFoundRows } from "./store/search.ts";
import { transcriptsKeeper } from "./retention/personal-data.ts";
import { createReach } from "./visibility.ts";
import type { Workbench } from "./transcript-editor.ts";
import { createTranscriptRows } from "./store/transcripts.ts";

export interface ArchiveOptions {
  readonly db: Kysely<Database>;
  readonly settings: Pick<AllSettings, "of">;
  readonly platforms: readonly Platform[];
  /** Platforms on which the bot hears by itself. */
  readonly listening: ReadonlySet<string>;
  readonly forgetJobs: Forget;
  readonly workbench: Pick<Workbench, "edit">;
  readonly now: () => Date;
  readonly log: Logger;
}

/** What becomes of transcripts when they are there: found, kept as long as they may be, and forgotten. */
export function createArchive(options: ArchiveOptions) {
  const { db, now } = options;
  const platforms = new Map(options.platforms.map((platform) => [platform.name, platform]));
  const found = createFoundRows({ db });
  const { forget, forgetRest, forgetRepeated, forgetMessage } = createForgetting(options);
  const tools = {
    ...options,
    platforms,
    rows: createTranscriptRows({ db }),
    found,
    reach: createReach({ rows: found, platforms }),
    forget,
  };
  return {
    desk: (invocation: Invocation): TranscriptsDesk => createTranscriptsDesk(tools, invocation),
    /** Jobs have to be there for it. */
    ears: ({ accept, callOff }: { accept: Accept; callOff: (id: string) => Promise<boolean> }): Ears =>
      createTranscriptEars({
        ...options,
        accept,
        forgetMessage: (message, keys) => forgetMessage(message, keys, callOff),
      }),
    /** Removes what has been kept long enough; tells how much. */
    async expire(): Promise<number> {
      await forgetRest();
      const expired = await expireTranscripts(db, now());
      await forgetRepeated();
      return expired;
    },
    keeper: transcriptsKeeper({ db, forget }),
  };
}
