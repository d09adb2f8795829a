/** Returns the processor time that this process has used in all its threads, in milliseconds. */
export function readCpuMs(): number {
  const { user, system } = process.cpuUsage();
  return Math.round((user + system) / 1000);
}
