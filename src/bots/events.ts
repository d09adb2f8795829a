import { tracingChannel } from "node:diagnostics_channel";

/** Channel for measuring requests to chat platforms. Costs next to nothing without subscribers. */
export const PLATFORM_REQUEST = tracingChannel<PlatformRequest>("mynah:bots:request");

export interface PlatformRequest {
  readonly platform: string;
  /** One of a few fixed names. Never an address, which may contain an ID or a token. */
  readonly method: string;
  /** The outcome, as one of a few fixed names. */
  readonly statusOf: (error: unknown) => string;
  readonly error?: unknown;
}
