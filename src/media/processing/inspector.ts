import { randomUUID } from "node:crypto";
import { mkdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { Logger } from "pino";
import type { FileIdentity } from "../kinds/file-types.ts";
import type { WholeTranscript } from "../result.ts";
import { unpackTranscript } from "../transcript/pack-transcript.ts";
import type { TaskName, TaskOptions, TaskResult } from "./processes/ffmpeg.ts";
import { createProcessPool, SHORT_BYTES, SHORT_TOGETHER } from "./processes/process-pool.ts";

/**
 * Identifies files and reads transcripts without parsing them in this process. Requests wait for their turn as long as it
 * takes, unless their signal aborts. All methods fail with MediaProcessorError or the signal's reason.
 */
export interface Inspector {
  /**
   * Detects the type by content, never by name. Returns undefined for unrecognized content. The size of the file is looked
   * up unless the caller knows it.
   */
  identify(
    path: string,
    options?: { signal?: AbortSignal; bytes?: number },
  ): Promise<FileIdentity | undefined>;
  /**
   * Returns undefined for files too large to be a transcript, and for JSON of an unknown shape. `vocabulary`: terms by which
   * it is corrected.
   */
  readTranscript(
    path: string,
    type: string,
    options?: { signal?: AbortSignal; vocabulary?: readonly string[] | undefined },
  ): Promise<WholeTranscript | undefined>;
}

export interface InspectorOptions {
  /** Folder for passing on the lines of long transcripts. */
  readonly folder: string;
  readonly idleMs: number;
  readonly log: Logger;
}

const MB = 2 ** 20;
const MAX_PROCESSES = 2;
/** For any size. */
const MAX_CPU_MS = 15_000;
/** Processor time in milliseconds for a megabyte: an ordinary file takes a few in all, a day of speech two seconds. */
const CPU_MS_PER_MB = { identify: 10, transcript: 1_000 } as const;
const NEVER = new AbortController().signal;

/** Has its own processes, so an upload never waits for the encoding of an hour-long result. */
export function createInspector({ folder, idleMs, log }: InspectorOptions): Inspector & { close(): void } {
  const script = new URL("./processes/ffmpeg.ts", import.meta.url);
  const children = createProcessPool({ script, most: MAX_PROCESSES, together: SHORT_TOGETHER, idleMs, log });

  const run = async <K extends TaskName & keyof typeof CPU_MS_PER_MB>(
    name: K,
    task: TaskOptions<K>,
    bytes: number,
    signal = NEVER,
  ) => {
    const cpuMs = Math.min(5_000 + CPU_MS_PER_MB[name] * (bytes / MB), MAX_CPU_MS);
    const limits = { cpuMs, signal, isAlone: bytes > SHORT_BYTES };
    return (await children.run({ do: name, ...task }, limits)) as TaskResult<K>;
  };

  return {
    async identify(file, { signal, bytes: knownBytes } = {}) {
      const from = path.resolve(file);
      const bytes = knownBytes ?? (await stat(from)).size;
      return (await run("identify", { from, bytes }, bytes, signal)) ?? undefined;
    },
    async readTranscript(file, type, { signal, vocabulary } = {}) {
      const from = path.resolve(file);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const out = path.join(folder, `${randomUUID()}.part`);
      try {
        const { size: bytes } = await stat(from);
        const packed = await run("transcript", { from, type, out, vocabulary }, bytes, signal);
        return packed ? await unpackTranscript(packed, out) : undefined;
      } finally {
        await rm(out, { force: true });
      }
    },
    close: () => children.close(),
  };
}
