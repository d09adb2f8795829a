import type { TaskContext } from "../tasks/handler.ts";
import type { RecognizedSegment } from "../transcript/transcript.ts";

export interface Transcribed {
  readonly segments: readonly RecognizedSegment[];
  /** Undefined when it was detected and isn't told. */
  readonly language: string | undefined;
  /** Notes for the reader on its reliability. */
  readonly notes: readonly string[];
}

interface Recording {
  /** A file of 16-bit mono samples at 16 kHz. */
  readonly from: string;
  /** A code of {@link Recognizer.languageFor}. */
  readonly language: string;
  /** Words that are likely to be said. */
  readonly prompt?: string | undefined;
}

/** Speech recognition that the operator brings: a model's file, or a server. */
export interface Recognizer {
  /** For sentences: what it is. */
  readonly name: string;
  /** Resolves when it has been tried: to a sentence for people if it can't be used. Never rejects. */
  tried(): Promise<string | undefined>;
  /** Returns what is wrong with it, as far as is known now. */
  problem(): string | undefined;
  /** Returns its code for a language, `auto` without one; undefined for a language that it doesn't know. */
  languageFor(language: string | undefined): string | undefined;
  /** Whether it tells when each word was said, as far as is known. */
  timesWords(): boolean;
  transcribe(recording: Recording, context: TaskContext): Promise<Transcribed>;
  /** Transcribes and tells who speaks; resolves with undefined where it can't. Missing: it never can. */
  readonly transcribeSpeakers?: (
    recording: Recording,
    context: TaskContext,
  ) => Promise<Transcribed | undefined>;
}
