import { flushCompileCache } from "node:module";
import { Worker } from "node:worker_threads";
import { MediaProcessorError } from "../errors.ts";
import { OUT_OF_MEMORY, OUT_OF_TIME, type ChildGroup, type ChildMessage, type ChildReply } from "./child.ts";
import { encodeExcerpt, type ExcerptRequest } from "../tasks/excerpt.ts";
import { readFingerprint, type FingerprintRequest } from "../tasks/fingerprint.ts";
import { postProcess, type PostProcessRequest } from "../tasks/post-process.ts";
import {
  identifyMedia,
  packTranscriptFile,
  type IdentifyRequest,
  type TranscriptRequest,
} from "../tasks/inspect.ts";
import { joinAudio, type JoinRequest } from "../tasks/join.ts";
import { encodeMp3, type Mp3Request } from "../tasks/mp3.ts";
import { splitAudio, type SplitRequest } from "../tasks/split.ts";
import { renderWaveformImage, type WaveformImageRequest } from "../tasks/waveform-image.ts";
import { encodePlayback, type PlaybackRequest } from "../tasks/playback.ts";
import { makeTrack, type TrackRequest } from "../tasks/track.ts";
import { compressAudio, type CompressRequest } from "../tasks/compress.ts";
import { encodeVoiceMessage, type VoiceMessageRequest } from "../tasks/voice-message.ts";
import { readCpuMs } from "./cpu-time.ts";
import type { WatchOptions } from "./watch-parent.ts";

// FFmpeg reads untrusted files, so it runs in a process of its own that can crash.

export type MediaRequest =
  | VoiceMessageRequest
  | PlaybackRequest
  | TrackRequest
  | CompressRequest
  | SplitRequest
  | Mp3Request
  | JoinRequest
  | PostProcessRequest
  | FingerprintRequest
  | ExcerptRequest
  | WaveformImageRequest
  | IdentifyRequest
  | TranscriptRequest;

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
    const reply = await handleRequest(request as MediaRequest);
    Atomics.store(cpuLimit, 0, 0);
    process.send?.(reply);
    if ("failure" in reply) return;
  }
}

async function handleRequest(request: MediaRequest): Promise<ChildReply> {
  try {
    return { response: await runTask(request) };
  } catch (error) {
    const code = error instanceof MediaProcessorError ? error.code : "unreadable";
    return { failure: { code, message: error instanceof Error ? error.message : String(error) } };
  }
}

function runTask(request: MediaRequest): Promise<unknown> {
  switch (request.do) {
    case "voice":
      return encodeVoiceMessage(request);
    case "playback":
      return encodePlayback(request);
    case "track":
      return makeTrack(request);
    case "size":
      return compressAudio(request);
    case "parts":
      return splitAudio(request);
    case "mp3":
      return encodeMp3(request);
    case "join":
      return joinAudio(request);
    case "picture":
      return renderWaveformImage(request);
    case "excerpt":
      return encodeExcerpt(request);
    case "finish":
      return postProcess(request);
    case "fingerprint":
      return readFingerprint(request);
    case "identify":
      return identifyMedia(request);
    case "transcript":
      return packTranscriptFile(request);
  }
}
