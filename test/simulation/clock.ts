import { AsyncLocalStorage } from "node:async_hooks";
import { createRequire, syncBuiltinESMExports } from "node:module";

/** The clock and the timers of one simulated process. */
export interface SimulatedClock {
  /** Milliseconds since the epoch, by this process's clock. */
  now(): number;
  /** Calls back once, after `ms`. Returns a function that cancels the timer. */
  after(ms: number, back: () => void): () => void;
}

const inside = new AsyncLocalStorage<SimulatedClock>();

/**
 * Runs code as a process with this clock. Libraries that deliveries go through (discord.js, Slack's client) read the
 * global clock and set global timers, and can't be given others.
 */
export const runWithClock = <T>(clock: SimulatedClock, run: () => T): T => inside.run(clock, run);

/** Returned in place of a Timeout. */
class Timer {
  readonly cancel: () => void;
  constructor(cancel: () => void) {
    this.cancel = cancel;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }
}

const aborted = (name: string) => new DOMException("The operation was aborted", name);

type Timeout = typeof setTimeout;

/** Outside of any process everything is as it was: the test runner has timers of its own. */
function replaceGlobals(): void {
  const real = { setTimeout, setInterval, clearTimeout, clearInterval };
  const RealDate = Date;
  const realNow = performance.now.bind(performance);
  const realTimeout = AbortSignal.timeout.bind(AbortSignal);

  const once = (back: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) => {
    const here = inside.getStore();
    return here ? new Timer(here.after(ms, () => back(...args))) : real.setTimeout(() => back(...args), ms);
  };
  const every = (back: () => void, ms = 0) => {
    const here = inside.getStore();
    if (!here) return real.setInterval(back, ms);
    let cancel = () => {};
    const next = () => {
      cancel = here.after(ms, () => {
        next();
        back();
      });
    };
    next();
    return new Timer(() => cancel());
  };
  const clear = (timer: unknown) =>
    timer instanceof Timer ? timer.cancel() : real.clearTimeout(timer as NodeJS.Timeout);

  class HereDate extends RealDate {
    constructor(...given: []) {
      if (given.length > 0) super(...given);
      else super(HereDate.now());
    }
    static override now(): number {
      return inside.getStore()?.now() ?? RealDate.now();
    }
  }

  Object.assign(globalThis, {
    setTimeout: once as unknown as Timeout,
    setInterval: every,
    clearTimeout: clear,
    clearInterval: clear,
    Date: HereDate,
  });
  performance.now = () => inside.getStore()?.now() ?? realNow();
  AbortSignal.timeout = (ms) => {
    const here = inside.getStore();
    if (!here) return realTimeout(ms);
    const controller = new AbortController();
    here.after(ms, () => controller.abort(aborted("TimeoutError")));
    return controller.signal;
  };
  replaceSleep();
}

/** `node:timers/promises`, also where it has been imported already. */
function replaceSleep(): void {
  const promises = createRequire(import.meta.url)("node:timers/promises") as {
    setTimeout: (ms?: number, value?: unknown, how?: { signal?: AbortSignal }) => Promise<unknown>;
  };
  const real = promises.setTimeout;
  promises.setTimeout = (ms = 0, value, how) => {
    const here = inside.getStore();
    if (!here) return real(ms, value, how);
    return new Promise((resolve, reject) => {
      const cancel = here.after(ms, () => resolve(value));
      how?.signal?.addEventListener("abort", () => {
        cancel();
        reject(aborted("AbortError"));
      });
    });
  };
  syncBuiltinESMExports();
}

replaceGlobals();
