import type { Logger } from "pino";
import type { Timers } from "../jobs/timers.ts";

/** By then, what only the start needed is garbage. */
const FIRST_AFTER_MS = 10_000;
const CHECK_INTERVAL_MS = 30_000;
/** A collection stops the program for about a tenth of a second, so it must be worth it. */
const MIN_GROWTH_BYTES = 48 * 1024 * 1024;

export interface MemoryReleaseDeps {
  readonly residentBytes: () => number;
  readonly collect: () => Promise<void>;
  readonly timers: Timers;
  readonly log: Logger;
}

/**
 * Returns memory to the system after the start, and whenever the process has grown by 48 MB since. V8 pools the pages that
 * its collections free, and releases them only in an idle process that collects: a peak of a minute would stay for as
 * long as jobs are polled, and what starting leaves behind for as long as nothing happens. Returns a function that stops
 * this.
 */
export function releaseMemoryRegularly({
  residentBytes,
  collect,
  timers,
  log,
}: MemoryReleaseDeps): () => void {
  let smallest = Infinity;
  const release = async () => {
    const before = residentBytes();
    await collect();
    smallest = residentBytes();
    log.debug({ before, after: smallest }, "memory: returned what isn't used");
  };
  const releaseSafely = () => {
    release().catch((error: unknown) => log.warn({ err: error }, "memory: failed to collect"));
  };
  const cancelFirst = timers.once(FIRST_AFTER_MS, releaseSafely);
  const stop = timers.every(CHECK_INTERVAL_MS, () => {
    smallest = Math.min(smallest, residentBytes());
    if (residentBytes() >= smallest + MIN_GROWTH_BYTES) releaseSafely();
  });
  return () => {
    cancelFirst();
    stop();
  };
}

/** Collects garbage and releases pooled pages; undefined unless Node was started with `--expose-gc`, as `npm start` does. */
export const collectGarbage = (): (() => Promise<void>) | undefined => {
  const { gc } = globalThis;
  return gc && (() => gc({ type: "major", execution: "async", flavor: "last-resort" }));
};
