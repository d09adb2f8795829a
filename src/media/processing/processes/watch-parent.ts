import { workerData } from "node:worker_threads";
import { readCpuMs } from "./cpu-time.ts";

// Runs in a separate thread: a parser that loops in native code blocks the timers of its own thread.

const { parent, maxBytes, outOfMemory, cpuLimit, maxIdleLooks, outOfTime } = workerData as WatchOptions;

export interface WatchOptions {
  /** Process ID of the program. */
  readonly parent: number;
  /** Resident memory at which the process kills itself. */
  readonly maxBytes: number;
  /** Signal that it uses then. */
  readonly outOfMemory: NodeJS.Signals;
  /** Shared: processor time of this process at which it kills itself, in milliseconds; 0 while it has no request. */
  readonly cpuLimit: Int32Array;
  /**
   * Looks at a request that uses no processor time, after which it hangs. Looks are counted, not seconds: where this thread
   * doesn't get its turn, nor does the one that works.
   */
  readonly maxIdleLooks: number;
  /** Signal that it uses in both cases. */
  readonly outOfTime: NodeJS.Signals;
}

const LOOK_MS = 50;
/** More than a look takes itself. */
const IDLE_CPU_MS = 1;

let idleLooks = 0;
let before = readCpuMs();
setInterval(() => {
  // The program has exited, even by kill -9, so nobody reads the response.
  if (process.ppid !== parent) process.kill(process.pid, "SIGKILL");
  if (process.memoryUsage.rss() > maxBytes) process.kill(process.pid, outOfMemory);
  const now = readCpuMs();
  const limit = Atomics.load(cpuLimit, 0);
  idleLooks = limit > 0 && now - before <= IDLE_CPU_MS ? idleLooks + 1 : 0;
  before = now;
  if (limit > 0 && (now > limit || idleLooks > maxIdleLooks)) process.kill(process.pid, outOfTime);
}, LOOK_MS);
