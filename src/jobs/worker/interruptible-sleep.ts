import type { Timers } from "../../base/timers.ts";

interface Sleeper {
  /** When its time is over. */
  readonly tick: number;
  /** Its time is over, or it is woken early. */
  readonly wake: (isWoken: boolean) => void;
}

/** Sleeps that can be cut short: a canceled job must not wait for its next poll. */
export interface InterruptibleSleep {
  /** Sleeps for `ms`; resolves with true when woken early. Ends at once when `signal` aborts. */
  sleep(id: string, ms: number, signal: AbortSignal): Promise<boolean>;
  wake(id: string): void;
  /** Number of current sleepers. */
  asleep(): number;
}

/** Thousands of sleepers share a timer for each multiple of this, rounded up. */
const TICK_MS = 10;

export function createInterruptibleSleep(timers: Timers, now: () => Date): InterruptibleSleep {
  const sleepers = new Map<string, Sleeper>();
  /** Those who went to sleep until a tick; some may have been woken since, and may sleep again. */
  const byTick = new Map<number, string[]>();
  const watchedSignals = new WeakSet<AbortSignal>();

  const end = (id: string, isWoken: boolean) => {
    const sleeper = sleepers.get(id);
    sleepers.delete(id);
    sleeper?.wake(isWoken);
  };

  const endTick = (tick: number) => {
    const ids = byTick.get(tick) ?? [];
    byTick.delete(tick);
    for (const id of ids) if (sleepers.get(id)?.tick === tick) end(id, false);
  };

  const addToTick = (id: string, tick: number) => {
    const ids = byTick.get(tick);
    if (ids) return void ids.push(id);
    byTick.set(tick, [id]);
    timers.once(Math.max(0, tick * TICK_MS - now().getTime()), () => endTick(tick));
  };

  /** One listener for all: with thousands on one signal, removing each would walk past all the others. */
  const watchSignal = (signal: AbortSignal) => {
    if (watchedSignals.has(signal)) return;
    watchedSignals.add(signal);
    signal.addEventListener("abort", () => [...sleepers.keys()].forEach((id) => end(id, false)), {
      once: true,
    });
  };

  return {
    sleep: (id, ms, signal) =>
      new Promise((wake) => {
        if (signal.aborted) return wake(false);
        watchSignal(signal);
        const tick = Math.ceil((now().getTime() + Math.max(0, ms)) / TICK_MS);
        sleepers.set(id, { tick, wake });
        addToTick(id, tick);
      }),
    wake: (id) => end(id, true),
    asleep: () => sleepers.size,
  };
}
