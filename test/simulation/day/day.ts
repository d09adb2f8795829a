import { pino } from "pino";
import {
  serverKey,
  type ConcurrencyLimits,
  type QueueFront,
  type selectNext,
  type Selection,
} from "../../../src/jobs/scheduler/fair-share.ts";
import { createDispatchSignal } from "../../../src/jobs/scheduler/dispatch-signal.ts";
import { createJobDispatcher, type JobDispatcher } from "../../../src/jobs/scheduler/dispatcher.ts";
import type { Timers } from "../../../src/base/timers.ts";
import { personKey } from "../../jobs/scheduler/reference-order.ts";
import { createScheduler, type Scheduler } from "../scheduler.ts";
import { createFairTime, type Wait } from "./fair-time.ts";
import { createLoad, type LoadOptions } from "./load.ts";
import { createQueueInMemory, type QueuedJob } from "./queue.ts";

export interface DayOptions extends LoadOptions {
  readonly seed: number;
  readonly workers: number;
  /** Jobs that run at once, in all workers together. */
  readonly slots: number;
  readonly jobMs: number;
  readonly limits: ConcurrencyLimits;
  /** Processes that receive commands. */
  readonly bots: number;
  /** Processor time of one command there. */
  readonly commandMs: number;
  /** Chooses whose turn it is; tests pass rules that are broken. */
  readonly select?: typeof selectNext;
}

export interface Day {
  readonly jobs: number;
  /** Of every job that was dispatched, counted from when the limits allowed it. */
  readonly waits: readonly Wait[];
  /** Milliseconds from a command until its row is written. */
  readonly acknowledged: readonly number[];
  readonly longestQueue: number;
  /** Servers that asked for more than the limits let run at once. */
  readonly heldServers: ReadonlySet<string>;
  /** Jobs waiting at each full hour. */
  readonly hourly: readonly number[];
  /** The longest time that a slot was free while a job could have had it. */
  readonly idleMs: number;
  readonly mostServersWaiting: number;
}

/** What a statement takes, and each turn, with 100,000 waiting jobs. */
const STATEMENT_MS = 4;
const TURN_MS = 0.4;
const INSERT_MS = 6;
const NOTIFIED_MS = 2;
const HOUR_MS = 3_600_000;

/**
 * Runs a part of a day in virtual time: the program's dispatchers, its choice of turns and its signals, in several
 * workers, on a queue in memory.
 */
export async function simulateDay(options: DayOptions): Promise<Day> {
  const { limits, workers: count, select } = options;
  const world = createScheduler(options.seed, { record: false });
  const began = world.now();
  const queue = createQueueInMemory();
  const waits: Wait[] = [];
  const fair = createFairTime((wait) => waits.push(wait));
  const eligible = createEligibility(limits, (job) => fair.came(serverKey(job), world.now()));
  const jobs = new Map<string, QueuedJob>();
  const entries: string[] = [];
  const workers: Worker[] = [];
  const slotsEach = Math.ceil(options.slots / count);
  let [dispatcher, lookedAt]: [string | null, number] = [null, 0];
  let idleSince: number | undefined;
  let idleMs = 0;

  const arrive = <T>(ms: number, work: () => T) =>
    new Promise<T>((resolve) => world.after(ms, () => resolve(work())));
  const watchIdle = () => {
    const hasSlot = workers.some(({ running }) => running < slotsEach) && entries.length === 0;
    const isIdle = hasSlot && eligible.waiting() > 0;
    if (isIdle) idleSince ??= world.now();
    else if (idleSince !== undefined) {
      idleMs = Math.max(idleMs, world.now() - idleSince);
      idleSince = undefined;
    }
  };
  const rows = {
    dispatch: async (
      request: { places: number; concurrencyLimits: ConcurrencyLimits },
      choose: (front: QueueFront) => Selection["turns"],
    ) =>
      arrive(STATEMENT_MS, () => {
        const front = queue.front(request);
        const turns = select ? select(front, request).turns : choose(front);
        const taken = queue.take(turns, world.now());
        for (const job of taken) {
          eligible.started(job);
          fair.hadTurn(serverKey(job), world.now());
        }
        watchIdle();
        lookedAt = world.now();
        return { ids: taken.map(({ id }) => id), left: queue.length(), dispatcher };
      }).then((found) => arrive(TURN_MS * found.ids.length, () => found)),
    becomeDispatcher: async (worker: string, quietMs: number) =>
      arrive(STATEMENT_MS, () => {
        const hasWaiting = queue.length() > 0;
        const isDispatcher = dispatcher === null || (hasWaiting && lookedAt < world.now() - quietMs);
        if (isDispatcher) [dispatcher, lookedAt] = [worker, world.now()];
        return { hasWaiting, isDispatcher };
      }),
    resignDispatcher: async () => {
      dispatcher = null;
    },
  };
  const announce = () => {
    for (const worker of workers) world.after(NOTIFIED_MS, () => worker.dispatcher.onAnnounced());
  };
  const timers = timersOf(world);
  const signal = createDispatchSignal({ notify: async () => announce(), timers, log });

  /** As BullMQ does: any worker with a free slot takes the next entry. */
  function runEntries(): void {
    startEntries();
    watchIdle();
  }
  function startEntries(): void {
    while (entries.length > 0) {
      const worker = workers
        .filter(({ running }) => running < slotsEach)
        .toSorted((one, other) => one.running - other.running)[0];
      const job = worker && jobs.get(entries[0] ?? "");
      if (!worker || !job) return;
      entries.shift();
      worker.running++;
      world.after(options.jobMs * world.random.between(0.4, 1.6), () => {
        worker.running--;
        jobs.delete(job.id);
        queue.finish(job);
        eligible.finished(job);
        runEntries();
        worker.dispatcher.onSlotFree();
      });
    }
  }
  for (let n = 0; n < count; n++) {
    const worker: Worker = {
      running: 0,
      dispatcher: createJobDispatcher({
        worker: `w${n}`,
        rows,
        queue: {
          addAll: async (ids) => {
            entries.push(...ids);
            runEntries();
          },
          waiting: async () => entries.length,
        },
        free: () => slotsEach - worker.running,
        concurrencyLimits: limits,
        mayBeDue: () => true,
        announce,
        timers,
        log,
      }),
    };
    workers.push(worker);
    worker.dispatcher.start();
  }

  const load = createLoad(world.random, options);
  const bots = Array.from({ length: options.bots }, () => 0);
  const acknowledged: number[] = [];
  const hourly: number[] = [];
  let longestQueue = 0;
  let mostServersWaiting = 0;
  let received = 0;
  function receive(): void {
    const next = load[received];
    if (!next) return;
    const id = `j${received++}`;
    // Connections are shared out by server; a process handles one command after another.
    const bot = next.server % bots.length;
    const free = Math.max(world.now(), bots[bot] ?? 0) + options.commandMs;
    bots[bot] = free;
    const came = world.now();
    world.after(free - came + INSERT_MS, () => {
      acknowledged.push(world.now() - came);
      const job = {
        id,
        platform: "discord",
        workspace: `s${next.server}`,
        person: `p${next.server}-${next.person}`,
        at: world.now(),
      };
      jobs.set(id, job);
      queue.add(job);
      eligible.came(job);
      watchIdle();
      longestQueue = Math.max(longestQueue, queue.length());
      signal.signal();
    });
    const following = load[received];
    if (following) world.after(began + following.at - world.now(), receive);
  }
  if (load[0]) world.after(load[0].at, receive);
  for (let hour = 0; hour <= options.hours; hour++)
    world.after(hour * HOUR_MS, () => {
      hourly.push(queue.length());
      mostServersWaiting = Math.max(mostServersWaiting, eligible.serversWaiting());
    });

  // Its timers never end.
  while (acknowledged.length < load.length || queue.length() > 0) if (!(await world.step())) break;
  for (const worker of workers) worker.dispatcher.close();
  return {
    jobs: load.length,
    waits,
    acknowledged,
    longestQueue,
    heldServers: eligible.heldServers,
    hourly,
    idleMs,
    mostServersWaiting,
  };
}

interface Worker {
  running: number;
  readonly dispatcher: JobDispatcher;
}

const log = pino({ level: "silent" });

function timersOf(world: Scheduler): Timers {
  const every = (ms: number, callback: () => void) => {
    let isOver = false;
    const tick = () => {
      if (isOver) return;
      callback();
      world.after(ms, tick);
    };
    world.after(ms, tick);
    return () => void (isOver = true);
  };
  return {
    every,
    once(ms, callback) {
      let isOver = false;
      world.after(ms, () => {
        if (!isOver) callback();
      });
      return () => void (isOver = true);
    },
  };
}

/** Tells when a job's turn could come at all: not before the limits leave room for it and for those before it. */
function createEligibility(limits: ConcurrencyLimits, onEligible: (job: QueuedJob) => void) {
  /** Running jobs, and waiting ones that there is room for. */
  const taken = new Map<string, number>();
  const waiting = new Map<string, number>();
  const held = new Map<string, QueuedJob[]>();
  const heldServers = new Set<string>();
  let ready = 0;
  const add = (map: Map<string, number>, key: string, change: number) => {
    const sum = (map.get(key) ?? 0) + change;
    if (sum === 0) map.delete(key);
    else map.set(key, sum);
  };
  const hasRoom = (job: QueuedJob) =>
    (taken.get(serverKey(job)) ?? 0) < limits.server && (taken.get(personKey(job)) ?? 0) < limits.person;
  function admit(job: QueuedJob): void {
    for (const key of [serverKey(job), personKey(job)]) add(taken, key, 1);
    add(waiting, serverKey(job), 1);
    ready++;
    onEligible(job);
  }
  return {
    heldServers,
    waiting: () => ready,
    serversWaiting: () => waiting.size,
    came(job: QueuedJob): void {
      if (hasRoom(job)) return admit(job);
      heldServers.add(serverKey(job));
      const others = held.get(serverKey(job)) ?? [];
      if (others.push(job) === 1) held.set(serverKey(job), others);
    },
    started(job: QueuedJob): void {
      add(waiting, serverKey(job), -1);
      ready--;
    },
    finished(job: QueuedJob): void {
      for (const key of [serverKey(job), personKey(job)]) add(taken, key, -1);
      const others = held.get(serverKey(job)) ?? [];
      const next = others.findIndex(hasRoom);
      if (next < 0) return;
      for (const released of others.splice(next, 1)) admit(released);
      if (others.length === 0) held.delete(serverKey(job));
    },
  };
}
