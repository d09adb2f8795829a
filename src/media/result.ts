import type { Sentence } from "../errors.ts";

/** A file that a job produced, kept by media/storage/files.ts. Plain JSON: rows keep it. */
export interface ResultFile {
  readonly id: string;
  readonly name: string;
  /** Media type found in the content. */
  readonly type: string;
  readonly bytes: number;
  readonly durationMs?: number;
}

/** What a job produced. */
export interface Result {
  readonly files: readonly ResultFile[];
  readonly transcript?: Transcript;
  /** Missing where it cost nothing that anybody counts. */
  readonly cost?: Cost;
}

/** What it cost, in millionths of the operator's currency (budgets/money.ts), and the same for people. */
export interface Cost {
  readonly amount: number;
  readonly said: Sentence;
}

/** The beginning of a transcript, enough to show. The whole is in the file, and where transcripts are kept. */
export interface Transcript {
  readonly language?: string;
  readonly segments: readonly Segment[];
  /** True when the file has more than `segments`. */
  readonly cut: boolean;
  /** Of what was heard, where that is known. */
  readonly durationMs?: number;
  /** Everybody who was told apart, as people call them, in the order in which they speak. */
  readonly speakers?: readonly string[];
  /** Set where nothing was heard anew: the job that heard it. */
  readonly heardBy?: string;
  /** Where that job's answer is, for people. */
  readonly heardAt?: string;
}

/** All that was heard. Too long for a job's row. */
export interface WholeTranscript {
  readonly language?: string;
  readonly durationMs?: number;
  /** Each with the speaker as the service called it. */
  readonly segments: readonly Segment[];
}

/** Times in seconds from the start; absent when the format has none (txt). */
export interface Segment {
  readonly text: string;
  readonly start?: number;
  readonly end?: number;
  readonly speaker?: string;
  /** Only in a whole transcript for which they were asked. */
  readonly words?: readonly Word[];
}

export interface Word {
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

/** What people call the speakers, by what the service called them. `personId` is the platform's, where they chose a member. */
export type SpeakerNames = Readonly<Record<string, { readonly name: string; readonly personId?: string }>>;
