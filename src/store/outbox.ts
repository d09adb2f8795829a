import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Logger } from "pino";
import type { NotificationListener } from "./listener.ts";
import type { Database } from "./schema.ts";

/** Concurrent lanes; a slow lane doesn't delay the others. */
const LANES = 20;
/** Polls because a notification can be lost, and failed items become due without one: the first after 5 s. */
const POLL_MS = 5_000;
/** While there is nothing to send, each pause is twice as long as the last, up to this. */
const MAX_POLL_MS = 30_000;

export interface OutboxOptions<T> {
  /** Name of the items, for the log. */
  readonly name: string;
  /** Returns an item's lane. The next batch of a lane starts only after the current one. */
  readonly laneOf: (one: T) => string;
  /**
   * Takes at most `limit` due items that aren't in a `busy` lane. Nobody else can take them for longer than sending
   * takes, so they are sent again if a process crashes.
   */
  readonly take: (limit: number, busy: readonly string[]) => Promise<readonly T[]>;
  /** Sends an item and records the result. Errors are logged, and the item becomes due again later. */
  readonly send: (one: T) => Promise<void>;
  /**
   * Whether an item may be due; false spares an idle process the statement. It may be a few seconds old. Default: always.
   */
  readonly mayBeDue?: (() => boolean) | undefined;
  readonly listen: NotificationListener["listen"];
  /** Channel that notifies of new items. */
  readonly channel: string;
  readonly log: Logger;
}

/** Sends queued items from any number of processes, at least once. */
export async function runOutbox<T>(options: OutboxOptions<T>): Promise<{ close(): Promise<void> }> {
  const { name, laneOf, take, send, mayBeDue = () => true, channel, log } = options;
  const busy = new Map<string, Promise<void>>();
  const closing = new AbortController();
  let looking: Promise<void> | undefined;
  let again = false;
  let pauseMs = POLL_MS;
  let timer: NodeJS.Timeout | undefined;

  const sendLane = async (lane: string, all: readonly T[]) => {
    const sent = await Promise.allSettled(all.map((one) => send(one)));
    busy.delete(lane);
    const failed = sent.filter((one) => one.status === "rejected");
    for (const { reason } of failed) log.warn({ err: reason as unknown }, `${name}: failed to send one`);
    // After a database failure, polling immediately would loop without a pause.
    if (failed.length === 0) poll();
  };
  const sendRound = async () => {
    if (busy.size >= LANES) return;
    const taken = await take(LANES, [...busy.keys()]);
    pauseMs = taken.length > 0 ? POLL_MS : Math.min(pauseMs * 2, MAX_POLL_MS);
    for (const [lane, all] of Map.groupBy(taken, laneOf)) busy.set(lane, sendLane(lane, all));
  };
  const sendRounds = async () => {
    do {
      again = false;
      await sendRound();
    } while (again && !closing.signal.aborted);
  };
  const scheduleLook = () => {
    clearTimeout(timer);
    if (!closing.signal.aborted) timer = setTimeout(look, pauseMs).unref();
  };
  /** What became due since is found the next time, so the pauses don't grow. */
  const look = () => (mayBeDue() ? poll() : scheduleLook());
  const poll = () => {
    again = true;
    if (closing.signal.aborted || looking) return;
    looking = sendRounds()
      .catch((error: unknown) => log.warn({ err: error }, `${name}: failed to look for new ones`))
      .finally(() => {
        looking = undefined;
        scheduleLook();
        // Requested after the last round finished, but before `looking` was reset.
        if (again) poll();
      });
  };

  const subscription = await options.listen(channel, poll, poll);
  poll();
  return {
    async close() {
      closing.abort();
      clearTimeout(timer);
      await subscription.close();
      await looking;
      await Promise.all(busy.values());
    },
  };
}

/** Queries that the tables of outboxes have in common. All times are the database's. */
export function createOutboxTable(
  db: Kysely<Database>,
  name: "notices" | "webhook_events" | "action_item_digests",
) {
  const table = sql.table(name);
  return {
    /**
     * Takes the rows that `due` selects by `id` (as `taken`), and counts the attempt; nobody else gets them for
     * `seconds`. `due` locks them and skips locked ones.
     */
    async take<Row>(options: {
      readonly due: RawBuilder<unknown>;
      readonly seconds: number;
      readonly returning: RawBuilder<unknown>;
    }): Promise<readonly Row[]> {
      const { rows } = await sql<Row>`
        update ${table} item
        set due_at = now() + ${options.seconds} * interval '1 second', attempt = item.attempt + 1
        from (${options.due}) taken
        where item.id = taken.id
        returning ${options.returning}`.execute(db);
      return rows;
    },

    async postpone(id: string, ms: number): Promise<void> {
      await sql`update ${table} set due_at = now() + ${ms} * interval '1 millisecond' where id = ${id}`.execute(
        db,
      );
    },

    async remove(id: string): Promise<void> {
      await sql`delete from ${table} where id = ${id}`.execute(db);
    },
  };
}
