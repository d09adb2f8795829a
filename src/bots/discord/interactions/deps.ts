import type { PlaceInQueue } from "../queue-notice.ts";
import type { Logger } from "pino";
import type { Command, JobsDesk } from "../../../commands/definition/command.ts";
import type { OfferVoices } from "../../../commands/voice/suggestions.ts";
import type { Accept } from "../../../jobs/intake/accepted.ts";
import type { DeskAsker } from "../../../jobs/actions/job-actions.ts";
import type { Job, Receipts } from "../../../jobs/job.ts";
import type { Court } from "../../../moderation/service/case-service.ts";
import type { Permissions } from "../../../permissions/index.ts";
import type { AllSettings } from "../../../settings/index.ts";
import type { Workbench } from "../../../transcripts/transcript-editor.ts";
import type { Files } from "../../../media/storage/files.ts";
import type { Seal } from "../../../store/secret-box.ts";
import type { DiscordApi } from "../api/api.ts";
import type { Sources } from "../places/sources.ts";

/** What answering an interaction takes, whichever way it came. */
export interface IntakeTools {
  readonly api: DiscordApi;
  readonly seal: Seal;
  readonly sources: Sources;
  readonly accept: Accept;
  readonly desk: (asker: DeskAsker) => JobsDesk;
  readonly jobNamed: (id: string) => Promise<Job | null>;
  readonly note: (id: string, receipts: Receipts) => Promise<void>;
  readonly commands: readonly Command[];
  /** Tells the place in the queue, should the job still wait in a moment. */
  readonly showQueue: (job: Job, place: PlaceInQueue) => void;
  /** Posts a result as a voice message. Throws UserError when it cannot be. */
  readonly postVoice: (job: Job, channel: string) => Promise<void>;
  readonly settings: AllSettings;
  readonly permissions: Permissions;
  readonly offerVoices: OfferVoices;
  /** What people do with transcripts. */
  readonly workbench: Workbench;
  readonly files: Pick<Files, "open">;
  /** A link to a file of ours; undefined while the program has no public address. */
  readonly link: ((fileId: string) => string) | undefined;
  /** Where moderators decide; missing: there is no moderation. */
  readonly court?: Court;
  readonly now: () => Date;
  readonly log: Logger;
}
