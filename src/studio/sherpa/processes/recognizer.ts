import { readFile } from "node:fs/promises";
import { setImmediate as breathe } from "node:timers/promises";
import type { OfflineRecognizer } from "sherpa-onnx-node";
import { serve } from "../../engines/child.ts";
import { findPassages, joinPassages } from "../../recognition/passages.ts";
import { LIKELIHOOD_RATE, speechLikelihood } from "../../recognition/voice-activity.ts";
import { SPEECH_RATE } from "../../sound/rates.ts";
import type { RecognizedSegment } from "../../transcript/transcript.ts";
import { loadSherpa } from "../package.ts";
import { findRecognitionFiles } from "../recognition-files.ts";
import { segmentsFrom } from "../segments.ts";

export interface SherpaRecognizerRequest {
  /** Name of the setting, for messages. */
  readonly setting: string;
  readonly folder: string;
  readonly threads: number;
  /** A language code that the model knows; without one, it decides. */
  readonly language?: string | undefined;
  /** A file of 16-bit mono samples at 16 kHz. Without one, the model is only loaded. */
  readonly from?: string;
}

export interface SherpaRecognizerResponse {
  /** Which kind of model it is, for people. */
  readonly kind: string;
  /** Codes of the languages that the model names. */
  readonly languages: readonly string[] | undefined;
  readonly segments: readonly RecognizedSegment[];
  /** Code of the language that the model heard most, if it tells. */
  readonly heard: string | undefined;
}

/** Long enough for a sentence's context, short enough for every kind of model and for a subtitle without word times. */
const WINDOW_SECONDS = 15;
const SAMPLES_PER_FRAME = SPEECH_RATE / LIKELIHOOD_RATE;

/** A model takes gigabytes, so one is kept, for one language. */
let loaded: { readonly key: string; readonly recognizer: OfflineRecognizer } | undefined;

async function recognize(
  { setting, folder, threads, language, from }: SherpaRecognizerRequest,
  reportShare: (share: number) => void,
): Promise<SherpaRecognizerResponse> {
  const { OfflineRecognizer } = await loadSherpa();
  const { kind, languages, configure } = await findRecognitionFiles(setting, folder);
  const modelConfig = { ...configure(language), numThreads: threads, provider: "cpu", debug: 0 };
  const key = JSON.stringify(modelConfig);
  if (loaded?.key !== key) loaded = { key, recognizer: new OfflineRecognizer({ modelConfig }) };
  if (from === undefined) return { kind, languages, segments: [], heard: undefined };
  return { kind, languages, ...(await transcribe(loaded.recognizer, from, reportShare)) };
}

async function transcribe(recognizer: OfflineRecognizer, from: string, reportShare: (share: number) => void) {
  const bytes = await readFile(from);
  const samples = new Int16Array(bytes.buffer, bytes.byteOffset, bytes.length >> 1);
  // Many models invent words where nobody speaks, so they get the passages with speech only.
  const windows = joinPassages(
    findPassages(await speechLikelihood(samples)),
    WINDOW_SECONDS * LIKELIHOOD_RATE,
  );
  const segments = [];
  const seconds = new Map<string, number>();
  for (const [i, { start, end }] of windows.entries()) {
    const stream = recognizer.createStream();
    const part = samples.subarray(start * SAMPLES_PER_FRAME, end * SAMPLES_PER_FRAME);
    stream.acceptWaveform({
      samples: Float32Array.from(part, (value) => value / 32768),
      sampleRate: SPEECH_RATE,
    });
    recognizer.decode(stream);
    const result = recognizer.getResult(stream);
    segments.push(segmentsFrom(result, { start: start / LIKELIHOOD_RATE, end: end / LIKELIHOOD_RATE }));
    const language = /[a-z]{2,3}/.exec(result.lang)?.[0];
    if (language) seconds.set(language, (seconds.get(language) ?? 0) + end - start);
    reportShare((i + 1) / windows.length);
    // Lets the event arrive that the parent is gone.
    await breathe();
  }
  const heard = [...seconds].toSorted(([, a], [, b]) => b - a)[0]?.[0];
  return { segments: segments.flat(), heard };
}

// The largest models take 4 GB.
serve({ handle: recognize, memoryLimit: 8 * 1024 ** 3 });
