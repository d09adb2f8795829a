/**
 * Returns the milliseconds of processor time that `work` takes on this thread. Unlike the clock, it isn't affected by
 * other programs.
 */
export function processorTime(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** Same for work that waits in between, including whatever else this thread does meanwhile. */
export async function processorTimeUntil(work: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
