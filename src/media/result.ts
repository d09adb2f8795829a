import type { Sentence } from "../errors.ts";

/** A file that a job produced, kept by media/files.ts. Plain JSON: rows keep it. */
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

/** The beginning of a transcript, enough to show; the whole is in the file. */
export interface Transcript {
  readonly language?: string;
  readonly segments: readonly Segment[];
  /** True when the file has more than `segments`. */
  readonly cut: boolean;
}

/** Times in seconds from the start; absent when the format has none (txt). */
export interface Segment {
  readonly text: string;
  readonly start?: number;
  readonly end?: number;
  readonly speaker?: string;
}

/** What people call the speakers, by what the service called them. `personId` is the platform's, where they chose a member. */
export type Names = Readonly<Record<string, { readonly name: string; readonly personId?: string }>>;
