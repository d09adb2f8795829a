import type { Logger } from "pino";
import type { JobsDesk } from "../../../commands/command.ts";
import type { OfferVoices } from "../../../commands/voice/offer.ts";
import type { DeskAsker } from "../../../jobs/desk.ts";
import type { Job } from "../../../jobs/job.ts";
import type { Seal } from "../../../store/seal.ts";
import type { SlackApi } from "../api.ts";
import type { Groups } from "../groups.ts";
import type { Take } from "../intake.ts";
import type { Respond } from "../respond.ts";
import type { Workspace } from "../workspace.ts";

/** What the listeners share. */
export interface ListenerTools {
  readonly api: SlackApi;
  readonly take: Take;
  readonly groups: Pick<Groups, "of">;
  readonly desk: (asker: DeskAsker) => JobsDesk;
  readonly jobNamed: (id: string) => Promise<Job | null>;
  readonly offerVoices: OfferVoices;
  readonly seal: Seal;
  readonly respond: Respond;
  /** True the first time; for what is said without a job, when an event comes again. */
  readonly claim: (key: string) => Promise<boolean>;
  /** Forgets an installation. */
  readonly forget: (workspace: Workspace) => Promise<void>;
  readonly log: Logger;
}
