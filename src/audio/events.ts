import { tracingChannel } from "node:diagnostics_channel";
import type { RequestAttempt } from "./attempt.ts";

/** One request to the audio service, for whoever measures. It costs next to nothing while nobody listens. */
export const AUDIO_REQUEST = tracingChannel<RequestEvent>("mynah:audio:request");

export interface RequestEvent {
  readonly operation: string;
  readonly result?: RequestAttempt;
  /** Only where the caller ended it. */
  readonly error?: unknown;
}
