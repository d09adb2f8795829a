import { tracingChannel } from "node:diagnostics_channel";

/** One request to a chat platform, for whoever measures. It costs next to nothing while nobody listens. */
export const PLATFORM_REQUEST = tracingChannel<PlatformRequest>("mynah:bots:request");

export interface PlatformRequest {
  readonly platform: string;
  /** One of few words: never an address, which may hold an id or a token. */
  readonly method: string;
  /** What became of it, in one of few words. */
  readonly statusOf: (error: unknown) => string;
  readonly error?: unknown;
}
