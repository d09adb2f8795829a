import type { Machine } from "../process.ts";
import type { Scheduler } from "../scheduler.ts";

/** As in jobs/queue/backend.ts. */
const LOCK_MS = 15_000;
const STALLED_CHECK_MS = 2_000;
/** As in jobs/queue/queue.ts. */
const REFILL_MS = 5 * 60_000;

export interface Entry {
  readonly id: string;
  state: "waiting" | "active" | "delayed";
  /** Changes whenever the entry changes hands: the holder of an old token can do nothing. */
  token: number;
  starts: number;
  holder: Machine | undefined;
  /** Since when the lock has not been renewed. */
  untendedSince: number | undefined;
  /** Its holder stopped renewing the lock. */
  isLeftBehind: boolean;
}

export interface Worker {
  readonly machine: Machine;
  /** How many entries it can hold at once, now. */
  slots(): number;
  /** Entries it holds, each with its token. */
  readonly busy: Set<string>;
  isClosing(): boolean;
  /** Settles when the entry is given back, one way or another. */
  handle(entry: Entry, token: number): Promise<void>;
  emptied(): void;
  /** It can take one more. */
  freed(): void;
}

export type QueueModel = ReturnType<typeof createQueueModel>;

/** BullMQ as far as the jobs subsystem relies on it: unique ids, locks that stall, delays, losing everything. */
export function createQueueModel(world: Scheduler) {
  const entries = new Map<string, Entry>();
  const workers = new Set<Worker>();
  const returns = new Set<{ machine: Machine; back: () => void }>();
  let tokens = 0;
  let checking = false;
  /** Until when the mark is there that is lost with the entries. */
  let markedUntil = 0;

  const release = (entry: Entry) => {
    Object.assign(entry, { state: "waiting", token: ++tokens, holder: undefined, untendedSince: undefined });
    hurry();
  };

  const hurry = () => world.after(world.random.between(0.1, 5), hand);

  function hand(): void {
    const waiting = [...entries.values()].filter((entry) => entry.state === "waiting");
    for (const entry of waiting) {
      const free = [...workers].filter(
        (worker) => worker.machine.isRunning() && worker.busy.size < worker.slots() && !worker.isClosing(),
      );
      // A worker that gives something back asks again; one that is frozen or starts only later doesn't.
      if (free.length === 0) return void (![...workers].some(isBusy) && world.after(1000, hand));
      give(entry, world.random.pick(free));
    }
  }

  function give(entry: Entry, worker: Worker): void {
    const token = ++tokens;
    Object.assign(entry, { state: "active", token, holder: worker.machine, starts: entry.starts + 1 });
    const name = nameOf(entry);
    worker.busy.add(name);
    world.tell(worker.machine.name, () => `takes ${entry.id} from the queue`);
    worker.machine.later(world.random.between(0.1, 5), () => {
      // oxlint-disable-next-line typescript/no-floating-promises -- a dead machine's work never ends
      worker.handle(entry, token).then(() => {
        worker.busy.delete(name);
        worker.machine.later(0, worker.freed);
        if (worker.busy.size === 0) worker.emptied();
        hurry();
      });
    });
  }

  function delay(entry: Entry, until: number): void {
    const token = ++tokens;
    Object.assign(entry, { state: "delayed", token, holder: undefined, untendedSince: undefined });
    world.after(until - world.now(), () => {
      if (entries.get(entry.id) === entry && entry.token === token) release(entry);
    });
  }

  /** A live worker checks for locks that nobody renews, every few seconds while there may be one. */
  function checkStalled(): void {
    if (checking) return;
    checking = true;
    world.after(STALLED_CHECK_MS, () => {
      checking = false;
      const active = [...entries.values()].filter((entry) => entry.state === "active");
      for (const entry of active) tend(entry);
      if (active.some((entry) => entry.untendedSince !== undefined)) checkStalled();
    });
  }

  function tend(entry: Entry): void {
    const { holder } = entry;
    const abandoned =
      !holder || ![...workers].some((one) => one.machine === holder && one.busy.has(nameOf(entry)));
    if (holder?.isRunning() && !abandoned) return void (entry.untendedSince = undefined);
    entry.untendedSince ??= world.now();
    const someoneLooks = [...workers].some(({ machine }) => machine.isRunning());
    if (someoneLooks && world.now() - entry.untendedSince >= LOCK_MS - STALLED_CHECK_MS) {
      world.tell("queue", () => `${entry.id} is stalled and waits again`);
      release(entry);
      entry.isLeftBehind = true;
    }
  }

  const add = (id: string) => {
    if (entries.has(id)) return;
    entries.set(id, {
      id,
      state: "waiting",
      token: ++tokens,
      starts: 0,
      holder: undefined,
      untendedSince: undefined,
      isLeftBehind: false,
    });
    hurry();
  };
  /** Deletes everything and returns the ids of active entries. */
  const clear = (): readonly string[] => {
    const held = [...entries.values()].filter(({ state }) => state === "active");
    entries.clear();
    return held.map(({ id }) => id);
  };

  return {
    entries,
    waiting: () => [...entries.values()].filter(({ state }) => state === "waiting").length,
    beginRefill(): boolean {
      const isLost = markedUntil <= world.now();
      if (isLost) markedUntil = world.now() + REFILL_MS;
      return isLost;
    },
    markComplete: () => void (markedUntil > world.now() && (markedUntil = Infinity)),
    add,
    refresh: () => hurry(),
    release,
    delay,
    clear,
    checkStalled,
    /** Operations that a holder can do only while the lock is its own. */
    isHeld: (entry: Entry, token: number) => entries.get(entry.id) === entry && entry.token === token,
    enter(worker: Worker): void {
      workers.add(worker);
      worker.machine.onCrash(() => {
        workers.delete(worker);
        checkStalled();
      });
      hurry();
    },
    leave: (worker: Worker) => void workers.delete(worker),
    onReturn(machine: Machine, back: () => void): void {
      const told = { machine, back };
      returns.add(told);
      machine.onCrash(() => returns.delete(told));
    },
    /** Redis restarts empty. Only clients whose connection broke with it are notified. */
    loseEverything(restarted: boolean): void {
      entries.clear();
      markedUntil = 0;
      if (!restarted) return;
      for (const { machine, back } of returns) machine.later(world.random.between(10, 3000), back);
    },
  };
}

const isBusy = ({ machine, busy }: Worker) => machine.isRunning() && busy.size > 0;
const nameOf = ({ id, token }: Entry) => `${id}#${token}`;
