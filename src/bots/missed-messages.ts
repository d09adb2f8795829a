import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";
import { processTimers } from "../base/timers.ts";
import type {
  DeletionListener,
  KnownMessage,
  ListenedServer,
  MessageState,
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

/** `since`: the connection was lost then, although this process goes on to record that messages are received. */
type BehindServer = ListenedServer & { readonly since?: Date };

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
  const behind = new Map<string, BehindServer>();
  const current = new Map<string, ListenedServer>();
  /** By server: ends a reading that began before the connection was lost again. */
  const attempts = new Map<string, AbortController>();
  const stopping = new AbortController();
  let isLoaded = true;
  /** The platform lists no servers when it connects: those that others have recorded are loaded, and loaded again. */
  let loadsServers = false;
  /** When the connection was lost, for servers that aren't loaded yet. */
  let lostAt: Date | undefined;
  let reading: Promise<void> | undefined;
  let recording: Promise<void> | undefined;

  /** One server's failure doesn't stop the others. */
  async function readBack({ since, ...server }: BehindServer): Promise<void> {
    const { workspace } = server;
    const attempt = new AbortController();
    attempts.set(workspace, attempt);
    const signal = AbortSignal.any([stopping.signal, attempt.signal]);
    try {
      const history = historyOf(server, signal);
      await missed.catchUp(
        { platform, ...server, ...(since && { since }) },
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
    lostAt = undefined;
  }

  /** Returns whether any server's messages were read back. */
  async function readAll(): Promise<boolean> {
    if (!isLoaded)
      await load().catch((err: unknown) =>
        log.warn({ err, platform }, "failed to list servers with missed messages; will retry"),
      );
    const tried = new Set<BehindServer>();
    const next = () => (stopping.signal.aborted ? undefined : behind.values().find((one) => !tried.has(one)));
    const lanes = Array.from({ length: LANES }, async () => {
      for (let server = next(); server; server = next()) {
        tried.add(server);
        await readBack(server);
      }
    });
    await Promise.all(lanes);
    return tried.size > 0;
  }

  /** Records that messages of all servers that were read back are received. */
  function record(): Promise<void> {
    if (current.size === 0 || !isConnected()) return Promise.resolve();
    return (recording ??= missed
      .received(platform, [...current.values()])
      .catch((err: unknown) => log.warn({ err, platform }, "failed to record that messages were received"))
      .finally(() => (recording = undefined)));
  }

  /** What is posted when this process is gone is read back only from the first moment that is recorded: at once. */
  function readOnce(): void {
    if (stopping.signal.aborted) return;
    reading ??= readAll()
      .then((hasRead) => {
        // One that is on its way doesn't have what was just read back.
        if (hasRead) void (recording ?? Promise.resolve()).then(record);
      })
      .finally(() => (reading = undefined));
  }

  function tick(): void {
    if (loadsServers) isLoaded = false;
    readOnce();
    void record();
  }

  const stopTicking = processTimers.every(TICK_MS, tick);
  function onConnected(servers: readonly ListenedServer[], since?: Date): void {
    for (const { workspace, address } of servers) {
      const before = behind.get(workspace)?.since;
      const earliest = before && (!since || before < since) ? before : since;
      current.delete(workspace);
      attempts.get(workspace)?.abort();
      // Another object each, which wasn't tried yet.
      behind.set(workspace, { workspace, address, ...(earliest && { since: earliest }) });
    }
    readOnce();
  }

  function addUnknown(server: ListenedServer): void {
    if (!behind.has(server.workspace) && !current.has(server.workspace)) onConnected([server], lostAt);
  }

  return {
    /** For a platform that doesn't list its servers when it connects. */
    start(): void {
      loadsServers = true;
      isLoaded = false;
      readOnce();
    },
    /** Nothing was received from these servers since the last connection. */
    onConnected: (servers: readonly ListenedServer[]): void => onConnected(servers),
    /** The same, for all servers from which anything was received; since then, if that is known. */
    onReconnected(since?: Date): void {
      if (!isLoaded) lostAt = since;
      onConnected([...behind.values(), ...current.values()], since);
    },
    /** A message of a server, which may be one that was unknown so far. */
    onMessage: addUnknown,
    /** The bot was removed from the server: nothing is received until it is added again. */
    onRemoved(workspace: string): void {
      attempts.get(workspace)?.abort();
      behind.delete(workspace);
      current.delete(workspace);
    },
    /** Records the last moment, so call it while the platform is still connected. */
    async close(): Promise<void> {
      stopTicking();
      stopping.abort();
      await reading;
      await recording;
      await record();
    },
  };
}

/** Looks messages up, one after another. If a channel can't be read, no others of it are looked up. */
export async function reportDeleted(
  messages: readonly KnownMessage[],
  listener: DeletionListener,
  {
    lookUp,
    pauseMs,
    signal,
  }: {
    readonly lookUp: (message: KnownMessage) => Promise<MessageState>;
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
