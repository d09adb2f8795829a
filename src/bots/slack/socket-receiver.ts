import type { App, AckFn, Receiver } from "@slack/bolt";
import { SocketModeClient } from "@slack/socket-mode";
import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";
import { boltLogger } from "./logger.ts";

/** Slack recycles connections every few hours, and a new one takes its time: the other one listens meanwhile. */
const CONNECTIONS = 2;
/** A connection that has not said hello by then is given up. */
const HELLO_WITHIN_MS = 20_000;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 30_000;

export interface SocketReceiverOptions {
  readonly appToken: string;
  /** Ends with a slash. */
  readonly apiUrl: string;
  readonly log: Logger;
  readonly helloWithinMs?: number;
}

interface Envelope {
  readonly ack: (answer?: unknown) => Promise<void>;
  readonly body: Record<string, unknown>;
  readonly retry_num?: number;
  readonly retry_reason?: string;
}

/**
 * Two Socket Mode connections, each with somebody who watches it. Slack's client notices a dead line by its pings; its own
 * way of coming back gives up for good on some failures, and rejects where nobody listens, so that is done here.
 */
export function createSocketReceiver(options: SocketReceiverOptions): Receiver {
  const { log } = options;
  const stopping = new AbortController();
  const watching: Promise<void>[] = [];
  let bolt: App | undefined;

  const hear = (envelope: Envelope) => {
    if (!bolt) return;
    process(bolt, envelope).catch((error: unknown) => {
      log.error({ err: error }, "slack: a payload was not dealt with");
    });
  };

  /** Opens a connection whenever there is none, until it is told to stop. `tried` hears of the first attempt's end. */
  async function watch(tried: () => void): Promise<void> {
    for (let failures = 0; !stopping.signal.aborted;) {
      const client = connection(options, hear);
      const goneAway = new Promise<void>((gone) => void client.once("disconnected", () => gone()));
      const stop = () => void goodbye(client);
      stopping.signal.addEventListener("abort", stop);
      try {
        await opened(client, options.helloWithinMs ?? HELLO_WITHIN_MS);
        failures = 0;
        tried();
        await goneAway;
      } catch (error) {
        failures++;
        log.warn({ err: error }, "slack: no socket could be opened; it is tried again");
        await goodbye(client);
      }
      stopping.signal.removeEventListener("abort", stop);
      tried();
      const pause = Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS);
      await wait(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  return {
    init: (app) => void (bolt = app),
    async start() {
      const first = Array.from({ length: CONNECTIONS }, () => {
        const { promise, resolve } = Promise.withResolvers<void>();
        watching.push(watch(resolve));
        return promise;
      });
      await Promise.all(first);
    },
    async stop() {
      stopping.abort();
      await Promise.all(watching);
    },
  };
}

async function opened(client: SocketModeClient, withinMs: number): Promise<void> {
  const limit = new AbortController();
  const late = wait(withinMs, undefined, { signal: limit.signal }).then(
    () => Promise.reject(new Error(`no hello within ${withinMs} ms`)),
    () => undefined,
  );
  try {
    await Promise.race([client.start(), late]);
  } finally {
    limit.abort();
  }
}

function connection({ appToken, apiUrl, log }: SocketReceiverOptions, hear: (envelope: Envelope) => void) {
  const client = new SocketModeClient({
    appToken,
    autoReconnectEnabled: false,
    logger: boltLogger(log),
    clientOptions: { slackApiUrl: apiUrl, timeout: 10_000, retryConfig: { retries: 0 } },
  });
  client.on("slack_event", hear);
  return client;
}

/** A closing handshake that nobody answers must not hold the process. */
async function goodbye(client: SocketModeClient): Promise<void> {
  const limit = new Promise<void>((done) => void setTimeout(done, 1_000).unref());
  await Promise.race([client.disconnect().catch(() => undefined), limit]);
}

/** Events are acknowledged when they are dealt with: what failed comes again. The rest is when the listener says so. */
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
  // Also what nobody here knows any more, such as a button of an older version.
  if (!isAcked) await ack();
}
