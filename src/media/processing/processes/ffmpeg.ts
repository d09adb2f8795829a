import { Worker } from "node:worker_threads";
import { AV_LOG_QUIET } from "node-av/constants";
import { Log } from "node-av/lib";
import { FitError } from "../errors.ts";
import { OUT_OF_MEMORY, type Answer } from "./child.ts";
import { makeExcerpt, type ExcerptRequest } from "../tasks/excerpt.ts";
import { makeFinish, type FinishRequest } from "../tasks/post-process.ts";
import {
  makeIdentity,
  makeTranscript,
  type IdentifyRequest,
  type TranscriptRequest,
} from "../tasks/inspect.ts";
import { makeJoin, type JoinRequest } from "../tasks/join.ts";
import { makeMp3, type Mp3Request } from "../tasks/mp3.ts";
import { makeParts, type PartsRequest } from "../tasks/split.ts";
import { makePicture, type PictureRequest } from "../tasks/waveform-image.ts";
import { makeSize, type SizeRequest } from "../tasks/compress.ts";
import { makeVoice, type VoiceRequest } from "../tasks/voice-message.ts";
import type { WatchOptions } from "./watch-parent.ts";

// FFmpeg reads what strangers made. It lives in a process of its own that may die of it.

export type FitRequest =
  | VoiceRequest
  | SizeRequest
  | PartsRequest
  | Mp3Request
  | JoinRequest
  | FinishRequest
  | ExcerptRequest
  | PictureRequest
  | IdentifyRequest
  | TranscriptRequest;

const MEMORY_LIMIT = 512 * 1024 ** 2;

// Whatever it writes belongs to the program's own account alone.
process.umask(0o077);
const limits = { parent: process.ppid, maxBytes: MEMORY_LIMIT, outOfMemory: OUT_OF_MEMORY };
new Worker(new URL("./watch-parent.ts", import.meta.url), {
  workerData: limits satisfies WatchOptions,
  resourceLimits: { maxOldGenerationSizeMb: 16 },
}).unref();
Log.setLevel(AV_LOG_QUIET);
process.on("message", (request: FitRequest) => {
  void answer(request).then((answer) => process.send?.(answer));
});
// Parent gone, even by kill -9: nobody will read the answer. An ordinary exit waits for what reads in the background.
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));

async function answer(request: FitRequest): Promise<Answer> {
  try {
    return { response: await make(request) };
  } catch (error) {
    const code = error instanceof FitError ? error.code : "unreadable";
    return { failure: { code, message: error instanceof Error ? error.message : String(error) } };
  }
}

function make(request: FitRequest): Promise<unknown> {
  switch (request.do) {
    case "voice":
      return makeVoice(request);
    case "size":
      return makeSize(request);
    case "parts":
      return makeParts(request);
    case "mp3":
      return makeMp3(request);
    case "join":
      return makeJoin(request);
    case "picture":
      return makePicture(request);
    case "excerpt":
      return makeExcerpt(request);
    case "finish":
      return makeFinish(request);
    case "identify":
      return makeIdentity(request);
    case "transcript":
      return makeTranscript(request);
  }
}
