import { workerData } from "node:worker_threads";

// Runs in a separate thread: a parser that loops in native code blocks the timers of its own thread.

const { parent, maxBytes, outOfMemory } = workerData as WatchOptions;

export interface WatchOptions {
  /** Process ID of the program. */
  readonly parent: number;
  /** Resident memory at which the process kills itself. */
  readonly maxBytes: number;
  /** Signal that it uses then. */
  readonly outOfMemory: NodeJS.Signals;
}

setInterval(() => {
  // The program has exited, even by kill -9, so nobody reads the response.
  if (process.ppid !== parent) process.kill(process.pid, "SIGKILL");
  if (process.memoryUsage.rss() > maxBytes) process.kill(process.pid, outOfMemory);
}, 50);
