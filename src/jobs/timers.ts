/** The timers of one process; a simulation passes its own, in which hours are over at once. */
export interface Timers {
  /** Calls back once, after `ms`. What it returns calls that off. */
  once(ms: number, back: () => void): () => void;
  /** Calls back every `ms`, which keeps no process alive. What it returns ends it. */
  every(ms: number, back: () => void): () => void;
}

export const processTimers: Timers = {
  once(ms, back) {
    const timer = setTimeout(back, ms);
    return () => clearTimeout(timer);
  },
  every(ms, back) {
    const timer = setInterval(back, ms);
    timer.unref();
    return () => clearInterval(timer);
  },
};
