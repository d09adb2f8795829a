import { flushCompileCache } from "node:module";
import { Worker } from "node:worker_threads";
import { MediaProcessorError } from "../errors.ts";
import { OUT_OF_MEMORY, OUT_OF_TIME, type ChildGroup, type ChildMessage, type ChildReply } from "./child.ts";
import {
  compressAudio,
  encodeExcerpt,
  encodeMp3,
  encodePlayback,
  encodeVoiceMessage,
} from "../tasks/convert.ts";
import { readFingerprint } from "../tasks/fingerprint.ts";
import { postProcess } from "../tasks/post-process.ts";
import { identifyMedia, packTranscriptFile } from "../tasks/inspect.ts";
import { joinAudio } from "../tasks/join.ts";
import { fadeLoop, makeLoop } from "../tasks/loop.ts";
import { mixTracks } from "../tasks/mix.ts";
import { splitAudio } from "../tasks/split.ts";
import { makeTrack } from "../tasks/track.ts";
import { renderWaveformImage } from "../tasks/waveform.ts";
import { readCpuMs } from "./cpu-time.ts";
import type { WatchOptions } from "./watch-parent.ts";

// FFmpeg reads untrusted files, so it runs in a process of its own that can crash.

const TASKS = {
  voice: encodeVoiceMessage,
  playback: encodePlayback,
  loop: makeLoop,
  fade: fadeLoop,
  track: makeTrack,
  mix: mixTracks,
  size: compressAudio,
  parts: splitAudio,
  mp3: encodeMp3,
  join: joinAudio,
  picture: renderWaveformImage,
  excerpt: encodeExcerpt,
  finish: postProcess,
  fingerprint: readFingerprint,
  identify: identifyMedia,
  transcript: packTranscriptFile,
};

export type TaskName = keyof typeof TASKS;
export type TaskOptions<K extends TaskName> = Parameters<(typeof TASKS)[K]>[0];
export type TaskResult<K extends TaskName> = Awaited<ReturnType<(typeof TASKS)[K]>>;

const MEMORY_LIMIT = 512 * 1024 ** 2;
/** A minute on a machine that has time for it. */
const MAX_IDLE_LOOKS = 1_200;

// Files that it writes are accessible only to the program's own account.
process.umask(0o077);
/** The process's total processor time at which the current request is over its limit; 0 between requests. */
const cpuLimit = new Int32Array(new SharedArrayBuffer(4));
const limits = {
  parent: process.ppid,
  maxBytes: MEMORY_LIMIT,
  outOfMemory: OUT_OF_MEMORY,
  cpuLimit,
  maxIdleLooks: MAX_IDLE_LOOKS,
  outOfTime: OUT_OF_TIME,
};
new Worker(new URL("./watch-parent.ts", import.meta.url), {
  workerData: limits satisfies WatchOptions,
  resourceLimits: { maxOldGenerationSizeMb: 16 },
}).unref();
// Usually done at a normal exit, but this process is killed.
flushCompileCache();
process.on("message", (group: ChildGroup) => void handleGroup(group));
// The parent has exited, even by kill -9, so nobody reads the response. A normal exit would wait for background reads.
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
process.send?.({ started: true } satisfies ChildMessage);

/** Answers each request before it begins with the next. The program replaces this process after a failure. */
async function handleGroup(group: ChildGroup): Promise<void> {
  for (const { request, cpuMs } of group) {
    Atomics.store(cpuLimit, 0, readCpuMs() + cpuMs);
    const reply = await handleRequest(request as { readonly do: TaskName });
    Atomics.store(cpuLimit, 0, 0);
    process.send?.(reply);
    if ("failure" in reply) return;
  }
}

async function handleRequest({ do: name, ...options }: { readonly do: TaskName }): Promise<ChildReply> {
  try {
    const perform: (options: never) => Promise<unknown> = TASKS[name];
    return { response: await perform(options as never) };
  } catch (error) {
    const code = error instanceof MediaProcessorError ? error.code : "unreadable";
    return { failure: { code, message: error instanceof Error ? error.message : String(error) } };
  }
}
