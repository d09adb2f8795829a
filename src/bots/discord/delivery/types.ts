import type { Logger } from "pino";
import type { Job, Outcome, Receipts } from "../../../jobs/job.ts";
import type { Bundle } from "../../../media/storage/bundle.ts";
import type { SecretBox } from "../../../store/secret-box.ts";
import type { DiscordApi } from "../api/api.ts";
import type { InteractionRef } from "../places/address.ts";
import type { PreparedFile } from "./prepare-files.ts";
import type { AttachFilesDeps } from "./attach-files.ts";

/** One message on its way. */
export interface RouteDeps {
  readonly api: Pick<
    DiscordApi,
    | "getOriginal"
    | "editOriginal"
    | "createMessage"
    | "editMessage"
    | "followUp"
    | "openDm"
    | "messagesAfter"
    | "getMessage"
  >;
  readonly job: Job;
  readonly address: InteractionRef;
  readonly receipts: Receipts;
  readonly saveReceipts: (receipts: Receipts) => Promise<void>;
  /** Which message of the answer this is. */
  readonly step: number;
  readonly now: () => Date;
}

export interface DeliveryDeps extends AttachFilesDeps {
  readonly api: RouteDeps["api"];
  readonly secretBox: SecretBox;
  readonly bundle: Bundle;
  readonly now: () => Date;
  readonly log: Logger;
}

export type SaveReceipts = (receipts: Receipts) => Promise<void>;

/** One outcome on its way to one place. */
export interface AnswerDelivery {
  readonly deps: DeliveryDeps;
  readonly job: Job;
  readonly outcome: Outcome;
  readonly address: InteractionRef;
  readonly receipts: Receipts;
  readonly saveReceipts: SaveReceipts;
  /** What it says is not what stands there, so it is shown anew whatever stands there. */
  readonly isChanged: boolean;
  /** Ends the work on files that do not fit; what is not ready then is linked. */
  readonly fitting: AbortSignal;
}

/** One message of an answer: the first carries the words and the buttons, further ones only files. */
export interface AnswerMessage {
  readonly step: number;
  readonly pieces: readonly PreparedFile[];
}
