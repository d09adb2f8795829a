import { randomUUID } from "node:crypto";
import { mkdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { Logger } from "pino";
import { createProcessPool, SHORT_BYTES, SHORT_TOGETHER } from "./processes/process-pool.ts";
import type { ExcerptResult } from "./tasks/excerpt.ts";
import type { MediaRequest } from "./processes/ffmpeg.ts";
import type { PostProcessResult } from "./tasks/post-process.ts";
import { createInspector } from "./inspector.ts";
import type { JoinResult } from "./tasks/join.ts";
import type { IdentifyRequest, TranscriptRequest } from "./tasks/inspect.ts";
import type { Fingerprint } from "./tasks/fingerprint.ts";
import type { Mp3Result } from "./tasks/mp3.ts";
import type { ProcessedFile, MediaProcessor } from "./media-processor.ts";
import type { SplitResult } from "./tasks/split.ts";
import type { WaveformImageResult } from "./tasks/waveform-image.ts";
import type { PlaybackResult } from "./tasks/playback.ts";
import type { TrackResult } from "./tasks/track.ts";
import type { CompressResult } from "./tasks/compress.ts";
import type { VoiceMessageResult } from "./tasks/voice-message.ts";

export { MediaProcessorError, type MediaErrorCode } from "./errors.ts";
export type { PostProcessOptions, MediaProcessor } from "./media-processor.ts";
export type { Inspector } from "./inspector.ts";

const MAX_PROCESSES = 2;
const IDLE_MS = 30_000;
const MAX_CPU_MS = 5 * 60_000;

export interface MediaProcessorOptions {
  /** Folder for output files: see `openWorkFolder`. */
  readonly folder: string;
  readonly idleMs?: number;
  /** Upper limit of the processor time for one request, in milliseconds. Small files have less. */
  readonly maxCpuMs?: number;
  readonly log: Logger;
}

/** Runs FFmpeg in child processes: started with the first request, stopped when idle, killed on failure. */
export function createMediaProcessor(options: MediaProcessorOptions): MediaProcessor {
  const { folder, idleMs = IDLE_MS, maxCpuMs = MAX_CPU_MS, log } = options;
  const script = new URL("./processes/ffmpeg.ts", import.meta.url);
  const longFiles = createProcessPool({ script, most: MAX_PROCESSES, idleMs, log });
  // Short files never wait behind long ones.
  const shortFiles = createProcessPool({ script, most: 1, together: SHORT_TOGETHER, idleMs, log });
  const inspector = createInspector({ folder, idleMs, log });

  async function place() {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const out = path.join(folder, `${randomUUID()}.part`);
    return { path: out, dispose: () => rm(out, { force: true, recursive: true }) };
  }

  /** Leaves nothing at `place` on failure. */
  async function make(request: TranscodeRequest, place: Pick<ProcessedFile, "dispose">, signal: AbortSignal) {
    try {
      const bytes = request.do === "finish" ? request.bytes : await bytesOf(request);
      const pool = bytes > SHORT_BYTES ? longFiles : shortFiles;
      return await pool.run(request, { signal, cpuMs: Math.min(maxCpuMs, cpuLimitFor(bytes)) });
    } catch (error) {
      await place.dispose();
      throw error;
    }
  }

  return {
    identify: inspector.identify,
    readTranscript: inspector.readTranscript,
    async toVoiceMessage(file, signal) {
      const out = await place();
      const request = { do: "voice", from: scriptUrl(file), out: out.path } as const;
      return { ...((await make(request, out, signal)) as VoiceMessageResult), ...out };
    },
    async toPlayback(file, { gain, fromMs = 0 }, signal) {
      const out = await place();
      const request = { do: "playback", from: scriptUrl(file), out: out.path, gain, fromMs } as const;
      return { ...((await make(request, out, signal)) as PlaybackResult), ...out };
    },
    async toTrack(file, signal) {
      const out = await place();
      const request = { do: "track", from: scriptUrl(file), out: out.path } as const;
      const result = (await make(request, out, signal)) as TrackResult | null;
      if (result) return { ...result, ...out };
      await out.dispose();
      return null;
    },
    async toPicture(file, signal) {
      const out = await place();
      const request = { do: "picture", from: scriptUrl(file), out: out.path } as const;
      return { ...((await make(request, out, signal)) as WaveformImageResult), ...out };
    },
    async toMp3(file, signal) {
      const out = await place();
      const request = { do: "mp3", from: scriptUrl(file), out: out.path } as const;
      return { ...((await make(request, out, signal)) as Mp3Result), ...out };
    },
    async toExcerpt(file, { from: begin, to: end }, signal) {
      const out = await place();
      const request = { do: "excerpt", from: scriptUrl(file), out: out.path, begin, end } as const;
      return { ...((await make(request, out, signal)) as ExcerptResult), ...out };
    },
    async join(files, signal) {
      const out = await place();
      const request = { do: "join", from: files.map(scriptUrl), out: out.path } as const;
      return { ...((await make(request, out, signal)) as JoinResult), ...out };
    },
    async toSize(file, type, maxBytes, signal) {
      const { size } = await stat(file);
      if (size <= maxBytes) return { path: file, type, bytes: size, dispose: async () => undefined };
      if (!type.startsWith("audio/")) return null;
      const out = await place();
      const request = { do: "size", from: scriptUrl(file), out: out.path, maxBytes } as const;
      const result = (await make(request, out, signal)) as CompressResult | null;
      if (result) return { ...result, ...out };
      await out.dispose();
      return null;
    },
    async toParts(file, type, limits, signal) {
      if (!type.startsWith("audio/")) return null;
      const out = await place();
      const request = { do: "parts", from: scriptUrl(file), out: out.path, ...limits } as const;
      const result = (await make(request, out, signal)) as SplitResult | null;
      if (!result) {
        await out.dispose();
        return null;
      }
      const parts = result.bytes.map((bytes, n) => ({ path: path.join(out.path, String(n + 1)), bytes }));
      return { parts, type: "audio/ogg", dispose: out.dispose };
    },
    async finish(file, out, options, signal) {
      const request = { do: "finish", from: scriptUrl(file), out: scriptUrl(out), ...options } as const;
      const result = await make(request, { dispose: () => rm(out, { force: true }) }, signal);
      return result as PostProcessResult;
    },
    async toFingerprint(file, signal) {
      const out = await place();
      const request = { do: "fingerprint", from: scriptUrl(file), out: out.path } as const;
      return (await make(request, out, signal)) as Fingerprint;
    },
    close() {
      inspector.close();
      longFiles.close();
      shortFiles.close();
    },
  };
}

type TranscodeRequest = Exclude<MediaRequest, IdentifyRequest | TranscriptRequest>;

/** An hour of speech at 32 kbit/s is 14 MB, and takes a minute to measure and encode. */
const cpuLimitFor = (bytes: number) => 60_000 + 20_000 * (bytes / 2 ** 20);

async function bytesOf({ from }: TranscodeRequest): Promise<number> {
  const sizes = await Promise.all([from].flat().map(async (file) => (await stat(file)).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** FFmpeg interprets the text before a colon as a protocol. An absolute path can't be mistaken for one. */
const scriptUrl = (file: string) => path.resolve(file);
