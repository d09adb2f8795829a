import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";
import type {
  DeletionListener,
  GoneChannel,
  KnownMessage,
  ListenedServer,
  MissedMessages,
  ServerHistory,
} from "../jobs/ports/media-messages.ts";

const TICK_MS = 30_000;
/** Servers that are read at the same time: a large one mustn't hold up the others. */
const LANES = 4;

export interface MissedMessagesDeps {
  readonly platform: string;
  readonly missed: MissedMessages;
  /** Its functions reject when `signal` is aborted; reading, also if it has to be repeated. */
  readonly historyOf: (server: ListenedServer, signal: AbortSignal) => ServerHistory;
  readonly isConnected: () => boolean;
  readonly log: Logger;
}

export type MissedMessagesReader = ReturnType<typeof createMissedMessagesReader>;

/**
 * Reads messages back that were posted while the bot was away. Until a server's were, it isn't recorded that its
 * messages were received, so a failure is repeated at the next tick, and a crash at the next start.
 */
export function createMissedMessagesReader({
  platform,
  missed,
  historyOf,
  isConnected,
  log,
}: MissedMessagesDeps) {
  const behind = new Map<string, ListenedServer>();
  const current = new Map<string, ListenedServer>();
  /** By server: ends a reading that began before the connection was lost again. */
  const attempts = new Map<string, AbortController>();
  const stopping = new AbortController();
  let isLoaded = true;
  let reading: Promise<void> | undefined;
  let recording: Promise<void> | undefined;

  /** One server's failure doesn't stop the others. */
  async function readBack(server: ListenedServer): Promise<void> {
    const { workspace } = server;
    const attempt = new AbortController();
    attempts.set(workspace, attempt);
    const signal = AbortSignal.any([stopping.signal, attempt.signal]);
    try {
      const history = historyOf(server, signal);
      await missed.catchUp(
        { platform, ...server },
        {
          ...history,
          // Not worth reading everything again: a card that keeps its buttons does no harm.
          findDeleted: (messages, listener) =>
            history.findDeleted(messages, listener).catch((err: unknown) => {
              if (!signal.aborted)
                log.warn({ err, platform, workspace }, "failed to look for messages that were deleted");
            }),
        },
      );
      if (signal.aborted) return;
      behind.delete(workspace);
      current.set(workspace, server);
    } catch (err) {
      if (!signal.aborted)
        log.warn({ err, platform, workspace }, "failed to read missed messages; will retry");
    } finally {
      if (attempts.get(workspace) === attempt) attempts.delete(workspace);
    }
  }

  /** Adds the servers whose messages were received before this process started. */
  async function load(): Promise<void> {
    const found = await missed.servers(platform);
    isLoaded = true;
    found.forEach(addUnknown);
  }

  async function readAll(): Promise<void> {
    if (!isLoaded)
      await load().catch((err: unknown) =>
        log.warn({ err, platform }, "failed to list servers with missed messages; will retry"),
      );
    const tried = new Set<ListenedServer>();
    const next = () => (stopping.signal.aborted ? undefined : behind.values().find((one) => !tried.has(one)));
    const lanes = Array.from({ length: LANES }, async () => {
      for (let server = next(); server; server = next()) {
        tried.add(server);
        await readBack(server);
      }
    });
    await Promise.all(lanes);
  }

  async function record(): Promise<void> {
    if (current.size > 0 && isConnected()) await missed.received(platform, [...current.values()]);
  }

  const readOnce = () => void (reading ??= readAll().finally(() => (reading = undefined)));

  function tick(): void {
    readOnce();
    recording ??= record()
      .catch((err: unknown) => log.warn({ err, platform }, "failed to record that messages were received"))
      .finally(() => (recording = undefined));
  }

  const timer = setInterval(tick, TICK_MS).unref();
  function onConnected(servers: readonly ListenedServer[]): void {
    for (const server of servers) {
      current.delete(server.workspace);
      attempts.get(server.workspace)?.abort();
      // Another object each, which wasn't tried yet.
      behind.set(server.workspace, { ...server });
    }
    readOnce();
  }

  function addUnknown(server: ListenedServer): void {
    if (!behind.has(server.workspace) && !current.has(server.workspace)) onConnected([server]);
  }

  return {
    /** For a platform that doesn't list its servers when it connects. */
    start(): void {
      isLoaded = false;
      readOnce();
    },
    /** Nothing was received from these servers since the last connection. */
    onConnected,
    /** The same, for all servers from which anything was received. */
    onReconnected: (): void => onConnected([...behind.values(), ...current.values()]),
    /** A message of a server, which may be one that was unknown so far. */
    onMessage: addUnknown,
    async close(): Promise<void> {
      clearInterval(timer);
      stopping.abort();
      await reading;
      await recording;
    },
  };
}

/** What a platform says of a message: whether it is there, or what is wrong with its channel. */
export type LookedUp = "there" | "deleted" | "unreadable" | `channel ${GoneChannel["why"]}`;

/** Looks messages up, one after another. If a channel can't be read, no others of it are looked up. */
export async function reportDeleted(
  messages: readonly KnownMessage[],
  listener: DeletionListener,
  {
    lookUp,
    pauseMs,
    signal,
  }: {
    readonly lookUp: (message: KnownMessage) => Promise<LookedUp>;
    readonly pauseMs: number;
    readonly signal: AbortSignal;
  },
): Promise<void> {
  const closed = new Set<string>();
  for (const [n, message] of messages.entries()) {
    const { platform, place } = message;
    if (closed.has(place.channel)) continue;
    if (n > 0) await wait(pauseMs, undefined, { signal });
    signal.throwIfAborted();
    const found = await lookUp(message);
    if (found === "there") continue;
    if (found === "deleted") {
      await listener.onDelete(message);
      continue;
    }
    closed.add(place.channel);
    if (found !== "unreadable")
      await listener.onChannelGone({
        platform,
        place,
        why: found === "channel deleted" ? "deleted" : "hidden",
      });
  }
}
