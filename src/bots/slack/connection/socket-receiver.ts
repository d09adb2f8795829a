import type { AckFn, App, Receiver } from "@slack/bolt";
import { SocketModeClient } from "@slack/socket-mode";
import { setImmediate as nextTurn, setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";
import { backoff } from "../../../base/backoff.ts";
import { requireWithin, resultWithin } from "../../../base/time-limit.ts";
import { describeCause } from "../../../errors.ts";
import type { ConnectionState } from "../../chat-platform.ts";
import { createBoltLogger } from "../api/web-client.ts";

/** Slack recycles connections every few hours, and reconnecting takes time: the other connection listens meanwhile. */
const CONNECTIONS = 2;
const FIRST_PAUSE_MS = 250;
const MAX_PAUSE_MS = 30_000;
const ACK_CHECK_MS = 20;

export interface SocketReceiverOptions {
  readonly appToken: string;
  /** Ends with a slash. */
  readonly apiUrl: string;
  /** Called when the first connection is open, also after a time without any. */
  readonly onConnected?: () => void;
  readonly log: Logger;
}

/**
 * Creates two supervised Socket Mode connections. Slack's client detects dead connections with its pings, but its own
 * reconnection gives up for good on some failures and rejects where nobody can catch it, so we reconnect here.
 */
export function createSocketReceiver(
  options: SocketReceiverOptions,
): Receiver & { connection(): ConnectionState } {
  const { log } = options;
  const stopping = new AbortController();
  const watching: Promise<void>[] = [];
  const running = new Set<Promise<void>>();
  let bolt: App | undefined;
  let open = 0;

  const handleEnvelope = async (app: App, envelope: Envelope) => {
    try {
      await process(app, envelope);
    } catch (error) {
      log.error({ err: error }, "slack: failed to process a payload");
    }
  };

  /** Reconnects until the receiver stops. Calls `tried` when the first attempt has finished. */
  async function keepConnected(tried: () => void): Promise<void> {
    for (let failures = 0; !stopping.signal.aborted;) {
      const unacknowledged = new Set<Envelope>();
      const connection = createSocketConnection(options, (envelope) => {
        if (!bolt) return;
        unacknowledged.add(envelope);
        const ack = async (answer?: unknown) => {
          await envelope.ack(answer);
          unacknowledged.delete(envelope);
        };
        const handled = handleEnvelope(bolt, { ...envelope, ack }).finally(() => {
          unacknowledged.delete(envelope);
          running.delete(handled);
        });
        running.add(handled);
      });
      const stop = () => void closeAcknowledged(connection, unacknowledged);
      stopping.signal.addEventListener("abort", stop);
      try {
        await connection.open();
        failures = 0;
        open++;
        if (open === 1) options.onConnected?.();
        tried();
        await connection.gone;
        open--;
      } catch (error) {
        failures++;
        log.warn({ why: describeCause(error) }, "slack: not responding; retrying until it does");
        await connection.close();
      }
      stopping.signal.removeEventListener("abort", stop);
      tried();
      const pause = backoff(failures, { firstMs: FIRST_PAUSE_MS, maxMs: MAX_PAUSE_MS });
      await wait(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  return {
    init: (app) => void (bolt = app),
    connection: () => (open > 0 ? "open" : "connecting"),
    async start() {
      const first = Array.from({ length: CONNECTIONS }, () => {
        const { promise, resolve } = Promise.withResolvers<void>();
        watching.push(keepConnected(resolve));
        return promise;
      });
      await Promise.all(first);
    },
    /** Also finishes responses that have started. */
    async stop() {
      stopping.abort();
      await Promise.all(watching);
      while (running.size > 0) await Promise.all(running);
    },
  };
}

/**
 * A command can be acknowledged only over the connection that it came over, so that one stays open until then. Before it
 * closes, the event loop reads what has arrived: afterwards, the library throws it away. What Slack sends while the
 * connection closes never runs, and Slack tells the person so.
 */
async function closeAcknowledged(
  connection: SocketConnection,
  unacknowledged: ReadonlySet<Envelope>,
): Promise<void> {
  await readArrived();
  while (unacknowledged.size > 0) {
    await wait(ACK_CHECK_MS);
    await readArrived();
  }
  await connection.close();
}

/** Lets the event loop read from all sockets once: callbacks of `setImmediate` run before that, or after. */
async function readArrived(): Promise<void> {
  await nextTurn();
  await nextTurn();
}

/**
 * Events are acknowledged after they were handled, so that Slack resends failed ones; everything else when the listener
 * acknowledges it.
 */
async function process(bolt: App, { ack, body, ...retry }: Envelope): Promise<void> {
  const isEvent = body["type"] === "event_callback";
  let isAcked = false;
  const now: AckFn<unknown> = async (answer) => {
    isAcked = true;
    await ack(answer ?? {});
  };
  await bolt.processEvent({
    body,
    ack: isEvent ? async () => undefined : now,
    ...(retry.retry_num !== undefined && { retryNum: retry.retry_num }),
    ...(retry.retry_reason !== undefined && { retryReason: retry.retry_reason }),
  });
  // Also acknowledges what no listener handles, such as a button of an older version.
  if (!isAcked) await ack();
}

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
