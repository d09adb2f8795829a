import type { Logger } from "pino";
import { askerKey, nextTurns, serverKey, type Asker, type Caps, type Waiting } from "./fair-share.ts";
import type { JobQueue } from "../queue/queue.ts";
import type { Rows } from "../store/jobs.ts";
import type { Timers } from "../timers.ts";

export interface CallingTools {
  readonly rows: Pick<Rows, "call">;
  readonly queue: Pick<JobQueue, "addAll" | "waiting">;
  /** How many more jobs this process can carry. */
  readonly free: () => number;
  readonly caps: Caps;
  /** Tells the other workers that there is a line. */
  readonly announce: () => void;
  readonly timers: Timers;
  readonly now: () => Date;
  readonly log: Logger;
}

/** For a notification that got lost, as while the database was away. */
const EVERY_MS = 10_000;
/** While there is a line, for places that have become free elsewhere. */
const SOON_MS = 1_000;
const LATEST_MS = 30_000;
/** Bounds the time that one look takes. */
const MOST_AT_ONCE = 500;
/** Turns that are remembered: enough for everybody who can be in a line at once. */
const REMEMBERED = 20_000;

/** A place that is kept for one job; it is taken or released, once. */
export interface Reservation {
  /** Which its turn must keep to. */
  readonly caps: Caps;
  /** The job has been called, and goes into the queue. */
  take(id: string): void;
  release(): void;
}

export type Calling = ReturnType<typeof createCalling>;

/** Calls jobs out of the line into the queue, as many as there are places, so that the queue itself stays short. */
export function createCalling(tools: CallingTools) {
  const { queue, timers, caps, now, log } = tools;
  const lastTurns = new Map<string, number>();
  let moment = 0;
  let isLooking = false;
  let isAskedAgain = false;
  let isClosed = false;
  let isLine = false;
  let pauseMs = SOON_MS;
  let callOff = () => {};
  let reserved = 0;

  const noteTurn = (turn: Asker, at: number) => {
    for (const key of [serverKey(turn), askerKey(turn)]) remember(lastTurns, key, at);
  };
  /**
   * Later than all turns before, and than those in line came: since when somebody waits is told by the database's clock,
   * and ours may be slow, or be set back. Of two turns at the same moment the later would seem to have waited as long.
   */
  const nextMoment = (line: readonly Waiting[]): number => {
    const came = line.map(({ since }) => since.getTime());
    moment = came.reduce(
      (latest, since) => Math.max(latest, since + 1),
      Math.max(moment + 1, now().getTime()),
    );
    return moment;
  };
  const choose = (line: readonly Waiting[], places: number) => {
    const turns = nextTurns(line, { places, caps, lastTurns });
    const at = nextMoment(line);
    for (const [n, turn] of turns.entries()) noteTurn(turn, at + n / turns.length);
    return turns;
  };
  const callSome = async () => {
    const free = tools.free();
    const places = free > 0 ? Math.min(MOST_AT_ONCE, free - (await queue.waiting())) : 0;
    if (places <= 0) return void (isLine = true);
    const { ids, left } = await tools.rows.call((line) => choose(line, places));
    if (left > 0 && !isLine) tools.announce();
    isLine = left > 0;
    pauseMs = ids.length > 0 ? SOON_MS : Math.min(LATEST_MS, pauseMs * 2);
    isAskedAgain ||= left > 0 && ids.length === MOST_AT_ONCE;
    if (ids.length > 0) await queue.addAll(ids);
  };
  const isWanted = () => isAskedAgain && !isClosed;
  const lookAll = async () => {
    isLooking = true;
    try {
      while (isWanted()) {
        isAskedAgain = false;
        await callSome();
      }
    } catch (error) {
      isLine = true;
      log.warn({ err: error }, "could not call jobs out of the line; will look again");
    }
    isLooking = false;
    callOff();
    if (isLine && !isClosed) callOff = timers.once(pauseMs, look);
  };
  function look(): void {
    isAskedAgain = true;
    if (!isLooking && !isClosed) void lookAll();
  }
  const endTicks = timers.every(EVERY_MS, look);

  return {
    look,
    /** Somebody came. False when a worker elsewhere may have the place that we have not. */
    came(): boolean {
      isLine = true;
      const hasRoom = tools.free() > 0;
      if (hasRoom) look();
      return hasRoom;
    },
    reserve(asker: Asker): Reservation | undefined {
      if (isClosed || isLine || isLooking || tools.free() <= reserved) return undefined;
      reserved++;
      const release = () => void reserved--;
      return {
        caps,
        release,
        take(id) {
          noteTurn(asker, nextMoment([]));
          queue
            .addAll([id])
            .catch((error: unknown) =>
              log.warn({ job: id, err: error }, "queue does not answer; the sweeper will add the job"),
            )
            .finally(release);
        },
      };
    },
    /** A place has become free. */
    freed(): void {
      if (isLine) look();
    },
    close(): void {
      isClosed = true;
      endTicks();
      callOff();
    },
  };
}

function remember(lastTurns: Map<string, number>, key: string, at: number): void {
  lastTurns.delete(key);
  lastTurns.set(key, at);
  const oldest = lastTurns.size > REMEMBERED ? lastTurns.keys().next().value : undefined;
  if (oldest !== undefined) lastTurns.delete(oldest);
}
