/** Milliseconds of the processor that `work` takes on this thread. Unlike the clock's, other programs don't change them. */
export function processorTime(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
