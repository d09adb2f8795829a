import type { Logger } from "pino";
import type { Job, Outcome, Receipts } from "../../../jobs/job.ts";
import type { Bundle } from "../../../media/storage/zip.ts";
import type { SecretBox } from "../../../store/secret-box.ts";
import type { DiscordApi } from "../api/api.ts";
import type { InteractionRef } from "../places/address.ts";
import type { PreparedFile } from "./prepare-files.ts";
import type { AttachFilesDeps } from "./attach-files.ts";
import type { DiscordReceipts } from "./receipts.ts";

/** Dependencies for sending one message. */
export interface RouteDeps {
  readonly api: Pick<
    DiscordApi,
    | "getOriginal"
    | "editOriginal"
    | "createMessage"
    | "editMessage"
    | "followUp"
    | "openDm"
    | "openThread"
    | "messagesAfter"
    | "getMessage"
  >;
  readonly job: Job;
  readonly address: InteractionRef;
  /** ID of the thread that the result goes into. */
  readonly thread?: string | undefined;
  readonly receipts: DiscordReceipts;
  readonly saveReceipts: SaveReceipts;
  /** Index of the message within the answer. */
  readonly step: number;
  readonly now: () => Date;
}

export interface DeliveryDeps extends AttachFilesDeps {
  readonly api: RouteDeps["api"];
  readonly secretBox: SecretBox;
  readonly bundle: Bundle;
  /** Whether the bot plays in voice channels. */
  readonly plays?: boolean;
  readonly now: () => Date;
  readonly log: Logger;
}

export type SaveReceipts = (receipts: Receipts) => Promise<void>;

/** Delivery of one outcome to one place. */
export interface AnswerDelivery {
  readonly deps: DeliveryDeps;
  readonly job: Job;
  readonly outcome: Outcome;
  readonly address: InteractionRef;
  /** ID of the thread that the result goes into. */
  readonly thread?: string | undefined;
  readonly receipts: DiscordReceipts;
  readonly saveReceipts: SaveReceipts;
  /** The answer's content changed, so it is shown again even if an answer is already there. */
  readonly isChanged: boolean;
  /** Aborts the processing of files that don't fit; what isn't ready by then is linked. */
  readonly fitting: AbortSignal;
}

/** One message of an answer: the first carries the text and the buttons, the others only files. */
export interface AnswerMessage {
  readonly step: number;
  readonly pieces: readonly PreparedFile[];
}
