// First: FFmpeg looks for the library only when it is loaded.
import "../recognition/vulkan-loader.ts";
import { readFile } from "node:fs/promises";
import { setImmediate as breathe } from "node:timers/promises";
import { Log } from "node-av/lib";
import { AV_LOG_QUIET } from "node-av/constants";
import { findPassages, joinPassages } from "../recognition/passages.ts";
import { LIKELIHOOD_RATE, speechLikelihood } from "../recognition/voice-activity.ts";
import {
  runWhisper,
  tryWhisper,
  WINDOW_SECONDS,
  type WhisperOptions,
  type WhisperSegment,
} from "../recognition/whisper.ts";
import { SPEECH_RATE } from "../sound/rates.ts";
import { serve } from "./child.ts";

export interface WhisperRequest extends WhisperOptions {
  /** A file of 16-bit mono samples at 16 kHz. Without one, the model is only loaded. */
  readonly from?: string;
}

/** What is said, in order; times in seconds from the start of the file. */
export type WhisperResponse = readonly WhisperSegment[];

const SAMPLES_PER_FRAME = SPEECH_RATE / LIKELIHOOD_RATE;

async function transcribe(
  { from, ...options }: WhisperRequest,
  reportShare: (share: number) => void,
): Promise<WhisperResponse> {
  if (from === undefined) {
    await tryWhisper(options);
    return [];
  }
  const bytes = await readFile(from);
  const samples = new Int16Array(bytes.buffer, bytes.byteOffset, bytes.length >> 1);
  // Whisper invents words where nobody speaks, so it gets the passages with speech only.
  const speech = findPassages(await speechLikelihood(samples));
  const windows = joinPassages(speech, WINDOW_SECONDS * LIKELIHOOD_RATE);
  const found = [];
  for (const [i, { start, end }] of windows.entries()) {
    const segments = await runWhisper(
      samples.subarray(start * SAMPLES_PER_FRAME, end * SAMPLES_PER_FRAME),
      options,
    );
    found.push(segments.map((segment) => shifted(segment, start / LIKELIHOOD_RATE)));
    reportShare((i + 1) / windows.length);
    // Lets the event arrive that the parent is gone.
    await breathe();
  }
  return found.flat();
}

const shifted = ({ start, end, text }: WhisperSegment, by: number): WhisperSegment => ({
  start: round(start + by),
  end: round(end + by),
  text,
});

const round = (seconds: number) => Math.round(seconds * 100) / 100;

Log.setLevel(AV_LOG_QUIET);

// The largest models take 4 GB.
serve({ handle: transcribe, memoryLimit: 8 * 1024 ** 3 });
