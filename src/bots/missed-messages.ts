import type { Logger } from "pino";
import type { ListenedServer, MissedMessages, ReadMissed } from "../jobs/ports/media-messages.ts";

const TICK_MS = 30_000;
/** Servers that are read at the same time: a large one mustn't hold up the others. */
const LANES = 4;

export interface MissedMessagesDeps {
  readonly platform: string;
  readonly missed: MissedMessages;
  /** Reads a server's messages back. Rejects when `signal` is aborted, and if it has to be repeated. */
  readonly readServer: (server: ListenedServer, signal: AbortSignal) => ReadMissed;
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
  readServer,
  isConnected,
  log,
}: MissedMessagesDeps) {
  const behind = new Map<string, ListenedServer>();
  const current = new Map<string, ListenedServer>();
  const stopping = new AbortController();
  let reading: Promise<void> | undefined;
  let recording: Promise<void> | undefined;

  /** One server's failure doesn't stop the others. */
  async function readBack(server: ListenedServer): Promise<void> {
    try {
      await missed.catchUp({ platform, ...server }, readServer(server, stopping.signal));
      // Otherwise the connection was lost meanwhile, and the server is behind again.
      if (behind.get(server.workspace) !== server) return;
      behind.delete(server.workspace);
      current.set(server.workspace, server);
    } catch (err) {
      if (!stopping.signal.aborted)
        log.warn(
          { err, platform, workspace: server.workspace },
          "failed to read missed messages; will retry",
        );
    }
  }

  async function readAll(): Promise<void> {
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
      // Another object each: what is being read now began before the connection was lost.
      behind.set(server.workspace, { ...server });
    }
    readOnce();
  }

  return {
    /** Nothing was received from these servers since the last connection. */
    onConnected,
    /** The same, for all servers from which anything was received. */
    onReconnected: (): void => onConnected([...behind.values(), ...current.values()]),
    /** A message of a server, which may be one that was unknown so far. */
    onMessage(server: ListenedServer): void {
      if (!behind.has(server.workspace) && !current.has(server.workspace)) onConnected([server]);
    },
    async close(): Promise<void> {
      clearInterval(timer);
      stopping.abort();
      await reading;
      await recording;
    },
  };
}
