import { SocketModeClient } from "@slack/socket-mode";
import type { Logger } from "pino";
import { requireWithin, resultWithin } from "../../../base/time-limit.ts";
import { createBoltLogger } from "../api/logger.ts";

/** Connections without a hello by then are closed. */
const HELLO_WITHIN_MS = 20_000;
/** An unanswered closing handshake mustn't block the process. */
const GOODBYE_WITHIN_MS = 1_000;

/** A payload from the socket, with its acknowledgement. */
export interface Envelope {
  readonly ack: (answer?: unknown) => Promise<void>;
  readonly body: Record<string, unknown>;
  readonly retry_num?: number;
  readonly retry_reason?: string;
}

export interface SocketConnection {
  /** Resolves with Slack's hello; rejects without one. */
  open(): Promise<void>;
  /** Resolves when an open connection has closed, on either side. */
  readonly gone: Promise<void>;
  close(): Promise<void>;
}

export interface ConnectionOptions {
  readonly appToken: string;
  /** Ends with a slash. */
  readonly apiUrl: string;
  readonly log: Logger;
}

/** Creates a Socket Mode connection for one use. Slack's client detects dead connections with its pings. */
export function createSocketConnection(
  { appToken, apiUrl, log }: ConnectionOptions,
  onEnvelope: (envelope: Envelope) => void,
): SocketConnection {
  const client = new SocketModeClient({
    appToken,
    autoReconnectEnabled: false,
    logger: createBoltLogger(log),
    clientOptions: { slackApiUrl: apiUrl, timeout: 10_000, retryConfig: { retries: 0 } },
  });
  client.on("slack_event", onEnvelope);
  const gone = new Promise<void>((ended) => void client.once("disconnected", () => ended()));
  return { gone, open: () => opened(client), close: () => goodbye(client) };
}

async function opened(client: SocketModeClient): Promise<void> {
  await requireWithin(
    client.start(),
    HELLO_WITHIN_MS,
    () => new Error(`no hello within ${HELLO_WITHIN_MS} ms`),
  );
}

const goodbye = (client: SocketModeClient): Promise<void> =>
  resultWithin(
    client.disconnect().catch(() => undefined),
    GOODBYE_WITHIN_MS,
    undefined,
  );
