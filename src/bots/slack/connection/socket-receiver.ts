import type { App, AckFn, Receiver } from "@slack/bolt";
import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";
import { createSocketConnection, type Envelope } from "./socket-connection.ts";

/** Slack recycles connections every few hours, and a new one takes its time: the other one listens meanwhile. */
const CONNECTIONS = 2;
const FIRST_PAUSE_MS = 250;
const MAX_PAUSE_MS = 30_000;

export interface SocketReceiverOptions {
  readonly appToken: string;
  /** Ends with a slash. */
  readonly apiUrl: string;
  readonly log: Logger;
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

  const handleEnvelope = (envelope: Envelope) => {
    if (!bolt) return;
    process(bolt, envelope).catch((error: unknown) => {
      log.error({ err: error }, "slack: a payload was not dealt with");
    });
  };

  /** Opens a connection whenever there is none, until it is told to stop. `tried` hears of the first attempt's end. */
  async function keepConnected(tried: () => void): Promise<void> {
    for (let failures = 0; !stopping.signal.aborted;) {
      const connection = createSocketConnection(options, handleEnvelope);
      const stop = () => void connection.close();
      stopping.signal.addEventListener("abort", stop);
      try {
        await connection.open();
        failures = 0;
        tried();
        await connection.gone;
      } catch (error) {
        failures++;
        log.warn({ err: error }, "slack: no socket could be opened; it is tried again");
        await connection.close();
      }
      stopping.signal.removeEventListener("abort", stop);
      tried();
      const pause = Math.min(FIRST_PAUSE_MS * 2 ** failures, MAX_PAUSE_MS);
      await wait(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  return {
    init: (app) => void (bolt = app),
    async start() {
      const first = Array.from({ length: CONNECTIONS }, () => {
        const { promise, resolve } = Promise.withResolvers<void>();
        watching.push(keepConnected(resolve));
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
