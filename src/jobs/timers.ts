/** The timers of one process; a simulation passes its own, in which hours are over at once. */
export interface Timers {
  /** Calls back once, after `ms`. What it returns calls that off. */
  once(ms: number, callback: () => void): () => void;
  /** Calls back every `ms`, which keeps no process alive. What it returns ends it. */
  every(ms: number, callback: () => void): () => void;
}

export const processTimers: Timers = {
  once(ms, callback) {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
  every(ms, callback) {
    const timer = setInterval(callback, ms);
    timer.unref();
    return () => clearInterval(timer);
  },
};
