import { Session } from "node:inspector/promises";

/** Returns the bytes of heap that this thread allocates during `work`, collected ones included, estimated by samples. */
export async function allocatedBytes(work: () => Promise<void>): Promise<number> {
  const session = new Session();
  session.connect();
  await session.post("HeapProfiler.startSampling", {
    samplingInterval: 4096,
    includeObjectsCollectedByMajorGC: true,
    includeObjectsCollectedByMinorGC: true,
  });
  await work();
  const { profile } = await session.post("HeapProfiler.stopSampling");
  session.disconnect();
  const sizeOf = (node: (typeof profile)["head"]): number =>
    node.selfSize + node.children.reduce((sum, child) => sum + sizeOf(child), 0);
  return sizeOf(profile.head);
}
