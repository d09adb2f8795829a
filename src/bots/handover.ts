import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import { processTimers } from "../base/timers.ts";
import type { ConnectionState } from "./chat-platform.ts";
import { createEventDedup } from "./event-dedup.ts";
import type { Kysely } from "kysely";
import type { ProcessLease } from "../jobs/lease.ts";
import type { Store } from "../store/index.ts";
import type { Database } from "../store/schema.ts";

/** Channel of notifications that a process is about to listen. */
const ANNOUNCED = "listening";
/** The others learn of it in milliseconds, or at the latest when they renew their leases. */
const KNOWN_AFTER_MS = 500;
const OPEN_CHECK_MS = 250;
/** How long a process that is told to stop goes on listening while its successor still connects. */
const SUCCESSOR_LIMIT_MS = 12_000;
const SUCCESSOR_CHECK_MS = 500;

/**
 * Creates the claim of events that reach every process with the same connection: each is granted to one. It costs
 * nothing while no other process has the connection. When the database doesn't answer, both go on.
 */
export function createEventClaims(lease: Pick<ProcessLease, "others">, db: Kysely<Database>) {
  const claim = createEventDedup(db);
  return async (connection: string, key: string): Promise<boolean> =>
    lease.others().every(({ facts }) => !facts.listens?.includes(connection)) ||
    claim(`${connection} ${key}`);
}

/**
 * Returns whether this process is the one that receives, over a connection that a platform gives to one process at a time:
 * the oldest of those that have it and don't stop. It costs nothing. Two can believe it for some seconds.
 */
export const createReceiverChoice =
  (lease: Pick<ProcessLease, "others">) =>
  (connection: string): boolean =>
    lease
      .others()
      .every(
        ({ isOlder, facts: { listens, isStopping } }) =>
          !isOlder || isStopping || !listens?.includes(connection),
      );

/** A connection over which a platform sends events, to each process that has one. */
export interface EventConnection {
  /** The same in all processes that receive the same events. */
  readonly name: string;
  readonly state: () => ConnectionState;
  readonly close: () => Promise<void>;
}

export interface HandoverDeps {
  readonly lease: Pick<ProcessLease, "tell" | "others">;
  readonly store: Pick<Store, "notify" | "listen">;
  readonly connections: readonly EventConnection[];
  readonly log: Logger;
}

/**
 * Lets a new process take over the connections of an old one without a gap: both listen for a while, and each event is
 * claimed by one of them.
 */
export function createHandover({ lease, store, connections, log }: HandoverDeps) {
  const names = connections.map(({ name }) => name);
  const sharing = (name: string) =>
    lease
      .others()
      .map(({ facts }) => facts)
      .filter(({ listens, isStopping }) => !isStopping && listens?.includes(name));
  let cancelWatch = () => {};

  return {
    /** Before the first connection is opened: resolves once those who have the same ones claim what they handle. */
    async announce(): Promise<void> {
      if (names.length === 0) return;
      const renewed = (error: unknown) =>
        log.debug({ err: error }, "handover: failed to ask who else listens");
      // A running renewal may have read the others before the new one announced itself.
      await store.listen(ANNOUNCED, () => void lease.tell({}).catch(renewed));
      await lease.tell({ listens: names });
      await store.notify(ANNOUNCED, "");
      if (names.some((name) => sharing(name).length > 0)) await sleep(KNOWN_AFTER_MS);
    },

    /** Tells others when all connections are open. */
    watch(): void {
      if (names.length === 0) return;
      cancelWatch = processTimers.every(OPEN_CHECK_MS, () => {
        if (!connections.every(({ state }) => state() === "open")) return;
        cancelWatch();
        lease
          .tell({ isListening: true })
          .catch((error: unknown) =>
            log.debug({ err: error }, "handover: others learn it with the next renewal"),
          );
      });
    },

    /**
     * Closes each connection that another process has, too, once that one listens and unless it is also about to end. All
     * others stay until the process ends. Each for itself: processes with different
     * shares of Discord's connections have sockets of the same Slack app.
     */
    async complete(): Promise<void> {
      cancelWatch();
      if (names.length === 0) return;
      const end = performance.now() + SUCCESSOR_LIMIT_MS;
      const closing: Promise<void>[] = [];
      let waiting = connections;
      do {
        if (waiting !== connections) await sleep(SUCCESSOR_CHECK_MS);
        await lease.tell({ isStopping: true }).catch(() => undefined);
        const isTakenOver = ({ name }: EventConnection) =>
          sharing(name).some(({ isListening }) => isListening);
        for (const { name, close } of waiting.filter(isTakenOver)) {
          log.info(
            { connection: name },
            "stopping: another process listens; it takes the commands from now on",
          );
          const failed = (error: unknown) =>
            log.warn({ connection: name, err: error }, "stopping: failed to close");
          closing.push(close().catch(failed));
        }
        waiting = waiting.filter((one) => !isTakenOver(one) && sharing(one.name).length > 0);
      } while (waiting.length > 0 && performance.now() < end);
      await Promise.all(closing);
    },

    /** Whether another process runs jobs and goes on: it runs what is accepted until the last listener is closed. */
    leavesWorker: (): boolean =>
      lease.others().some(({ facts: { roles, isStopping } }) => !isStopping && roles.includes("worker")),
  };
}
