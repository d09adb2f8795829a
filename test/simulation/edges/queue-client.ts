import type { JobQueue } from "../../../src/jobs/queue/queue.ts";
import type { RunJob } from "../../../src/jobs/run-job.ts";
import type { Machine } from "../process.ts";
import type { Remote, Network } from "../network.ts";
import type { Scheduler } from "../scheduler.ts";
import type { Entry, QueueModel, Worker } from "./queue.ts";

/** One process's queue: the contract of jobs/queue/queue.ts over {@link QueueModel}. */
export function queueFor(
  world: Scheduler,
  model: QueueModel,
  { machine, wire, remote }: { machine: Machine; wire: Network; remote: Remote },
): JobQueue {
  const ask = <T>(what: string, arrive: () => T): Promise<T> => wire(machine, { remote, what, arrive });
  return {
    kind: "redis",
    ready: () => ask("ready", () => {}),
    onReturn: (back) => model.onReturn(machine, back),
    waiting: () => ask("waiting", model.waiting),
    beginRefill: () => ask("begin refill", model.beginRefill),
    markComplete: () => ask("mark complete", model.markComplete),
    addAll: (ids) => ask(`add ${ids.join()}`, () => ids.forEach(model.add)),
    wake: (id) => ask(`wake ${id}`, () => wake(model, id)),
    counts: () => ask("counts", () => ({})),
    clear: () => ask("clear", () => model.clear()),
    work: ({ onSlotFree, ...options }) => work(world, model, { ...options, machine, ask, freed: onSlotFree }),
    close: async () => {},
  };
}

function wake(model: QueueModel, id: string): void {
  const entry = model.entries.get(id);
  if (!entry) model.add(id);
  else if (entry.state === "delayed") model.release(entry);
}

type Ask = <T>(what: string, arrive: () => T) => Promise<T>;

interface Working {
  readonly machine: Machine;
  readonly ask: Ask;
  readonly run: RunJob;
  readonly slots: number;
  readonly occupied?: () => number;
  readonly freed: (() => void) | undefined;
}

function work(world: Scheduler, model: QueueModel, { machine, ask, run, slots, occupied, freed }: Working) {
  const closing = new AbortController();
  let emptied = () => {};
  const worker: Worker = {
    machine,
    slots: () => slots - (occupied?.() ?? 0),
    busy: new Set(),
    isClosing: () => closing.signal.aborted,
    handle: (entry, token) =>
      handle({ world, model, machine, ask, run, entry, token, signal: closing.signal }),
    emptied: () => emptied(),
    freed: () => freed?.(),
  };
  model.enter(worker);
  return {
    free: () => worker.slots() - worker.busy.size,
    refresh: () => model.refresh(),
    async close(): Promise<void> {
      closing.abort(new Error("closing"));
      if (worker.busy.size > 0) await new Promise<void>((resolve) => (emptied = resolve));
      model.leave(worker);
    },
    // Processes that don't close in time are killed here, which leaves more behind.
    abandon: async () => {},
  };
}

interface Handling extends Omit<Working, "slots" | "occupied" | "freed"> {
  readonly world: Scheduler;
  readonly model: QueueModel;
  readonly entry: Entry;
  readonly token: number;
  readonly signal: AbortSignal;
}

/**
 * Runs one entry through a worker, as in jobs/queue/queue.ts; what the queue does not answer is left to the stalled
 * check.
 */
async function handle({ world, model, machine, ask, run, entry, token, signal }: Handling): Promise<void> {
  const ifHeld = (act: () => void) => () => {
    if (model.isHeld(entry, token)) act();
  };
  const forget = ifHeld(() => void model.entries.delete(entry.id));
  const wasLeftBehind = entry.isLeftBehind;
  entry.isLeftBehind = false;
  try {
    const until = await run(entry.id, { signal, wasLeftBehind }).catch((error: unknown) => {
      world.tell(machine.name, () => `cannot go on with ${entry.id}: ${String(error)}`);
      const pause = Math.min(60_000, 1_000 * 2 ** Math.min(entry.starts, 6));
      return new Date(machine.now().getTime() + pause);
    });
    if (until === undefined) return await ask(`complete ${entry.id}`, forget);
    const later = ifHeld(() => model.delay(entry, until.getTime()));
    // BullMQ drops an entry whose processor threw, including when it can't be moved.
    await ask(`delay ${entry.id}`, later).catch(() => ask(`fail ${entry.id}`, forget));
  } catch {
    model.checkStalled();
  }
}
