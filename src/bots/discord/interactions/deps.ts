import type { QueueProgress } from "../queue-notice.ts";
import type { Logger } from "pino";
import type { Job } from "../../../jobs/job.ts";
import type { Files } from "../../../media/storage/files.ts";
import type { SecretBox } from "../../../store/secret-box.ts";
import type { App } from "../../app.ts";
import type { DiscordApi } from "../api/api.ts";
import type { Sources } from "../places/sources.ts";

/** Dependencies for answering an interaction, from the gateway or over HTTP. */
export interface InteractionDeps extends App {
  readonly api: DiscordApi;
  readonly secretBox: SecretBox;
  readonly sources: Sources;
  /** Shows the position in the queue if the job is still waiting after a moment. */
  readonly showQueue: (job: Job, place: QueueProgress) => void;
  /** Posts a result as a voice message. Throws UserError if that isn't possible. */
  readonly postVoice: (job: Job, channel: string) => Promise<void>;
  /** Adds a result to a server's soundboard, and returns the sound's ID. */
  readonly addSound: (job: Job, guild: string) => Promise<string>;
  readonly files: Pick<Files, "fetchLocal">;
  /** Returns a link to a file of ours; undefined while the program has no public address. */
  readonly link: ((fileId: string) => string) | undefined;
  readonly now: () => Date;
  readonly log: Logger;
}
