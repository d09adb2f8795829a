import { workerData } from "node:worker_threads";

// A thread beside the one that parses: a parser that loops in native code lets no timer of its own thread run.

const { parent, maxBytes, outOfMemory } = workerData as WatchOptions;

export interface WatchOptions {
  /** Process id of the program. */
  readonly parent: number;
  /** Resident memory at which the process ends itself. */
  readonly maxBytes: number;
  /** The signal it ends itself with then. */
  readonly outOfMemory: NodeJS.Signals;
}

setInterval(() => {
  // The program is gone, even by kill -9: nobody will read the answer.
  if (process.ppid !== parent) process.kill(process.pid, "SIGKILL");
  if (process.memoryUsage.rss() > maxBytes) process.kill(process.pid, outOfMemory);
}, 50);
