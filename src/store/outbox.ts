import type { Logger } from "pino";
import type { NotificationListener } from "./listener.ts";

/** Lanes under way at once; what one of them waits for holds up no other. */
const LANES = 20;
/** A notification may be lost, and what failed is due again without one. */
const POLL_MS = 5_000;

export interface OutboxOptions<T> {
  /** What is sent, for the log. */
  readonly what: string;
  /** Whose turn it is; things of one lane never overtake the next round of that lane. */
  readonly laneOf: (one: T) => string;
  /**
   * What is due, at most `limit`, none of the lanes that are `busy`. Whatever it hands out nobody else may take for longer
   * than sending takes: a process that dies loses nothing.
   */
  readonly take: (limit: number, busy: readonly string[]) => Promise<readonly T[]>;
  /** Sends it and writes down what came of it. What it throws is logged, and the thing is due again after its time. */
  readonly send: (one: T) => Promise<void>;
  readonly listen: NotificationListener["listen"];
  /** Notifications that there is more. */
  readonly channel: string;
  readonly log: Logger;
}

/** Sends what was written down to be sent, from any number of processes, at least once. */
export async function runOutbox<T>(options: OutboxOptions<T>): Promise<{ close(): Promise<void> }> {
  const { what, laneOf, take, send, channel, log } = options;
  const busy = new Map<string, Promise<void>>();
  const closing = new AbortController();
  let looking: Promise<void> | undefined;
  let again = false;

  const sendLane = async (lane: string, all: readonly T[]) => {
    const sent = await Promise.allSettled(all.map((one) => send(one)));
    busy.delete(lane);
    const failed = sent.filter((one) => one.status === "rejected");
    for (const { reason } of failed) log.warn({ err: reason as unknown }, `${what}: one could not be sent`);
    // A lane that the database fails would be asked without a pause.
    if (failed.length === 0) poll();
  };
  const sendRound = async () => {
    if (busy.size >= LANES) return;
    const taken = await take(LANES, [...busy.keys()]);
    for (const [lane, all] of Map.groupBy(taken, laneOf)) busy.set(lane, sendLane(lane, all));
  };
  const sendRounds = async () => {
    do {
      again = false;
      await sendRound();
    } while (again && !closing.signal.aborted);
  };
  const poll = () => {
    again = true;
    if (closing.signal.aborted || looking) return;
    looking = sendRounds()
      .catch((error: unknown) => log.warn({ err: error }, `${what}: could not be looked for`))
      .finally(() => {
        looking = undefined;
        // Asked for after the last round had ended, and before anybody could know.
        if (again) poll();
      });
  };

  const ears = await options.listen(channel, poll, poll);
  const timer = setInterval(poll, POLL_MS).unref();
  poll();
  return {
    async close() {
      closing.abort();
      clearInterval(timer);
      await ears.close();
      await looking;
      await Promise.all(busy.values());
    },
  };
}
