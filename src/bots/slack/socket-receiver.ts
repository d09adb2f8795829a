import type { App, AckFn, Receiver } from "@slack/bolt";
import { SocketModeClient } from "@slack/socket-mode";
import type { Logger } from "pino";
import { boltLogger } from "./logger.ts";

/** Slack recycles connections every few hours, and after that Bolt is without one for seconds: the other one listens on. */
const CONNECTIONS = 2;
const WATCH_EVERY_MS = 10_000;
/** A connection may be away this long by itself before it is replaced. */
const PATIENCE_MS = 45_000;

export interface SocketReceiverOptions {
  readonly appToken: string;
  readonly apiUrl: string;
  readonly now: () => number;
  readonly log: Logger;
  readonly watchEveryMs?: number;
  readonly patienceMs?: number;
}

interface Envelope {
  readonly ack: (answer?: unknown) => Promise<void>;
  readonly body: Record<string, unknown>;
  readonly retry_num?: number;
  readonly retry_reason?: string;
}

interface Line {
  client: SocketModeClient;
  upSince: number | undefined;
  downSince: number;
}

export interface SocketReceiver extends Receiver {
  /** How many connections are up. */
  connected(): number;
}

/** Two Socket Mode connections and somebody who watches them: a dead one is noticed and replaced, whatever killed it. */
export function createSocketReceiver(options: SocketReceiverOptions): SocketReceiver {
  const { now, log, watchEveryMs = WATCH_EVERY_MS, patienceMs = PATIENCE_MS } = options;
  const lines: Line[] = [];
  let bolt: App | undefined;
  let watching: NodeJS.Timeout | undefined;

  const hear = (envelope: Envelope) => {
    if (bolt)
      process(bolt, envelope).catch((error: unknown) =>
        log.error({ err: error }, "slack: a payload was not dealt with"),
      );
  };

  async function open(line: Line): Promise<void> {
    line.client = connection(options, hear);
    line.client.on("connected", () => Object.assign(line, { upSince: now() }));
    for (const end of ["close", "disconnected", "reconnecting"]) {
      line.client.on(end, () => Object.assign(line, { upSince: undefined, downSince: now() }));
    }
    await line.client.start();
  }

  function watch(): void {
    for (const line of lines) {
      if (line.upSince !== undefined || now() - line.downSince < patienceMs) continue;
      log.warn("slack: a socket stayed away and is replaced");
      line.downSince = now();
      const dead = line.client;
      dead.removeAllListeners();
      dead.on("error", () => undefined);
      void Promise.resolve(dead.disconnect()).catch(() => undefined);
      open(line).catch((error: unknown) => log.warn({ err: error }, "slack: no socket could be opened"));
    }
  }

  return {
    init: (app) => void (bolt = app),
    connected: () => lines.filter(({ upSince }) => upSince !== undefined).length,
    async start() {
      for (let n = 0; n < CONNECTIONS; n++) {
        const line: Line = { client: connection(options, hear), upSince: undefined, downSince: now() };
        lines.push(line);
        await open(line);
      }
      watching = setInterval(watch, watchEveryMs).unref();
    },
    async stop() {
      clearInterval(watching);
      await Promise.all(lines.map(({ client }) => goodbye(client)));
    },
  };
}

function connection({ appToken, apiUrl, log }: SocketReceiverOptions, hear: (envelope: Envelope) => void) {
  const client = new SocketModeClient({
    appToken,
    logger: boltLogger(log),
    clientOptions: {
      slackApiUrl: apiUrl,
      timeout: 10_000,
      retryConfig: { retries: 3, minTimeout: 500, factor: 2 },
    },
  });
  client.on("slack_event", hear);
  return client;
}

/** A closing handshake that nobody answers must not hold the process. */
async function goodbye(client: SocketModeClient): Promise<void> {
  const limit = new Promise<void>((done) => void setTimeout(done, 1_000).unref());
  await Promise.race([client.disconnect(), limit]);
}

/** Events are acknowledged when they are dealt with: what failed comes again. The rest is when the listener says so. */
async function process(bolt: App, { ack, body, ...retry }: Envelope): Promise<void> {
  const isEvent = body["type"] === "event_callback";
  const now: AckFn<unknown> = async (answer) => ack(answer ?? {});
  await bolt.processEvent({
    body,
    ack: isEvent ? async () => undefined : now,
    ...(retry.retry_num !== undefined && { retryNum: retry.retry_num }),
    ...(retry.retry_reason !== undefined && { retryReason: retry.retry_reason }),
  });
  if (isEvent) await ack();
}
