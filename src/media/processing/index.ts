import { randomUUID } from "node:crypto";
import { mkdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { Logger } from "pino";
import { createInspector, type Inspector } from "./inspector.ts";
import type { TaskName, TaskOptions, TaskResult } from "./processes/ffmpeg.ts";
import { createProcessPool, SHORT_BYTES, SHORT_TOGETHER } from "./processes/process-pool.ts";
import type { FileTask, PlaybackOptions } from "./tasks/convert.ts";
import type { Fingerprint } from "./tasks/fingerprint.ts";
import type { FadeOptions } from "./tasks/loop.ts";
import type { PostProcessRequest, PostProcessResult } from "./tasks/post-process.ts";
import type { SplitLimits } from "./tasks/split.ts";
import type { TrackOptions } from "./tasks/track.ts";

export { MediaProcessorError, type MediaErrorCode } from "./errors.ts";
export type { Inspector } from "./inspector.ts";

const MAX_PROCESSES = 2;
const IDLE_MS = 30_000;
const MAX_CPU_MS = 5 * 60_000;

export interface ProcessedFile {
  readonly path: string;
  readonly bytes: number;
  /** Removes the output, never the input file. */
  dispose(): Promise<void>;
}

/** A file, and what the task that wrote it tells of it. */
export type Processed<K extends TaskName> = ProcessedFile & NonNullable<TaskResult<K>>;

export interface SizedFile extends ProcessedFile {
  /** Media type. */
  readonly type: string;
}

/** Audio split into several files, in order; Ogg Opus. */
export interface AudioParts {
  readonly parts: readonly { readonly path: string; readonly bytes: number }[];
  readonly type: "audio/ogg";
  dispose(): Promise<void>;
}

/**
 * Converts results for a platform. All methods fail with MediaProcessorError (the source file is unchanged) or the
 * signal's reason.
 */
export interface MediaProcessor extends Inspector {
  /** Converts any audio to Ogg Opus, 48 kHz, one channel, about 32 kbit/s, up to its last sample. */
  toVoiceMessage(file: string, signal: AbortSignal): Promise<Processed<"voice">>;
  /**
   * Returns the file itself if it fits; otherwise, for audio, the best MP3 or Opus that does. Returns null if even the
   * lowest bitrate at which speech stays clear doesn't fit, and for anything but audio.
   */
  toSize(file: string, type: string, maxBytes: number, signal: AbortSignal): Promise<SizedFile | null>;
  /**
   * Splits audio that `toSize` can't make fit into up to `most` parts of `maxBytes` each, cut at quiet places. Returns
   * null if it needs more parts, and for anything but audio.
   */
  toParts(file: string, type: string, limits: SplitLimits, signal: AbortSignal): Promise<AudioParts | null>;
  /** Converts any audio to what voice channels take: Ogg Opus, 48 kHz, two channels, packets of 20 ms. */
  toPlayback(file: string, options: PlaybackOptions, signal: AbortSignal): Promise<Processed<"playback">>;
  /** Converts any audio to what voice channels take, to be played round and round. */
  toLoop(
    file: string,
    options: Pick<PlaybackOptions, "gain">,
    signal: AbortSignal,
  ): Promise<Processed<"loop">>;
  /** Fades a file of `toLoop` in or out. */
  toFade(loop: string, options: FadeOptions, signal: AbortSignal): Promise<Processed<"fade">>;
  /** Makes a track of one person's packets (recording/packet-writer.ts). Returns null if they said nothing. */
  toTrack(file: string, signal: AbortSignal, options?: TrackOptions): Promise<Processed<"track"> | null>;
  /**
   * Mixes the packets of several people by when they spoke, and finds the loudest stretch of a length. Returns null if they
   * said nothing.
   */
  toMix(files: readonly string[], stretchMs: number, signal: AbortSignal): Promise<Processed<"mix"> | null>;
  /** Draws the waveform of any audio as a small PNG. */
  toPicture(file: string, signal: AbortSignal): Promise<ProcessedFile>;
  /** Converts any audio to MP3 of transparent quality. */
  toMp3(file: string, signal: AbortSignal): Promise<ProcessedFile>;
  /** Returns the audio between two times, in seconds, as MP3. */
  toExcerpt(
    file: string,
    span: { readonly from: number; readonly to: number },
    signal: AbortSignal,
  ): Promise<ProcessedFile>;
  /**
   * Joins spoken parts in order, with natural pauses and without clicks between them. WAV if all parts are lossless,
   * else MP3.
   */
  join(files: readonly string[], signal: AbortSignal): Promise<SizedFile>;
  /**
   * Identifies a result and gives it tags and the requested loudness, in one request. The finished file is `out`;
   * `file` stays as it is. On failure, nothing is left at `out`.
   */
  finish(
    file: string,
    out: string,
    options: Omit<PostProcessRequest, keyof FileTask>,
    signal: AbortSignal,
  ): Promise<PostProcessResult>;
  /** Reads what tells whether audio was made here. */
  toFingerprint(file: string, signal: AbortSignal): Promise<Fingerprint>;
  close(): void;
}

export interface MediaProcessorOptions {
  /** Folder for output files: see `openWorkFolder`. */
  readonly folder: string;
  readonly idleMs?: number;
  /** Upper limit of the processor time for one request, in milliseconds. Small files have less. */
  readonly maxCpuMs?: number;
  readonly log: Logger;
}

type ConvertTask = Exclude<TaskName, "finish" | "identify" | "transcript">;

/** Runs FFmpeg in child processes: started with the first request, stopped when idle, killed on failure. */
export function createMediaProcessor(options: MediaProcessorOptions): MediaProcessor {
  const { folder, idleMs = IDLE_MS, maxCpuMs = MAX_CPU_MS, log } = options;
  const script = new URL("./processes/ffmpeg.ts", import.meta.url);
  const longFiles = createProcessPool({ script, most: MAX_PROCESSES, idleMs, log });
  // Short files never wait behind long ones.
  const shortFiles = createProcessPool({ script, most: 1, together: SHORT_TOGETHER, idleMs, log });
  const inspector = createInspector({ folder, idleMs, log });

  /** Leaves nothing at `out` on failure. */
  async function run<K extends TaskName>(
    name: K,
    task: TaskOptions<K> & Pick<FileTask, "out">,
    bytes: number,
    signal: AbortSignal,
  ): Promise<TaskResult<K>> {
    const pool = bytes > SHORT_BYTES ? longFiles : shortFiles;
    const cpuMs = Math.min(maxCpuMs, cpuLimitFor(bytes));
    try {
      return (await pool.run({ do: name, ...task }, { signal, cpuMs })) as TaskResult<K>;
    } catch (error) {
      await remove(task.out);
      throw error;
    }
  }

  /** Runs a task that writes a file of its own, or a folder. Returns null, and leaves nothing, if the task does. */
  async function convert<K extends ConvertTask>(
    name: K,
    task: Omit<TaskOptions<K>, "out">,
    signal: AbortSignal,
  ) {
    const from = absolute(task.from);
    const bytes = await bytesOf(from);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const out = path.join(folder, `${randomUUID()}.part`);
    const result = await run(name, { ...task, from, out } as TaskOptions<K> & FileTask, bytes, signal);
    if (result === null) await remove(out);
    return result && { ...result, path: out, dispose: () => remove(out) };
  }

  return {
    identify: inspector.identify,
    readTranscript: inspector.readTranscript,
    toVoiceMessage: (from, signal) => convert("voice", { from }, signal),
    toPlayback: (from, playback, signal) => convert("playback", { from, ...playback }, signal),
    toLoop: (from, playback, signal) => convert("loop", { from, ...playback }, signal),
    toFade: (from, fading, signal) => convert("fade", { from, ...fading }, signal),
    toTrack: (from, signal, options) => convert("track", { from, ...options }, signal),
    toMix: (from, stretchMs, signal) => convert("mix", { from, stretchMs }, signal),
    toPicture: (from, signal) => convert("picture", { from }, signal),
    toMp3: (from, signal) => convert("mp3", { from }, signal),
    toExcerpt: (file, { from: begin, to: end }, signal) =>
      convert("excerpt", { from: file, begin, end }, signal),
    join: (from, signal) => convert("join", { from }, signal),
    async toSize(from, type, maxBytes, signal) {
      const { size } = await stat(from);
      if (size <= maxBytes) return { path: from, type, bytes: size, dispose: async () => undefined };
      return type.startsWith("audio/") ? convert("size", { from, maxBytes }, signal) : null;
    },
    async toParts(from, type, limits, signal) {
      const split = type.startsWith("audio/") ? await convert("parts", { from, ...limits }, signal) : null;
      if (!split) return null;
      const parts = split.sizes.map((bytes, n) => ({ path: path.join(split.path, String(n + 1)), bytes }));
      return { parts, type: "audio/ogg", dispose: split.dispose };
    },
    finish: (from, out, finishing, signal) =>
      run("finish", { from: absolute(from), out: absolute(out), ...finishing }, finishing.bytes, signal),
    toFingerprint: (from, signal) => convert("fingerprint", { from }, signal),
    close() {
      inspector.close();
      longFiles.close();
      shortFiles.close();
    },
  };
}

const remove = (out: string): Promise<void> => rm(out, { force: true, recursive: true });

/** An hour of speech at 32 kbit/s is 14 MB, and takes a minute to measure and encode. */
const cpuLimitFor = (bytes: number) => 60_000 + 20_000 * (bytes / 2 ** 20);

async function bytesOf(from: string | readonly string[]): Promise<number> {
  const sizes = await Promise.all([from].flat().map(async (file) => (await stat(file)).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** FFmpeg interprets the text before a colon as a protocol. An absolute path can't be mistaken for one. */
const absolute = <T extends string | readonly string[]>(files: T): T =>
  (typeof files === "string" ? path.resolve(files) : files.map((file) => path.resolve(file))) as T;
