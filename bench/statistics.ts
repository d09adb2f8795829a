import { setTimeout as sleep } from "node:timers/promises";

/** Returns the percentile of the samples by nearest rank. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

/** Runs `work` for 0..count-1 with limited concurrency. */
export async function inParallel(
  count: number,
  atATime: number,
  work: (n: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const lane = async () => {
    for (let n = next++; n < count; n = next++) await work(n);
  };
  await Promise.all(Array.from({ length: atATime }, lane));
}

/** Starts `work` so often a second, whether or not earlier ones have ended, to avoid coordinated omission. */
export async function atPace<T>(
  perSecond: number,
  seconds: number,
  work: (n: number) => Promise<T>,
): Promise<T[]> {
  const start = performance.now();
  const running: Promise<T>[] = [];
  for (let n = 0; n < perSecond * seconds; n++) {
    await sleep(Math.max(0, start + (n * 1000) / perSecond - performance.now()));
    running.push(work(n));
  }
  return Promise.all(running);
}
