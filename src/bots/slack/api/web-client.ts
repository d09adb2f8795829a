import { WebClient } from "@slack/web-api";
import type { Logger } from "pino";
import { boltLogger } from "./logger.ts";
import { network, type Transport } from "./transport.ts";

const TIMEOUT_MS = 10_000;

interface ClientOptions {
  readonly apiUrl: string;
  readonly log: Logger;
  /** Which workspace is meant: an organisation's token must say so, for others it changes nothing. */
  readonly team?: string;
  readonly transport?: Transport | undefined;
}

/** Slack's own client, which neither retries nor waits by itself. */
export const webClient = (
  token: string | undefined,
  { apiUrl, log, team, transport = network }: ClientOptions,
): WebClient =>
  new WebClient(token, {
    slackApiUrl: apiUrl,
    retryConfig: { retries: 0 },
    timeout: TIMEOUT_MS,
    rejectRateLimitedCalls: true,
    logger: boltLogger(log),
    fetch: transport.fetch,
    ...(team && { teamId: team }),
  });
