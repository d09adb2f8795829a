import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import type { Logger } from "pino";
import { processTimers } from "../base/timers.ts";
import type { Connection } from "./pool.ts";

/** A silently broken connection is detected after at most this long (plus the answer's limit). */
const HEARTBEAT_MS = 30_000;
const ANSWER_LIMIT_MS = 10_000;
const RETRY_MS = [100, 250, 500, 1000, 2000, 5000];

interface Subscription {
  readonly channel: string;
  readonly onPayload: (payload: string) => void;
  readonly onGap: (() => void) | undefined;
}

export interface NotificationListener {
  listen(
    channel: string,
    onPayload: (payload: string) => void,
    onReconnect?: () => void,
  ): Promise<{ close(): Promise<void> }>;
  close(): Promise<void>;
}

/** Creates one connection for every LISTEN of this process, opened on first use and reopened whenever it is lost. */
export function createNotificationListener({
  connection,
  log,
}: {
  connection: Connection;
  log: Logger;
}): NotificationListener {
  const subscriptions = new Set<Subscription>();
  const closing = new AbortController();
  let client: Promise<Client> | undefined;

  async function open(): Promise<Client> {
    const opened = new Client({
      ...connection,
      keepAlive: true,
      connectionTimeoutMillis: ANSWER_LIMIT_MS,
    });
    opened.on("error", (error) => log.warn({ err: error }, "database: notification connection lost"));
    opened.on("notification", ({ channel, payload }) => deliver(channel, payload ?? ""));
    await opened.connect();
    try {
      for (const channel of new Set([...subscriptions].map((one) => one.channel)))
        await subscribe(opened, channel);
    } catch (error) {
      void opened.end().catch(() => undefined);
      throw error;
    }
    watch(opened);
    return opened;
  }

  function watch(opened: Client): void {
    const stopBeat = processTimers.every(HEARTBEAT_MS, () => {
      const question = { text: "select 1", query_timeout: ANSWER_LIMIT_MS };
      opened.query(question).catch(() => lost());
    });
    function lost(): void {
      stopBeat();
      opened.off("end", lost);
      void opened.end().catch(() => undefined);
      if (!closing.signal.aborted) client = reopen();
    }
    opened.on("end", lost);
    closing.signal.addEventListener("abort", stopBeat, { once: true });
  }

  /**
   * Ends only with a connection or with close(). Notifications sent meanwhile are lost, so every listener's onGap is
   * called.
   */
  async function reopen(): Promise<Client> {
    for (let attempt = 0; ; attempt++) {
      await sleep(RETRY_MS[attempt] ?? 5000, undefined, { signal: closing.signal, ref: false });
      const opened = await open().catch(() => undefined);
      if (opened === undefined) continue;
      for (const { onGap } of subscriptions) guarded(() => onGap?.());
      return opened;
    }
  }

  function deliver(channel: string, payload: string): void {
    for (const one of subscriptions) if (one.channel === channel) guarded(() => one.onPayload(payload));
  }

  function guarded(run: () => void): void {
    try {
      run();
    } catch (error) {
      log.error({ err: error }, "database: a notification listener failed");
    }
  }

  /** A failed first connection is retried by the next call; `reopen` restores a lost one. */
  function connected(): Promise<Client> {
    client ??= open().catch((error: unknown) => {
      client = undefined;
      throw error;
    });
    return client;
  }

  async function unsubscribe(gone: Subscription): Promise<void> {
    if (!subscriptions.delete(gone) || closing.signal.aborted) return;
    if ([...subscriptions].some(({ channel }) => channel === gone.channel)) return;
    const current = await connected();
    await current.query(`unlisten ${current.escapeIdentifier(gone.channel)}`).catch(() => undefined);
  }

  return {
    async listen(channel, onPayload, onGap) {
      const subscription = { channel, onPayload, onGap };
      subscriptions.add(subscription);
      try {
        await subscribe(await connected(), channel);
      } catch (error) {
        subscriptions.delete(subscription);
        throw error;
      }
      return { close: () => unsubscribe(subscription) };
    },
    async close() {
      closing.abort();
      subscriptions.clear();
      const current = await client?.catch(() => undefined);
      await current?.end().catch(() => undefined);
    },
  };
}

/** Repeating LISTEN has no effect, so subscriptions needn't be tracked. */
async function subscribe(client: Client, channel: string): Promise<void> {
  await client.query(`listen ${client.escapeIdentifier(channel)}`);
}
