import { once } from "node:events";
import { stat } from "node:fs/promises";
import { Worker } from "node:worker_threads";
import type { WholeTranscript } from "../result.ts";
import { readTranscript } from "./read.ts";

/** A thread takes longer to start than this takes to read. */
const SHORT_BYTES = 256 * 1024;
/** A damaged file must not hold a job up for ever. */
const LIMIT_MS = 60_000;

/** {@link readTranscript} beside the main thread, unless it is short: everybody else's work goes on. */
export async function readWhole(path: string, type: string): Promise<WholeTranscript | undefined> {
  if ((await stat(path)).size <= SHORT_BYTES) return readTranscript(path, type);
  const reader = new Worker(new URL("reader.ts", import.meta.url), {
    workerData: { path, type },
    // It reads what strangers made.
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 1024 },
  });
  try {
    const [{ whole }] = (await once(reader, "message", { signal: AbortSignal.timeout(LIMIT_MS) })) as [Read];
    return whole;
  } finally {
    await reader.terminate();
  }
}

/** What the thread answers. */
export interface Read {
  readonly whole: WholeTranscript | undefined;
}
