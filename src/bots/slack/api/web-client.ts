import { WebClient } from "@slack/web-api";
import type { Logger } from "pino";
import { createBoltLogger } from "./logger.ts";
import { networkTransport, type HttpTransport } from "./transport.ts";

const TIMEOUT_MS = 10_000;

interface ClientOptions {
  readonly apiUrl: string;
  readonly log: Logger;
  /** The workspace meant: an organization's token must include it, for other tokens it changes nothing. */
  readonly team?: string;
  readonly transport?: HttpTransport | undefined;
}

/** Creates Slack's own client, without its automatic retries and waits. */
export const createWebClient = (
  token: string | undefined,
  { apiUrl, log, team, transport = networkTransport }: ClientOptions,
): WebClient =>
  new WebClient(token, {
    slackApiUrl: apiUrl,
    retryConfig: { retries: 0 },
    timeout: TIMEOUT_MS,
    rejectRateLimitedCalls: true,
    logger: createBoltLogger(log),
    fetch: transport.fetch,
    ...(team && { teamId: team }),
  });
