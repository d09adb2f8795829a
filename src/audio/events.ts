import { tracingChannel } from "node:diagnostics_channel";
import type { Attempt } from "./attempt.ts";

/** One request to the audio service, for whoever measures. It costs next to nothing while nobody listens. */
export const REQUEST = tracingChannel<RequestEvent>("mynah:audio:request");

export interface RequestEvent {
  readonly operation: string;
  readonly result?: Attempt;
  /** Only where the caller ended it. */
  readonly error?: unknown;
}
