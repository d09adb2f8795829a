import type { Logger } from "pino";
import type { Timers } from "../jobs/timers.ts";

/** By the first check, what only the start needed is garbage. */
const CHECK_INTERVAL_MS = 10_000;
/** A collection stops the program for about a tenth of a second, so it must be worth it, and wait for a quiet time. */
const MIN_GROWTH_BYTES = 48 * 1024 * 1024;
const MAX_BUSY = 0.25;

export interface MemoryReleaseDeps {
  readonly residentBytes: () => number;
  /** Returns the share of time since the last call in which the event loop was busy. */
  readonly busyShare: () => number;
  readonly collect: () => Promise<void>;
  readonly timers: Timers;
  readonly log: Logger;
}

/**
 * Returns memory to the system after the start, and whenever the process has grown by 48 MB since, in the next quiet ten
 * seconds. V8 pools the pages that its collections free, and releases them only in an idle process that collects: a peak
 * of a minute would stay for as long as jobs are polled, and what starting leaves behind for as long as nothing happens.
 * Returns a function that stops this.
 */
export function releaseMemoryRegularly({
  residentBytes,
  busyShare,
  collect,
  timers,
  log,
}: MemoryReleaseDeps): () => void {
  /** After the last collection, or the least seen since; undefined before the first. */
  let smallest: number | undefined;
  const release = async () => {
    const before = residentBytes();
    await collect();
    smallest = residentBytes();
    log.debug({ before, after: smallest }, "memory: returned what isn't used");
  };
  const releaseSafely = () => {
    release().catch((error: unknown) => log.warn({ err: error }, "memory: failed to collect"));
  };
  return timers.every(CHECK_INTERVAL_MS, () => {
    const resident = residentBytes();
    if (smallest !== undefined) smallest = Math.min(smallest, resident);
    const isWorthIt = smallest === undefined || resident >= smallest + MIN_GROWTH_BYTES;
    if (busyShare() < MAX_BUSY && isWorthIt) releaseSafely();
  });
}

/** Measures how busy the event loop is between two calls. */
export function createBusyShare(): MemoryReleaseDeps["busyShare"] {
  let last = performance.eventLoopUtilization();
  return () => {
    const before = last;
    last = performance.eventLoopUtilization();
    return performance.eventLoopUtilization(last, before).utilization;
  };
}

/** Collects garbage and releases pooled pages; undefined unless Node was started with `--expose-gc`, as `npm start` does. */
export const collectGarbage = (): (() => Promise<void>) | undefined => {
  const { gc } = globalThis;
  return gc && (() => gc({ type: "major", execution: "async", flavor: "last-resort" }));
};
