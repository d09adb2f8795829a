/** The timers of one process; a simulation passes its own, in which hours pass at once. */
export interface Timers {
  /** Calls back once, after `ms`. Returns a function that cancels the call. */
  once(ms: number, callback: () => void): () => void;
  /** Calls back every `ms` without keeping the process alive. Returns a function that stops it. */
  every(ms: number, callback: () => void): () => void;
}

export const processTimers: Timers = {
  once(ms, callback) {
    if (ms === 0) {
      // A timer would wait for at least a millisecond.
      const turn = setImmediate(callback);
      return () => clearImmediate(turn);
    }
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
  every(ms, callback) {
    const timer = setInterval(callback, ms);
    timer.unref();
    return () => clearInterval(timer);
  },
};
