import { randomUUID } from "node:crypto";
import { mkdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { Logger } from "pino";
import type { FileIdentity } from "../kinds/identity.ts";
import type { WholeTranscript } from "../result.ts";
import { unpackTranscript, type PackedTranscript } from "../transcript/pack-transcript.ts";
import { createProcessPool, SHORT_BYTES, SHORT_TOGETHER } from "./processes/process-pool.ts";
import type { IdentifyRequest, TranscriptRequest } from "./tasks/inspect.ts";

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
  /** Returns undefined for files too large to be a transcript, and for JSON of an unknown shape. */
  readTranscript(path: string, type: string, signal?: AbortSignal): Promise<WholeTranscript | undefined>;
}

export interface InspectorOptions {
  /** Folder for passing on the lines of long transcripts. */
  readonly folder: string;
  readonly idleMs: number;
  readonly log: Logger;
}

type InspectRequest = IdentifyRequest | TranscriptRequest;

const MB = 2 ** 20;
const MAX_PROCESSES = 2;
/** For any size. */
const MAX_CPU_MS = 15_000;
const NEVER = new AbortController().signal;

/** Processor time in milliseconds; an ordinary file takes a few. */
const identifyLimit = (bytes: number) => 5_000 + 10 * (bytes / MB);
/** A whole day of speech takes two seconds. */
const transcriptLimit = (bytes: number) => 5_000 + 1_000 * (bytes / MB);

/** Has its own processes, so an upload never waits for the encoding of an hour-long result. */
export function createInspector({ folder, idleMs, log }: InspectorOptions): Inspector & { close(): void } {
  const script = new URL("./processes/ffmpeg.ts", import.meta.url);
  const children = createProcessPool({ script, most: MAX_PROCESSES, together: SHORT_TOGETHER, idleMs, log });

  const run = (request: InspectRequest, bytes: number, limitMs: number, signal = NEVER) =>
    children.run(request, {
      cpuMs: Math.min(limitMs, MAX_CPU_MS),
      signal,
      isAlone: bytes > SHORT_BYTES,
    });

  return {
    async identify(file, { signal, bytes: knownBytes } = {}) {
      const from = path.resolve(file);
      const bytes = knownBytes ?? (await stat(from)).size;
      const request = { do: "identify", from, bytes } as const;
      return ((await run(request, bytes, identifyLimit(bytes), signal)) as FileIdentity | null) ?? undefined;
    },
    async readTranscript(file, type, signal) {
      const from = path.resolve(file);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const out = path.join(folder, `${randomUUID()}.part`);
      const request = { do: "transcript", from, type, out } as const;
      try {
        const { size: bytes } = await stat(from);
        const packed = (await run(request, bytes, transcriptLimit(bytes), signal)) as PackedTranscript | null;
        return packed ? await unpackTranscript(packed, out) : undefined;
      } finally {
        await rm(out, { force: true });
      }
    },
    close: () => children.close(),
  };
}
