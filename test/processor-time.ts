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
