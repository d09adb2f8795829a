import type { Timers } from "../../src/base/timers.ts";
import { runWithClock, type SimulatedClock } from "./clock.ts";
import type { Scheduler } from "./scheduler.ts";

/** One operating-system process: it can die at any step, and freeze for any time. */
export interface Machine {
  readonly name: string;
  isAlive(): boolean;
  isRunning(): boolean;
  /** Returns until when it is frozen; in the past while it runs. */
  frozenUntil(): number;
  /** Runs code as this process: the code sees its clock and timers. */
  as<T>(run: () => T): T;
  /** Something reaches this process after `ms`: an answer, a timer, a notification. A dead process gets nothing. */
  later(ms: number, run: () => void): void;
  /** Sends a request. When the process dies, chance decides whether it still arrives. */
  send(ms: number, arrive: () => void): void;
  readonly timers: Timers;
  now(): Date;
  crash(): void;
  freeze(ms: number): void;
  onCrash(told: () => void): void;
}

interface OnItsWay {
  arrive: (() => void) | undefined;
}

export function createMachine(world: Scheduler, { name, skewMs }: { name: string; skewMs: number }): Machine {
  const travelling = new Set<OnItsWay>();
  const told: (() => void)[] = [];
  let alive = true;
  let frozen = 0;

  const reach = (run: () => void): void => {
    if (!alive) return;
    if (frozen > world.now()) return world.after(frozen - world.now(), () => reach(run));
    runWithClock(surroundings, run);
  };
  const later = (ms: number, run: () => void) => world.after(ms, () => reach(run));
  const timers = timersOf(later, () => alive);
  const surroundings: SimulatedClock = { now: () => Math.floor(world.now() + skewMs), after: timers.once };

  return {
    name,
    later,
    isAlive: () => alive,
    isRunning: () => alive && frozen <= world.now(),
    frozenUntil: () => frozen,
    now: () => new Date(world.now() + skewMs),
    as: (run) => runWithClock(surroundings, run),
    send(ms, arrive) {
      const letter: OnItsWay = { arrive };
      travelling.add(letter);
      world.after(ms, () => {
        travelling.delete(letter);
        letter.arrive?.();
      });
    },
    timers,
    crash() {
      alive = false;
      // What had been sent arrives within moments or never: the operating system closes the connections.
      for (const letter of travelling) {
        const { arrive } = letter;
        letter.arrive = undefined;
        if (world.random.chance(0.5)) arrive?.();
      }
      travelling.clear();
      for (const tell of told) tell();
    },
    freeze(ms) {
      frozen = Math.max(frozen, world.now() + ms);
    },
    onCrash: (tell) => void told.push(tell),
  };
}

function timersOf(later: Machine["later"], isAlive: () => boolean): Timers {
  const cancellable = (ms: number, back: () => void, again: boolean) => {
    let wanted = true;
    const ring = () => {
      if (!wanted) return;
      if (again && isAlive()) later(ms, ring);
      else wanted = false;
      back();
    };
    later(ms, ring);
    return () => {
      wanted = false;
    };
  };
  return {
    once: (ms, back) => cancellable(ms, back, false),
    every: (ms, back) => cancellable(ms, back, true),
  };
}
