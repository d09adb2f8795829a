import type { RunOptions } from "../engines/engine.ts";
import type { ModelTrial } from "../engines/model-trial.ts";
import type { RecognizedSegment } from "../transcript/transcript.ts";

export interface ModelRecording {
  /** A file of 16-bit mono samples at 16 kHz. */
  readonly from: string;
  /** Returned by {@link RecognitionModel.languageFor}. */
  readonly language: string;
}

export interface ModelTranscript {
  readonly segments: readonly RecognizedSegment[];
  /** Undefined if the model decided and doesn't tell. */
  readonly language: string | undefined;
  /** Notes for the reader on its reliability. */
  readonly notes: readonly string[];
}

/** A recognition model of the operator's. */
export interface RecognitionModel extends ModelTrial {
  /** For people, such as `Whisper model`. */
  readonly name: string;
  /**
   * Returns the model's code for a language; undefined if it doesn't know the language. Without one, the model decides,
   * which is `auto`.
   */
  languageFor(language: string | undefined): string | undefined;
  transcribe(recording: ModelRecording, options: RunOptions): Promise<ModelTranscript>;
}
