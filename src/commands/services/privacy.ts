import type { Sentence } from "../../errors.ts";

/** How much data of one kind is stored about a person. */
export interface PersonalDataSummary {
  /** The name used in docs/privacy.md. */
  readonly name: string;
  readonly count: number;
  /** What a person should know before deleting it. */
  readonly note?: Sentence;
}

/** Data stored about the person who asks, on this platform, in all places. */
export interface PrivacyActions {
  summarize(): Promise<readonly PersonalDataSummary[]>;
  /** Counts what {@link erase} would delete now, as it does. */
  summarizeErasable(): Promise<readonly PersonalDataSummary[]>;
  /** Returns their unfinished jobs, whose data can't be deleted yet. */
  unfinishedJobs(): Promise<readonly string[]>;
  /** Exports everything as JSON, sent only to them. */
  export(): Promise<unknown>;
  /** Deletes everything except unfinished jobs. Returns what was deleted. */
  erase(): Promise<readonly PersonalDataSummary[]>;
}
