import { type Logger as SlackLogger, LogLevel, WebClient } from "@slack/web-api";
import type { Readable } from "node:stream";
import type { Logger } from "pino";
import { request } from "undici";
import { answerContent, type AnswerExtras } from "../messages/plain-blocks.ts";

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

export interface PostRequest {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Readable;
  readonly timeoutMs: number;
}

/** Sends HTTP requests to Slack. */
export interface HttpTransport {
  /** For Slack's own client. */
  readonly fetch: typeof fetch;
  /**
   * For requests outside that client: upload URLs and `response_url`s. Returns the response's status; rejects without a
   * response.
   */
  readonly post: (url: string, post: PostRequest) => Promise<number>;
}

export const networkTransport: HttpTransport = {
  fetch,
  async post(url, { headers, body, timeoutMs }) {
    const answer = await request(url, {
      method: "POST",
      headers,
      body,
      signal: AbortSignal.timeout(timeoutMs),
    });
    await answer.body.dump();
    return answer.statusCode;
  },
};

/**
 * Returns whether an address from outside is Slack's own or belongs to the configured base URL: tokens, files and
 * answers go nowhere else.
 */
export function isSlackHost(url: string, service: "files" | "hooks", apiUrl: string): boolean {
  if (!URL.canParse(url)) return false;
  const { origin, protocol, host } = new URL(url);
  if (origin === new URL(apiUrl).origin) return true;
  return protocol === "https:" && [`${service}.slack.com`, `${service}.slack-gov.com`].includes(host);
}

/** Sends the logs of Slack's libraries to our log, one level lower: we log what matters ourselves. */
export function createBoltLogger(log: Logger): SlackLogger {
  const line = (parts: unknown[]) => parts.map(String).join(" ");
  return {
    debug: () => undefined,
    info: (...parts) => log.trace({ from: "slack" }, line(parts)),
    warn: (...parts) => log.debug({ from: "slack" }, line(parts)),
    error: (...parts) => log.debug({ from: "slack" }, line(parts)),
    setLevel: () => undefined,
    setName: () => undefined,
    getLevel: () => LogLevel.INFO,
  };
}

const RESPOND_TIMEOUT_MS = 3_000;

/**
 * Responds with a `response_url` (30 minutes, five uses; works in channels the bot isn't in). Returns false if nothing
 * arrived.
 */
export type Respond = (
  url: string,
  text: string,
  extras?: AnswerExtras,
  /** Replaces the message that it answers. */
  options?: { isInPlace: boolean },
) => Promise<boolean>;

/** Only sends to Slack's own hooks or those of the configured base URL. Never logs the address. */
export function createRespond({
  apiUrl,
  transport = networkTransport,
}: {
  apiUrl: string;
  transport?: HttpTransport;
}): Respond {
  return async (url, text, extras, { isInPlace } = { isInPlace: false }) => {
    if (!isSlackHost(url, "hooks", apiUrl)) return false;
    try {
      const status = await transport.post(url, {
        headers: { "content-type": "application/json" },
        body: JSON.stringify({
          response_type: "ephemeral",
          replace_original: isInPlace,
          ...answerContent(text, extras),
        }),
        timeoutMs: RESPOND_TIMEOUT_MS,
      });
      return status < 300;
    } catch {
      return false;
    }
  };
}
