import type { Logger } from "pino";
import type { Timers } from "../jobs/timers.ts";

/** By the first check, what only the start needed is garbage. */
const CHECK_INTERVAL_MS = 10_000;
/**
 * A collection stops the program for about a tenth of a second, so it must be worth it, wait for a quiet time, and not
 * come more often than each minute, however fast the memory is used again.
 */
const MIN_GROWTH_BYTES = 24 * 1024 * 1024;
const MAX_BUSY = 0.1;
const MIN_CHECKS_BETWEEN = 6;

export interface MemoryReleaseDeps {
  readonly residentBytes: () => number;
  /** Returns the share of time since the last call in which the main thread ran. */
  readonly busyShare: () => number;
  readonly collect: () => Promise<void>;
  readonly timers: Timers;
  readonly log: Logger;
}

/**
 * Returns memory to the system after the start, and whenever the process has grown by 24 MB since, in the next quiet ten
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
  let checks = 0;
  const release = async () => {
    const before = residentBytes();
    checks = 0;
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
    checks++;
    const hasGrown = smallest !== undefined && resident >= smallest + MIN_GROWTH_BYTES;
    const isWorthIt = smallest === undefined || (hasGrown && checks >= MIN_CHECKS_BETWEEN);
    if (busyShare() < MAX_BUSY && isWorthIt) releaseSafely();
  });
}

/**
 * Measures how busy this thread is between two calls: by its processor time, because on a machine that is busy with other
 * things, the event loop always seems to be.
 */
export function createBusyShare(): MemoryReleaseDeps["busyShare"] {
  const look = () => {
    const { user, system } = process.threadCpuUsage();
    return { usedMs: (user + system) / 1_000, at: performance.now() };
  };
  let last = look();
  return () => {
    const before = last;
    last = look();
    return (last.usedMs - before.usedMs) / (last.at - before.at);
  };
}

/** Collects garbage and releases pooled pages; undefined unless Node was started with `--expose-gc`, as `npm start` does. */
export const collectGarbage = (): (() => Promise<void>) | undefined => {
  const { gc } = globalThis;
  return gc && (() => gc({ type: "major", execution: "async", flavor: "last-resort" }));
};
