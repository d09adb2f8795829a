import { createHeap } from "./heap.ts";
import { createRandom, type Random } from "./random.ts";

/** Virtual time and the order of everything. One step is one event and all the code that runs because of it. */
export interface Scheduler {
  readonly random: Random;
  /** Milliseconds since the epoch, in true time that no process's clock shows exactly. */
  now(): number;
  after(ms: number, run: () => void): void;
  /** Records one line of the history; the text is built only when it is needed. */
  tell(actor: string, message: () => string): void;
  /** Runs the next event; returns false when there is none. */
  step(): Promise<boolean>;
  readonly history: readonly string[];
}

interface Planned {
  readonly at: number;
  readonly order: number;
  readonly run: () => void;
}

const START = Date.parse("2026-11-20T12:00:00Z");

export function createScheduler(seed: number, { record }: { record: boolean }): Scheduler {
  const random = createRandom(seed);
  const plans = createHeap(before);
  const history: string[] = [];
  let clock = START;
  let order = 0;

  return {
    random,
    history,
    now: () => clock,
    after(ms, run) {
      plans.push({ at: clock + Math.max(0, ms), order: order++, run });
    },
    tell(who, what) {
      if (record) history.push(`${stamp(clock - START)}  ${who.padEnd(9)} ${what()}`);
    },
    async step() {
      const next = plans.pop();
      if (!next) return false;
      clock = next.at;
      next.run();
      await settled();
      return true;
    },
  };
}

/** Runs every promise that can run: ticks come only after the last of them, so this needs no timer. */
const settled = () => new Promise<void>((resolve) => process.nextTick(resolve));

function stamp(ms: number): string {
  const seconds = (ms / 1000).toFixed(3).padStart(6, "0");
  const minutes = Math.floor(ms / 60_000);
  return minutes === 0
    ? `  0:${seconds}`
    : `${String(minutes).padStart(3)}:${((ms % 60_000) / 1000).toFixed(3).padStart(6, "0")}`;
}

const before = (one: Planned, other: Planned) =>
  one.at < other.at || (one.at === other.at && one.order < other.order);
