import { readFile } from "node:fs/promises";
import { SPEECH_RATE } from "../sound/rates.ts";
import { findPassages, joinPassages } from "./passages.ts";
import { LIKELIHOOD_RATE, speechLikelihood } from "./voice-activity.ts";

export interface SpeechWindowsRequest {
  /** A file of 16-bit mono samples at 16 kHz. */
  readonly speech: string;
  /** Longest window in seconds. */
  readonly longest: number;
}

/** A range with speech, in seconds. */
export interface SpeechWindow {
  readonly start: number;
  readonly end: number;
  /** Where somebody speaks in it. */
  readonly spoken: readonly { readonly start: number; readonly end: number }[];
}

/** Longer pauses, in hundredths of a second, are left out. */
const LONGEST_PAUSE = 500;

/** Cuts a recording into what is recognized at once: at pauses, without long silences; none if nobody speaks. */
export async function speechWindows({
  speech,
  longest,
}: SpeechWindowsRequest): Promise<readonly SpeechWindow[]> {
  const bytes = await readFile(speech);
  const samples = new Int16Array(bytes.buffer, bytes.byteOffset, bytes.length >> 1);
  const passages = findPassages(await speechLikelihood(samples));
  return joinPassages(passages, longest * LIKELIHOOD_RATE, LONGEST_PAUSE).map((window) => ({
    start: window.start / LIKELIHOOD_RATE,
    end: Math.min(samples.length / SPEECH_RATE, window.end / LIKELIHOOD_RATE),
    spoken: passages
      .filter(({ start, end }) => start >= window.start && end <= window.end)
      .map(({ start, end }) => ({ start: start / LIKELIHOOD_RATE, end: end / LIKELIHOOD_RATE })),
  }));
}
