import { tracingChannel } from "node:diagnostics_channel";
import type { RequestAttempt } from "./attempt.ts";

/** Traces each request to the audio service for metrics. Costs almost nothing without subscribers. */
export const AUDIO_REQUEST = tracingChannel<RequestEvent>("mynah:audio:request");

export interface RequestEvent {
  readonly operation: string;
  readonly result?: RequestAttempt;
  /** Only if the caller canceled the request. */
  readonly error?: unknown;
}
